import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconKey, IconLogout, IconUser, IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { onDemand } from '../on-demand.tsx';
import { useAccess, useActing } from '~/app/access.ts';
import { useLeave } from '~/app/leave.ts';
import { useSession } from '~/app/session/session-context.ts';
import classes from './UserMenu.module.css';

const ConfirmModal = onDemand(() => import('../ConfirmModal.tsx'));

/** `Okafor.A` → `AO` */
const initialsOf = (displayName: string): string => {
  const [last = '', first = ''] = displayName.split('.');
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
};

export const UserMenu = () => {
  const { display_name: displayName, userType } = useSession();
  const { logOut, changePassword } = useLeave();
  const access = useAccess();
  const acting = useActing();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton className={classes['user']}>
            <Avatar size={30} color="ink" aria-hidden>
              {initialsOf(displayName)}
            </Avatar>
            <span className={classes['name']} aria-hidden>
              {displayName}
            </span>
            <VisuallyHidden>{displayName}, account</VisuallyHidden>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {/* The bar of a phone has no room for it. */}
          <Menu.Label hiddenFrom="sm">{displayName}</Menu.Label>
          {access?.principals.map(({ id, name }) => {
            const isNow = access.actingFor?.id === id;
            return (
              <Menu.Item
                key={id}
                leftSection={<IconUserShare size={16} aria-hidden />}
                onClick={() => (isNow ? acting.stop() : acting.actFor(id))}
              >
                {isNow ? `Stop acting for ${name}` : `Act for ${name}`}
              </Menu.Item>
            );
          })}
          {access && access.principals.length > 0 && <Menu.Divider />}
          <Menu.Item component={Link} to={`/${userType}/account`} leftSection={<IconUser size={16} aria-hidden />}>
            My account
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAsking(true)}>
            Change Password
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logOut()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <ConfirmModal
          title="Change Password"
          confirm="Proceed"
          onConfirm={() => void changePassword()}
          onClose={() => setAsking(false)}
        >
          This signs you out. Enter your email address on the next page, and we’ll send you a link to choose a new
          password.
        </ConfirmModal>
      )}
    </>
  );
};
