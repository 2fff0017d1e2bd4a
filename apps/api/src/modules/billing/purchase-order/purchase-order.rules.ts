import type { PurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import type { OrderDays } from '@worklane/contract/billing/purchase-order.rules.ts';

type Dated = OrderDays & { readonly closedAt: string | null };

/** Where an order stands on a day, `yyyy-mm-dd`. */
export const stateOf = ({ startsOn, endsOn, closedAt }: Dated, today: string): PurchaseOrder['state'] => {
  if (closedAt !== null) return 'CLOSED';
  if (endsOn !== null && endsOn < today) return 'ENDED';
  return startsOn !== null && startsOn > today ? 'PLANNED' : 'OPEN';
};
