import { listMyExpenseClaims, type MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { useBegun } from '~/app/begun.ts';
import { useList } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { useAwaitedState } from '~/areas/agencies/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { formatDay } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { AddClaim } from './AddClaim.tsx';
import { myClaimSearch } from './search.ts';
import { claimStatusWords, quantityText } from './words.ts';

const MyClaimDrawer = onDemand(() => import('./MyClaimDrawer.tsx'));

const columns: readonly Column<MyClaim>[] = [
  {
    key: 'expense',
    title: 'Expense',
    render: (claim) => `${claim.expense.name}, ${quantityText(claim)}`,
    card: 'title',
  },
  { key: 'day', title: 'Day', render: ({ day }) => formatDay(day), sortable: true, short: true, card: 'fact' },
  { key: 'shift', title: 'Shift', render: ({ shift }) => `${shift.location}, ${shift.client}`, card: 'fact' },
  { key: 'agency', title: 'Agency', render: ({ agency }) => agency.name, wide: true },
  {
    key: 'pay',
    title: 'You get',
    render: ({ pay, currency }) => formatMoney(pay, currency),
    align: 'right',
    short: true,
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <WordBadge {...claimStatusWords[status]} />,
    short: true,
    card: 'badge',
  },
];

/** What a worker has claimed for expenses, and what the agencies decided. */
export default function MyClaimsScreen() {
  const awaited = useAwaitedState('claim expenses here');
  const [claiming, setClaiming] = useBegun();
  const search = useListSearch(myClaimSearch);
  const { open, ...query } = search.query;
  const list = useList(listMyExpenseClaims, { query });
  const show = (id: number | undefined) => search.set({ open: id, page: search.values.page });
  return (
    <>
      <PageHeader
        title="Expenses"
        purpose="What you’ve claimed, and what your agencies decided"
        action={<AddClaim opened={claiming} onOpened={setClaiming} onDone={({ id }) => show(id)} />}
      />
      <DataTable
        caption="My expenses"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={({ id }) => sameScreen({ open: id })}
        filters={<Filters search={search} placeholder="Search expense or note" />}
        empty={
          awaited ?? (
            <EmptyState title="No expenses yet">
              Claim mileage, parking or an overnight stay for a shift that you’re booked on or have worked.
            </EmptyState>
          )
        }
      />
      {open !== undefined && <MyClaimDrawer id={open} onClose={() => show(undefined)} />}
    </>
  );
}
