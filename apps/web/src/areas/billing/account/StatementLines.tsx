import { Anchor } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { providerPaymentWords, type Statement } from '@worklane/contract/billing/account.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { useInvoiceLink } from '../invoice-link.ts';
import classes from './statement.module.css';

type Account = Statement['accounts'][number];
type Line = Account['lines'][number];
type OpenEntry = Statement['open'][number];

/** Of the agency’s statement: it is under its client, as the hire is. */
const hireLink = (clientId: string | undefined, id: number): object => ({
  to: '/agency/clients/$clientId/bookings/$bookingId',
  params: { clientId, bookingId: String(id) },
});

const kindWords = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', PAYMENT: 'Payment' } as const;

type Props = { account: Account; from: string; to: string };

/** What was owed in one currency before a period, what happened in it, and what was owed after each of that. */
export const StatementLines = ({ account: { currency, opening, lines, closing }, from, to }: Props) => {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <table className={`${classes['table']} num`}>
      <caption className={classes['hidden']}>Account in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col" className={classes['amount']}>
            Amount
          </th>
          <th scope="col" className={classes['amount']}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        <Sum on={from} label="Opening balance" amount={money(opening)} />
        {lines.map((line, index) => (
          <tr key={`${line.on} ${line.kind} ${line.invoiceId} ${line.reference} ${index}`}>
            <td>{formatCalendarDate(line.on)}</td>
            <td>
              <Entry line={line} />
              {line.dueOn !== null && (
                <span className={`${classes['due']} dimmed`}>due {formatCalendarDate(line.dueOn)}</span>
              )}
            </td>
            <td className={classes['amount']}>{money(line.amount)}</td>
            <td className={classes['amount']} data-label="Balance">
              {money(line.balance)}
            </td>
          </tr>
        ))}
        <Sum on={to} label="Closing balance" amount={money(closing)} />
      </tbody>
    </table>
  );
};

/** What isn’t paid or used up yet, with what is left of each. */
export const OpenEntries = ({ entries }: { entries: readonly OpenEntry[] }) => (
  <table className={`${classes['table']} num`}>
    <caption className={classes['hidden']}>Open invoices, and credit that is left</caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Entry</th>
        <th scope="col" className={classes['amount']}>
          Amount
        </th>
        <th scope="col" className={classes['amount']}>
          Left
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry, index) => (
        <tr key={`${entry.on} ${entry.kind} ${entry.invoiceId} ${entry.reference} ${index}`}>
          <td>{formatCalendarDate(entry.on)}</td>
          <td>
            <Entry line={entry} />
            {entry.dueOn !== null && (
              <span className={`${classes['due']} dimmed`}>
                due {formatCalendarDate(entry.dueOn)}
                {entry.overdueDays > 0 && `, ${counted(entry.overdueDays, 'day')} overdue`}
              </span>
            )}
          </td>
          <td className={classes['amount']}>{formatMoney(entry.amount, entry.currency)}</td>
          <td className={classes['amount']} data-label="Left">
            {formatMoney(entry.left, entry.currency)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Sum = ({ on, label, amount }: { on: string; label: string; amount: string }) => (
  <tr className={classes['sum']}>
    <td>{formatCalendarDate(on)}</td>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className={classes['amount']}>{amount}</td>
  </tr>
);

const Entry = ({ line: { kind, reference, paidBy, invoiceId, hireId } }: { line: Omit<Line, 'balance'> }) => {
  const linkTo = useInvoiceLink();
  const opensHires = useMay('VIEW_TRANSPORT');
  const { id: clientId } = useParams({ strict: false });
  const text = `${paidBy === null ? kindWords[kind] : providerPaymentWords[paidBy]} ${reference ?? ''}`.trim();
  const link =
    invoiceId !== null ? linkTo(invoiceId) : hireId !== null && opensHires ? hireLink(clientId, hireId) : undefined;
  return link ? (
    <Anchor component={Link} {...link}>
      {text}
    </Anchor>
  ) : (
    text
  );
};
