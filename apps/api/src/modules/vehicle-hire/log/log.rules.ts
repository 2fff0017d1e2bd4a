import { ATTACHING_HOURS, type LogCategory } from '@worklane/contract/vehicle-hire/general-log.ts';

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

type Subject = { readonly category: LogCategory; readonly vehicleId: number | null };
type Wrong = { readonly field: 'category' | 'vehicleId'; readonly message: string };

/** A defect belongs to the entry that has opened it: it is neither moved nor opened by a correction. */
export const wrongCorrection = (former: Subject, next: Subject): Wrong | undefined => {
  if (former.category !== 'DEFECT')
    return next.category === 'DEFECT' ? { field: 'category', message: 'Report the defect as a new entry.' } : undefined;
  if (next.category !== 'DEFECT')
    return { field: 'category', message: 'This entry has opened a defect. Record anything else as a new entry.' };
  return next.vehicleId === former.vehicleId
    ? undefined
    : {
        field: 'vehicleId',
        message: 'This entry has opened a defect of its vehicle. Report that of another one anew.',
      };
};
