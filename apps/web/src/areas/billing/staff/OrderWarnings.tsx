import { Alert } from '@mantine/core';
import type { UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { orderWarnings } from './order-warnings.ts';
import { currencyOf, type ShiftGroup, sumsOf } from './groups.ts';

type Props = { unbilled: UnbilledShifts; group: ShiftGroup; number: string | null };

/** What speaks against an invoice under a purchase order that its client keeps; it can be issued all the same. */
export const OrderWarnings = ({ unbilled: { client, purchaseOrders }, group, number }: Props) => {
  const warnings = orderWarnings(purchaseOrders, number, {
    client: client.name,
    net: sumsOf(group.shifts).net,
    currency: currencyOf(group),
    starts: group.shifts,
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
