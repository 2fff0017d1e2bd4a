import type { OpeningHours } from '@worklane/contract/vehicle-hire/vehicle-location.ts';

export type Span = { readonly pickup: string; readonly dropoff: string };

/** A hirer at the desk is picked up for while the form is filled in. */
const LATE_MINUTES = 60;
const LONGEST_DAYS = 365;
const DAYS_AHEAD = 731;
const DAY_HOURS = 24;

const hoursUntil = (from: Temporal.Instant, until: string): number =>
  from.until(Temporal.Instant.from(until), { largestUnit: 'hours' }).total('hours');

type Wrong = { readonly field: 'pickup' | 'dropoff'; readonly message: string };

/** What is wrong with the time of a hire that is to be made; it ends after it begins. */
export const wrongSpan = ({ pickup, dropoff }: Span, now: Temporal.Instant): Wrong | undefined => {
  if (hoursUntil(now, pickup) < -LATE_MINUTES / 60)
    return { field: 'pickup', message: 'The pick-up can’t be in the past.' };
  if (hoursUntil(now, pickup) > DAYS_AHEAD * DAY_HOURS)
    return { field: 'pickup', message: 'The pick-up can be up to two years ahead.' };
  return wrongLength({ pickup, dropoff });
};

/** The same for one that is under way. */
export const wrongLength = ({ pickup, dropoff }: Span): Wrong | undefined =>
  hoursUntil(Temporal.Instant.from(pickup), dropoff) > LONGEST_DAYS * DAY_HOURS
    ? { field: 'dropoff', message: 'A hire can last up to 365 days.' }
    : undefined;

export type Place = {
  readonly name: string;
  readonly timeZone: string;
  /** One for each day on which it is open; none where it is open at all times. */
  readonly openingHours: readonly OpeningHours[];
};

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** Why nobody is there at that moment; undefined where somebody is. The last minute counts. */
export const closedAt = ({ name, timeZone, openingHours }: Place, at: string): string | undefined => {
  if (openingHours.length === 0) return undefined;
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const hours = openingHours.find(({ weekday }) => weekday === local.dayOfWeek);
  const day = WEEKDAYS[local.dayOfWeek - 1] ?? '';
  if (!hours) return `${name} is closed on ${day}.`;
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return time < hours.opens || time > hours.closes
    ? `${name} is open from ${hours.opens} to ${hours.closes} on ${day}.`
    : undefined;
};

/** The end of a hire at which its place is closed, and why. */
export const closedFor = (place: Place, { pickup, dropoff }: Span): Wrong | undefined => {
  const [first, last] = [closedAt(place, pickup), closedAt(place, dropoff)];
  if (first !== undefined) return { field: 'pickup', message: first };
  return last === undefined ? undefined : { field: 'dropoff', message: last };
};
