import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** By client, what of the authorised hours of shifts that began in a span is on an invoice that stands; the end is not part of it. */
export const findHours = async (
  tx: Tx,
  agencyId: number,
  { start, end }: { readonly start: Temporal.Instant; readonly end: Temporal.Instant },
) => {
  const minutes = sql<number>`date_part('epoch', t.ended_at - t.started_at) / 60 - t.break_minutes`;
  return tx
    .selectFrom('timesheet as t')
    .innerJoin('client as c', 'c.id', 't.client_id')
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select([
      sql<number>`count(*)::int`.as('authorisedShifts'),
      sql<number>`sum(${minutes})::int`.as('authorisedMinutes'),
      sql<number>`(count(*) filter (where t.invoiced))::int`.as('invoicedShifts'),
      sql<number>`coalesce(sum(${minutes}) filter (where t.invoiced), 0)::int`.as('invoicedMinutes'),
    ])
    .where('t.agency_id', '=', agencyId)
    .where('t.authorised_at', 'is not', null)
    .where('t.started_at', '>=', start.toString())
    .where('t.started_at', '<', end.toString())
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
};
