import { Select } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type Invoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import type { listReceivedInvoices } from '@worklane/contract/billing/received-invoice.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import type { invoicingSearch } from '../search.ts';
import { invoiceStateWords } from '../words.ts';

const columnsFor = (party: string): Column<Invoice>[] => [
  { key: 'reference', title: 'Number', render: ({ reference }) => reference, card: 'title', short: true },
  { key: 'party', title: party, render: (invoice) => invoice.party.name, card: 'fact' },
  {
    key: 'issuedOn',
    title: 'Issued',
    render: ({ issuedOn }) => formatCalendarDate(issuedOn),
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'dueOn',
    title: 'Due',
    render: ({ state, dueOn }) => (state === 'CREDIT' ? '–' : formatCalendarDate(dueOn)),
    short: true,
  },
  {
    key: 'total',
    title: 'Total',
    render: ({ total, currency }) => formatMoney(total, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'open',
    title: 'To pay',
    render: ({ open, currency }) => formatMoney(open, currency),
    align: 'right',
    card: 'fact',
  },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <WordBadge {...invoiceStateWords[state]} />,
    card: 'badge',
    short: true,
  },
];

const CHOICES = [
  { value: 'ALL', label: 'All' },
  { value: 'OPEN', label: 'To pay' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'DISPUTED', label: 'Disputed' },
] as const;

type Props = {
  /** What the other side is called: whom an agency bills, or who bills a client. */
  party: 'Client' | 'Agency';
  /** What other agencies have invoiced has no disputes. */
  of?: typeof listInvoices | typeof listReceivedInvoices;
  search: typeof invoicingSearch;
  linkOf: (invoice: Invoice) => LinkProps;
  empty: ReactNode;
};

/** Invoices and credit notes, the latest first. */
export const InvoiceTable = ({ party, of = listInvoices, search: params, linkOf, empty }: Props) => {
  const search = useListSearch(params);
  const { page, size, sort, direction, search: words, show } = search.query;
  const list = useList(of, { query: { page, size, sort, direction, search: words, show } });
  return (
    <DataTable
      caption="Invoices"
      columns={columnsFor(party)}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder={`Search number or ${party.toLowerCase()}`}>
          <Select
            aria-label="Which invoices"
            data={CHOICES.filter(({ value }) => value !== 'DISPUTED' || of === listInvoices)}
            value={search.values.show}
            onChange={(chosen) => search.set({ show: chosen ?? 'ALL' })}
            allowDeselect={false}
          />
        </Filters>
      }
      empty={empty}
    />
  );
};
