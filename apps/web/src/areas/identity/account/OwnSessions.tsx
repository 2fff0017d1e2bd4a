import { Badge, Button } from '@mantine/core';
import {
  endAllOwnSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@worklane/contract/identity/account.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { endSession } from '~/app/session/session.ts';
import { formatAgo, formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** Where the own account is signed in. */
export const OwnSessions = () => {
  const sessions = useDetail(listOwnSessions, {});
  const [asking, setAsking] = useState(false);
  const endAll = useCommand(endAllOwnSessions, { onDone: () => endSession('LEFT') });
  return (
    <Panel
      title="Where you are signed in"
      aside={
        <Button size="compact-sm" variant="light" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {sessions.isError && !sessions.data ? (
        <ErrorState
          title="Your sessions couldn’t be loaded"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      ) : sessions.data ? (
        <ActionRows>
          {sessions.data.content.map((session) => (
            <SessionRow key={session.id} session={session} asOf={new Date(sessions.dataUpdatedAt)} />
          ))}
        </ActionRows>
      ) : (
        <PanelSkeleton rows={2} />
      )}
      {asking && (
        <ConfirmModal
          title="Sign out everywhere?"
          confirm="Sign out"
          busy={endAll.isPending}
          onConfirm={() => endAll.mutate({})}
          onClose={() => setAsking(false)}
        >
          This signs you out on every device, including this one. You’ll need to sign in again.
        </ConfirmModal>
      )}
    </Panel>
  );
};

type RowProps = { session: OwnSession; asOf: Date };

const SessionRow = ({ session: { id, device, startedAt, lastSeenAt, current }, asOf }: RowProps) => {
  const end = useCommand(endOwnSession, { done: 'Session ended' });
  const name = device ?? 'Unknown device';
  const began = formatDateTime(startedAt, configuration().timeZone);
  return (
    <ActionRow
      hint={`Signed in ${began} · ${current ? 'active now' : `last seen ${formatAgo(lastSeenAt, asOf)}`}`}
      value={name}
      action={
        current ? (
          <Badge color="teal">This session</Badge>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`End the session of ${name}, signed in ${began}`}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id } })}
          >
            End
          </Button>
        )
      }
    />
  );
};
