import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useOwnKind } from './own-kind.ts';
import { usePlaces } from './places.ts';
import classes from './UsersScreen.module.css';
import { UserTable } from './UserTable.tsx';

const UserForm = onDemand(() => import('./UserForm.tsx'));

/** The people of an organisation, the same in every portal. */
export default function UsersScreen() {
  const navigate = useNavigate();
  const { roles, userLink } = usePlaces();
  const isPlatform = useOwnKind() === 'ADMIN';
  const mayManage = useMay('MANAGE_SYSTEM_USERS');
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={isPlatform ? 'System users' : 'Users'}
        purpose="Your colleagues, what they can do and when they last signed in"
        action={
          <div className={classes['actions']}>
            <Button variant="default" component={Link} {...(roles as { to: string })}>
              Roles
            </Button>
            {mayManage && (
              <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
                Invite user
              </Button>
            )}
          </div>
        }
      />
      <UserTable linkOf={userLink} />
      {inviting && (
        <UserForm
          onDone={(user) => void navigate(userLink(user) as { to: string })}
          onClose={() => setInviting(false)}
        />
      )}
    </>
  );
}
