import { Alert, Button, Group } from '@mantine/core';
import type { ImportedRate, RateImportPreview } from '@worklane/contract/rates/assignment-rate-file.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { counted } from '~/ui/words.ts';
import classes from './imported-rates.module.css';

type Props = { preview: RateImportPreview; busy: boolean; onConfirm: () => void };

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

const workText = ({ side, assignmentCode, client, directorate, shiftType, paymentMethod }: ImportedRate): string =>
  [side, assignmentCode, client || 'All clients', directorate, shiftType, paymentMethod]
    .filter((part) => part !== '')
    .join(' · ');

const summaryOf = ({ fresh, following, unchanged }: RateImportPreview): string => {
  const same =
    unchanged === 0
      ? ''
      : ` ${counted(unchanged, 'rate')} in the file ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`;
  return `${counted(following, 'rate')} to change, ${fresh} to add.${same} Nothing is saved until you import.`;
};

/** What each rate of a file will do, what goes wrong or changes first, and the button that does it. */
export const ImportedRates = ({ preview, busy, onConfirm }: Props) => {
  const { rates, fresh, following, wrong } = preview;
  const nothing = fresh + following === 0;
  return (
    <Panel title="Preview">
      {wrong > 0 ? (
        <Alert color="red" mb="sm" title={`${counted(wrong, 'rate')} can’t be imported`}>
          Nothing is imported as long as there are errors. Correct the file and choose it again.
        </Alert>
      ) : (
        <p>{nothing ? 'Your rates are already as this file says.' : summaryOf(preview)}</p>
      )}
      <ul className={classes['rates']} aria-label="Rates of the file">
        {inOrder(rates).map((rate) => (
          <li key={rate.rows.join()}>
            <span className="dimmed num">{rowsText(rate.rows)}</span>
            <span className={classes['what']}>
              <strong>{workText(rate)}</strong> from {rate.firstDay || 'no day'}
            </span>
            <WordBadge {...actionWords[rate.action]} />
            {rate.follows !== null && (
              <span className={classes['more']}>
                The rate in force since {formatCalendarDate(rate.follows)} ends the day before.
              </span>
            )}
            {rate.errors.map(({ row, column, message }) => (
              <span key={`${row} ${column} ${message}`} className={classes['more']}>
                <strong>
                  Row {row}, {column}:
                </strong>{' '}
                {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button loading={busy} disabled={wrong > 0 || nothing} onClick={onConfirm}>
          Import {counted(fresh + following, 'rate')}
        </Button>
      </Group>
    </Panel>
  );
};

const URGENCY: readonly ImportedRate['action'][] = ['ERROR', 'FOLLOWS', 'NEW', 'UNCHANGED'];

const inOrder = (rates: readonly ImportedRate[]): ImportedRate[] =>
  rates.toSorted((one, other) => URGENCY.indexOf(one.action) - URGENCY.indexOf(other.action));
