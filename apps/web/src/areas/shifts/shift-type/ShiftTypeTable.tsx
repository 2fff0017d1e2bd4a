import { Badge, Button } from '@mantine/core';
import { listShiftTypes, type ShiftType } from '@worklane/contract/shifts/shift-type.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { shiftTypeSearch } from './search.ts';
import { describeLength, describeTimes } from './times.ts';

const columns: readonly Column<ShiftType>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  {
    key: 'startTime',
    title: 'Usual times',
    render: ({ startTime, endTime }) => describeTimes(startTime, endTime),
    sortable: true,
    card: 'fact',
  },
  {
    key: 'length',
    title: 'Length',
    render: ({ startTime, endTime }) => describeLength(startTime, endTime),
    card: 'fact',
  },
  {
    key: 'active',
    title: 'Status',
    render: ({ active }) => <Badge color={active ? 'teal' : 'gray'}>{active ? 'In use' : 'Not in use'}</Badge>,
    short: true,
    card: 'badge',
  },
];

type Props = {
  /** Left out where the types are only looked up. */
  onEdit?: ((type: ShiftType) => void) | undefined;
};

export const ShiftTypeTable = ({ onEdit }: Props) => {
  const search = useListSearch(shiftTypeSearch);
  const list = useList(listShiftTypes, { query: search.query });
  return (
    <DataTable
      caption="Shift types"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={
        onEdit &&
        ((type) => (
          <Button size="compact-sm" variant="subtle" aria-label={`Edit ${type.name}`} onClick={() => onEdit(type)}>
            Edit
          </Button>
        ))
      }
      filters={<Filters search={search} placeholder="Search name" />}
      empty={
        <EmptyState title="There are no shift types yet">
          Add the first one, such as Early. It fills in the times of a new shift.
        </EmptyState>
      }
    />
  );
};
