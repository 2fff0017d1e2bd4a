import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { invoicingSearch } from '../search.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

/** What agencies have invoiced to a client. */
export default function InvoicingScreen() {
  return (
    <>
      <PageHeader title="Invoicing" purpose="What your agencies have invoiced, and what is left to pay" />
      <InvoiceTable
        party="Agency"
        search={invoicingSearch}
        linkOf={({ id }) => ({ to: '/client/billing/invoicing/$id', params: { id: String(id) } }) as const}
        empty={
          <EmptyState title="There are no invoices yet">
            They appear here once an agency invoices shifts or transports that you’ve authorised, or a vehicle that
            you’ve hired.
          </EmptyState>
        }
      />
    </>
  );
}
