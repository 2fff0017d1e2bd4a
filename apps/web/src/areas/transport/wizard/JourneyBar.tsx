import { Button } from '@mantine/core';
import { TRANSPORT_STEPS, type TransportStep, UNDO_SECONDS } from '@worklane/contract/transport/journey.rules.ts';
import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDateTime, formatTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { stepWords } from '../journey/step-words.ts';
import { useLog } from '../log/log-context.ts';
import { useJourneyCalls } from '../leader/tab-calls.ts';
import { tapWords } from './tap-words.ts';
import classes from './Wizard.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  job: LeaderJob;
  /** Otherwise the log was opened without a connection. */
  isSignedIn: boolean;
};

/** How far the journey is, and the one thing that comes next, by one tap. */
export const JourneyBar = ({ job, isSignedIn }: Props) => {
  if (job.transportStatus === 'IN_PROGRESS') return <Steps job={job} isSignedIn={isSignedIn} />;
  if (job.transportStatus === 'COMMITTED' && isSignedIn) return <Start job={job} />;
  return <p className={classes['journey']}>{words(job)}</p>;
};

const words = ({ transportStatus, agencyName }: LeaderJob): string => {
  if (transportStatus === 'ACCEPTED')
    return `Check the vehicle first. You can start the journey once ${agencyName} has committed this job.`;
  if (transportStatus === 'COMMITTED') return 'You need a connection to start the journey.';
  return 'The log has been submitted. Enter the times of the crew in the last step.';
};

const NEVER = () => () => undefined;

/** Whether a defect is marked on this device, sent or not, with which nobody drives. */
const useIsUnsafe = (): boolean => {
  const log = useLog();
  const [store, setStore] = useState<Awaited<ReturnType<typeof log.vehicle>>>();
  useEffect(() => {
    log.vehicle().then(setStore, () => undefined);
  }, [log]);
  return useSyncExternalStore(
    store?.subscribe ?? NEVER,
    () => store?.snapshot().values.defects.some(({ safe }) => safe === false) ?? false,
  );
};

const Start = ({ job }: Pick<Props, 'job'>) => {
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { start } = useJourneyCalls();
  const isUnsafe = useIsUnsafe();
  if (now.toISOString() < job.startsFrom)
    return (
      <p className={classes['journey']}>
        You can start this journey from <span className="num">{formatDateTime(job.startsFrom, job.timeZone)}</span>.
      </p>
    );
  if (isUnsafe)
    return (
      <p className={classes['journey']}>
        You’ve marked the vehicle as unsafe to drive, so the journey can’t start. Call {job.agencyName}.
      </p>
    );
  return (
    <div className={classes['journey']}>
      <p>Ready to go</p>
      <Button onClick={() => setAsking(true)}>Start journey</Button>
      {asking && (
        <ConfirmModal
          title="Start the journey?"
          confirm="Start journey"
          dismiss="Not yet"
          busy={start.isPending}
          onConfirm={() => start.mutate({ params: { id: job.id } }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>
            {job.agencyName} and whoever asked for this transport will see that you’ve set off. This can’t be undone.
          </p>
        </ConfirmModal>
      )}
    </div>
  );
};

const Steps = ({ job: { id, steps: loaded, timeZone }, isSignedIn }: Props) => {
  const log = useLog();
  const { known = loaded, taps } = useSyncExternalStore(log.journey.subscribe, log.journey.snapshot);
  const { undo } = useJourneyCalls();
  const [isTapping, setTapping] = useState(false);
  const waits = taps.at(-1);
  const last = waits ?? known.at(-1);
  const next = TRANSPORT_STEPS[known.length + taps.length];
  const isFresh = useIsFresh(last?.at);
  const canUndo = isFresh && last?.step !== 'EN_ROUTE' && (waits ? !waits.isSent : isSignedIn);
  const busy = isTapping || undo.isPending;
  const tap = async (step: TransportStep) => {
    setTapping(true);
    await log.tap(step);
    setTapping(false);
  };
  const takeBack = (step: TransportStep) =>
    undo.mutate({ params: { id }, body: { step } }, { onSuccess: ({ steps }) => log.journey.know(steps) });
  return (
    <div className={classes['journey']}>
      {last && (
        <div className={classes['last']} aria-live="polite">
          <p>
            {stepWords[last.step]}, <span className="num">{formatTime(last.at, timeZone)}</span>
            {waits && !isTapping && ', not sent yet'}
          </p>
          {canUndo && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void (waits ? log.journey.takeBack() : takeBack(last.step))}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {next && (
        <Button loading={busy} onClick={() => void tap(next)}>
          {tapWords[next]}
        </Button>
      )}
    </div>
  );
};

/** Whether something was recorded within the time in which it can be taken back, by the clock of this device. */
const useIsFresh = (at: string | undefined): boolean => {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setTimeout(() => setPast(at), Math.max(0, Date.parse(at) + UNDO_SECONDS * 1000 - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && past !== at;
};
