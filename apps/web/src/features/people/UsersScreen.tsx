import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '~/app/shell/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import classes from './UsersScreen.module.css';
import { UserTable } from './UserTable.tsx';

const UserForm = onDemand(() => import('./UserForm.tsx'));

type Props = {
  title: string;
  linkOf: (user: { id: number }) => LinkProps;
  /** The screen that keeps the roles. */
  roles: LinkProps;
};

/** The people of an organisation, the same in every portal. */
export const UsersScreen = ({ title, linkOf, roles }: Props) => {
  const navigate = useNavigate();
  const mayManage = useMay('MANAGE_SYSTEM_USERS');
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={title}
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
      <UserTable linkOf={linkOf} />
      {inviting && (
        <UserForm onDone={(user) => void navigate(linkOf(user) as { to: string })} onClose={() => setInviting(false)} />
      )}
    </>
  );
};
