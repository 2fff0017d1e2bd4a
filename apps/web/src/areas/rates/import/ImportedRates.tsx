import { Alert, Stack } from '@mantine/core';
import type { ImportedRate, RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import type { RateImportChange } from '@worklane/contract/shifts/rate-change.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { type FileRow, ImportPreview } from '~/ui/ImportPreview.tsx';
import { formatDifference, formatUnitRate } from '~/ui/money.ts';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';
import { RateChangePreview } from '../assignment-rate/RateChangePreview.tsx';
import { belowWageText } from '../assignment-rate/wage-words.ts';
import { sideWords } from '../assignment-rate/words.ts';

type Props = {
  preview: RateImportPreview;
  /** What it does to shifts, where rates price them. */
  change: RateImportChange | undefined;
  busy: boolean;
  onConfirm: () => void;
};

const actionWords: Record<ImportedRate['action'], StatusWords> = {
  NEW: { word: 'New', colour: 'teal' },
  FOLLOWS: { word: 'Change', colour: 'ink' },
  UNCHANGED: { word: 'No change', colour: 'gray' },
  ERROR: { word: 'Error', colour: 'red' },
};

/** `2`, `2–3`, `2, 5` */
const rowsText = (rows: readonly number[]): string => {
  const [first = 0, last = 0] = [rows[0], rows.at(-1)];
  if (rows.length === 1) return `Row ${first}`;
  return last - first === rows.length - 1 ? `Rows ${first}–${last}` : `Rows ${rows.join(', ')}`;
};

const summaryOf = ({ fresh, following, unchanged }: RateImportPreview): string => {
  const same =
    unchanged === 0
      ? ''
      : ` ${counted(unchanged, 'rate')} in the file ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`;
  return `${counted(following, 'rate')} to change, ${fresh} to add.${same} Nothing is saved until you import.`;
};

type Change = ImportedRate['changes'][number];

const cellText = (cell: Change['before'], currency: string): string =>
  cell === null ? 'nothing' : typeof cell === 'number' ? formatUnitRate(cell, currency) : cell;

/** “Night: Weekday £30.00 → £31.00, Sunday £33.00 → £34.00” */
const changesText = ({ follows, currency }: ImportedRate, part: string | null, changes: readonly Change[]): string => {
  const each = changes.map(({ column, before, after }) =>
    follows === null
      ? `${column} ${cellText(after, currency)}`
      : `${column} ${cellText(before, currency)} → ${cellText(after, currency)}`,
  );
  return `${part === null ? '' : `${part}: `}${each.join(', ')}`;
};

type Moved = RateImportChange['rates'][number];

const notesOf = (rate: ImportedRate, moved: Moved | undefined): FileRow['notes'] => [
  ...(rate.follows === null
    ? []
    : [
        {
          key: 'follows',
          text: `The rate in force since ${formatCalendarDate(rate.follows)} ends the day before.`,
        },
      ]),
  ...[...Map.groupBy(rate.changes, ({ part }) => part)].map(([part, changes]) => ({
    key: `part ${part}`,
    text: <span className="num">{changesText(rate, part, changes)}</span>,
  })),
  ...(moved
    ? [
        {
          key: 'shifts',
          text: (
            <span className="num">
              {counted(moved.shifts, 'shift')} priced differently: {formatDifference(moved.difference, rate.currency)}
            </span>
          ),
        },
      ]
    : []),
  ...(rate.belowWage?.parts.flatMap(({ part, ages }) =>
    ages.map((age) => ({
      key: `wage ${part} ${age.kind}`,
      text: (
        <>
          <strong>{part}</strong>, {belowWageText(age, rate.belowWage?.day ?? '')}
        </>
      ),
    })),
  ) ?? []),
];

const URGENCY: readonly ImportedRate['action'][] = ['ERROR', 'FOLLOWS', 'NEW', 'UNCHANGED'];

/** What is to be looked at first: what is wrong, then what pays too little. */
const urgencyOf = ({ action, belowWage }: ImportedRate): number =>
  belowWage === null || action === 'ERROR' ? URGENCY.indexOf(action) + 1 : 0.5;

/** What each rate of a file will do, what goes wrong or changes first, and the button that does it. */
export const ImportedRates = ({ preview, change, busy, onConfirm }: Props) => {
  const { rates, fresh, following, wrong } = preview;
  const isNothing = fresh + following === 0;
  const moved = new Map(change?.rates.map((each) => [each.row, each]));
  const belowWage = rates.filter((rate) => rate.belowWage !== null).length;
  return (
    <ImportPreview
      label="Rates of the file"
      rows={rates
        .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
        .map((rate) => ({
          key: rate.rows.join(),
          place: rowsText(rate.rows),
          what: (
            <>
              <strong>{rate.name}</strong> from {rate.firstDay || 'no day'}
            </>
          ),
          status: actionWords[rate.action],
          notes: notesOf(rate, moved.get(rate.rows[0] ?? 0)),
          errors: rate.errors.map(({ row, column, message }) => ({
            where: rate.rows.length === 1 ? column : `Row ${row}, ${column}`,
            message,
          })),
        }))}
      wrong={wrong > 0 ? counted(wrong, 'rate') : null}
      summary={isNothing ? 'Your rates are already as this file says.' : summaryOf(preview)}
      toImport={counted(fresh + following, 'rate')}
      isNothing={isNothing}
      busy={busy}
      onConfirm={onConfirm}
    >
      {belowWage > 0 && (
        <Alert color="yellow" my="sm" title={`${counted(belowWage, 'pay rate')} below the minimum wage`}>
          You can still import {belowWage === 1 ? 'it' : 'them'} for workers who are due less.{' '}
          {belowWage === 1 ? 'The' : 'Each'} rate says which ages are due more.
        </Alert>
      )}
      {change && (
        <Stack gap="xl" my="lg">
          {change.sides.map((side) => (
            <RateChangePreview key={side.side} title={sideWords[side.side]} change={side} />
          ))}
        </Stack>
      )}
    </ImportPreview>
  );
};
