import type { MaintenanceState } from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';

type Span = { readonly start: string; readonly end: string | null };

const isAfter = (instant: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(instant), now) > 0;

/** It begins with its first moment, and is over with its last. */
export const stateOf = ({ start, end }: Span, now: Temporal.Instant): MaintenanceState => {
  if (isAfter(start, now)) return 'PLANNED';
  return end === null || isAfter(end, now) ? 'ONGOING' : 'ENDED';
};

/** How long ago somebody may note that a vehicle went off the road, and how far ahead maintenance is planned. */
const MAX_DAYS_AGO = 31;
const MAX_DAYS_AHEAD = 731;

const inDays = (now: Temporal.Instant, days: number): Temporal.Instant => now.add({ hours: 24 * days });

type Wrong = { readonly field: 'start' | 'end'; readonly message: string };

/** What is wrong with the time; `former` is what it was, for what has begun already. */
export const wrongSpan = ({ start, end }: Span, now: Temporal.Instant, former?: Span): Wrong | undefined => {
  const hasMoved =
    former === undefined ||
    Temporal.Instant.compare(Temporal.Instant.from(start), Temporal.Instant.from(former.start)) !== 0;
  if (hasMoved && !isAfter(start, inDays(now, -MAX_DAYS_AGO)))
    return { field: 'start', message: 'It can have begun a month ago at the earliest.' };
  if (isAfter(start, inDays(now, MAX_DAYS_AHEAD)))
    return { field: 'start', message: 'It can begin up to two years ahead.' };
  if (end !== null && isAfter(end, inDays(now, MAX_DAYS_AHEAD)))
    return { field: 'end', message: 'It can end up to two years ahead. Leave the end blank if it’s not known yet.' };
  return undefined;
};
