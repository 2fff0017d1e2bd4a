import { ATTACHING_HOURS } from '@worklane/contract/vehicle-hire/general-log.ts';

/** Clocks of phones may be ahead of ours by so much. */
const AHEAD_MINUTES = 5;

const MAX_DAYS_AGO = 366;

/** What is wrong with when something is said to have happened; undefined where nothing is. */
export const wrongMoment = (at: string, now: Temporal.Instant): string | undefined => {
  const moment = Temporal.Instant.from(at);
  if (Temporal.Instant.compare(moment, now.add({ minutes: AHEAD_MINUTES })) > 0)
    return 'This is in the future. Enter when it happened.';
  if (Temporal.Instant.compare(moment, now.subtract({ hours: 24 * MAX_DAYS_AGO })) < 0)
    return 'It can have happened a year ago at the earliest.';
  return undefined;
};

/** Whether an entry is new enough to be added to. */
export const isRecent = (recordedAt: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(recordedAt).add({ hours: ATTACHING_HOURS }), now) > 0;
