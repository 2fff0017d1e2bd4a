import { Button } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import {
  activateMember,
  disableMember,
  type Member,
  resendMemberInvitation,
  withdrawMemberInvitation,
} from '@worklane/contract/people/member.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  member: Member;
  /** The list that shows them. */
  listing: Endpoint;
};

/** What the platform can do about the access of somebody of an organisation. */
export const MemberActions = ({ member, listing }: Props) => {
  const { id, version, can } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const alsoChanges = [listing];
  const resend = useCommand(resendMemberInvitation, { done: 'Invitation sent', alsoChanges });
  const withdraw = useCommand(withdrawMemberInvitation, { done: 'Invitation withdrawn', alsoChanges });
  const activate = useCommand(activateMember, { done: 'User activated', alsoChanges });
  const disable = useCommand(disableMember, { done: 'User disabled', alsoChanges, onDone: close });
  const small = { size: 'compact-sm', variant: 'subtle' } as const;
  return (
    <>
      {can.resendInvitation && (
        <Button
          {...small}
          aria-label={`Resend invitation to ${name}`}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
        >
          Resend invitation
        </Button>
      )}
      {can.withdrawInvitation && (
        <Button
          {...small}
          color="red"
          aria-label={`Withdraw invitation of ${name}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          Withdraw
        </Button>
      )}
      {can.activate && (
        <Button
          {...small}
          aria-label={`Activate ${name}`}
          loading={activate.isPending}
          onClick={() => activate.mutate({ params: { id }, body: { version } })}
        >
          Activate
        </Button>
      )}
      {can.disable && (
        <Button {...small} color="red" aria-label={`Disable ${name}`} onClick={() => setAsking(true)}>
          Disable
        </Button>
      )}
      {asking && (
        <ConfirmModal
          title={`Disable ${name}?`}
          confirm="Disable"
          destructive
          busy={disable.isPending}
          onConfirm={() => disable.mutate({ params: { id }, body: { version } })}
          onClose={close}
        >
          They’re signed out straight away and can’t sign in. If nobody else manages this organisation’s users, invite
          somebody who will.
        </ConfirmModal>
      )}
    </>
  );
};
