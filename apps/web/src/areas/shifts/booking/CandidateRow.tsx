import { Badge, Button, Group, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { asksForReason } from '@worklane/contract/shifts/eligibility.ts';
import type { Candidate } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { workerMark } from '~/ui/person.ts';
import classes from './CandidateDrawer.module.css';
import { fullName } from './who.ts';
import { WorkerObstacles } from './WorkerObstacles.tsx';

type Props = {
  candidate: Candidate;
  /** What its button says, and the notice of success. */
  label: string;
  done: string;
  busy: boolean;
  /** Chosen while the drawer is open. */
  chosen: boolean;
  onChoose: (candidate: Candidate, overrideReason: string) => Promise<unknown>;
};

/** What the worker has said of the time. */
const AVAILABILITY = { AVAILABLE: 'Available', PREFERRED: 'Preferred', UNAVAILABLE: 'Unavailable' };

/** The reason is what was asked for just now. */
const focus = (node: HTMLElement | null) => node?.focus();

/** A worker to choose. Where a warning stands, the first click asks for a reason, the second one chooses. */
export const CandidateRow = ({ candidate, label, done, busy, chosen, onChoose }: Props) => {
  const { agencyName, availability, eligible, obstacles } = candidate;
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const name = fullName(candidate);
  const mark = workerMark({ ...candidate, id: candidate.workerId });

  const choose = async () => {
    if (asksForReason(obstacles) && !asks) return setAsks(true);
    if (asks && !reason.trim()) return setError('Enter a reason.');
    try {
      await onChoose(candidate, reason.trim());
      notify('success', `${done}: ${name}`);
    } catch (failure) {
      // A warning that came up since the list was read.
      const violation = failure instanceof CallFailed ? failure.violations[0] : undefined;
      if (!violation) return;
      setAsks(true);
      setError(violation.message);
    }
  };

  return (
    <li className={classes['candidate']}>
      <div className={classes['head']}>
        <div>
          <p className={classes['name']}>{name}</p>
          <p className="dimmed">
            {[agencyName, mark, ...(availability ? [AVAILABILITY[availability]] : [])].join(' · ')}
          </p>
        </div>
        {chosen ? (
          <Badge color="teal" leftSection={<IconCheck size={13} aria-hidden />}>
            {done}
          </Badge>
        ) : (
          !asks && (
            <Button
              variant={eligible && !asksForReason(obstacles) ? 'filled' : 'default'}
              disabled={!eligible}
              loading={busy}
              aria-label={`${label} ${name}, ${agencyName}, ${mark}`}
              onClick={() => void choose()}
            >
              {label}
            </Button>
          )
        )}
      </div>
      {obstacles.length > 0 && !chosen && (
        <WorkerObstacles obstacles={obstacles} worker={{ ...candidate, id: candidate.workerId }} />
      )}
      {asks && !chosen && (
        <>
          <Textarea
            label="Why this is acceptable"
            description="It’s kept in the shift’s history."
            withAsterisk
            ref={focus}
            autosize
            minRows={2}
            maxLength={255}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsks(false)}>
              Not now
            </Button>
            <Button loading={busy} onClick={() => void choose()}>
              {label} despite this warning
            </Button>
          </Group>
        </>
      )}
    </li>
  );
};
