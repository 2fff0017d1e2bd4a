import type { FeeInvoice } from '@worklane/contract/billing/platform-fee.ts';
import { formatCalendarDate, formatDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { useToday } from '~/ui/use-today.ts';
import classes from './fee.module.css';
import { TakeBackPayment } from './TakeBackPayment.tsx';

/** What has paid an invoice, and what had until it was taken back. */
export const FeePayments = ({ invoice: { payments, takenBack, currency } }: { invoice: FeeInvoice }) => {
  const { timeZone } = useToday();
  const money = (amount: number) => formatMoney(amount, currency);
  if (payments.length === 0 && takenBack.length === 0) return null;
  return (
    <ul className={`${classes['payments']} num`}>
      {payments.map(({ id, paymentId, receivedOn, amount, received, reference, fromCredit, can }) => (
        <li key={id}>
          {fromCredit ? 'Paid from credit of' : 'Paid'} {formatCalendarDate(receivedOn)}: {money(amount)}
          {received !== amount && ` of ${money(received)} received`} <span className="dimmed">{reference}</span>
          {can.takeBack && <TakeBackPayment paymentId={paymentId} received={money(received)} />}
        </li>
      ))}
      {takenBack.map(({ id, receivedOn, amount, takenBackAt }) => (
        <li key={id} className="dimmed">
          Taken back {formatDate(takenBackAt, timeZone)}: {money(amount)} of {formatCalendarDate(receivedOn)}
        </li>
      ))}
    </ul>
  );
};
