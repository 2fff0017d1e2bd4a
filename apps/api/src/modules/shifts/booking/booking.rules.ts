import type { CancelReason } from '@worklane/contract/shifts/status.ts';

/** How far time has gone for a booking. */
export type Progress = {
  started: boolean;
  ended: boolean;
  /** The time for confirming a direct booking has run out. */
  overdue: boolean;
};

const isReached = (moment: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, moment) >= 0;

export const progressOf = (
  booking: { start: Temporal.Instant; end: Temporal.Instant; confirmBy: Temporal.Instant | null },
  now: Temporal.Instant,
): Progress => ({
  started: isReached(booking.start, now),
  ended: isReached(booking.end, now),
  overdue: booking.confirmBy !== null && isReached(booking.confirmBy, now),
});

/** The times that were worked, or planned. */
export type WorkedTime = { start: Temporal.Instant; end: Temporal.Instant; breakMinutes: number };

/** How far the worked time may lie from the plan: more is a slip of the keyboard or another shift. */
const MAX_HOURS_OFF_PLAN = 12;

/** A whole day on which the clocks go back. */
const MAX_HOURS_WORKED = 25;

/** What is wrong with entered times: the field and a sentence, or undefined. */
export const faultInTimes = (
  worked: WorkedTime,
  plan: WorkedTime,
  now: Temporal.Instant,
): { field: 'start' | 'end' | 'breakMinutes'; message: string } | undefined => {
  const minutes = worked.end.since(worked.start).total('minutes');
  if (minutes <= 0) return { field: 'end', message: 'The end must be after the start.' };
  if (minutes > MAX_HOURS_WORKED * 60)
    return { field: 'end', message: `The times cover more than ${MAX_HOURS_WORKED} hours.` };
  if (Temporal.Instant.compare(worked.end, now) > 0) return { field: 'end', message: 'The end is in the future.' };
  if (worked.breakMinutes >= minutes)
    return { field: 'breakMinutes', message: 'The break must be shorter than the time worked.' };
  const tooEarly = plan.start.since(worked.start).total('hours') > MAX_HOURS_OFF_PLAN;
  const tooLate = worked.end.since(plan.end).total('hours') > MAX_HOURS_OFF_PLAN;
  if (tooEarly)
    return { field: 'start', message: `The start is more than ${MAX_HOURS_OFF_PLAN} hours before the planned one.` };
  if (tooLate)
    return { field: 'end', message: `The end is more than ${MAX_HOURS_OFF_PLAN} hours after the planned one.` };
  if (Temporal.Instant.compare(worked.end, plan.start) <= 0 || Temporal.Instant.compare(worked.start, plan.end) >= 0)
    return { field: 'start', message: 'These times don’t overlap with the planned shift.' };
  return undefined;
};

/** Equal to the plan in every respect; such times may be authorised by themselves where the client allows it. */
export const matchesPlan = (worked: WorkedTime, plan: WorkedTime): boolean =>
  worked.start.equals(plan.start) && worked.end.equals(plan.end) && worked.breakMinutes === plan.breakMinutes;

/** Until when a directly booked worker has to confirm: the client's hours, but never past the start. */
export const confirmationDeadline = (
  now: Temporal.Instant,
  start: Temporal.Instant,
  hours: number,
): Temporal.Instant => {
  const deadline = now.add({ hours });
  return Temporal.Instant.compare(deadline, start) < 0 ? deadline : start;
};

/** Nobody can fail to show up before the shift has begun. */
export const reasonFits = (reason: CancelReason, started: boolean): boolean => reason !== 'NO_SHOW' || started;

export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
