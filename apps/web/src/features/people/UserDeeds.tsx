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
import classes from './UserDeeds.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Question = 'DISABLE' | 'RESET';

/** What can be done about somebody's access, each with what comes of it. */
export const UserDeeds = ({ user, onRemoved }: { user: SystemUserDetail; onRemoved: () => void }) => {
  const [asking, setAsking] = useState<Question>();
  const close = () => setAsking(undefined);
  const invite = useCommand(resendInvitation, { done: 'Invitation sent' });
  const withdraw = useCommand(withdrawInvitation, { done: 'Invitation withdrawn', onDone: onRemoved });
  const activate = useCommand(activateSystemUser, { done: 'User activated' });
  const disable = useCommand(disableSystemUser, { done: 'User disabled', onDone: close });
  const reset = useCommand(forcePasswordReset, { done: 'A new password is asked for', onDone: close });
  const args = { params: { id: user.id }, body: { version: user.version } };
  const name = `${user.firstName} ${user.lastName}`;
  const { can } = user;
  const mayDoNothing =
    !can.resendInvitation && !can.withdrawInvitation && !can.activate && !can.disable && !can.resetPassword;
  return (
    <div className={classes['deeds']}>
      <p>{stateOf(user)}</p>
      {can.resendInvitation && (
        <Deed what="The e-mail did not arrive, or its link has run out.">
          <Button
            variant="default"
            loading={invite.isPending}
            onClick={() => invite.mutate({ params: { id: user.id } })}
          >
            Resend invitation
          </Button>
        </Deed>
      )}
      {can.withdrawInvitation && (
        <Deed what="Removes them, and the link stops working.">
          <Button
            variant="light"
            color="red"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: user.id } })}
          >
            Withdraw invitation
          </Button>
        </Deed>
      )}
      {can.activate && (
        <Deed what="Lets them sign in again, with the roles they have.">
          <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate(args)}>
            Activate
          </Button>
        </Deed>
      )}
      {can.resetPassword && !user.passwordExpired && (
        <Deed what="Signs them out everywhere until they have chosen a new password.">
          <Button variant="default" onClick={() => setAsking('RESET')}>
            Force password reset
          </Button>
        </Deed>
      )}
      {can.disable && (
        <Deed what="Signs them out everywhere and keeps them out. What they did stays.">
          <Button variant="light" color="red" onClick={() => setAsking('DISABLE')}>
            Disable
          </Button>
        </Deed>
      )}
      {mayDoNothing && <p className="dimmed">You may look at this account, not change it.</p>}
      {asking === 'DISABLE' && (
        <ConfirmModal
          title={`Disable ${name}?`}
          confirm="Disable"
          destructive
          busy={disable.isPending}
          onConfirm={() => disable.mutate(args)}
          onClose={close}
        >
          They are signed out at once, and being a deputy or having one ends. You can activate them again later.
        </ConfirmModal>
      )}
      {asking === 'RESET' && (
        <ConfirmModal
          title={`Ask ${name} for a new password?`}
          confirm="Force password reset"
          busy={reset.isPending}
          onConfirm={() => reset.mutate(args)}
          onClose={close}
        >
          They are signed out at once and get an e-mail that says how to choose a new password.
        </ConfirmModal>
      )}
    </div>
  );
};

const stateOf = ({ status, passwordExpired, invitedAt }: SystemUserDetail): string => {
  if (status === 'INVITED')
    return invitedAt === null
      ? "Can't sign in yet."
      : `Invitation sent ${formatDateTime(invitedAt, configuration().timeZone)}. The link works for seven days.`;
  if (status === 'DISABLED') return 'Cannot sign in.';
  return passwordExpired ? 'Has to choose a new password before signing in again.' : 'May sign in.';
};

const Deed = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className={classes['deed']}>
    <p className="dimmed">{what}</p>
    {children}
  </div>
);
