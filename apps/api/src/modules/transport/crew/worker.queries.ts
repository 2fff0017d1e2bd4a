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

/** Jobs whose agency has taken the worker on and still looks for a crew. */
export const findOpenJobs = (tx: Tx, workerId: number, { id, limit }: { id?: number; limit: number }) =>
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
    .where('j.id', id === undefined ? 'is not' : '=', id ?? null)
    .where(
      sql<boolean>`not exists (select from transport_booking b where b.job_id = j.id and b.worker_id = ${workerId}
                               and b.shift_status not in ('CANCELLED', 'EXPIRED'))`,
    )
    .orderBy('j.required_at')
    .orderBy('j.id')
    .limit(limit)
    .$narrowType<{ start: string; end: string; agencyId: number }>()
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
    .where('b.worker_id', '=', workerId);
