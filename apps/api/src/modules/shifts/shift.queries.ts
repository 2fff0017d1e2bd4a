import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import {
  isHeld,
  type BookingStatus,
  type GenderPreference,
  type ShiftStatus,
} from '@worklane/contract/shifts/status.ts';
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift as ShiftTable } from '#platform/db/schema.generated.ts';
import type { ActingContext } from './acting-context.ts';
import type { ShiftFacts } from './shift.policy.ts';
import { placesLeft, shiftStatusOf } from './shift.rules.ts';

/** A shift as the services work with it. */
export type Shift = {
  id: number;
  clientId: number;
  directorateId: number;
  locationId: number;
  location: string;
  assignmentCodeId: number;
  assignmentName: string;
  shiftTypeId: number;
  start: Temporal.Instant;
  end: Temporal.Instant;
  timeZone: string;
  /** Of the location, whose bank holidays count; null: as the agency has it. */
  region: Region | null;
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

/**
 * Whether the actor may know of a row `s` of `shift`. An agency knows what it asked for itself and, once the client has
 * agreed, what is released to it; a worker what is released to an agency that has taken them on, and where they stood.
 */
export const seesShift = (actor: ActingContext['actor']): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'CLIENT':
      return sql`s.client_id = ${actor.clientId}`;
    case 'AGENCY':
      return sql`(s.raised_by_agency_id = ${actor.agencyId} or (s.agreed_at is not null and exists (
        select from shift_release r
        where r.shift_id = s.id and r.agency_id = ${actor.agencyId} and r.released_at <= now())))`;
    case 'WORKER':
      return sql`(s.agreed_at is not null and exists (
        select from shift_release r join agency_worker l on l.agency_id = r.agency_id
        where r.shift_id = s.id and r.released_at <= now()
          and l.worker_id = ${actor.workerId} and l.status in ('ACTIVE', 'SUSPENDED'))
        or exists (select from shift_booking b where b.shift_id = s.id and b.worker_id = ${actor.workerId}))`;
  }
};

type Look = Pick<ActingContext, 'tx' | 'actor'>;

const visibleShift = ({ tx, actor }: Look, id: number) =>
  tx
    .selectFrom('shift as s')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .select(['s.id', 's.client_id', 's.directorate_id', 's.location_id', 'l.name as location', 'l.region'])
    .select(['s.assignment_code_id', 'a.name as assignment', 's.shift_type_id'])
    .select(['s.starts_at', 's.ends_at', 's.time_zone', 's.break_minutes', 's.gender', 's.number_of_staff', 's.booked'])
    .select(['s.shift_status', 's.raised_by_agency_id', 's.agreed_at', 's.version'])
    .where('s.id', '=', id)
    .where(seesShift(actor));

type Row = Awaited<ReturnType<ReturnType<typeof visibleShift>['executeTakeFirstOrThrow']>>;

const shiftOf = (row: Row): Shift => ({
  id: row.id,
  clientId: row.client_id,
  directorateId: row.directorate_id,
  locationId: row.location_id,
  location: row.location,
  assignmentCodeId: row.assignment_code_id,
  assignmentName: row.assignment,
  shiftTypeId: row.shift_type_id,
  start: Temporal.Instant.from(row.starts_at),
  end: Temporal.Instant.from(row.ends_at),
  timeZone: row.time_zone,
  region: row.region,
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
export const findShift = async (look: Look, id: number): Promise<Shift | undefined> => {
  const row = await visibleShift(look, id).executeTakeFirst();
  return row && shiftOf(row);
};

/** The same, and nobody else changes it or its bookings until the transaction is over. */
export const lockShift = async (look: Look, id: number): Promise<Shift | undefined> => {
  const row = await visibleShift(look, id).forUpdate('s').executeTakeFirst();
  return row && shiftOf(row);
};

export const insertShifts = async (tx: Tx, shifts: readonly Insertable<ShiftTable>[]): Promise<number[]> => {
  const rows = await tx.insertInto('shift').values(shifts).returning('id').execute();
  return rows.map((row) => row.id);
};

export type Release = { agencyId: number; releasedAt: Temporal.Instant };

/**
 * Lets agencies see shifts, each from its own time on; one that sees a shift already keeps the earlier time. Agencies
 * that see it at once count as told: whoever calls this tells them.
 */
export const addReleases = async (
  tx: Tx,
  shiftIds: readonly number[],
  releases: readonly Release[],
  now: Temporal.Instant,
): Promise<void> => {
  const agencyIds = releases.map((release) => release.agencyId);
  const times = releases.map((release) => release.releasedAt.toString());
  // What is due at once gets the database's own time, by which the policies judge, so that it is seen from here on.
  await sql`
    insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status,
                               open, released_at, announced_at)
    select s.id, r.agency_id, s.client_id, s.starts_at, s.ends_at, s.assignment_code_id, s.shift_status, s.open,
           case when r.due then now() else r.released_at end, case when r.due then now() end
    from shift s, (select agency_id, released_at, released_at <= ${now.toString()}::timestamptz as due
                   from unnest(${agencyIds}::bigint[], ${times}::timestamptz[]) as r (agency_id, released_at)) as r
    where s.id = any (${shiftIds}::bigint[])
    on conflict (shift_id, agency_id) do update
      set released_at = least(shift_release.released_at, excluded.released_at),
          announced_at = coalesce(shift_release.announced_at, excluded.announced_at)`.execute(tx);
};

const statusesOn = async (tx: Tx, shiftId: number): Promise<BookingStatus[]> => {
  const { rows } = await sql<{ statuses: BookingStatus[] }>`
    select app.booking_statuses(${shiftId})::text[] as statuses`.execute(tx);
  return rows[0]?.statuses ?? [];
};

/** Brings the locked shift's own columns in line with its bookings; `settleShift` does what follows from that. */
export const saveState = async (
  tx: Tx,
  shift: Shift,
  now: Temporal.Instant,
): Promise<{ booked: number; bookings: BookingStatus[] }> => {
  const bookings = await statusesOn(tx, shift.id);
  const booked = bookings.filter(isHeld).length;
  const status = shiftStatusOf({
    numberOfStaff: shift.numberOfStaff,
    cancelled: shift.shiftStatus === 'CANCELLED',
    started: Temporal.Instant.compare(now, shift.start) >= 0,
    bookings,
  });
  const applied = bookings.filter((each) => each === 'APPLIED').length;
  await tx.updateTable('shift').set({ shift_status: status, booked, applied }).where('id', '=', shift.id).execute();
  return { booked, bookings };
};
