import type { BookingStatus, CancelReason } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export const JOURNEY = [
  'j.id',
  'j.reference as refPrefix',
  'j.required_at as dateTimeRequired',
  'j.starts_at as start',
  'j.ends_at as end',
  'j.pickup_area as pickupArea',
  'j.destination_area as destinationArea',
  'a.name as agencyName',
] as const;

const openJobs = (tx: Tx, workerId: number) =>
  tx
    .selectFrom('transport_job as j')
    .innerJoin('agency as a', 'a.id', 'j.agency_id')
    .innerJoin('agency_worker as l', (join) =>
      join.onRef('l.agency_id', '=', 'j.agency_id').on('l.worker_id', '=', workerId),
    )
    .select(JOURNEY)
    .select(['j.client_id as clientId', 'j.agency_id as agencyId'])
    .where('l.status', '=', 'ACTIVE')
    .where('j.status', '=', 'ACCEPTED')
    .where('j.ends_at', '>', sql<string>`now()`)
    .where(
      sql<boolean>`not exists (select from transport_booking b where b.job_id = j.id and b.worker_id = ${workerId}
                               and b.shift_status not in ('CANCELLED', 'EXPIRED'))`,
    )
    .$narrowType<{ start: string; end: string; agencyId: number }>();

/** A job whose agency has taken the worker on and still looks for a crew; undefined for every other. */
export const findOpenJob = (tx: Tx, workerId: number, id: number) =>
  openJobs(tx, workerId).where('j.id', '=', id).executeTakeFirst();

/** The work `k` that the worker is cleared for at the agency of the job `j`. */
const clearedFor = (workerId: number) =>
  sql`worker_job k where k.agency_id = j.agency_id and k.worker_id = ${workerId}`;

/** The next of those jobs that ask for work of the worker’s own, and which work that is. */
export const findOpenJobs = (tx: Tx, workerId: number, limit: number) =>
  openJobs(tx, workerId)
    .select(sql<number[]>`array(select k.assignment_code_id::int from ${clearedFor(workerId)})`.as('codes'))
    .where(
      sql<boolean>`exists (select from transport_spec s where s.job_id = j.id
                           and s.assignment_code_id in (select k.assignment_code_id from ${clearedFor(workerId)}))`,
    )
    .orderBy('j.required_at')
    .orderBy('j.id')
    .limit(limit)
    .execute();

/** How many places of each staff specification are filled. */
export const filledPlaces = async (tx: Tx, jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ specId: number; booked: number }>`
    select spec_id as "specId", booked from app.transport_places(${jobIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ specId, booked }) => [specId, booked]));
};

/** The bookings and applications of one worker. */
export const ownBookings = (tx: Tx, workerId: number) =>
  tx
    .selectFrom('transport_booking as b')
    .innerJoin('transport_job as j', 'j.id', 'b.job_id')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .leftJoin('transport_spec as s', 's.id', 'b.spec_id')
    .leftJoin('assignment_code as c', 'c.id', 's.assignment_code_id')
    .leftJoin('approval_rules as rules', 'rules.agency_id', 'b.agency_id')
    .where('b.worker_id', '=', workerId);

/** What the agency has laid down about cancellations; where it has laid down nothing, none is late. */
export const CANCELLING = [
  sql<number>`coalesce(rules.cancel_hours, 0)`.as('cancelHours'),
  sql<number>`coalesce(rules.late_cancel_hours, 0)`.as('lateCancelHours'),
] as const;

export const findOwnBooking = (tx: Tx, workerId: number, id: number) =>
  ownBookings(tx, workerId)
    .select(['b.id as bookingId', 'b.version', 'b.shift_status as shiftStatus', 'j.status as transportStatus'])
    .select(['j.id', 'j.reference', 'j.client_id as clientId', 'b.agency_id as agencyId'])
    .select(['j.starts_at as start', 'j.ends_at as end'])
    .select(['j.pickup_area as pickupArea', 'j.destination_area as destinationArea'])
    .select(CANCELLING)
    .where('b.id', '=', id)
    .$narrowType<{ start: string; end: string; shiftStatus: BookingStatus }>()
    .executeTakeFirst();

type Cancellation = { readonly reason: CancelReason; readonly note: string | null };

/** Whether it was a booking in this version that could be given up. */
export const cancelOwnBooking = async (
  tx: Tx,
  { bookingId, version }: { readonly bookingId: number; readonly version: number },
  { reason, note }: Cancellation,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select app.cancel_own_transport_booking(${bookingId}, ${version}, ${reason}, ${note}, ${now.toString()}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
};
