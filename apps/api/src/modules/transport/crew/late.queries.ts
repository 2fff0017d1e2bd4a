import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const late = (tx: Tx) =>
  tx
    .selectFrom('transport_job as j')
    .where('j.status', '=', 'IN_PROGRESS')
    .where('j.ends_at', '<=', sql<string>`now()`);

/** Journeys that are still under way after their planned end, the latest end first. */
export const findLateJobs = (tx: Tx, limit: number) =>
  late(tx)
    .select(['j.id', 'j.vehicle_id as vehicleId'])
    .orderBy('j.ends_at', 'desc')
    .orderBy('j.id')
    .limit(limit)
    .execute();

/** One of them, locked; undefined once it isn’t late any more. */
export const lockLateJob = (tx: Tx, id: number) =>
  late(tx)
    .leftJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'j.agency_id').onRef('v.id', '=', 'j.vehicle_id'),
    )
    .select(['j.id', 'j.reference', 'j.agency_id as agencyId', 'j.client_id as clientId', 'j.vehicle_id as vehicleId'])
    .select(['j.late_told_at as lateToldAt', 'j.clash_told_at as clashToldAt', 'v.name as vehicle', 'v.regno'])
    .select(sql<string>`j.ends_at`.as('end'))
    .select(sql<string>`greatest(j.ends_at, j.held_until)`.as('held'))
    .where('j.id', '=', id)
    .$narrowType<{ agencyId: number }>()
    .forNoKeyUpdate('j')
    .executeTakeFirst();
export type LateJob = NonNullable<Awaited<ReturnType<typeof lockLateJob>>>;

/** Those who are out with it, in the order in which workers are locked. */
export const findLateCrew = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_booking as b')
    .innerJoin('transport_job as j', 'j.id', 'b.job_id')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .select(['b.id', 'b.worker_id as workerId', 'b.clash_told_at as clashToldAt', 'w.firstname', 'w.lastname'])
    .select(sql<string>`greatest(j.ends_at, b.held_until)`.as('held'))
    .where('b.job_id', '=', jobId)
    .where(sql<boolean>`app.is_held(b.shift_status)`)
    .orderBy('b.worker_id')
    .execute();

/** What claims the vehicle next, for whatever: a hirer’s booking, or another journey. */
export const findNextOfVehicle = (tx: Tx, { id, agencyId, vehicleId, held }: LateJob) =>
  tx
    .selectFrom('vehicle_hold as h')
    .leftJoin('vehicle_booking as b', 'b.id', 'h.vehicle_booking_id')
    .select(['h.starts_at as start', 'h.transport_job_id as jobId'])
    .select(['b.id as hireId', 'b.client_id as hirerId'])
    .where('h.agency_id', '=', agencyId)
    .where('h.vehicle_id', '=', vehicleId)
    .where('h.starts_at', '>=', held)
    .where(sql<boolean>`h.transport_job_id is distinct from ${id}`)
    .orderBy('h.starts_at')
    .limit(1)
    .executeTakeFirst();

/** What claims a worker next: a shift, or another journey, through whichever agency. */
export const findNextOfWorker = (tx: Tx, { id, workerId, held }: { id: number; workerId: number; held: string }) =>
  tx
    .selectFrom('worker_hold as h')
    .leftJoin('transport_booking as t', 't.id', 'h.transport_booking_id')
    .leftJoin('shift_booking as s', 's.id', 'h.shift_booking_id')
    .select(['h.starts_at as start', 't.job_id as jobId'])
    .select(['s.shift_id as shiftId', 's.agency_id as agencyId', 's.client_id as clientId'])
    .where('h.worker_id', '=', workerId)
    .where('h.starts_at', '>=', held)
    .where(sql<boolean>`h.transport_booking_id is distinct from ${id}`)
    .orderBy('h.starts_at')
    .limit(1)
    .executeTakeFirst();

export const findNextJob = (tx: Tx, id: number) =>
  tx
    .selectFrom('transport_job')
    .select(['id', 'reference', 'agency_id as agencyId', 'client_id as clientId'])
    .where('id', '=', id)
    .executeTakeFirst();

type Held = { readonly held_until?: string; readonly late_told_at?: string; readonly clash_told_at?: string };

export const saveLateJob = async (tx: Tx, id: number, values: Held): Promise<void> => {
  await tx.updateTable('transport_job').set(values).where('id', '=', id).execute();
};

export const saveLateBooking = async (tx: Tx, id: number, values: Omit<Held, 'late_told_at'>): Promise<void> => {
  await tx.updateTable('transport_booking').set(values).where('id', '=', id).execute();
};
