import type { AffectedBooking } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { MAX_AFFECTED } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** With what its entry says. */
export const defectsOf = (tx: Tx, { agencyId }: Pick<AgencyActor, 'agencyId'>) =>
  tx.selectFrom('vehicle_defect as d').where('d.agency_id', '=', agencyId);

export const selected = (defects: ReturnType<typeof defectsOf>) =>
  defects
    .innerJoin('general_log as e', (join) =>
      join.onRef('e.agency_id', '=', 'd.agency_id').onRef('e.id', '=', 'd.entry_id'),
    )
    .select(['d.id', 'd.agency_id as agencyId', 'd.vehicle_id as vehicleId', 'd.entry_id as entryId', 'd.dangerous'])
    .select(['d.status', 'd.rectified_at as rectifiedAt', 'd.rectified_by_user_id as rectifiedById'])
    .select(['d.rectified_by as rectifiedBy', 'd.work', 'd.signed_off_at as signedOffAt', 'd.version'])
    .select(['d.signed_off_by as signedOffBy', 'e.occurred_at as reportedAt', 'e.recorded_by as reportedBy'])
    .select(sql<string>`coalesce(e.note, '')`.as('description'));

export type DefectRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

type Reported = { readonly vehicleId: number; readonly entryId: number; readonly dangerous: boolean };

/** A trigger takes the vehicle's lock: whoever is booking it comes before this, or finds it off the road. */
export const insertDefect = async (
  tx: Tx,
  { agencyId }: Pick<AgencyActor, 'agencyId'>,
  { vehicleId, entryId, dangerous }: Reported,
): Promise<void> => {
  await tx
    .insertInto('vehicle_defect')
    .values({ agency_id: agencyId, vehicle_id: vehicleId, entry_id: entryId, dangerous })
    .execute();
};

type Seen = { readonly id: number; readonly version: number };

const update = (tx: Tx, { id, version }: Seen) =>
  tx.updateTable('vehicle_defect').where('id', '=', id).where('version', '=', version).returning('id');

/** Undefined when the row has moved on since `version`. */
export const saveRectified = (tx: Tx, seen: Seen, { userId, name }: AgencyActor, work: string) =>
  update(tx, seen)
    .set({
      status: 'RECTIFIED',
      work,
      rectified_at: sql<string>`now()`,
      rectified_by_user_id: userId,
      rectified_by: name,
    })
    .set({ version: nextVersion })
    .executeTakeFirst();

/** The same for signing it off. */
export const saveSignedOff = (tx: Tx, seen: Seen, { userId, name }: AgencyActor) =>
  update(tx, seen)
    .set({
      status: 'SIGNED_OFF',
      signed_off_at: sql<string>`now()`,
      signed_off_by_user_id: userId,
      signed_off_by: name,
    })
    .set({ version: nextVersion })
    .executeTakeFirst();

type Vehicle = { readonly id: number; readonly agencyId: number };

/** How many transports the vehicle is planned for, now and ahead. */
export const countTransports = async (tx: Tx, { id, agencyId }: Vehicle): Promise<number> => {
  const { count } = await tx
    .selectFrom('vehicle_hold as h')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('h.agency_id', '=', agencyId)
    .where('h.vehicle_id', '=', id)
    .where('h.source', '=', 'TRANSPORT')
    .where('h.ends_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return count;
};

/** What the vehicle is booked for, now and ahead, the earliest first. */
export const findAffected = async (tx: Tx, { id, agencyId }: Vehicle): Promise<AffectedBooking[]> => {
  const rows = await tx
    .selectFrom('vehicle_hold as h')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'h.agency_id').onRef('b.id', '=', 'h.vehicle_booking_id'),
    )
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .where('h.agency_id', '=', agencyId)
    .where('h.vehicle_id', '=', id)
    .where('h.ends_at', '>', sql<string>`now()`)
    // What nobody has confirmed in time holds nothing any more.
    .where(sql<boolean>`(b.status <> 'RESERVED' or b.reserved_until is null or b.reserved_until > now())`)
    .select(['b.id', 'b.status', 'b.starts_at as start', 'b.ends_at as end', 'c.id as hirerId', 'c.name as hirerName'])
    .orderBy('h.starts_at')
    .limit(MAX_AFFECTED)
    .execute();
  return rows.map(({ hirerId, hirerName, ...booking }) => ({ ...booking, hirer: { id: hirerId, name: hirerName } }));
};
