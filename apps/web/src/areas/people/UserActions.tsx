import { Button } from '@mantine/core';
import {
  activateSystemUser,
  disableSystemUser,
  forcePasswordReset,
  resendInvitation,
  type SystemUserDetail,
  withdrawInvitation,
} from '@worklane/contract/people/system-user.ts';
import { type ReactNode, useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useCommand } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './UserActions.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Question = 'DISABLE' | 'RESET';

/** What can be done about somebody's access, each with what comes of it. */
export const UserActions = ({ user, onRemoved }: { user: SystemUserDetail; onRemoved: () => void }) => {
  const [asking, setAsking] = useState<Question>();
  const close = () => setAsking(undefined);
  const invite = useCommand(resendInvitation, { done: 'Invitation sent' });
  const withdraw = useCommand(withdrawInvitation, { done: 'Invitation withdrawn', onDone: onRemoved });
  const activate = useCommand(activateSystemUser, { done: 'User activated' });
  const disable = useCommand(disableSystemUser, { done: 'User disabled', onDone: close });
  const reset = useCommand(forcePasswordReset, { done: 'Password reset sent', onDone: close });
  const args = { params: { id: user.id }, body: { version: user.version } };
  const name = `${user.firstName} ${user.lastName}`;
  const { can } = user;
  const mayDoNothing =
    !can.resendInvitation && !can.withdrawInvitation && !can.activate && !can.disable && !can.resetPassword;
  return (
    <div className={classes['actions']}>
      <p>{stateOf(user)}</p>
      {can.resendInvitation && (
        <Action what="If the email didn’t arrive or its link has expired.">
          <Button
            variant="default"
            loading={invite.isPending}
            onClick={() => invite.mutate({ params: { id: user.id } })}
          >
            Resend invitation
          </Button>
        </Action>
      )}
      {can.withdrawInvitation && (
        <Action what="Removes this user. The link stops working.">
          <Button
            variant="light"
            color="red"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: user.id } })}
          >
            Withdraw invitation
          </Button>
        </Action>
      )}
      {can.activate && (
        <Action what="Lets them sign in again with the same roles.">
          <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate(args)}>
            Activate
          </Button>
        </Action>
      )}
      {can.resetPassword && !user.passwordExpired && (
        <Action what="Signs them out everywhere until they’ve chosen a new password.">
          <Button variant="default" onClick={() => setAsking('RESET')}>
            Force password reset
          </Button>
        </Action>
      )}
      {can.disable && (
        <Action what="Signs them out everywhere and stops them signing in. What they did stays on record.">
          <Button variant="light" color="red" onClick={() => setAsking('DISABLE')}>
            Disable
          </Button>
        </Action>
      )}
      {mayDoNothing && <p className="dimmed">You can view this account but not change it.</p>}
      {asking === 'DISABLE' && (
        <ConfirmModal
          title={`Disable ${name}?`}
          confirm="Disable"
          destructive
          busy={disable.isPending}
          onConfirm={() => disable.mutate(args)}
          onClose={close}
        >
          They’re signed out straight away, and any deputy arrangement they’re part of ends. You can activate them again
          later.
        </ConfirmModal>
      )}
      {asking === 'RESET' && (
        <ConfirmModal
          title={`Ask ${name} to choose a new password?`}
          confirm="Force password reset"
          busy={reset.isPending}
          onConfirm={() => reset.mutate(args)}
          onClose={close}
        >
          They’re signed out straight away and get an email with a link to choose a new password.
        </ConfirmModal>
      )}
    </div>
  );
};

const stateOf = ({ status, passwordExpired, invitedAt }: SystemUserDetail): string => {
  if (status === 'INVITED')
    return invitedAt === null
      ? 'Can’t sign in yet.'
      : `Invitation sent ${formatDateTime(invitedAt, configuration().timeZone)}. The link works for seven days.`;
  if (status === 'DISABLED') return 'Can’t sign in.';
  return passwordExpired ? 'Needs to choose a new password before signing in again.' : 'Can sign in.';
};

const Action = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className={classes['action']}>
    <p className="dimmed">{what}</p>
    {children}
  </div>
);
