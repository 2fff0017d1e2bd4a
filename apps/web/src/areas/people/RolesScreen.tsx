import { Badge, Button, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { USER_TYPES, type UserType } from '@worklane/contract/identity/permission.ts';
import { listRoles, type Role } from '@worklane/contract/people/role.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { roleName } from '~/areas/identity/index.ts';
import { KIND_WORDS, useOwnKind } from './own-kind.ts';
import { roleSearch } from './search.ts';

const RoleDrawer = onDemand(() => import('./RoleDrawer.tsx'));
const RoleForm = onDemand(() => import('./RoleForm.tsx'));

const columns: readonly Column<Role>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => roleName(name), sortable: true, card: 'title' },
  { key: 'userType', title: 'For', render: ({ userType }) => KIND_WORDS[userType], card: 'fact' },
  {
    key: 'common',
    title: 'Type',
    render: ({ common }) => (
      <Badge component="span" color={common ? 'gray' : 'ink'}>
        {common ? 'Common' : 'Own'}
      </Badge>
    ),
    short: true,
    card: 'badge',
  },
  {
    key: 'permissions',
    title: 'Permissions',
    render: ({ permissions }) => permissions.length,
    align: 'right',
    card: 'fact',
  },
  { key: 'holders', title: 'People', render: ({ holders }) => holders, align: 'right', card: 'fact' },
];

/** As document 000 names it in each sidebar. */
const TITLE: Partial<Record<UserType, string>> = {
  ADMIN: 'Roles and permissions',
  CLIENT: 'Permissions',
};

type Opened = { what: 'VIEW' | 'EDIT' | 'COPY'; role: Role } | { what: 'ADD' };

/** The roles that an organisation can give, the same in every portal; the platform keeps the common ones here. */
export default function RolesScreen() {
  const kind = useOwnKind();
  const isPlatform = kind === 'ADMIN';
  const mayManage = useMay('MANAGE_ROLES');
  const search = useListSearch(roleSearch);
  const list = useList(listRoles, { query: search.query });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title={TITLE[kind] ?? 'Roles'}
        purpose={
          isPlatform
            ? 'What platform staff can do, and the common roles every agency and client can give.'
            : 'What your people can do. Common roles come from the platform; you can add your own.'
        }
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'ADD' })}>
              Add role
            </Button>
          )
        }
      />
      <DataTable
        caption="Roles"
        columns={columns.filter(({ key }) => key !== (isPlatform ? 'common' : 'userType'))}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(role) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Open ${roleName(role.name)}`}
            onClick={() => setOpened({ what: 'VIEW', role })}
          >
            Open
          </Button>
        )}
        filters={
          <Filters search={search} placeholder="Search name">
            {isPlatform && (
              <MultiSelect
                aria-label="For"
                {...(search.values.userTypes.length === 0 && { placeholder: 'Anybody' })}
                data={USER_TYPES.map((value) => ({ value, label: KIND_WORDS[value] }))}
                value={search.values.userTypes}
                onChange={(chosen) =>
                  search.set({ userTypes: USER_TYPES.filter((userType) => chosen.includes(userType)) })
                }
                clearable
              />
            )}
          </Filters>
        }
        empty={<EmptyState title="There are no roles yet">Add the first one.</EmptyState>}
      />
      {opened?.what === 'VIEW' && (
        <RoleDrawer
          role={opened.role}
          onEdit={() => setOpened({ what: 'EDIT', role: opened.role })}
          onCopy={() => setOpened({ what: 'COPY', role: opened.role })}
          onClose={close}
        />
      )}
      {opened?.what === 'ADD' && <RoleForm onClose={close} />}
      {(opened?.what === 'EDIT' || opened?.what === 'COPY') && (
        <RoleForm role={opened.role} copy={opened.what === 'COPY'} onClose={close} />
      )}
    </>
  );
}
