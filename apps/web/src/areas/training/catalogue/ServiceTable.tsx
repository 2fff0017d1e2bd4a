import { Button } from '@mantine/core';
import { listServices, type Service } from '@worklane/contract/training/catalogue.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { InUse } from './InUse.tsx';
import { serviceSearch } from './search.ts';

const columns: readonly Column<Service>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'description', title: 'Description', render: ({ description }) => description ?? <NotSet />, card: 'fact' },
  { key: 'active', title: 'Status', render: ({ active }) => <InUse active={active} />, short: true, card: 'badge' },
];

type Props = {
  /** Undefined for whoever only reads. */
  onEdit: ((service: Service) => void) | undefined;
};

export const ServiceTable = ({ onEdit }: Props) => {
  const search = useListSearch(serviceSearch);
  const { view: _view, clientId: _clientId, ...query } = search.query;
  const list = useList(listServices, { query });
  return (
    <DataTable
      caption="Client services"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={
        onEdit
          ? (service) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Edit ${service.name}`}
                onClick={() => onEdit(service)}
              >
                Edit
              </Button>
            )
          : undefined
      }
      filters={<Filters search={search} placeholder="Search name" />}
      empty={<EmptyState title="There are no services yet">Add the first one.</EmptyState>}
    />
  );
};
