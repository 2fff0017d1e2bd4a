import type { Part } from '@worklane/contract/absence/availability.ts';
import type { Availability } from '@worklane/contract/absence/availability-kind.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type Span = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

/**
 * What these workers have said of a span of time, in the clock of the place where they would work: UNAVAILABLE as soon
 * as that holds for a part of it, PREFERRED or AVAILABLE where that holds for all of it. Who is left out has said nothing
 * of it, and may be asked. Ask only about workers whose availability the actor may know: an agency those whom it has
 * taken on, and workers themselves.
 */
export const availabilityOf = async (
  tx: Tx,
  workerIds: readonly number[],
  { start, end }: Span,
  timeZone: string,
): Promise<ReadonlyMap<number, Availability>> => {
  if (workerIds.length === 0) return new Map();
  const { rows } = await sql<{ worker_id: number; availability: Availability }>`
    select worker_id, availability
    from app.availability_of(${workerIds}::bigint[], tstzrange(${start.toString()}, ${end.toString()}), ${timeZone})`.execute(
    tx,
  );
  return new Map(rows.map(({ worker_id, availability }) => [worker_id, availability]));
};

/** A part as it is kept: of a weekday, 1 Monday to 7 Sunday, or of a date. */
export type AvailabilityEntry = Part & {
  readonly workerId: number;
  readonly weekday: number | null;
  readonly date: string | null;
};

type Dates = { readonly from: string; readonly to?: string };

/** What the workers have said of weekdays, and of dates from one to another. */
export const listAvailabilityEntries = (
  tx: Tx,
  workerIds: readonly number[],
  { from, to }: Dates,
): Promise<AvailabilityEntry[]> => {
  let said = tx
    .selectFrom('worker_availability')
    .where('worker_id', 'in', workerIds)
    .where((row) => row.or([row('on_date', 'is', null), row('on_date', '>=', from)]));
  if (to !== undefined) said = said.where((row) => row.or([row('on_date', 'is', null), row('on_date', '<=', to)]));
  return said
    .select(['worker_id as workerId', 'weekday', 'on_date as date', 'availability', 'note'])
    .select([
      sql<string | null>`to_char(from_time, 'HH24:MI')`.as('from'),
      sql<string | null>`to_char(to_time, 'HH24:MI')`.as('to'),
    ])
    .orderBy('on_date')
    .orderBy('weekday')
    .orderBy('from_time')
    .orderBy('id')
    .execute();
};

type Days = { readonly weekdays: readonly number[]; readonly dates: readonly string[] };

export const findVersion = async (tx: Tx, workerId: number): Promise<number> => {
  const { version } = await tx
    .selectFrom('worker')
    .select('availability_version as version')
    .where('id', '=', workerId)
    .executeTakeFirstOrThrow();
  return version;
};

/**
 * Takes the next version of what the worker has said, and holds it: two saves are made one after the other, so that nothing
 * is said twice. Undefined when it has moved on since `version`.
 */
export const nextAvailabilityVersion = (
  tx: Tx,
  workerId: number,
  version: number,
): Promise<{ id: number } | undefined> =>
  tx
    .updateTable('worker')
    .set({ availability_version: version + 1 })
    .where('id', '=', workerId)
    .where('availability_version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Says of these days what `parts` say, in the place of what was said before. */
export const replaceAvailability = async (
  tx: Tx,
  workerId: number,
  { weekdays, dates }: Days,
  parts: readonly Part[],
): Promise<void> => {
  await tx
    .deleteFrom('worker_availability')
    .where('worker_id', '=', workerId)
    .where(sql<boolean>`(weekday = any (${weekdays}::int[]) or on_date = any (${dates}::date[]))`)
    .execute();
  const days = [
    ...weekdays.map((weekday) => ({ weekday, on_date: null })),
    ...dates.map((date) => ({ weekday: null, on_date: date })),
  ];
  const rows = days.flatMap((day) =>
    parts.map(({ availability, from, to, note }) => ({
      worker_id: workerId,
      ...day,
      availability,
      from_time: from,
      to_time: to,
      note,
    })),
  );
  if (rows.length > 0) await tx.insertInto('worker_availability').values(rows).execute();
};
