import 'virtual:mantine-rest.css';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallFailed, isMissing } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { createQueryClient } from '~/app/queries.ts';
import { useLeaderJob, Wizard } from '~/areas/transport/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { leaveSession } from './leave-session.ts';
import type { EntryTab } from './search.ts';
import { NOT_AUTHORIZED, TITLE } from './words.ts';

type Props = {
  id: number;
  /** Somebody is signed in; what was asked for without a session is asked for again then. */
  signedIn: boolean;
  onTurnedAway: () => void;
};

/** The job of whoever has signed in, and its log. */
export default function LedJob(props: Props) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Led {...props} />
    </QueryClientProvider>
  );
}

const Led = ({ id, signedIn, onTurnedAway }: Props) => {
  const queries = useQueryClient();
  const wasOut = useRef(false);
  useEffect(() => {
    if (signedIn && wasOut.current) void queries.invalidateQueries();
    wasOut.current = !signedIn;
  }, [signedIn, queries]);
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
        current={Number(tab)}
        onTab={(index) =>
          void navigate({
            to: '/guest/team-leader/entry/$id',
            params: { id: String(id) },
            search: { tab: String(index) as EntryTab },
          })
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
