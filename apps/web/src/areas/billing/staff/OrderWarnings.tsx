import { Alert } from '@mantine/core';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { orderWarnings } from './order-warnings.ts';
import { currencyOf, sumsOf, type Work } from './groups.ts';

type Props = { of: Pick<UnbilledShifts, 'client' | 'purchaseOrders'>; group: Work; number: string | null };

/** What speaks against an invoice under a purchase order that its client keeps; it can be issued all the same. */
export const OrderWarnings = ({ of: { client, purchaseOrders }, group, number }: Props) => {
  const warnings = orderWarnings(purchaseOrders, number, {
    client: client.name,
    net: sumsOf(group).net,
    currency: currencyOf(group),
    starts: [...group.shifts, ...group.expenses],
  });
  return (
    warnings.length > 0 && (
      <Alert color="yellow" title={`Check purchase order ${number?.trim()}`}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </Alert>
    )
  );
};
