import { Button, Group } from '@mantine/core';
import { sendWorkerInvitation, withdrawWorkerInvitation } from '@worklane/contract/workers/invitation.ts';
import { type InvitationState, listWorkers, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { configuration } from '~/app/configuration.ts';
import { useCommand } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';

type Props = { worker: WorkerDetail; invitation: InvitationState };

/** How far somebody is who cannot sign in yet, and what can be done about it. */
export const InvitationPanel = ({ worker: { id, firstname }, invitation: { status, at, can } }: Props) => {
  const alsoChanges = [listWorkers];
  const send = useCommand(sendWorkerInvitation, { done: 'Invitation sent', alsoChanges });
  const withdraw = useCommand(withdrawWorkerInvitation, { done: 'Invitation withdrawn', alsoChanges });
  const params = { id };
  return (
    <Panel title="Invitation">
      <p>{wordsOf(status, firstname, at === null ? '' : formatDateTime(at, configuration().timeZone))}</p>
      <Group gap="sm" mt="sm">
        {can.send && (
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ params })}>
            {status === 'SENT' ? 'Resend invitation' : 'Send invitation'}
          </Button>
        )}
        {can.withdraw && (
          <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params })}>
            Withdraw invitation
          </Button>
        )}
      </Group>
    </Panel>
  );
};

const wordsOf = (status: InvitationState['status'], name: string, when: string): string => {
  switch (status) {
    case 'SENT':
      return `Invitation sent ${when}. The link works for seven days. ${name} can work with you once they have accepted.`;
    case 'WITHDRAWN':
      return `Invitation withdrawn ${when}. ${name} can’t sign in.`;
    case 'DECLINED':
      return `${name} declined your invitation ${when}. Speak to them before you ask again.`;
    case 'NONE':
      return `${name} can’t sign in yet. Send an invitation, so that they can choose a password.`;
  }
};
