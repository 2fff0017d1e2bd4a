import { useQuery } from '@tanstack/react-query';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { TabNav } from '../tab/TabNav.tsx';
import type { TabProps } from '../tab/tab.ts';
import { Conflict } from './Conflict.tsx';
import classes from './LogTab.module.css';
import type { Facts } from './log-facts.ts';
import type { Outcome, TabState, TabStore, Values } from './tab-store.ts';

type Props<V extends Values> = TabProps & {
  /** What tells it from the other tabs. */
  name: string;
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
  afterSave?: () => Promise<void>;
  children: (state: TabState<V>, set: TabStore<V>['set']) => ReactNode;
};

const CLOSED: Readonly<Record<string, string>> = {
  SUBMITTED: 'Log submitted',
  CANCELLED: 'Job cancelled',
  NOT_COMMITTED: 'Not yet',
  NO_VEHICLE: 'No vehicle yet',
};

const IS_OVER: readonly TransportStatus[] = ['WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED'];

const FIRST = { end: 'FIRST' } as const;

/** One tab of the log: what it holds on this device, and what Back and Next make of it. */
export const LogTab = <V extends Values>(props: Props<V>) => {
  const { job, name, open, onBack, onNext, isFirst = false } = props;
  const store = useQuery({
    queryKey: ['transport log on this device', job.id, name],
    queryFn: open,
    // It keeps itself up to date; asking again would be another reading of the patient’s.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
    enabled: !IS_OVER.includes(job.transportStatus),
    meta: { silent: true },
  });
  const isOver = IS_OVER.includes(job.transportStatus);
  if (store.data && !isOver) return <Fields {...props} store={store.data} />;
  const refusal = store.error instanceof CallFailed ? CLOSED[store.error.code] : undefined;
  return (
    <div className={classes['tab']} aria-busy={store.isPending}>
      {isOver ? (
        <EmptyState title={CLOSED['SUBMITTED'] ?? ''}>
          Your agency has it now, so it can’t be changed any more.
        </EmptyState>
      ) : store.isPending ? (
        <PanelSkeleton rows={6} />
      ) : refusal !== undefined ? (
        <EmptyState title={refusal}>{store.error?.message}</EmptyState>
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

  const save = async (then: () => void | Promise<void>): Promise<void> => {
    const outcome: Outcome = await store.save();
    if (outcome === 'SAVED') await then();
    else if (outcome === 'REFUSED')
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
      {children(state, store.set)}
      <TabNav
        busy={state.isSaving}
        onBack={backSaves ? () => void save(onBack) : onBack}
        onNext={next}
        {...(isFirst && FIRST)}
      />
    </div>
  );
};
