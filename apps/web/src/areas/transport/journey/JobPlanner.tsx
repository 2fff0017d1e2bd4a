import { Button, Stack } from '@mantine/core';
import type { PlannedCrew, WorkerTime } from '@worklane/contract/transport/worker-times.ts';
import { type SubmitEvent, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { InstantInput } from '~/ui/InstantInput.tsx';
import { Panel } from '~/ui/Panel.tsx';
import classes from './JobPlanner.module.css';
import { byCode, faultsOf, firstTyped, isSuggested, needsTimes, type Planned, timesOf, type Typed } from './planner.ts';

type Props = {
  groups: readonly PlannedCrew[];
  planned: Planned;
  /** When the crew set off, if somebody recorded it. */
  setOffAt?: string | undefined;
  timeZone: string;
  busy: boolean;
  /** What the server had against the times. */
  refusal: Error | null;
  onComplete: (times: WorkerTime[]) => void;
};

const currentTime = (): Date => new Date();

/** Document 003: when each of the crew really started and ended, by what they did. */
export const JobPlanner = ({ groups, planned, setOffAt, timeZone, busy, refusal, onComplete }: Props) => {
  const crew = byCode(groups);
  const bookings = crew.flatMap((group) => group.bookings);
  const [first] = useState<ReadonlyMap<number, Typed>>(
    () => new Map(bookings.map((each) => [each.bookingId, firstTyped(each, planned, setOffAt, new Date())])),
  );
  const [typed, setTyped] = useState(first);
  const [tried, setTried] = useState<Date>();
  const refused = refusal instanceof CallFailed ? refusal.violations : [];
  const sent = timesOf(typed);

  const errorOf = (booking: (typeof bookings)[number], part: 'start' | 'end') => {
    if (!tried) return undefined;
    const field = `times.${sent.findIndex(({ bookingId }) => bookingId === booking.bookingId)}.${part}`;
    return (
      faultsOf(booking, typed.get(booking.bookingId) ?? { start: '', end: '' }, tried)[part] ??
      refused.find((violation) => violation.field === field)?.message
    );
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const now = currentTime();
    setTried(now);
    const wrong = bookings.find(
      (each) => Object.keys(faultsOf(each, typed.get(each.bookingId) ?? { start: '', end: '' }, now)).length > 0,
    );
    if (!wrong) return onComplete(sent);
    document.getElementById(`times-${wrong.bookingId}`)?.scrollIntoView({ block: 'center' });
  };

  return (
    <Panel title="Job Planner">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <p>Enter when each of the crew really started and ended.</p>
          {crew.map(({ assignmentCodeName, bookings: same }) => (
            <div key={assignmentCodeName} className={classes['group']}>
              <h3>{assignmentCodeName}</h3>
              {same.map((booking) => {
                const { bookingId, worker } = booking;
                const set = (part: 'start' | 'end') => (instant: string) =>
                  setTyped((before) =>
                    new Map(before).set(bookingId, { start: '', end: '', ...before.get(bookingId), [part]: instant }),
                  );
                const field = (part: 'start' | 'end', label: string) => (
                  <InstantInput
                    label={label}
                    value={typed.get(bookingId)?.[part] ?? ''}
                    onChange={set(part)}
                    planned={planned[part]}
                    timeZone={timeZone}
                    required={needsTimes(booking)}
                    error={errorOf(booking, part)}
                  />
                );
                return (
                  <fieldset key={bookingId} id={`times-${bookingId}`}>
                    <legend>{worker.name}</legend>
                    {!needsTimes(booking) && (
                      <p className="dimmed">Wasn’t booked. Leave this empty unless they came along.</p>
                    )}
                    {isSuggested(booking, typed.get(bookingId), first.get(bookingId)) && (
                      <p className="dimmed">Suggested times. Change them if they’re wrong.</p>
                    )}
                    {field('start', 'Started')}
                    {field('end', 'Ended')}
                  </fieldset>
                );
              })}
            </div>
          ))}
          <Button type="submit" loading={busy}>
            Complete
          </Button>
        </Stack>
      </form>
    </Panel>
  );
};
