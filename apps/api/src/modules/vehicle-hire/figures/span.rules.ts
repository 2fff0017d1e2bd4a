import type { Bucket, Timeframe } from '@worklane/contract/vehicle-hire/timeframe.rules.ts';

/** From a day to another one, both included; null is since ever. */
export type Span = { readonly from: Temporal.PlainDate | null; readonly until: Temporal.PlainDate };

const QUARTER = 3;

/** The days of a timeframe (document 001, section 9). None is ahead of today; a month, a quarter or a year is one of the calendar. */
export const spanOf = (timeframe: Timeframe, today: Temporal.PlainDate): Span => {
  const month = today.with({ day: 1 });
  const year = month.with({ month: 1 });
  const last = (days: number): Span => ({ from: today.subtract({ days: days - 1 }), until: today });
  switch (timeframe) {
    case 'all_time':
      return { from: null, until: today };
    case 'today':
      return last(1);
    case 'yesterday': {
      const yesterday = today.subtract({ days: 1 });
      return { from: yesterday, until: yesterday };
    }
    case 'last_7_days':
      return last(7);
    case 'last_30_days':
      return last(30);
    case 'last_90_days':
      return last(90);
    case 'this_month':
      return { from: month, until: today };
    case 'last_month':
      return { from: month.subtract({ months: 1 }), until: month.subtract({ days: 1 }) };
    case 'this_quarter':
      return { from: month.subtract({ months: (month.month - 1) % QUARTER }), until: today };
    case 'this_year':
      return { from: year, until: today };
    case 'last_year':
      return { from: year.subtract({ years: 1 }), until: year.subtract({ days: 1 }) };
  }
};

/** The whole months of a span: from the first of one, null for ever, up to the first of the one that is not over; undefined for none. */
export const monthsOf = ({
  from,
  until,
}: Span): { from: Temporal.PlainDate | null; end: Temporal.PlainDate } | undefined => {
  const end = until.add({ days: 1 }).with({ day: 1 });
  if (from === null) return { from, end };
  const first = from.day === 1 ? from : from.with({ day: 1 }).add({ months: 1 });
  return Temporal.PlainDate.compare(first, end) < 0 ? { from: first, end } : undefined;
};

/** The first day of the part of a graph that a day lies in: weeks begin on Mondays. */
export const beginOf = (day: Temporal.PlainDate, bucket: Exclude<Bucket, 'HOUR'>): Temporal.PlainDate => {
  switch (bucket) {
    case 'DAY':
      return day;
    case 'WEEK':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'MONTH':
      return day.with({ day: 1 });
  }
};

const STEPS = { DAY: { days: 1 }, WEEK: { weeks: 1 }, MONTH: { months: 1 } } as const;

/** The parts between two days, by the days that they begin on; the first one may begin before. */
export const bucketsOf = (
  { from, until }: { from: Temporal.PlainDate; until: Temporal.PlainDate },
  bucket: Exclude<Bucket, 'HOUR'>,
): Temporal.PlainDate[] => {
  const begins: Temporal.PlainDate[] = [];
  for (
    let begin = beginOf(from, bucket);
    Temporal.PlainDate.compare(begin, until) <= 0;
    begin = begin.add(STEPS[bucket])
  )
    begins.push(begin);
  return begins;
};

/** The hours of a day up to now. An hour that the clocks leave out is none, and one that they repeat is one. */
export const hoursOf = (day: Temporal.PlainDate, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] =>
  Array.from({ length: 24 }, (_, hour) =>
    day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: new Temporal.PlainTime(hour) }),
  ).filter((begin, hour) => begin.hour === hour && Temporal.ZonedDateTime.compare(begin, now) <= 0);

/** How many of a hundred, with one decimal; null of none at all. */
export const shareOf = (part: number, all: number): number | null =>
  all === 0 ? null : Math.round((part * 1000) / all) / 10;
