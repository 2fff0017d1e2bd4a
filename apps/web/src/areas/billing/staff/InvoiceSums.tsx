import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { type Sums as SumsOfWork, sumsOf, type Work } from './groups.ts';
import classes from './staff.module.css';

type Props = { work: Work; currency: string; dueOn: string };

/** What an invoice over work comes to if it is issued today, and when it is due. */
export const InvoiceSums = ({ work, ...props }: Props) => <Sums sums={sumsOf(work)} {...props} />;

type SumsProps = Omit<Props, 'work'> & { sums: SumsOfWork };

export const Sums = ({ sums: { net, taxes, total }, currency, dueOn }: SumsProps) => {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Facts
      facts={[
        ['Before VAT', money(net)],
        ...taxes.map(
          ({ percent, net: taxed, vat }) =>
            [percent === 0 ? 'No VAT' : `VAT ${percent}%`, money(percent === 0 ? taxed : vat)] as const,
        ),
        ['Total', money(total)],
        ['Due', formatCalendarDate(dueOn)],
      ]}
    />
  );
};

type EmailProps = {
  email: UnbilledShifts['email'];
  client: string;
  /** It is about several. */
  many?: boolean;
};

/** Where an invoice goes by itself once it is issued; nothing where the agency emails none. */
export const EmailAtIssue = ({ email, client, many = false }: EmailProps) => {
  if (!email) return null;
  if (email.address === null)
    return (
      <p>
        {client} has no email address, so {many ? 'they aren’t' : 'the invoice isn’t'} emailed.
      </p>
    );
  return (
    <p className={classes['address']}>
      {many ? 'Each of them is' : 'It’s'} emailed to {email.address} when it’s issued.
    </p>
  );
};
