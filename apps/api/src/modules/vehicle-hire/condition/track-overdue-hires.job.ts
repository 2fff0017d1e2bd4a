import { sql } from 'kysely';
import { notify } from '#modules/messages/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Enqueue } from '#platform/jobs/jobs.ts';
import { job } from '#platform/jobs/jobs.ts';
import { oneByOne } from '#platform/jobs/one-by-one.ts';
import { inLocalTime } from '../local-time.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { findNextHold } from './condition.queries.ts';
import { heldWhileOverdue, isToNotify } from './condition.rules.ts';

/** What one run looks at; the rest comes in the next one. */
const AT_ONCE = 500;

const overdue = (tx: Tx) =>
  tx
    .selectFrom('vehicle_booking as b')
    .where('b.status', '=', 'WAITINGAUTH')
    .where('b.actual_end', 'is', null)
    .where(sql`greatest(b.ends_at, b.held_until)`, '<=', sql`now()`);

/** One overdue booking: its hold grows as far as it may, and its provider hears of it once. */
const track = async (
  tx: Tx,
  enqueue: Enqueue,
  now: Temporal.Instant,
  { id, vehicleId }: { id: number; vehicleId: number },
) => {
  await lockVehicle(tx, vehicleId);
  const hire = await overdue(tx)
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .select(['b.id', 'b.agency_id as agencyId', 'b.client_id as clientId', 'b.vehicle_id as vehicleId'])
    .select([
      'b.ends_at as end',
      'b.overdue_told_at as toldAt',
      'v.name',
      'v.model',
      'v.regno',
      'l.time_zone as timeZone',
    ])
    .select(sql<string>`greatest(b.ends_at, b.held_until)`.as('held'))
    .where('b.id', '=', id)
    .where('b.vehicle_id', '=', vehicleId)
    .forNoKeyUpdate('b')
    .executeTakeFirst();
  if (!hire) return;
  const next = await findNextHold(tx, hire);
  const heldUntil = heldWhileOverdue(now, { end: hire.held, next: next?.start ?? null });
  const isNews = isToNotify(hire);
  if (heldUntil !== hire.held || isNews)
    await tx
      .updateTable('vehicle_booking')
      .set({ held_until: heldUntil, ...(isNews && { overdue_told_at: now.toString() }) })
      .where('agency_id', '=', hire.agencyId)
      .where('id', '=', hire.id)
      .execute();
  if (!isNews) return;
  const due = inLocalTime(hire.end, hire.timeZone);
  await notify(
    { tx, enqueue },
    {
      people: { agencyIds: [hire.agencyId], permission: 'MANAGE_TRANSPORT' },
      kind: 'VEHICLES',
      title: `Overdue: ${hire.name} ${hire.model} (${hire.regno})`,
      body: next
        ? `It was due back ${due}, and is wanted again ${inLocalTime(next.start, hire.timeZone)}.`
        : `It was due back ${due}.`,
      link: `clients/${hire.clientId}/bookings/${hire.id}`,
      facts: [
        ['Vehicle', `${hire.name} ${hire.model}`],
        ['Registration', hire.regno],
        ['Booking', String(hire.id)],
        ['Due back', due],
      ],
    },
  );
};

/**
 * A vehicle that is out after its time holds on to what it has until somebody else’s claim begins, so that nobody books what is not
 * there. A transaction for each, so that one that cannot be held does not keep the others.
 */
export const trackOverdueHires = job({
  name: 'track-overdue-hires',
  cron: '*/5 * * * *',
  run: async ({ db, enqueue }) => {
    const late = await asSystem(db, 'track-overdue-hires', (tx) =>
      overdue(tx)
        .select(['b.id', 'b.vehicle_id as vehicleId'])
        .orderBy(sql`greatest(b.ends_at, b.held_until)`, 'desc')
        .limit(AT_ONCE)
        .execute(),
    );
    await oneByOne(late, (booking) =>
      asSystem(db, 'track-overdue-hires', (tx) => track(tx, enqueue(tx), Temporal.Now.instant(), booking)),
    );
  },
});
