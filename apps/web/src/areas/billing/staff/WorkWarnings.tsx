import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { OrderWarnings } from '~/areas/shifts/index.ts';
import { localOf } from '~/ui/local-time.ts';
import { currencyOf, sumsOf, type Work } from './groups.ts';

type Props = {
  of: Pick<UnbilledShifts, 'client' | 'purchaseOrders'>;
  group: Work;
  number: string | null;
  currency?: string;
  /** On which other things were, `yyyy-mm-dd`. */
  otherDays?: readonly string[];
};

/** What speaks against invoicing work under a purchase order of its client. */
export const WorkWarnings = ({
  of: { client, purchaseOrders },
  group,
  number,
  currency = currencyOf(group),
  otherDays = [],
}: Props) => (
  <OrderWarnings
    orders={purchaseOrders}
    number={number}
    invoice={{
      client: client.name,
      net: sumsOf(group).net,
      currency,
      days: [
        ...[...group.shifts, ...group.expenses].map(({ start, timeZone }) => localOf(start, timeZone).date),
        ...otherDays,
      ],
    }}
  />
);
