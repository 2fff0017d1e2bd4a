import { listWorkerClients, type WorkerClient } from '@worklane/contract/workers/own-profile.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { telephoneLink } from '~/ui/contact-link.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { workerClientSearch } from './search.ts';

const columns: readonly Column<WorkerClient>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'town', title: 'Town', render: ({ town }) => town ?? <NotSet />, card: 'fact' },
  {
    key: 'telephone',
    title: 'Telephone',
    render: ({ telephone }) => telephoneLink(telephone) ?? <NotSet />,
    short: true,
    card: 'fact',
  },
  { key: 'agencies', title: 'Through', render: ({ agencies }) => agencies, card: 'fact' },
  { key: 'done', title: 'Shifts worked', render: ({ done }) => done, align: 'right', card: 'fact' },
  { key: 'upcoming', title: 'Upcoming', render: ({ upcoming }) => upcoming, align: 'right', card: 'fact' },
];

/** Where the signed-in worker has worked, or is booked. */
export const OwnClientTable = () => {
  const { workerId } = useSession();
  const search = useListSearch(workerClientSearch);
  const list = useList(listWorkerClients, { params: { id: workerId ?? 0 }, query: search.query });
  return (
    <DataTable
      caption="Clients"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      filters={<Filters search={search} placeholder="Search name" />}
      empty={<EmptyState title="No clients yet">Clients you’re booked with or have worked for appear here.</EmptyState>}
    />
  );
};
