import { listShifts, type Shift } from '@worklane/contract/shifts/shift.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import type { Column } from '~/ui/table/column.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import type { ShiftListSearch } from '../shift/search.ts';
import { shiftLink } from '../shift/shift-link.ts';
import { shiftWords } from '../shift/status-words.ts';
import { ShiftTime } from '../shift/ShiftTime.tsx';
import { useToday } from '~/ui/use-today.ts';
import { shiftQuery } from './views.ts';

const client: Column<Shift> = {
  key: 'client',
  title: 'Client',
  render: ({ clientName }) => clientName,
  sortable: true,
  card: 'fact',
};

const columns: readonly Column<Shift>[] = [
  {
    key: 'start',
    title: 'Start – end',
    render: (shift) => <ShiftTime shift={shift} />,
    sortable: true,
    card: 'title',
  },
  client,
  { key: 'location', title: 'Location', render: ({ location }) => location, sortable: true, card: 'fact' },
  { key: 'assignment', title: 'Assignment', render: ({ assignmentName }) => assignmentName, card: 'fact' },
  {
    key: 'staff',
    title: 'Staff',
    render: ({ booked, numberOfStaff }) => `${booked} of ${numberOfStaff}`,
    align: 'right',
    short: true,
    card: 'fact',
  },
  { key: 'applied', title: 'Applications', render: ({ applied }) => applied, align: 'right', wide: true },
  {
    key: 'status',
    title: 'Status',
    render: (shift) => <WordBadge {...shiftWords(shift)} />,
    sortable: true,
    short: true,
    card: 'badge',
  },
];

type Props = {
  search: ListState<ShiftListSearch>;
  filters: ReactNode;
  empty: ReactNode;
};

/** The shifts of a view; a client sees no column that would always name itself. */
export const ShiftTable = ({ search, filters, empty }: Props) => {
  const { userType } = useSession();
  const list = useList(listShifts, { query: shiftQuery(search.query, useToday()) });
  return (
    <DataTable
      caption="Shifts"
      columns={userType === 'client' ? columns.filter((column) => column !== client) : columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={({ id }) => shiftLink(userType, id)}
      filters={filters}
      empty={empty}
    />
  );
};
