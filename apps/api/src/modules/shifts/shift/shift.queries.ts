import type { BookingStatus, GenderPreference, ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift as ShiftTable } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { ShiftFacts } from './shift.policy.ts';
import { isHeld, placesLeft, shiftStatusOf } from './shift.rules.ts';

/** A shift as the services work with it; locked for as long as the transaction lasts. */
export type Shift = {
  id: number;
  clientId: number;
  locationId: number;
  assignmentCodeId: number;
  assignmentName: string;
  location: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  timeZone: string;
  breakMinutes: number;
  gender: GenderPreference;
  numberOfStaff: number;
  booked: number;
  shiftStatus: ShiftStatus;
  raisedByAgencyId: number | null;
  agreed: boolean;
  version: number;
};

export const factsOf = (shift: Shift, now: Temporal.Instant): ShiftFacts => ({
  clientId: shift.clientId,
  raisedByAgencyId: shift.raisedByAgencyId,
  agreed: shift.agreed,
  shiftStatus: shift.shiftStatus,
  started: Temporal.Instant.compare(now, shift.start) >= 0,
  placesLeft: placesLeft(shift.numberOfStaff, shift.booked),
});

const shiftById = (tx: Tx, id: number) =>
  tx
    .selectFrom('shift as s')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .select(['s.id', 's.client_id', 's.location_id', 's.assignment_code_id', 'a.name as assignment', 'l.name as location'])
    .select(['s.starts_at', 's.ends_at', 's.time_zone', 's.break_minutes', 's.gender', 's.number_of_staff', 's.booked'])
    .select(['s.shift_status', 's.raised_by_agency_id', 's.agreed_at', 's.version'])
    .where('s.id', '=', id);

type Row = Awaited<ReturnType<ReturnType<typeof shiftById>['executeTakeFirstOrThrow']>>;

const shiftOf = (row: Row): Shift => ({
  id: row.id,
  clientId: row.client_id,
  locationId: row.location_id,
  assignmentCodeId: row.assignment_code_id,
  assignmentName: row.assignment,
  location: row.location,
  start: Temporal.Instant.from(row.starts_at),
  end: Temporal.Instant.from(row.ends_at),
  timeZone: row.time_zone,
  breakMinutes: row.break_minutes,
  gender: row.gender,
  numberOfStaff: row.number_of_staff,
  booked: row.booked,
  shiftStatus: row.shift_status,
  raisedByAgencyId: row.raised_by_agency_id,
  agreed: row.agreed_at !== null,
  version: row.version,
});

/** Undefined when it is not the actor's to see. */
export const findShift = async (tx: Tx, id: number): Promise<Shift | undefined> => {
  const row = await shiftById(tx, id).executeTakeFirst();
  return row && shiftOf(row);
};

/** The same, and nobody else changes it or its bookings until the transaction is over. */
export const lockShift = async (tx: Tx, id: number): Promise<Shift | undefined> => {
  const row = await shiftById(tx, id).forUpdate('s').executeTakeFirst();
  return row && shiftOf(row);
};

export const insertShifts = async (tx: Tx, shifts: readonly Insertable<ShiftTable>[]): Promise<number[]> => {
  const rows = await tx.insertInto('shift').values(shifts).returning('id').execute();
  return rows.map((row) => row.id);
};

export type Release = { agencyId: number; releasedAt: Temporal.Instant };

/** Lets agencies see shifts, each from its own time on; one that sees a shift already keeps the earlier time. */
export const addReleases = async (tx: Tx, shiftIds: readonly number[], releases: readonly Release[], now: Temporal.Instant) => {
  if (releases.length === 0) return;
  const agencyIds = releases.map((release) => release.agencyId);
  const times = releases.map((release) => release.releasedAt.toString());
  await sql`
    insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, released_at, announced_at)
    select s.id, r.agency_id, s.client_id, s.starts_at, s.ends_at, r.released_at,
           case when r.released_at <= ${now.toString()}::timestamptz then now() end
    from shift s, unnest(${agencyIds}::bigint[], ${times}::timestamptz[]) as r (agency_id, released_at)
    where s.id = any (${shiftIds}::bigint[])
    on conflict (shift_id, agency_id) do update
      set released_at = least(shift_release.released_at, excluded.released_at),
          announced_at = coalesce(shift_release.announced_at, excluded.announced_at)`.execute(tx);
};

/** Brings the shift's own columns in line with its bookings, after any of them has changed. */
export const settleShift = async (tx: Tx, shift: Shift, now: Temporal.Instant, cancelled = false): Promise<void> => {
  const rows = await tx
    .selectFrom('shift_booking')
    .select('shift_status')
    .where('shift_id', '=', shift.id)
    .execute();
  const bookings = rows.map((row) => row.shift_status as BookingStatus);
  const started = Temporal.Instant.compare(now, shift.start) >= 0;
  const status = shiftStatusOf({ numberOfStaff: shift.numberOfStaff, cancelled, started, bookings });
  await tx
    .updateTable('shift')
    .set({
      shift_status: status,
      booked: bookings.filter(isHeld).length,
      applied: bookings.filter((each) => each === 'APPLIED').length,
    })
    .where('id', '=', shift.id)
    .execute();
};

export type Plan = {
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  gender: GenderPreference;
  numberOfStaff: number;
  notes: string | null;
  purchaseOrder: string | null;
};

/** Undefined when somebody changed the plan since `version`. */
export const savePlan = (tx: Tx, id: number, version: number, plan: Plan) =>
  tx
    .updateTable('shift')
    .set({
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      break_minutes: plan.breakMinutes,
      gender: plan.gender,
      number_of_staff: plan.numberOfStaff,
      notes: plan.notes,
      purchase_order: plan.purchaseOrder,
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
