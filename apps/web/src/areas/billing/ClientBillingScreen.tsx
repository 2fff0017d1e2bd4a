import { Link } from '@tanstack/react-router';
import { Button, Stack } from '@mantine/core';
import { listPreparedInvoices } from '@worklane/contract/billing/prepared-invoice.ts';
import { listSeatsToInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import { listUnbilledClients } from '@worklane/contract/billing/staff-invoice.ts';
import { listTransportsToInvoice } from '@worklane/contract/transport/transport-price.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { TransportsToInvoice } from '~/areas/transport/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { AccountTable } from './account/AccountTable.tsx';
import { InvoiceTable } from './invoice/InvoiceTable.tsx';
import { BooksView } from './books/BooksView.tsx';
import { NoteTable } from './note/NoteTable.tsx';
import { ApproveAll, PreparedTable } from './prepared/PreparedTable.tsx';
import { RemindersPanel } from './reminder/RemindersPanel.tsx';
import { accountSearch, clientBillingSearch, invoicingSearch, noteSearch } from './search.ts';
import { SeatsToInvoice } from './seat/SeatsToInvoice.tsx';
import { InvoiceClients, UnbilledClients } from './staff/UnbilledClients.tsx';
import { countToInvoice } from './to-invoice.ts';
import { StaffVatPanel } from './vat/StaffVatPanel.tsx';

const BANK_STATEMENT = { to: '/agency/billing/client-billing/bank-statement' } as object;

/** Each list has orders of its own. */
const USUAL_ORDER = { sort: undefined, direction: undefined };

/** What an agency can invoice its clients for, and what it has invoiced. */
export default function ClientBillingScreen() {
  const { view, month } = useListSearch(clientBillingSearch).values;
  const mayRecord = useMay('MANAGE_CLIENT_BILLING');
  const seesTransports = useMay('VIEW_TRANSPORT');
  const clients = useDetail(listUnbilledClients, {});
  const transports = useDetail(listTransportsToInvoice, {}, { enabled: seesTransports });
  const seats = useDetail(listSeatsToInvoice, {});
  const toInvoice = {
    clients: clients.data ?? [],
    transports: transports.data?.jobs ?? [],
    seats: seats.data?.agencies ?? [],
  };
  const waiting = useList(listPreparedInvoices, { query: { show: 'WAITING', size: 1 } }).data?.totalElements;
  return (
    <>
      <PageHeader
        title="Client billing"
        purpose="Authorised work that waits for an invoice, and your invoices"
        action={
          view === 'approval' ? (
            <ApproveAll />
          ) : (
            mayRecord &&
            (view === 'invoices' || view === 'owed') && (
              <Button component={Link} variant="default" {...BANK_STATEMENT}>
                Import bank statement
              </Button>
            )
          )
        }
      />
      <Stack gap="md">
        <ViewTabs
          label="Client billing"
          current={view}
          views={[
            { name: 'to-invoice', label: 'To invoice', count: countToInvoice(toInvoice) },
            { name: 'approval', label: 'Waiting for approval', count: waiting },
            { name: 'invoices', label: 'Invoices', search: USUAL_ORDER },
            { name: 'notes', label: 'Notes', search: USUAL_ORDER },
            { name: 'owed', label: 'Owed', search: USUAL_ORDER },
            { name: 'vat', label: 'VAT' },
            { name: 'books', label: 'Books' },
          ]}
        />
        {view === 'approval' ? (
          <PreparedTable />
        ) : view === 'notes' ? (
          <NoteTable
            party="Client"
            search={noteSearch}
            empty={
              <EmptyState title="There are no debit or credit notes yet">
                Open an invoice to add something to it or to credit a part of it.
              </EmptyState>
            }
          />
        ) : view === 'owed' ? (
          <>
            <RemindersPanel of="client" />
            <AccountTable party="Client" search={accountSearch} />
          </>
        ) : view === 'books' ? (
          <BooksView month={month} />
        ) : view === 'vat' ? (
          <StaffVatPanel />
        ) : view === 'invoices' ? (
          <InvoiceTable
            party="Client"
            search={invoicingSearch}
            linkOf={({ id }) =>
              ({ to: '/agency/billing/client-billing/invoice/$id', params: { id: String(id) } }) as const
            }
            empty={
              <EmptyState title="There are no invoices yet">
                Invoice authorised shifts, transports and seats under To invoice.
              </EmptyState>
            }
          />
        ) : (
          <>
            <Panel
              title="Clients with shifts or expenses to invoice"
              aside={clients.data && <InvoiceClients clients={clients.data} />}
            >
              {clients.data ? (
                <UnbilledClients clients={clients.data} waiting={waiting ?? 0} />
              ) : clients.isError ? (
                <ErrorState
                  title="The clients couldn’t be loaded"
                  error={clients.error}
                  onRetry={() => void clients.refetch()}
                />
              ) : (
                <PanelSkeleton rows={4} />
              )}
            </Panel>
            {seesTransports && <TransportsToInvoice />}
            <SeatsToInvoice />
          </>
        )}
      </Stack>
    </>
  );
}
