import { Alert, Anchor, Button, SimpleGrid, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps, useParams, useRouter } from '@tanstack/react-router';
import { getSystemUser, type SystemUserDetail } from '@worklane/contract/people/system-user.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { mailLink } from '~/ui/contact-link.tsx';
import { DateTime } from '~/ui/DateTime.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { roleName } from '~/areas/identity/index.ts';
import { usePlaces } from './places.ts';
import { UserActions } from './UserActions.tsx';
import { LastSignIn } from './UserTable.tsx';

const UserForm = onDemand(() => import('./UserForm.tsx'));

/** Somebody of the own organisation: who they are, what they may do, and whether they may come in. */
export default function UserPage() {
  const id = Number(useParams({ strict: false }).id);
  const { roles } = usePlaces();
  const detail = useDetail(getSystemUser, { params: { id } }, { enabled: Number.isInteger(id) });
  const [editing, setEditing] = useState(false);
  const router = useRouter();
  // Who was withdrawn is nobody any more; the list is where they came from.
  const onRemoved = () => router.history.back();
  if (!Number.isInteger(id)) return <NotFoundPage />;
  const user = detail.data;
  return (
    <>
      <PageHeader
        title={user ? `${user.firstName} ${user.lastName}` : 'User'}
        purpose="Roles and sign-in"
        action={
          user?.can.edit && (
            <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      {detail.isError && !user ? (
        <ErrorState title="This user couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <Stack gap="md" aria-busy={!user}>
          {user?.lastAdministrator && (
            <Alert color="yellow" title="The only administrator">
              Nobody else can manage both users and roles. Give another user both permissions before you disable this
              one or remove theirs.
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <Panel title="Account">{user ? <Account user={user} roles={roles} /> : <PanelSkeleton rows={6} />}</Panel>
            <Panel title="Access">
              {user ? <UserActions user={user} onRemoved={onRemoved} /> : <PanelSkeleton rows={4} />}
            </Panel>
          </SimpleGrid>
        </Stack>
      )}
      {editing && user && <UserForm user={user} onClose={() => setEditing(false)} />}
    </>
  );
}

const Account = ({ user, roles }: { user: SystemUserDetail; roles: LinkProps }) => (
  <Facts
    facts={[
      ['Status', <StatusBadge key="status" status={user.status} />],
      ['Email', mailLink(user.email)],
      ['Username', user.username],
      [
        'Roles',
        user.roles.length > 0 ? (
          <Anchor key="roles" component={Link} {...(roles as { to: string })} size="sm">
            {user.roles.map(({ name }) => roleName(name)).join(', ')}
          </Anchor>
        ) : (
          'None – they only see the home page'
        ),
      ],
      ['Last sign-in', <LastSignIn key="last" at={user.lastSignIn} />],
      ['Added', <DateTime key="added" at={user.createdAt} timeZone={configuration().timeZone} />],
    ]}
  />
);
