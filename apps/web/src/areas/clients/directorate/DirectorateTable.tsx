import { Button } from '@mantine/core';
import { type Directorate, listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { useList } from '~/app/queries.ts';
import { ClientFilter } from '../client/ClientFilter.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { directorateSearch } from './search.ts';

const columns: readonly Column<Directorate>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'client', title: 'Client', render: ({ clientName }) => clientName, sortable: true, card: 'fact' },
  { key: 'costCentre', title: 'Cost centre', render: ({ costCentre }) => costCentre ?? <NotSet />, card: 'fact' },
  { key: 'telephone', title: 'Telephone', render: ({ telephone }) => telephone ?? <NotSet />, short: true, wide: true },
  { key: 'locations', title: 'Locations', render: ({ locations }) => locations, align: 'right', card: 'fact' },
];

const columnsOfClient = columns.filter(({ key }) => key !== 'client');

type Props = {
  /** Left out where the directorates are only looked up. */
  onEdit?: ((directorate: Directorate) => void) | undefined;
  /** Shows a client its own directorates. */
  forClient?: boolean;
};

export const DirectorateTable = ({ onEdit, forClient = false }: Props) => {
  const search = useListSearch(directorateSearch);
  const list = useList(listDirectorates, { query: search.query });
  return (
    <DataTable
      caption="Directorates"
      columns={forClient ? columnsOfClient : columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={
        onEdit &&
        ((directorate) =>
          directorate.can.edit && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${directorate.name}`}
              onClick={() => onEdit(directorate)}
            >
              Edit
            </Button>
          ))
      }
      filters={
        <Filters search={search} placeholder="Search name or cost centre">
          {!forClient && <ClientFilter search={search} />}
        </Filters>
      }
      empty={
        <EmptyState title="There are no directorates yet">
          {onEdit
            ? 'Add the first one. Every shift is requested by a directorate and charged to it.'
            : 'Directorates appear here once a client or the platform adds them.'}
        </EmptyState>
      }
    />
  );
};
