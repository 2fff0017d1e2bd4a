import { Anchor, Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listPreparedInvoices, type PreparedInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { counted } from '~/ui/words.ts';
import { useInvoiceLink } from '../invoice-link.ts';
import { preparedSearch } from '../search.ts';
import { workText } from '../staff/groups.ts';
import { preparedName, preparedStatusWords } from './words.ts';

const PreparedDialog = onDemand(() => import('./PreparedDialog.tsx'));
const ApproveAllDialog = onDemand(() => import('./ApproveAllDialog.tsx'));

const useColumns = (): Column<PreparedInvoice>[] => {
  const linkTo = useInvoiceLink();
  const timeZone = useTimeZone();
  return [
    {
      key: 'client',
      title: 'Invoice to',
      render: ({ client, purchaseOrder, issuedAs }) => (
        <>
          {client.name}
          {purchaseOrder !== null && <div className="dimmed">{purchaseOrder}</div>}
          {issuedAs && (
            <div>
              <Anchor component={Link} {...linkTo(issuedAs.id)}>
                {issuedAs.reference}
              </Anchor>
            </div>
          )}
        </>
      ),
      card: 'title',
    },
    {
      key: 'preparedAt',
      title: 'Prepared',
      render: ({ preparedAt, preparedBy, rejection }) => (
        <>
          {formatDate(preparedAt, timeZone)} by {preparedBy}
          {rejection !== null && <div className="dimmed">Rejected: {rejection}</div>}
        </>
      ),
      card: 'fact',
    },
    { key: 'work', title: 'For', render: workText, card: 'fact' },
    {
      key: 'net',
      title: 'Before VAT',
      render: ({ net, currency }) => formatMoney(net, currency),
      align: 'right',
      card: 'fact',
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => <WordBadge {...preparedStatusWords[status]} />,
      card: 'badge',
      short: true,
    },
  ];
};

/** What the address asks for. */
const usePreparedList = () => {
  const search = useListSearch(preparedSearch);
  const { page, size, direction, search: words, decided } = search.query;
  const show = decided === 'YES' ? ('ALL' as const) : ('WAITING' as const);
  const query = { page, size, sort: 'preparedAt', direction, search: words, show } as const;
  return { search, list: useList(listPreparedInvoices, { query }) };
};

/** Approves all that are listed and that the reader may approve, where there are several. */
export const ApproveAll = () => {
  const approvable = usePreparedList().list.data?.content.filter(({ can }) => can.approve) ?? [];
  // What was there when it was opened is what is approved, while the list behind it reads what is left.
  const [approving, setApproving] = useState<readonly PreparedInvoice[]>();
  return (
    <>
      {approvable.length > 1 && (
        <Button onClick={() => setApproving(approvable)}>Approve {counted(approvable.length, 'invoice')}</Button>
      )}
      {approving && <ApproveAllDialog prepared={approving} onClose={() => setApproving(undefined)} />}
    </>
  );
};

/** Invoices that a colleague is to approve before they are issued, and what became of the others. */
export const PreparedTable = () => {
  const { search, list } = usePreparedList();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <DataTable
        caption="Invoices to approve"
        columns={useColumns()}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(prepared) =>
          prepared.status === 'WAITING_APPROVAL' && (
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Review ${preparedName(prepared)}`}
              onClick={() => setOpened(prepared.id)}
            >
              Review
            </Button>
          )
        }
        filters={
          <Filters search={search} placeholder="Search client or purchase order">
            <Select
              aria-label="Which invoices"
              data={[
                { value: 'NO', label: 'Waiting for approval' },
                { value: 'YES', label: 'All' },
              ]}
              value={search.values.decided}
              onChange={(chosen) => search.set({ decided: chosen ?? 'NO' })}
              allowDeselect={false}
            />
          </Filters>
        }
        empty={
          <EmptyState title="Nothing is waiting for approval">
            Where your invoice settings say that a colleague approves each invoice, what’s been prepared appears here.
          </EmptyState>
        }
      />
      {opened !== undefined && <PreparedDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
