import { Button, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { findLocked, type LockedStore, type LockFacts } from '~/app/session/locked-storage.ts';
import { type End, onSessionChange, session } from '~/app/session/session.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { useRoomy } from '~/ui/use-roomy.ts';
import { AccessControl } from './AccessControl.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { isReached, leaveSession } from './leave-session.ts';
import { lockName, TITLE } from './words.ts';
import { useManifest } from './use-manifest.ts';

/** All that only a team leader needs comes once somebody is in. */
const LedJob = onDemand(() => import('./LedJob.tsx'));
const Unlock = onDemand(() => import('./Unlock.tsx'));

const TRY_EVERY_MS = 5_000;

/** Whether the server can be reached, asked again and again for as long as somebody may have to go on without it. */
const useReached = (isAsking: boolean) => {
  const [reached, setReached] = useState<boolean>();
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = () => void isReached().then(setReached);
    const timer = setInterval(ask, TRY_EVERY_MS);
    addEventListener('online', ask);
    addEventListener('offline', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      removeEventListener('offline', ask);
    };
  }, [isAsking]);
  return [reached, setReached] as const;
};

/** Document 003: what the team leader of a transport job records of it, behind a sign-in of its own; without a connection, behind a PIN. */
export default function EntryPage() {
  const { id } = useParams({ from: '/guest/team-leader/entry/$id' });
  const name = lockName(Number(id));
  const navigate = useNavigate();
  const turnAway = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate]);
  useRoomy();
  useManifest();

  /** What is kept on this device, as far as it can be read without the PIN. */
  const [kept, setKept] = useState<LockFacts>();
  const [store, setStore] = useState<LockedStore>();
  /** Who has signed in on this page; whoever was signed in before does not count. */
  const [worker, setWorker] = useState<number | null>(null);
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  /** What is on screen begins anew with each of them. */
  const [round, setRound] = useState(0);
  const [isBegun, setBegun] = useState(false);

  const look = useCallback(() => findLocked(name).catch(() => undefined), [name]);
  const isIn = worker !== null;
  const [reached, setReached] = useReached(!isIn && (kept !== undefined || store !== undefined));

  /** Whose log is on this page. */
  const owner = useRef<number>(undefined);
  const live = useRef({ store, worker });
  useEffect(() => {
    live.current = { store, worker };
  }, [store, worker]);
  useEffect(() => () => live.current.store?.close(), []);

  /** Closes the log on this page; what is kept stays locked. */
  const shut = useCallback(async () => {
    live.current.store?.close();
    setStore(undefined);
    setBegun(false);
    setRound((before) => before + 1);
    setKept(await look());
  }, [look]);

  useEffect(() => {
    const begin = async () => {
      const found = await look();
      setKept(found);
      setReached(found || session() ? await leaveSession() : true);
    };
    void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each job
  }, [look]);

  useEffect(
    () =>
      onSessionChange((end: End) => {
        const { worker: before } = live.current;
        if (before === null || session()?.workerId === before) return;
        setWorker(null);
        setAsksSignIn(true);
        // A session that ran out is asked for again, over what is on the screen. Whoever signs out leaves nothing there.
        if (end === 'LEFT' || session()) void shut();
      }),
    [shut],
  );

  const onSignedIn = () => {
    const signedIn = session()?.workerId ?? null;
    if (owner.current !== undefined && owner.current !== signedIn) void shut();
    owner.current = signedIn ?? undefined;
    setWorker(signedIn);
    setAsksSignIn(false);
  };
  const onLost = () => {
    setElsewhere(true);
    void shut();
  };

  const isKeptForThem = kept !== undefined && (!isIn || kept.workerId === worker);
  const mayUnlock = isKeptForThem && store === undefined;
  const isOffline = reached === false;
  const view =
    reached === undefined
      ? 'NOTHING'
      : isElsewhere
        ? 'ELSEWHERE'
        : isIn
          ? mayUnlock
            ? 'PIN'
            : 'LOG'
          : asksSignIn || (!store && !(mayUnlock && isOffline))
            ? 'SIGN_IN'
            : store
              ? 'LOG'
              : 'PIN';
  if (view === 'LOG' && !isBegun) setBegun(true);

  return (
    <>
      <div inert={view !== 'LOG'}>
        {isBegun ? (
          <LedJob
            key={round}
            id={Number(id)}
            store={store}
            until={kept?.until}
            isSignedIn={isIn}
            isDeclined={isDeclined}
            onDeclined={setDeclined}
            onLocked={setStore}
            onLost={onLost}
            onSignIn={() => {
              setAsksSignIn(true);
              // Whoever was signed in here before is not the one who sends.
              void leaveSession().then(setReached);
            }}
            onForgotten={() => {
              setDeclined(true);
              void shut();
            }}
            onTurnedAway={turnAway}
          />
        ) : (
          <PublicPage title={TITLE}>{null}</PublicPage>
        )}
      </div>
      {view === 'SIGN_IN' && (
        <AccessControl
          onSignedIn={onSignedIn}
          onTurnedAway={turnAway}
          onOffline={isOffline && (store !== undefined || mayUnlock) ? () => setAsksSignIn(false) : undefined}
        />
      )}
      {view === 'PIN' && kept && (
        <Unlock
          name={name}
          facts={kept}
          onUnlocked={(unlocked) => {
            owner.current = unlocked.workerId;
            setStore(unlocked);
          }}
          onGone={() => void shut()}
          onLost={onLost}
          onSignIn={isIn ? undefined : () => setAsksSignIn(true)}
        />
      )}
      {view === 'ELSEWHERE' && (
        <EntryDialog title="Open in another tab">
          <Stack gap="md">
            <p>You went on with this log in another tab of this browser. It can be used in one tab at a time.</p>
            <Button size="lg" onClick={() => setElsewhere(false)}>
              Use it here
            </Button>
          </Stack>
        </EntryDialog>
      )}
    </>
  );
}
