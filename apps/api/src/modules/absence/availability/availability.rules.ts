import type { Part } from '@worklane/contract/absence/availability.ts';

type DayEntry = Part & { readonly weekday: number | null; readonly date: string | null };

const partOf = ({ availability, from, to, note }: Part): Part => ({ availability, from, to, note });

/** What holds on a date: what was said of it, and only where nothing was, what was said of its weekday. */
export const partsOn = (said: readonly DayEntry[], date: string): Part[] => {
  const ofDate = said.filter((part) => part.date === date);
  const { dayOfWeek } = Temporal.PlainDate.from(date);
  return (ofDate.length > 0 ? ofDate : said.filter(({ weekday }) => weekday === dayOfWeek)).map(partOf);
};

/** The dates from one to another, both included. */
export const datesFrom = (from: string, to: string): string[] => {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(to, { largestUnit: 'days' });
  return Array.from({ length: Math.max(0, days + 1) }, (_, day) => first.add({ days: day }).toString());
};

/**
 * The span of a day, or of a part of it, by the clocks of a place: past midnight where the end comes first, and as long as
 * the clocks make it where they change.
 */
export const spanOn = (
  { date, from, to }: { date: string; from: string | undefined; to: string | undefined },
  timeZone: string,
): { start: Temporal.Instant; end: Temporal.Instant } => {
  const day = Temporal.PlainDate.from(date);
  const begins = from ?? '00:00';
  const ends = to ?? '00:00';
  const at = (on: Temporal.PlainDate, time: string) =>
    on.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return { start: at(day, begins), end: at(ends > begins ? day : day.add({ days: 1 }), ends) };
};
