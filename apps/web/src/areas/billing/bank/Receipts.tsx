import { Alert, Button, Checkbox, Group, Select } from '@mantine/core';
import {
  type BankStatement,
  type ByHand,
  MAX_RECEIPTS,
  type Receipt,
} from '@worklane/contract/billing/bank-statement.ts';
import { useMemo } from 'react';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { Panel } from '~/ui/Panel.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { counted } from '~/ui/words.ts';
import { type Choice, type Choices, isReady, type Meaning, type Planned, planOf } from './plan.ts';
import classes from './Receipts.module.css';

const stateWords: Record<Receipt['state'], StatusWords> = {
  SURE: { word: 'Matched', colour: 'teal' },
  LIKELY: { word: 'Check this', colour: 'yellow' },
  UNKNOWN: { word: 'No match', colour: 'gray' },
  RECORDED: { word: 'Recorded', colour: 'ink' },
};

type Option = { value: string; label: string };

const CREDIT = 'credit ';
const PAYMENT = 'payment ';

/** An option stands for the invoices that a receipt pays, in order, for the client that it is credit of, or for the payment that it is. */
const valueOf = ({ invoiceIds, clientId, paymentId }: Meaning): string => {
  if (paymentId !== undefined) return `${PAYMENT}${paymentId}`;
  return clientId === undefined ? invoiceIds.join(' ') : `${CREDIT}${clientId}`;
};
const meaningOf = (value: string): Meaning => {
  if (value.startsWith(PAYMENT)) return { invoiceIds: [], paymentId: Number(value.slice(PAYMENT.length)) };
  return value.startsWith(CREDIT)
    ? { invoiceIds: [], clientId: Number(value.slice(CREDIT.length)) }
    : { invoiceIds: value.split(' ').map(Number) };
};

type Props = {
  statement: BankStatement;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  busy: boolean;
  onRecord: () => void;
};

