import type { LinkProps } from '@tanstack/react-router';
import { listSystemUsers, type SystemUser, USER_STATUS } from '@worklane/contract/people/system-user.ts';
import { configuration } from '~/app/configuration.ts';
import { useList } from '~/app/queries.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmailAddress } from '~/ui/EmailAddress.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { statusColumn } from '~/ui/table/columns.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { roleName } from '~/areas/identity/index.ts';
import { RoleFilter } from './RoleFilter.tsx';
import { userSearch } from './search.ts';

/** When somebody was last here, or that they never were. */
export const LastSignIn = ({ at }: { at: string | null }) =>
  at === null ? <span className="dimmed">Never</span> : <DateTime at={at} timeZone={configuration().timeZone} />;

/** What a list of people shows of each. */
export const userColumns: readonly Column<SystemUser>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    sortable: true,
    card: 'title',
  },
  {
    key: 'email',
    title: 'Email',
    render: ({ email }) => <EmailAddress address={email} />,
    sortable: true,
    card: 'fact',
  },
  {
    key: 'roles',
    title: 'Roles',
    render: ({ roles }) => roles.map(({ name }) => roleName(name)).join(', ') || <span className="dimmed">None</span>,
    card: 'fact',
  },
  statusColumn,
  {
    key: 'lastSignIn',
    title: 'Last sign-in',
    render: ({ lastSignIn }) => <LastSignIn at={lastSignIn} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
];

type Props = { linkOf: (user: { id: number }) => LinkProps };

/** The people of the own organisation. */
export const UserTable = ({ linkOf }: Props) => {
  const search = useListSearch(userSearch);
  const list = useList(listSystemUsers, { query: search.query });
  const { statuses, roleId } = search.values;
  return (
    <DataTable
      caption="Users"
      columns={userColumns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder="Search name or email">
          <StatusFilter
            statuses={USER_STATUS}
            value={statuses}
            onChange={(chosen) => search.set({ statuses: chosen })}
          />
          <RoleFilter value={roleId} onChange={(id) => search.set({ roleId: id })} />
        </Filters>
      }
      empty={<EmptyState title="No users yet">Invite your first colleague by email.</EmptyState>}
    />
  );
};
