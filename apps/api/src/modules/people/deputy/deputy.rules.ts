import { MAX_DEPUTY_DAYS, type DeputyStatus } from '@worklane/contract/people/deputy.ts';

/** What is wrong with the days of a deputy, and which of the two is to blame; both count. */
export const wrongDays = (
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  today: Temporal.PlainDate,
): { field: 'from' | 'to'; message: string } | undefined => {
  if (Temporal.PlainDate.compare(from, today) < 0)
    return { field: 'from', message: 'The first day can’t be in the past.' };
  if (Temporal.PlainDate.compare(to, from) < 0)
    return { field: 'to', message: 'The last day can’t be before the first.' };
  if (from.until(to).days >= MAX_DEPUTY_DAYS) return { field: 'to', message: 'Choose a year at most.' };
  return undefined;
};

/** From the first instant of the first day to the first one after the last day. */
export const instantsOf = (from: Temporal.PlainDate, to: Temporal.PlainDate, timeZone: string) => ({
  startsAt: from.toZonedDateTime(timeZone).toInstant(),
  endsAt: to.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});

type Period = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; endedAt: Temporal.Instant | null };

/** The days as somebody chose them. */
export const daysOf = ({ startsAt, endsAt }: Period, timeZone: string) => ({
  from: startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  to: endsAt.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
});

export const statusOf = ({ startsAt, endsAt, endedAt }: Period, now: Temporal.Instant): DeputyStatus => {
  if (endedAt !== null || Temporal.Instant.compare(endsAt, now) <= 0) return 'ENDED';
  return Temporal.Instant.compare(startsAt, now) <= 0 ? 'CURRENT' : 'UPCOMING';
};
