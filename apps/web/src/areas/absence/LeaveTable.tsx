import { type Leave, listLeave } from '@worklane/contract/absence/leave.ts';
import { MultiSelect } from '@mantine/core';
import { configuration } from '~/app/configuration.ts';
import { useList } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { type LeaveSearch, STATUSES, TYPES } from './search.ts';
import { daysText, LEAVE_WORDS, leaveChoices, lengthText } from './words.ts';

/** The calendar is heavy; the list does not wait for it. */
const LeaveDates = onDemand(() => import('./LeaveDates.tsx'));

const columns: readonly Column<Leave>[] = [
  {
    key: 'worker',
    title: 'Worker',
    render: ({ worker }) => `${worker.firstname} ${worker.lastname}`,
    sortable: true,
    card: 'title',
  },
  { key: 'type', title: 'Type', render: ({ type }) => LEAVE_WORDS[type], short: true, card: 'fact' },
  { key: 'from', title: 'Days', render: daysText, sortable: true, short: true, card: 'fact' },
  { key: 'length', title: 'Length', render: lengthText, align: 'right', short: true, wide: true },
  {
    key: 'createdAt',
    title: 'Requested',
    render: ({ createdAt }) => formatDate(createdAt, configuration().timeZone),
    sortable: true,
    short: true,
    wide: true,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
    short: true,
    card: 'badge',
  },
];

/** The leave of an agency's workers; what is awaiting approval comes first. */
export const LeaveTable = ({ search }: { search: ListState<LeaveSearch> }) => {
  const { view: _view, month: _month, open: _open, ...query } = search.query;
  const list = useList(listLeave, { query });
  const { statuses, types } = search.values;
  return (
    <DataTable
      caption="Worker leave"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={({ id }) => sameScreen({ open: id })}
      filters={
        <Filters search={search} placeholder="Search worker">
          <StatusFilter statuses={STATUSES} value={statuses} onChange={(some) => search.set({ statuses: some })} />
          <MultiSelect
            aria-label="Type"
            {...(types.length === 0 && { placeholder: 'Any type' })}
            data={leaveChoices}
            value={types}
            onChange={(chosen) => search.set({ types: TYPES.filter((type) => chosen.includes(type)) })}
            clearable
          />
          <LeaveDates search={search} />
        </Filters>
      }
      empty={
        <EmptyState title="No leave yet">
          Leave that your workers request appears here. When somebody calls in sick, choose “Enter leave”.
        </EmptyState>
      }
    />
  );
};
