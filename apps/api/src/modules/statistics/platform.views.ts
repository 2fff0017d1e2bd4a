import { STATISTIC_WEEKS, type PlatformStatistics, type WeekFigures } from '@worklane/contract/statistics/platform.ts';
import { sql } from 'kysely';
import { ownCalendar } from '#modules/calendar/index.ts';
import { may } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';

/** The Mondays of the weeks up to this one, the earliest first. */
const mondaysUntil = (today: Temporal.PlainDate): Temporal.PlainDate[] => {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: STATISTIC_WEEKS }, (_, index) => monday.subtract({ weeks: STATISTIC_WEEKS - 1 - index }));
};

/** Places by the week that their shifts begin in; the index on the start reads only these weeks. */
const weekFigures = async (
  tx: Tx,
  mondays: readonly Temporal.PlainDate[],
  timeZone: string,
): Promise<WeekFigures[]> => {
  const begins = [...mondays, mondays.at(-1)?.add({ weeks: 1 })].map((day) =>
    day?.toZonedDateTime(timeZone).toInstant().toString(),
  );
  const { rows } = await sql<{ week: number; asked: number; filled: number }>`
    select width_bucket(starts_at, ${begins}::timestamptz[]) as week,
           sum(number_of_staff)::int as asked, sum(booked)::int as filled
    from shift
    where starts_at >= ${begins[0]} and starts_at < ${begins.at(-1)} and shift_status <> 'CANCELLED'
    group by 1`.execute(tx);
  const byWeek = new Map(rows.map(({ week, ...figures }) => [week, figures]));
  return mondays.map((monday, index) => ({
    monday: monday.toString(),
    ...(byWeek.get(index + 1) ?? { asked: 0, filled: 0 }),
  }));
};

/** A private person who hires a vehicle is nobody’s client here. */
const countOf = async (tx: Tx, table: 'agency' | 'client' | 'worker'): Promise<number> => {
  const { count } = await tx
    .selectFrom(table)
    .where(table === 'client' ? sql<boolean>`client.kind = 'ORGANISATION'` : sql<boolean>`true`)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const platformStatistics = async (cx: Context): Promise<PlatformStatistics> => {
  const { tx, actor, now } = cx;
  const weeks = async () => {
    const { timeZone } = await ownCalendar(cx);
    return weekFigures(tx, mondaysUntil(now.toZonedDateTimeISO(timeZone).toPlainDate()), timeZone);
  };
  return {
    agencies: may(actor, 'VIEW_AGENCY') ? await countOf(tx, 'agency') : null,
    clients: may(actor, 'VIEW_CLIENT') ? await countOf(tx, 'client') : null,
    workers: may(actor, 'VIEW_WORKER') ? await countOf(tx, 'worker') : null,
    weeks: may(actor, 'VIEW_SHIFT') ? await weeks() : null,
  };
};
