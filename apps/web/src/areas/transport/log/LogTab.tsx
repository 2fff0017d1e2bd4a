import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { TabNav } from '../tab/TabNav.tsx';
import type { TabProps } from '../tab/tab.ts';
import { type Closed, type Recorded, whyClosed } from '../tab/tabs.ts';
import { Conflict } from './Conflict.tsx';
import classes from './LogTab.module.css';
import type { Facts } from './log-facts.ts';
import type { Outcome } from './device-log.ts';
import { useLog, useLogState } from './log-context.ts';
import type { TabState, TabStore, Values } from './tab-store.ts';

type Props<V extends Values> = TabProps & {
  /** What tells it from the other tabs. */
  name: string;
  part: Recorded;
  help?: string;
  /** Of the tab on this device. */
  open: () => Promise<TabStore<V>>;
  /** What it holds, for whoever compares it with what another device has saved. */
  factsOf: (values: V) => Facts;
  /** Document 003 says of each tab what Back does. */
  backSaves?: boolean;
  /** Nothing lies before it. */
  isFirst?: boolean;
  /** What else Next does once the tab is saved; goes on by itself where left out. */
  afterSave?: () => Promise<unknown>;
  children: (state: TabState<V>, set: TabStore<V>['set']) => ReactNode;
};

type Words = readonly [title: string, message: string];

const closedWords: Readonly<Record<Closed, Words>> = {
  NOT_COMMITTED: ['Not yet', 'Your agency hasn’t committed this job yet. You can record this as soon as it has.'],
  NO_VEHICLE: ['No vehicle yet', 'This job has no vehicle yet. Ask your agency which one you take.'],
  SUBMITTED: ['Log submitted', 'Your agency has it now, so it can’t be changed any more.'],
};

/** Since the job was loaded its agency may have changed it. */
const closedMeanwhile: Readonly<Record<string, string>> = {
  SUBMITTED: 'Log submitted',
  CANCELLED: 'Job cancelled',
  NOT_COMMITTED: 'Not yet',
  NO_VEHICLE: 'No vehicle yet',
};

const wordsOf = (closed: Closed | undefined, failure: Error | null): Words | undefined => {
  if (closed) return closedWords[closed];
  const title = failure instanceof CallFailed ? closedMeanwhile[failure.code] : undefined;
  return title === undefined || !failure ? undefined : [title, failure.message];
};

const FIRST = { end: 'FIRST' } as const;

/** One tab of the log: what it holds on this device, and what Back and Next make of it. */
export const LogTab = <V extends Values>(props: Props<V>) => {
  const { job, name, part, open, onBack, onNext, isFirst = false } = props;
  const closed = whyClosed(job, part);
  const store = useQuery({
    queryKey: ['transport log on this device', job.id, name],
    queryFn: open,
    // It keeps itself up to date; asking again would be another reading of the patient’s.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
    enabled: closed === undefined,
    meta: { silent: true },
  });
  if (store.data && !closed) return <Fields {...props} store={store.data} />;
  const words = wordsOf(closed, store.error);
  return (
    <div className={classes['tab']} aria-busy={store.isLoading}>
      {words ? (
        <EmptyState title={words[0]}>{words[1]}</EmptyState>
      ) : store.isPending ? (
        <PanelSkeleton rows={6} />
      ) : (
        <ErrorState
          title="This couldn’t be loaded"
          error={store.error}
          onRetry={() => {
            void store.refetch();
          }}
        />
      )}
      <TabNav onBack={onBack} onNext={onNext} {...(isFirst && FIRST)} />
    </div>
  );
};

const Fields = <V extends Values>({ store, ...props }: Props<V> & { store: TabStore<V> }) => {
  const { job, help, factsOf, backSaves = false, isFirst = false, afterSave, onBack, onNext, children } = props;
  const state = useSyncExternalStore(store.subscribe, store.snapshot);
  const tab = useRef<HTMLDivElement>(null);

  const log = useLog();
  const { submission } = useLogState();
  const [isSaving, setSaving] = useState(false);

  const save = async (then: () => unknown): Promise<void> => {
    setSaving(true);
    const outcome: Outcome = await log.save(store);
    // What waits goes out by itself, so nobody has to stay for it.
    if (outcome !== 'REFUSED') await then();
    setSaving(false);
    if (outcome === 'REFUSED')
      setTimeout(() =>
        tab.current
          ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input, [role="alertdialog"]')
          ?.focus(),
      );
  };
  const next = () => void save(afterSave ?? onNext);

  return (
    <div ref={tab} className={classes['tab']}>
      {help !== undefined && <p>{help}</p>}
      {state.theirs && (
        <Conflict
          timeZone={job.timeZone}
          mine={factsOf(state.values)}
          theirs={{ ...state.theirs, facts: factsOf(state.theirs.values) }}
          onMine={() => {
            store.keepMine();
            next();
          }}
          onTheirs={store.takeTheirs}
        />
      )}
      {state.refusal !== undefined && (
        <Alert color="red" title="This tab hasn’t been sent">
          {state.refusal}
        </Alert>
      )}
      {/* It may have been submitted: until the server says so or not, nothing in it changes. */}
      <div className={classes['tab']} inert={submission === 'SENT'}>
        {children(state, store.set)}
      </div>
      <TabNav
        busy={isSaving}
        onBack={backSaves ? () => void save(onBack) : onBack}
        onNext={next}
        {...(isFirst && FIRST)}
      />
    </div>
  );
};
