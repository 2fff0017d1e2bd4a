import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { providerPaymentWords, type Statement } from '@worklane/contract/billing/account.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { useInvoiceLink } from '../invoice-link.ts';
import classes from './statement.module.css';

type Account = Statement['accounts'][number];

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

const Sum = ({ on, label, amount }: { on: string; label: string; amount: string }) => (
  <tr className={classes['sum']}>
    <td>{formatCalendarDate(on)}</td>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className={classes['amount']}>{amount}</td>
  </tr>
);

const Entry = ({ line: { kind, reference, paidBy, invoiceId } }: { line: Account['lines'][number] }) => {
  const linkTo = useInvoiceLink();
  const text = `${paidBy === null ? kindWords[kind] : providerPaymentWords[paidBy]} ${reference ?? ''}`.trim();
  return invoiceId === null ? (
    text
  ) : (
    <Anchor component={Link} {...linkTo(invoiceId)}>
      {text}
    </Anchor>
  );
};
