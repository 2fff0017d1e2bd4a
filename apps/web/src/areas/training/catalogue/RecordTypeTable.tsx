import { Button, Select } from '@mantine/core';
import { listRecordTypes, type RecordKind, type RecordType } from '@worklane/contract/training/catalogue.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { InUse } from './InUse.tsx';
import { KIND_WORDS } from './kinds.ts';
import { catalogueSearch } from './search.ts';

const columns: readonly Column<RecordType>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'code', title: 'Code', render: ({ code }) => code, sortable: true, short: true, card: 'fact' },
  { key: 'service', title: 'Service', render: ({ serviceName }) => serviceName, wide: true, card: 'fact' },
  {
    key: 'requiredFor',
    title: 'Required for',
    render: ({ requiredFor }) => requiredFor.map(({ name }) => name).join(', ') || 'Nobody',
    card: 'fact',
  },
  { key: 'active', title: 'Status', render: ({ active }) => <InUse active={active} />, short: true, card: 'badge' },
];

type Props = { kind: RecordKind; onEdit?: ((type: RecordType) => void) | undefined };

/** One half of the catalogue. */
export const RecordTypeTable = ({ kind, onEdit }: Props) => {
  const search = useListSearch(catalogueSearch);
  const { view: _, use, ...query } = search.query;
  const list = useList(listRecordTypes, { query: { ...query, kinds: [kind], activeOnly: use === 'active' } });
  const { many } = KIND_WORDS[kind];
  return (
    <DataTable
      caption={`Catalogue of ${many}`}
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
      filters={
        <Filters search={search} placeholder="Search code or name">
          <Select
            aria-label="Status"
            placeholder="In use and retired"
            data={[{ value: 'active', label: 'In use' }]}
            value={search.values.use || null}
            onChange={(value) => search.set({ use: value === 'active' ? 'active' : '' })}
            clearable
          />
        </Filters>
      }
      empty={
        <EmptyState title={`There are no ${many} yet`}>Add the first one so it can be recorded for workers.</EmptyState>
      }
    />
  );
};