/** What came in, what each of it pays, and the button that records it. */
export const Receipts = ({ statement, choices, onChoose, busy, onRecord }: Props) => {
  const { receipts, unread, open, clients, currency } = statement;
  const planned = planOf(statement, choices);
  const ready = planned.filter(isReady);
  const options = useMemo(
    () => [
      ...open.map(({ id, reference, client, open: left }) => ({
        value: valueOf({ invoiceIds: [id] }),
        label: `${reference}, ${client.name}, ${formatMoney(left, currency)} open`,
      })),
      ...clients.map(({ id, name }) => ({
        value: valueOf({ invoiceIds: [], clientId: id }),
        label: `Credit of ${name}`,
      })),
    ],
    [open, clients, currency],
  );
  const choose = (row: number, choice: Choice | undefined) => {
    const next = new Map(choices);
    if (choice) next.set(row, choice);
    else next.delete(row);
    onChoose(next);
  };
  return (
    <Panel title="Paid in">
      {unread.length > 0 && (
        <Alert color="yellow" mb="sm" title={`${counted(unread.length, 'row')} can’t be read`}>
          {unread.map(({ row, message }) => (
            <div key={row}>
              Row {row}: {message}
            </div>
          ))}
        </Alert>
      )}
      <ul className={classes['rows']} aria-label="What was paid in">
        {receipts.map((receipt) => (
          <Line
            key={receipt.row}
            receipt={receipt}
            statement={statement}
            options={options}
            chosen={choices.get(receipt.row)}
            planned={planned.find(({ row }) => row === receipt.row)}
            onChoose={(choice) => choose(receipt.row, choice)}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        {ready.length > MAX_RECEIPTS && (
          <span className="dimmed">Choose {MAX_RECEIPTS} at most, and record the others afterwards.</span>
        )}
        <Button loading={busy} disabled={ready.length === 0 || ready.length > MAX_RECEIPTS} onClick={onRecord}>
          {recordText(ready)}
        </Button>
      </Group>
    </Panel>
  );
};

/** What the button does. */
const recordText = (ready: readonly Planned[]): string => {
  const marked = ready.filter(({ paymentId }) => paymentId !== undefined).length;
  const recorded = ready.length - marked;
  if (marked === 0) return recorded === 0 ? 'Record payments' : `Record ${counted(recorded, 'payment')}`;
  return recorded === 0
    ? `Mark ${marked} as recorded`
    : `Record ${counted(recorded, 'payment')}, mark ${marked} as recorded`;
};

type LineProps = {
  receipt: Receipt;
  statement: BankStatement;
  options: readonly Option[];
  chosen: Choice | undefined;
  planned: Planned | undefined;
  onChoose: (choice: Choice | undefined) => void;
};

const Line = ({ receipt, statement, options, chosen, planned, onChoose }: LineProps) => {
  const { on, amount, text, state } = receipt;
  const { currency } = statement;
  const proposed = receipt.pays.map(({ invoiceId }) => invoiceId);
  const what = `${formatMoney(amount, currency)} of ${formatCalendarDate(on)}`;
  return (
    <li>
      <Checkbox
        size="md"
        aria-label={`Record ${what}`}
        mt={2}
        checked={chosen?.ticked ?? false}
        disabled={!chosen}
        onChange={(event) => chosen && onChoose({ ...chosen, ticked: event.currentTarget.checked })}
      />
      <span className={classes['what']}>
        {text} <WordBadge {...stateWords[state]} />
        <span className="dimmed num"> {formatCalendarDate(on)}</span>
      </span>
      <strong className={`${classes['amount']} num`}>{formatMoney(amount, currency)}</strong>
      {state !== 'RECORDED' && (
        <div className={classes['pays']}>
          <Select
            aria-label={`What ${what} pays`}
            placeholder="Choose an invoice or a client"
            data={[
              ...statement.byHand.filter((payment) => payment.amount === amount).map(asOption),
              ...withProposed(options, proposed, statement),
            ]}
            value={chosen ? valueOf(chosen) : null}
            onChange={(value) => onChoose(value === null ? undefined : { ...meaningOf(value), ticked: true })}
            searchable
            clearable
            limit={30}
            nothingFoundMessage="No open invoice or client matches"
          />
          {planned && <Outcome planned={planned} statement={statement} />}
        </div>
      )}
    </li>
  );
};

/** A payment that somebody has recorded by hand. */
const asOption = ({ id, on, client, references }: ByHand): Option => ({
  value: valueOf({ invoiceIds: [], paymentId: id }),
  label: ['Recorded by hand', formatCalendarDate(on), client, ...references].join(', '),
});

/** Several invoices that are proposed together are one option of their own. */
const withProposed = (options: readonly Option[], proposed: readonly number[], { open }: BankStatement): Option[] => {
  if (proposed.length < 2) return [...options];
  const named = open.filter(({ id }) => proposed.includes(id));
  const label = `${named.map(({ reference }) => reference).join(', ')}, ${named[0]?.client.name ?? ''}`;
  return [{ value: valueOf({ invoiceIds: proposed }), label }, ...options];
};

/** What would be paid of what, once it isn’t simply all of it. */
const Outcome = ({
  planned: { pays, credit, clientId, paymentId },
  statement: { currency, open },
}: {
  planned: Planned;
  statement: BankStatement;
}) => {
  if (paymentId !== undefined)
    return <p className="dimmed">This line is that payment, so nothing is recorded a second time.</p>;
  if (pays.length === 0 && clientId === undefined)
    return <p className="dimmed">Nothing will be left to pay on this once the payments above are recorded.</p>;
  const left = pays.flatMap(({ invoiceId, amount }) => {
    const invoice = open.find(({ id }) => id === invoiceId);
    const rest = invoice ? Math.round((invoice.open - amount) * 100) / 100 : 0;
    return invoice && rest > 0 ? [`${formatMoney(rest, currency)} of ${invoice.reference} stays open`] : [];
  });
  const parts = [...left, ...(credit > 0 ? [`${formatMoney(credit, currency)} stays as the client’s credit`] : [])];
  return parts.length === 0 ? null : <p className="dimmed">{parts.join('. ')}.</p>;
};
