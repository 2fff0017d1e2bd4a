import { clockOf, DAY, dateOf, minuteOf, nextEdge, shownParts, type Span, weekdayOf } from '#platform/clock.ts';

/** What counts as out of hours, by the clock of the client. */
export type OutOfHours = {
  /** `HH:mm`; over midnight where it ends before it begins. */
  readonly night: { readonly from: string; readonly to: string } | null;
  readonly weekends: boolean;
  readonly bankHolidays: boolean;
};

const isNight = (night: OutOfHours['night'], clock: number): boolean => {
  if (night === null) return false;
  const [from, to] = [clockOf(night.from), clockOf(night.to)];
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
};

/** Whether the minute that a clock shows then, counted from 1970, is out of hours. */
const isOutOfHours = (shown: number, band: OutOfHours, holidays: ReadonlySet<string>): boolean => {
  const day = Math.floor(shown / DAY);
  return (
    isNight(band.night, shown - day * DAY) ||
    (band.weekends && weekdayOf(day) >= 5) ||
    (band.bankHolidays && holidays.has(dateOf(day)))
  );
};

/** The minutes that pass between two points in time, and how many of them are out of hours. */
export const minutesOf = (
  span: Span,
  band: OutOfHours,
  { timeZone, holidays }: { readonly timeZone: string; readonly holidays: ReadonlySet<string> },
): { readonly all: number; readonly outOfHours: number } => {
  const times = band.night === null ? [] : [clockOf(band.night.from), clockOf(band.night.to)];
  let outOfHours = 0;
  for (const { from, until } of shownParts(span, timeZone))
    for (let shown = from; shown < until;) {
      const edge = Math.min(until, nextEdge(shown, times));
      if (isOutOfHours(shown, band, holidays)) outOfHours += edge - shown;
      shown = edge;
    }
  return { all: minuteOf(span.end) - minuteOf(span.start), outOfHours };
};

/** The break comes off both in proportion, since nobody recorded when it was. */
export const lessBreak = (
  { all, outOfHours }: ReturnType<typeof minutesOf>,
  breakMinutes: number,
): { readonly standard: number; readonly outOfHours: number } => {
  const taken = all === 0 ? 0 : Math.round((breakMinutes * outOfHours) / all);
  return { standard: all - outOfHours - (breakMinutes - taken), outOfHours: outOfHours - taken };
};
