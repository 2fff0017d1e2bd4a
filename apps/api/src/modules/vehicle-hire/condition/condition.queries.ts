import type { ConditionStage } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { rate } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HireDepositStatus } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { lackOf } from '../hire-lack.ts';
import { isDepositTaken } from '../invoice/deposit.queries.ts';
import { seesBooking } from '../invoice/sees-booking.ts';
import type { Agreed, MileageTerms } from './condition.rules.ts';

const bookings = (tx: Tx, actor: Actor, id: number) =>
  tx.selectFrom('vehicle_booking as b').where('b.id', '=', id).where(seesBooking(actor));

/** Which vehicle a booking is for, so that its lock can be taken before the booking's row is. */
export const findVehicleOf = (tx: Tx, actor: Actor, id: number) =>
  bookings(tx, actor, id).select('b.vehicle_id as vehicleId').executeTakeFirst();

/** A booking with all that its steps ask for. */
export const findHire = (tx: Tx, actor: Actor, id: number) =>
  bookings(tx, actor, id)
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .select(['a.name as agency', 'c.name as client'])
    .select([
      'b.id',
      'b.agency_id as agencyId',
      'b.client_id as clientId',
      'b.vehicle_id as vehicleId',
      'b.status',
      'b.starts_at as start',
      'b.ends_at as end',
      'b.created_at as bookedAt',
      'b.days_hired as days',
      'b.currency',
      'b.actual_start as actualStart',
      'b.actual_end as actualEnd',
      'b.held_until as heldUntil',
      'b.deposit_pence as depositPence',
      'b.deposit_kept_pence as depositKept',
      'l.time_zone as timeZone',
      'l.city',
      'l.country',
      'v.name',
      'v.model',
      'v.regno',
      'v.fuel_type as fuelType',
      'v.mileage as knownOdometer',
      'v.max_daily_mileage as dailyKilometres',
      'v.excess_mileage_rate as perKilometre',
    ])
    .select(['b.deposit_status as depositStatus', isDepositTaken.as('depositTaken')])
    .select(['b.waived_charges as waivedCharges', 'b.waiver_reason as waiverReason'])
    .select([sql<Agreed | null>`b.agreed`.as('agreed'), lackOf.as('lacks')])
    .executeTakeFirst();

export type Hire = NonNullable<Awaited<ReturnType<typeof findHire>>>;
type Owned = Pick<Hire, 'id' | 'agencyId'>;
type OwnedByHirer = Pick<Hire, 'id' | 'agencyId' | 'clientId'>;

/** Holds the booking's row, so that two who take a step follow one another. */
export const lockHire = async (tx: Tx, { id, agencyId }: Owned): Promise<void> => {
  await tx
    .selectFrom('vehicle_booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
};

export type CheckRow = {
  readonly stage: ConditionStage;
  readonly odometer: number;
  readonly fuel: number;
  readonly damages: string[];
  readonly note: string | null;
  readonly recordedBy: string;
  readonly terms: MileageTerms;
};

const CHECK = ['stage', 'odometer', 'fuel', 'damages', 'note', 'recorded_by as recordedBy'] as const;

export const findChecks = async (tx: Tx, { id, agencyId }: Owned): Promise<CheckRow[]> => {
  const rows = await tx
    .selectFrom('condition_check')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', id)
    .select([...CHECK, 'max_daily_mileage', 'excess_mileage_rate'])
    .execute();
  return rows.map(({ max_daily_mileage: dailyKilometres, excess_mileage_rate: perKilometre, ...row }) => ({
    ...row,
    terms: { dailyKilometres, perKilometre: perKilometre === null ? null : rate(perKilometre) },
  }));
};

/** The damages that a vehicle had when it was last looked at before this booking: those it went out with, and those it came back with. */
export const findKnownDamages = async (tx: Tx, { id, agencyId, vehicleId }: Hire): Promise<string[]> => {
  const last = await tx
    .selectFrom('vehicle_booking as b')
    .where('b.agency_id', '=', agencyId)
    .where('b.vehicle_id', '=', vehicleId)
    .where('b.id', '<>', id)
    .where('b.actual_start', 'is not', null)
    .select('b.id')
    .orderBy('b.actual_start', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const checks = await findChecks(tx, { id: last.id, agencyId });
  return [...new Set(checks.toSorted((one) => (one.stage === 'HANDOVER' ? -1 : 1)).flatMap(({ damages }) => damages))];
};

type NewCheck = Pick<CheckRow, 'stage' | 'odometer' | 'fuel' | 'damages' | 'note' | 'recordedBy'>;

/** At handover with what the kilometres cost at that moment. */
export const insertCheck = async (
  tx: Tx,
  { id, agencyId, clientId }: OwnedByHirer,
  { recordedBy, ...check }: NewCheck,
  terms?: MileageTerms,
): Promise<void> => {
  await tx
    .insertInto('condition_check')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      booking_id: id,
      ...check,
      recorded_by: recordedBy,
      max_daily_mileage: terms?.dailyKilometres ?? null,
      excess_mileage_rate: terms?.perKilometre ?? null,
    })
    .execute();
};

