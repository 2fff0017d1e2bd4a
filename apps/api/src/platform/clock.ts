/* Time as the clocks of a place show it, counted in minutes: hours that pass are those that passed, whatever the clocks did. */

const MINUTE_MS = 60_000;
/** Minutes of a day as clocks show it. */
export const DAY = 1440;

/** `20:00` as minutes since midnight. */
export const clockOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `20:00`, as the clocks of a place show an instant. */
export const shownTime = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/** Of a day, counted from 1970: 0 for Monday to 6 for Sunday. 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

/** `yyyy-mm-dd` of a day, counted from 1970. */
export const dateOf = (day: number): string => new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10);

/** When the clock shows one of these times next, or midnight. */
export const nextEdge = (shown: number, times: readonly number[]): number => {
  const midnight = Math.floor(shown / DAY) * DAY;
  return Math.min(midnight + DAY, ...times.map((time) => midnight + time).filter((edge) => edge > shown));
};

export type Span = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

/** Nobody is charged for seconds. */
export const minuteOf = ({ epochMilliseconds }: Temporal.Instant | Temporal.ZonedDateTime): number =>
  Math.floor(epochMilliseconds / MINUTE_MS);

/** By how many minutes clocks are ahead of UTC. */
const aheadOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime): number => offsetNanoseconds / (MINUTE_MS * 1_000_000);

/** The parts of a span between which clocks are put forward or back, as these show them: hours that pass, whatever the clocks do. */
export const shownParts = ({ start, end }: Span, timeZone: string): { from: number; until: number }[] => {
  const until = minuteOf(end);
  let at = start.toZonedDateTimeISO(timeZone);
  // Within a day clocks are changed once at most, and looking for when takes longest.
  if (aheadOf(at) === aheadOf(end.toZonedDateTimeISO(timeZone)))
    return [{ from: minuteOf(start) + aheadOf(at), until: until + aheadOf(at) }];
  const parts: { from: number; until: number }[] = [];
  for (let from = minuteOf(start); from < until;) {
    const changed = at.getTimeZoneTransition('next');
    const to = changed === null ? until : Math.min(until, minuteOf(changed));
    parts.push({ from: from + aheadOf(at), until: to + aheadOf(at) });
    from = to;
    if (changed !== null) at = changed;
  }
  return parts;
};
