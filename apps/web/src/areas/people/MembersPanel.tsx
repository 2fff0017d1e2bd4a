import { Button, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { OrganisationKind } from '@worklane/contract/people/member.ts';
import { USER_STATUS } from '@worklane/contract/people/system-user.ts';
import { useState } from 'react';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { StatusFilter } from '~/ui/table/StatusFilter.tsx';
import { MEMBER_CALLS } from './member-calls.ts';
import { MemberActions } from './MemberActions.tsx';
import classes from './MembersPanel.module.css';
import { memberSearch } from './search.ts';
import { userColumns } from './UserTable.tsx';

const MemberForm = onDemand(() => import('./MemberForm.tsx'));

type Props = {
  kind: OrganisationKind;
  /** Of the organisation. */
  id: number;
};

const WORDS = { AGENCY: 'agency', CLIENT: 'client' } as const;
const SEES = { AGENCY: 'VIEW_AGENCY', CLIENT: 'VIEW_CLIENT' } as const;

/** Who signs in for an agency or a client, for platform staff who bring its first people in. */
export const MembersPanel = ({ kind, id }: Props) => {
  const managesUsers = useMay('MANAGE_SYSTEM_USERS');
  const seesThese = useMay(SEES[kind]);
  return managesUsers && seesThese && <Members kind={kind} id={id} />;
};

const Members = ({ kind, id }: Props) => {
  const calls = MEMBER_CALLS[kind];
  const search = useListSearch(memberSearch);
  const list = useList(calls.list, { params: { id }, query: search.query });
  const [isInviting, setInviting] = useState(false);
  const roles = useDetail(calls.roles, { params: { id } }, { enabled: isInviting });
  const isEmpty = list.data?.totalElements === 0 && !search.filtered;
  const inviting = {
    // The form begins with a role, so it waits for them.
    loading: isInviting && roles.isFetching && !roles.data,
    onClick: () => {
      setInviting(true);
      if (roles.isError) void roles.refetch();
    },
  };
  return (
    <section aria-label="People">
      <div className={classes['head']}>
        <Title order={2}>People</Title>
        {!isEmpty && (
          <Button size="compact-sm" variant="light" {...inviting} leftSection={<IconUserPlus size={14} aria-hidden />}>
            Invite user
          </Button>
        )}
      </div>
      <DataTable
        caption="Users"
        columns={userColumns}
        list={list}
        search={search}
        unpaged={isEmpty}
        rowKey={(member) => member.id}
        renderActions={(member) => (
          <div className={classes['actions']}>
            <MemberActions member={member} listing={calls.list} />
          </div>
        )}
        filters={
          !isEmpty && (
            <Filters search={search} placeholder="Search name or email">
              <StatusFilter
                statuses={USER_STATUS}
                value={search.values.statuses}
                onChange={(statuses) => search.set({ statuses })}
              />
            </Filters>
          )
        }
        empty={
          <EmptyState
            title={`Nobody can sign in for this ${WORDS[kind]} yet`}
            action={
              <Button {...inviting} leftSection={<IconUserPlus size={16} aria-hidden />}>
                Invite user
              </Button>
            }
          >
            Invite the first administrator, who can then invite the others.
          </EmptyState>
        }
      />
      {isInviting && roles.data && (
        <MemberForm kind={kind} id={id} roles={roles.data} onClose={() => setInviting(false)} />
      )}
    </section>
  );
};
