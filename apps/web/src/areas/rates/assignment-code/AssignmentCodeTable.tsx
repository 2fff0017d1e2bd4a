import { Badge, Button } from '@mantine/core';
import { type AssignmentCode, listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { assignmentCodeSearch } from './search.ts';

const columns: readonly Column<AssignmentCode>[] = [
  { key: 'code', title: 'Code', render: ({ code }) => code, sortable: true, card: 'fact' },
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  {
    key: 'needsDbs',
    title: 'DBS certificate',
    render: ({ needsDbs }) => (needsDbs ? 'Needed' : 'Not needed'),
    card: 'fact',
  },
  {
    key: 'active',
    title: 'Status',
    render: ({ active }) => <Badge color={active ? 'teal' : 'gray'}>{active ? 'In use' : 'Not in use'}</Badge>,
    card: 'badge',
  },
];

type Props = {
  /** Left out where the codes are only looked up. */
  onEdit?: ((code: AssignmentCode) => void) | undefined;
};

export const AssignmentCodeTable = ({ onEdit }: Props) => {
  const search = useListSearch(assignmentCodeSearch);
  const list = useList(listAssignmentCodes, { query: search.query });
  return (
    <DataTable
      caption="Assignment codes"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={
        onEdit &&
        ((code) => (
          <Button size="compact-sm" variant="subtle" aria-label={`Edit ${code.name}`} onClick={() => onEdit(code)}>
            Edit
          </Button>
        ))
      }
      filters={<Filters search={search} placeholder="Search code or name" />}
      empty={
        <EmptyState title="There are no assignment codes yet">
          {onEdit
            ? 'Add the first one so it can be chosen for shifts.'
            : 'Codes appear here once the platform adds them.'}
        </EmptyState>
      }
    />
  );
};
