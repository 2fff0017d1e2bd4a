import { Select } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { type Invoice, listInvoices, sumInvoices } from '@worklane/contract/billing/invoice.ts';
import { listReceivedInvoices, sumReceivedInvoices } from '@worklane/contract/billing/received-invoice.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { useToday } from '~/ui/use-today.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import type { invoicingSearch } from '../search.ts';
import { invoiceStateWords, overdueText } from '../words.ts';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import classes from './invoice.module.css';

const columnsFor = (party: string, today: string): Column<Invoice>[] => [
  { key: 'reference', title: 'Number', render: ({ reference }) => reference, card: 'title', short: true },
  { key: 'party', title: party, render: (invoice) => <Party invoice={invoice} />, card: 'fact' },
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
    render: (invoice) => <Due invoice={invoice} today={today} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'total',
    title: 'Total',
    render: ({ state, total, currency }) => (state === 'CREDIT' ? '−' : '') + formatMoney(total, currency),
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'open',
    title: 'To pay',
    render: ({ open, currency }) => formatMoney(open, currency),
    align: 'right',
    short: true,
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

/** Whom it is to or from, and the order that it can be looked for by. */
const Party = ({ invoice: { party, purchaseOrder } }: { invoice: Invoice }) => (
  <>
    {party.name}
    {purchaseOrder !== null && <span className={`${classes['below']} dimmed`}>Purchase order {purchaseOrder}</span>}
  </>
);

/** When it is to be paid, and how late it is. */
const Due = ({ invoice, today }: { invoice: Invoice; today: string }) => {
  if (invoice.state === 'CREDIT') return '–';
  const overdue = overdueText(invoice, today);
  return (
    <>
      {formatCalendarDate(invoice.dueOn)}
      {overdue && <span className={`${classes['below']} dimmed`}>{overdue}</span>}
    </>
  );
};

const CHOICES = [
  { value: 'ALL', label: 'All' },
  { value: 'OPEN', label: 'To pay' },
  { value: 'OVERDUE', label: 'Overdue' },
  { value: 'DISPUTED', label: 'Disputed' },
] as const;

type Props = {
  /** What the other side is called: whom an agency bills, or who bills a client. */
  party: 'Client' | 'Agency';
  /** Whether other agencies have issued them, of which none is disputed. */
  received?: boolean;
  search: typeof invoicingSearch;
  linkOf: (invoice: Invoice) => LinkProps;
  empty: ReactNode;
};

/** Invoices and credit notes, the latest first unless they are sorted otherwise. */
export const InvoiceTable = ({ party, received = false, search: params, linkOf, empty }: Props) => {
  const { today } = useToday();
  const search = useListSearch(params);
  const { page, size, sort, direction, search: words, show } = search.query;
  const list = useList(received ? listReceivedInvoices : listInvoices, {
    query: { page, size, sort, direction, search: words, show },
  });
  return (
    <DataTable
      caption="Invoices"
      columns={columnsFor(party, today)}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <>
          <Filters search={search} placeholder={`Search number, order or ${party.toLowerCase()}`}>
            <Select
              aria-label="Which invoices"
              data={CHOICES.filter(({ value }) => value !== 'DISPUTED' || !received)}
              value={search.values.show}
              onChange={(chosen) => search.set({ show: chosen ?? 'ALL' })}
              allowDeselect={false}
            />
          </Filters>
          {search.filtered && (
            <InvoiceTotals of={received ? sumReceivedInvoices : sumInvoices} filter={{ search: words, show }} />
          )}
        </>
      }
      empty={empty}
    />
  );
};
