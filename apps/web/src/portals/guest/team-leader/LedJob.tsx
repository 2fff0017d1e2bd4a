import 'virtual:mantine-rest.css';
import { Button, Stack } from '@mantine/core';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallFailed, isMissing } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { createQueryClient, readAgain } from '~/app/queries.ts';
import type { LockedStore } from '~/app/session/locked-storage.ts';
import { session } from '~/app/session/session.ts';
import {
  DeviceLog,
  isRecorded,
  keptUntil,
  type Shell,
  UnsentLog,
  useLeaderJob,
  Wizard,
} from '~/areas/transport/index.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { leaveSession } from './leave-session.ts';
import { keepShell } from './shell.ts';
import { lockName, NOT_AUTHORIZED, TITLE } from './words.ts';

const SetPin = onDemand(() => import('./SetPin.tsx'));

type Props = {
  id: number;
  /** What is kept of it on this device, unlocked. */
  store: LockedStore | undefined;
  until: string | undefined;
  /** Somebody is signed in; what was asked for without a session is asked for again then. */
  isSignedIn: boolean;
  /** They have said that they want no PIN. */
  isDeclined: boolean;
  onDeclined: (isDeclined: boolean) => void;
  onLocked: (store: LockedStore) => void;
  onLost: () => void;
  onSignIn: () => void;
  onForgotten: () => void;
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

/** The log as this device has it, and the job as it was kept; undefined until that is known. */
const useDeviceLog = ({ id, store, until, isSignedIn }: Pick<Props, 'id' | 'store' | 'until' | 'isSignedIn'>) => {
  const [log] = useState(() => new DeviceLog(id, store, until));
  const [restored, setRestored] = useState<{ job: LeaderJob | undefined }>();
  useEffect(() => {
    void log.restore().then((job) => setRestored({ job }));
  }, [log]);
  useEffect(() => log.listen(), [log]);
  useEffect(() => {
    if (!restored) return undefined;
    log.setSignedIn(isSignedIn);
    return () => log.setSignedIn(false);
  }, [log, restored, isSignedIn]);
  return { log, restored };
};

/** The pages of the log are kept as soon as the log is. */
const useShell = (log: DeviceLog): Shell => {
  const { keeping } = useSyncExternalStore(log.subscribe, log.snapshot);
  const [shell, setShell] = useState<Shell>('PREPARING');
  const isKept = keeping === 'KEPT';
  useEffect(() => {
    return isKept ? keepShell(setShell) : undefined;
  }, [isKept]);
  return shell;
};

const Led = (props: Props) => {
  const { id, isSignedIn, isDeclined, onDeclined, onLocked, onLost, onSignIn, onForgotten, onTurnedAway } = props;
  const queries = useQueryClient();
  const wasOut = useRef(false);
  useEffect(() => {
    if (isSignedIn && wasOut.current) void readAgain(queries);
    wasOut.current = !isSignedIn;
  }, [isSignedIn, queries]);
  const { log, restored } = useDeviceLog(props);
  const { keeping, submission, isRefused, over } = useSyncExternalStore(log.subscribe, log.snapshot);
  const shell = useShell(log);
  const { data: loaded, error, isError, refetch } = useLeaderJob(id, isSignedIn && restored !== undefined);
  const job = loaded ?? restored?.job;
  const { tab } = useSearch({ from: '/guest/team-leader/entry/$id' });
  const navigate = useNavigate();
  // Somebody else’s job is not there.
  const isNotTheirs = isMissing(error);
  const isClosed = error instanceof CallFailed && error.status === 409;
  const isOver = isNotTheirs || isClosed || (loaded !== undefined && !isRecorded(loaded));
  useEffect(() => {
    if (isNotTheirs) void log.forget();
    // What was loaded before the server refused it says nothing of how it ended.
    else if (isOver) void log.end(isClosed ? undefined : loaded);
    else if (loaded) void log.keepJob(loaded);
  }, [log, loaded, isOver, isClosed, isNotTheirs]);
  useEffect(() => {
    // Another device, or the agency, may have ended the journey.
    if (isRefused && isSignedIn) void refetch();
  }, [isRefused, isSignedIn, refetch]);
  useEffect(() => {
    if (!isNotTheirs) return;
    notify('error', NOT_AUTHORIZED);
    void leaveSession().then(onTurnedAway);
  }, [isNotTheirs, onTurnedAway]);

  if (job && restored && !isNotTheirs && !isClosed) {
    const isKeepable = loaded !== undefined && isRecorded(loaded) && keeping === 'NOT' && submission !== 'DONE';
    const asksPin = isSignedIn && isKeepable && !isDeclined;
    return (
      <>
        <div inert={asksPin}>
          <Wizard
            job={job}
            log={log}
            device={{ isSignedIn, shell, onSignIn, onSetPin: () => onDeclined(false), onForgotten }}
            current={Number(tab)}
            onTab={(index) =>
              void navigate({
                to: '/guest/team-leader/entry/$id',
                params: { id: String(id) },
                search: { tab: String(index) },
              })
            }
          />
        </div>
        {asksPin && (
          <SetPin
            name={lockName(id)}
            facts={() => ({
              label: job.refPrefix,
              workerId: session()?.workerId ?? 0,
              unsent: log.snapshot().waiting,
              until: keptUntil(new Date()),
            })}
            onSet={(store) => {
              onLocked(store);
              void log.keepIn(store, job);
            }}
            onLost={onLost}
            onNotNow={() => onDeclined(true)}
          />
        )}
      </>
    );
  }
  return (
    <PublicPage title={TITLE}>
      <Stack gap="md">
        {isClosed ? (
          <EmptyState title="There’s nothing to record">{error.message}</EmptyState>
        ) : isError && !isNotTheirs ? (
          <ErrorState title="The job couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        ) : over && !isSignedIn ? (
          <Button size="lg" onClick={onSignIn}>
            Sign in
          </Button>
        ) : (
          <PanelSkeleton rows={6} />
        )}
        {!isNotTheirs && <UnsentLog log={log} onForgotten={onForgotten} />}
      </Stack>
    </PublicPage>
  );
};