type Change = {
  status?: Hire['status'];
  actual_start?: string;
  actual_end?: string;
  held_until?: string;
  deposit_status?: HireDepositStatus;
  deposit_kept_pence?: number;
  waived_charges?: string[];
  waiver_reason?: string | null;
};

export const saveHire = async (tx: Tx, { id, agencyId }: Owned, change: Change): Promise<void> => {
  await tx
    .updateTable('vehicle_booking')
    .set({ ...change, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .execute();
};

/** What the odometer showed is known of the vehicle from then on, so whoever edits it meanwhile has to look again. */
export const saveOdometer = async (tx: Tx, { agencyId, vehicleId }: Hire, odometer: number): Promise<void> => {
  await tx
    .updateTable('vehicle')
    .set({ mileage: odometer, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', '=', vehicleId)
    .where((vehicle) => vehicle.or([vehicle('mileage', 'is', null), vehicle('mileage', '<', odometer)]))
    .execute();
};

type Claimed = Pick<Hire, 'id' | 'agencyId' | 'vehicleId' | 'end'>;

/** What claims the vehicle next, once the booking should be over; a booking, or something else. */
export const findNextHold = (tx: Tx, { id, agencyId, vehicleId, end }: Claimed) =>
  tx
    .selectFrom('vehicle_hold')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', vehicleId)
    .where('starts_at', '>=', end)
    .where((hold) => hold.or([hold('vehicle_booking_id', 'is', null), hold('vehicle_booking_id', '<>', id)]))
    .select(['vehicle_booking_id as id', 'starts_at as start'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();

/** Until when the vehicle is kept for others before this booking begins, from that moment on; undefined where it isn’t. */
export const findKeptUntil = async (
  tx: Tx,
  { id, agencyId, vehicleId, start }: Pick<Hire, 'id' | 'agencyId' | 'vehicleId' | 'start'>,
  from: string,
): Promise<string | undefined> => {
  const last = await tx
    .selectFrom('vehicle_hold')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', vehicleId)
    .where('starts_at', '<', start)
    .where('ends_at', '>', from)
    .where((hold) => hold.or([hold('vehicle_booking_id', 'is', null), hold('vehicle_booking_id', '<>', id)]))
    .select('ends_at as end')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.end;
};

/** The booking that still has the vehicle of this one. */
export const findStillOut = (tx: Tx, { id, agencyId, vehicleId }: Claimed) =>
  tx
    .selectFrom('vehicle_booking')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', vehicleId)
    .where('id', '<>', id)
    .where('status', '=', 'WAITINGAUTH')
    .where('actual_end', 'is', null)
    .select(['id', 'ends_at as end'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
