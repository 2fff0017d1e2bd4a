import { type ExpenseClaim, listExpenseClaims } from '@worklane/contract/payroll/expense-claim.ts';
import { useList } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { ClientFilter } from '~/areas/clients/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatDay } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { type ClaimSearch, STATUSES } from './search.ts';
import { claimStatusWords, quantityText } from './words.ts';
import { WorkerFilter } from './WorkerFilter.tsx';

const columns: readonly Column<ExpenseClaim>[] = [
  { key: 'worker', title: 'Worker', render: ({ worker }) => worker.name, sortable: true, card: 'title' },
  {
    key: 'expense',
    title: 'Expense',
    render: (claim) => `${claim.expense.name}, ${quantityText(claim)}`,
    card: 'fact',
  },
  { key: 'day', title: 'Day', render: ({ day }) => formatDay(day), sortable: true, short: true, card: 'fact' },
  { key: 'client', title: 'Client', render: ({ shift }) => shift.client, card: 'fact' },
  {
    key: 'pay',
    title: 'Worker gets',
    render: ({ pay, currency }) => formatMoney(pay, currency),
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'charge',
    title: 'Client pays',
    render: ({ charge, currency }) => (charge > 0 ? formatMoney(charge, currency) : '–'),
    align: 'right',
    short: true,
    wide: true,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <WordBadge {...claimStatusWords[status]} />,
    short: true,
    card: 'badge',
  },
];

/** What the address asks for. */
export const useClaims = (search: ListState<ClaimSearch>) => {
  const { open: _, ...query } = search.query;
  return useList(listExpenseClaims, { query });
};

/** What an agency’s workers have claimed; what is awaiting approval comes first. */
export const ClaimTable = ({ search }: { search: ListState<ClaimSearch> }) => (
  <DataTable
    caption="Expense claims"
    columns={columns}
    list={useClaims(search)}
    search={search}
    rowKey={({ id }) => id}
    linkOf={({ id }) => sameScreen({ open: id })}
    filters={
      <Filters search={search} placeholder="Search worker, client or expense">
        <StatusFilter
          statuses={STATUSES}
          value={search.values.statuses}
          onChange={(statuses) => search.set({ statuses })}
        />
        <WorkerFilter search={search} />
        <ClientFilter search={search} />
      </Filters>
    }
    empty={
      <EmptyState title="No expense claims yet">
        Your workers claim expenses for their shifts, by your expense rates. What they submit appears here.
      </EmptyState>
    }
  />
);
