import { Alert } from '@mantine/core';
import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import { orderWarnings, type PlannedInvoice } from './order-warnings.ts';

type Props = {
  /** That the client keeps, as far as the agency may know of them. */
  orders: readonly ClientOrder[];
  number: string | null;
  invoice: PlannedInvoice;
};

/** What speaks against an invoice under a purchase order that its client keeps; it can be issued all the same. */
export const OrderWarnings = ({ orders, number, invoice }: Props) => {
  const warnings = orderWarnings(orders, number, invoice);
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
