import { EmptyState } from '~/ui/EmptyState.tsx';
import { InvoiceTable } from '../invoice/InvoiceTable.tsx';
import { myBillingSearch } from '../search.ts';

/** What other agencies have invoiced for seats on their training sessions. */
export const ReceivedInvoices = () => (
  <InvoiceTable
    party="Agency"
    received
    search={myBillingSearch}
    linkOf={({ id }) => ({ to: '/agency/billing/agency/invoice/$id', params: { id: String(id) } }) as const}
    empty={
      <EmptyState title="No agency has invoiced you yet">
        Invoices for your workers’ seats on the training sessions of other agencies appear here.
      </EmptyState>
    }
  />
);
