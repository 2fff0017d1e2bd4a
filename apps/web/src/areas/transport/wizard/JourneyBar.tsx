import { Button } from '@mantine/core';
import { TRANSPORT_STEPS, UNDO_SECONDS } from '@worklane/contract/transport/journey.rules.ts';
import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { useEffect, useState } from 'react';
import { formatDateTime, formatTime } from '~/ui/date-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { stepWords } from '../journey/step-words.ts';
import { useJourneyCalls } from '../leader/tab-calls.ts';
import { tapWords } from './tap-words.ts';
import classes from './Wizard.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = { job: LeaderJob };

/** How far the journey is, and the one thing that comes next, by one tap. */
export const JourneyBar = ({ job }: Props) => {
  if (job.transportStatus === 'COMMITTED') return <Start job={job} />;
  if (job.transportStatus === 'IN_PROGRESS') return <Steps job={job} />;
  return (
    <p className={classes['journey']}>
      {job.transportStatus === 'ACCEPTED'
        ? `Check the vehicle first. You can start the journey once ${job.agencyName} has committed this job.`
        : 'The log has been submitted. Enter the times of the crew in the last step.'}
    </p>
  );
};

const Start = ({ job }: Props) => {
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { start } = useJourneyCalls();
  if (now.toISOString() < job.startsFrom)
    return (
      <p className={classes['journey']}>
        You can start this journey from <span className="num">{formatDateTime(job.startsFrom, job.timeZone)}</span>.
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

const Steps = ({ job: { id, steps, timeZone } }: Props) => {
  const { record, undo } = useJourneyCalls();
  const last = steps.at(-1);
  const next = TRANSPORT_STEPS[steps.length];
  const canUndo = useIsFresh(last?.at);
  const busy = record.isPending || undo.isPending;
  return (
    <div className={classes['journey']}>
      {last && (
        <div className={classes['last']} aria-live="polite">
          <p>
            {stepWords[last.step]}, <span className="num">{formatTime(last.at, timeZone)}</span>
          </p>
          {canUndo && last.step !== 'EN_ROUTE' && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => undo.mutate({ params: { id }, body: { step: last.step } })}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {next && (
        <Button loading={busy} onClick={() => record.mutate({ params: { id }, body: { step: next } })}>
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
