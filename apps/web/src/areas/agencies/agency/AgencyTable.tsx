import type { LinkProps } from '@tanstack/react-router';
import { ACTIVITY, type Agency, listAgencies } from '@worklane/contract/agencies/agency.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { emailColumn, statusColumn, telephoneColumn, townColumn } from '~/ui/table/columns.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { agencySearch } from './search.ts';

const columns: readonly Column<Agency>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  townColumn,
  telephoneColumn,
  emailColumn,
  { key: 'clients', title: 'Clients', render: ({ clients }) => clients, align: 'right', wide: true },
  { key: 'workers', title: 'Workers', render: ({ workers }) => workers, align: 'right', card: 'fact' },
  statusColumn,
];

/** A client would count itself. */
const columnsOfClient = columns.filter(({ key }) => key !== 'clients');

type Props = {
  /** The page of an agency; left out where agencies are only looked up. */
  linkOf?: (agency: Agency) => LinkProps;
  /** Shows a client its own agencies. */
  forClient?: boolean;
};

export const AgencyTable = ({ linkOf, forClient = false }: Props) => {
  const search = useListSearch(agencySearch);
  const list = useList(listAgencies, { query: search.query });
  return (
    <DataTable
      caption="Agencies"
      columns={forClient ? columnsOfClient : columns}
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
        <EmptyState title={forClient ? 'You have no agencies yet' : 'There are no agencies yet'}>
          {forClient
            ? 'Agencies appear here once the platform links them to you.'
            : 'Add the first one, and link it to its clients.'}
        </EmptyState>
      }
    />
  );
};
