import 'virtual:mantine-rest.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call } from '~/app/api.ts';
import { CallFailed, isMissing, isOffline } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { createQueryClient } from '~/app/queries.ts';
import { logout } from '~/app/session/identity.ts';
import { endSession, onSessionChange, session } from '~/app/session/session.ts';
import { useLeaderJob, useRoomy, Wizard } from '~/areas/transport/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { AccessControl } from './AccessControl.tsx';
import { NOT_AUTHORIZED } from './words.ts';

const TITLE = 'Team leader’s log';

/** Whoever was signed in is signed out, unless the server can’t be reached: then they could not sign in again either. */
const leaveSession = async (): Promise<void> => {
  if (!session()) return;
  try {
    await call(logout, {});
  } catch (failure) {
    if (isOffline(failure)) return;
  }
  endSession('LEFT');
};

/** Document 003: what the team leader of a transport job records of it, behind a sign-in of its own. */
export default function EntryPage() {
  const [queries] = useState(createQueryClient);
  const [left, setLeft] = useState(false);
  const [signedIn, setSignedIn] = useState(false);
  const navigate = useNavigate();
  const turnAway = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate]);
  useRoomy();

  useEffect(() => {
    void leaveSession().then(() => setLeft(true));
  }, []);
  // A session that ran out is asked for again; what was typed stays on the screen.
  useEffect(() => onSessionChange(() => setSignedIn(session() !== null)), []);

  const { id } = useParams({ from: '/guest/team-leader/entry/$id' });
  const [begun, setBegun] = useState(false);
  return (
    <QueryClientProvider client={queries}>
      {begun ? (
        <Led id={Number(id)} onTurnedAway={turnAway} />
      ) : (
        <PublicPage title={TITLE}>
          <PanelSkeleton rows={4} />
        </PublicPage>
      )}
      {left && !(begun && signedIn) && (
        <AccessControl
          onSignedIn={() => {
            setSignedIn(true);
            setBegun(true);
            void queries.invalidateQueries();
          }}
          onTurnedAway={turnAway}
        />
      )}
    </QueryClientProvider>
  );
}

type Props = { id: number; onTurnedAway: () => void };

const Led = ({ id, onTurnedAway }: Props) => {
  const { data: job, error, isError, refetch } = useLeaderJob(id);
  const { tab } = useSearch({ from: '/guest/team-leader/entry/$id' });
  const navigate = useNavigate();
  // Somebody else’s job is not there.
  const isNotTheirs = isMissing(error);
  useEffect(() => {
    if (!isNotTheirs) return;
    notify('error', NOT_AUTHORIZED);
    void leaveSession().then(onTurnedAway);
  }, [isNotTheirs, onTurnedAway]);

  if (job && !isNotTheirs)
    return (
      <Wizard
        job={job}
        current={tab}
        onTab={(index) =>
          void navigate({ to: '/guest/team-leader/entry/$id', params: { id: String(id) }, search: { tab: index } })
        }
      />
    );
  return (
    <PublicPage title={TITLE}>
      {isError && !isNotTheirs ? (
        error instanceof CallFailed && error.status === 409 ? (
          <EmptyState title="There’s nothing to record">{error.message}</EmptyState>
        ) : (
          <ErrorState title="The job couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </PublicPage>
  );
};
