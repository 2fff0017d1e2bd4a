import type { LinkProps } from '@tanstack/react-router';
import { ACTIVITY } from '@worklane/contract/agencies/agency.ts';
import { type Client, listClients } from '@worklane/contract/clients/client.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { emailColumn, statusColumn, telephoneColumn, townColumn } from '~/ui/table/columns.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { clientSearch } from './search.ts';

const columns: readonly Column<Client>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  townColumn,
  telephoneColumn,
  emailColumn,
  { key: 'directorates', title: 'Directorates', render: ({ directorates }) => directorates, align: 'right' },
  { key: 'agencies', title: 'Agencies', render: ({ agencies }) => agencies, align: 'right', card: 'fact' },
  statusColumn,
];

/** An agency would count itself. */
const columnsOfAgency = columns.filter(({ key }) => key !== 'agencies');

type Props = {
  linkOf: (client: Client) => LinkProps;
  /** Shows an agency the clients that it works for. */
  forAgency?: boolean;
};

export const ClientTable = ({ linkOf, forAgency = false }: Props) => {
  const search = useListSearch(clientSearch);
  const list = useList(listClients, { query: search.query });
  return (
    <DataTable
      caption="Clients"
      columns={forAgency ? columnsOfAgency : columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder="Search name or town">
          <StatusFilter
            statuses={ACTIVITY}
            value={search.values.statuses}
            onChange={(statuses) => search.set({ statuses })}
          />
        </Filters>
      }
      empty={
        <EmptyState title={forAgency ? 'You have no clients yet' : 'There are no clients yet'}>
          {forAgency
            ? 'Add your first client. The platform can link you to others.'
            : 'Add the first one, then link its agencies.'}
        </EmptyState>
      }
    />
  );
};
