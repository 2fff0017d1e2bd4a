import type { LinkProps } from '@tanstack/react-router';
import { LINK_STATUS, listWorkers, type Worker } from '@worklane/contract/workers/worker.ts';
import type { Portal } from '~/app/session/session.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import type { Column } from '~/ui/table/column.ts';
import { emailColumn } from '~/ui/table/columns.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { AssignmentCodeFilter } from '~/areas/rates/index.ts';
import { workerSearch } from './search.ts';

const all: readonly Column<Worker>[] = [
  {
    key: 'lastname',
    title: 'Name',
    render: ({ firstname, lastname }) => `${firstname} ${lastname}`,
    sortable: true,
    card: 'title',
  },
  {
    key: 'employmentNumber',
    title: 'Employee Number',
    render: ({ employmentNumber }) => employmentNumber ?? <NotSet />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  { key: 'work', title: 'Work', render: ({ assignmentNames }) => assignmentNames || <NotSet />, card: 'fact' },
  { key: 'agencies', title: 'Agencies', render: ({ agencies }) => agencies || <NotSet />, card: 'fact' },
  {
    key: 'phoneNumber',
    title: 'Phone',
    render: ({ phoneNumber }) => phoneNumber ?? <NotSet />,
    short: true,
    card: 'fact',
  },
  emailColumn,
  {
    key: 'linkStatus',
    title: 'Status',
    render: ({ linkStatus, invitedAt }) => {
      if (linkStatus === null) return null;
      return <StatusBadge status={invitedAt === null ? linkStatus : 'INVITED'} />;
    },
    short: true,
    card: 'badge',
  },
];

/** What would be empty, or the same in every row. */
const HIDDEN: Record<Portal, readonly string[]> = {
  admin: ['phoneNumber', 'linkStatus'],
  agency: ['agencies', 'phoneNumber'],
  client: ['phoneNumber', 'email', 'linkStatus'],
  worker: [],
};

type Props = {
  linkOf: (worker: Worker) => LinkProps;
  /** Why there may be nobody, and what to do next. */
  empty: string;
};

export const WorkerTable = ({ linkOf, empty }: Props) => {
  const { userType } = useSession();
  const search = useListSearch(workerSearch);
  const list = useList(listWorkers, { query: search.query });
  const { statuses, agencyId } = search.values;
  return (
    <DataTable
      caption="Workers"
      columns={all.filter(({ key }) => !HIDDEN[userType].includes(key))}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters
          search={search}
          placeholder={userType === 'client' ? 'Search name or number' : 'Search name, number, email'}
        >
          <AssignmentCodeFilter search={search} />
          {userType === 'agency' ? (
            <StatusFilter statuses={LINK_STATUS} value={statuses} onChange={(some) => search.set({ statuses: some })} />
          ) : (
            <AgencyFilter value={agencyId} onChange={(id) => search.set({ agencyId: id })} />
          )}
        </Filters>
      }
      empty={<EmptyState title="No workers yet">{empty}</EmptyState>}
    />
  );
};
