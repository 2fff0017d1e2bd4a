import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type {
  Client,
  ComplianceInformation,
  Shift,
  ShiftBooking,
  Timesheet,
  WorkerHold,
} from '#platform/db/schema.generated.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '../clients/client.factory.ts';
import { complianceInformation } from '../workers/profile.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { findShift, saveState } from './shift.queries.ts';
import { AUTOMATIC } from './acting-context.ts';

/** Assignment codes that every database begins with. */
export const DRIVER = 2;
export const NURSE = 3;

export const inHours = (hours: number): string => Temporal.Now.instant().add({ hours }).toString();

const fromTo = (from: number, to: number) => {
  const now = Temporal.Now.instant();
  return { starts_at: now.add({ hours: from }).toString(), ends_at: now.add({ hours: to }).toString() };
};

/** For tests: a client of an agency, with a place to work at. */
export const aClientOf = async (tx: Tx, agencyId: number, values: Partial<Insertable<Client>> = {}) => {
  const location = await aLocation(tx, { client_id: await aClient(tx, values) });
  await aLink(tx, agencyId, location.clientId);
  return { clientId: location.clientId, location, agencyId };
};

/** For tests: a client with a location, and an agency that works for it. */
export const aClientWithAgency = async (tx: Tx, values: Partial<Insertable<Client>> = {}) =>
  aClientOf(tx, await anAgency(tx), values);

export type Place = Awaited<ReturnType<typeof aClientWithAgency>>;

/** For tests: a shift for nurses in two days, released to the agency, unless told otherwise. */
export const aShift = async (tx: Tx, place: Place, values: Partial<Insertable<Shift>> = {}): Promise<number> => {
  const { id } = await tx
    .insertInto('shift')
    .values({
      client_id: place.clientId,
      directorate_id: place.location.directorateId,
      location_id: place.location.id,
      assignment_code_id: NURSE,
      shift_type_id: 1,
      ...fromTo(48, 56),
      time_zone: 'Europe/London',
      number_of_staff: 1,
      agreed_at: inHours(0),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await release(tx, id, place.agencyId);
  return id;
};

/** For tests: a shift that ended an hour ago. */
export const aPastShift = (tx: Tx, place: Place, values: Partial<Insertable<Shift>> = {}): Promise<number> =>
  aShift(tx, place, { ...fromTo(-9, -1), ...values });

/** For tests: the agency sees the shift, or will from `releasedAt` on. */
export const release = async (tx: Tx, shiftId: number, agencyId: number, releasedAt = inHours(-1)): Promise<void> => {
  const shift = await tx.selectFrom('shift').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow();
  await tx
    .insertInto('shift_release')
    .values({
      shift_id: shiftId,
      agency_id: agencyId,
      client_id: shift.client_id,
      starts_at: shift.starts_at,
      ends_at: shift.ends_at,
      assignment_code_id: shift.assignment_code_id,
      shift_status: shift.shift_status,
      open: shift.open,
      released_at: releasedAt,
      announced_at: releasedAt > inHours(0) ? null : releasedAt,
    })
    .execute();
};

/** For tests: the agency has what every kind of work asks for of the worker, and nothing runs out soon. */
export const isCleared = (
  tx: Tx,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<ComplianceInformation>> = {},
): Promise<void> =>
  complianceInformation(tx, agencyId, workerId, { dbs_expiry: '2099-12-31', fit_to_work: true, ...values });

/** For tests: a nurse of the agency, who may work. */
export const aNurse = async (tx: Tx, agencyId: number, values: Parameters<typeof aWorker>[2] = {}): Promise<number> => {
  const workerId = await aWorker(tx, agencyId, { codes: [NURSE], ...values });
  await isCleared(tx, agencyId, workerId);
  return workerId;
};

/** For tests: another agency takes the nurse on, too, and has cleared them. */
export const nurseJoins = async (tx: Tx, workerId: number, agencyId: number, codes = [NURSE]): Promise<void> => {
  await joins(tx, workerId, agencyId, codes);
  await isCleared(tx, agencyId, workerId);
};

/** For tests: the client would like to have the shift a day later. */
export const aRequestedChange = async (tx: Tx, shiftId: number): Promise<void> => {
  await sql`
    insert into shift_change (shift_id, client_id, directorate_id, location_id, shift_type_id, starts_at, ends_at, time_zone,
                              break_minutes, requested_by)
    select id, client_id, directorate_id, location_id, shift_type_id, starts_at + interval '1 day', ends_at + interval '1 day',
           time_zone, break_minutes, 'Test Person'
    from shift where id = ${shiftId}`.execute(tx);
};

/** For tests: time has passed, and the shift runs from and to so many hours from now. */
export const moveShift = async (tx: Tx, shiftId: number, from: number, to: number): Promise<void> => {
  await tx.updateTable('shift').set(fromTo(from, to)).where('id', '=', shiftId).execute();
};

/** For tests: a booking in any state, with the shift's own counts brought in line. */
export const aBooking = async (
  tx: Tx,
  shiftId: number,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<ShiftBooking>> = {},
): Promise<number> => {
  const shift = await tx.selectFrom('shift').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('shift_booking')
    .values({
      shift_id: shiftId,
      client_id: shift.client_id,
      agency_id: agencyId,
      worker_id: workerId,
      starts_at: shift.starts_at,
      ends_at: shift.ends_at,
      origin: 'WORKER',
      shift_status: 'APPLIED',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settled = await findShift({ tx, actor: AUTOMATIC }, shiftId);
  if (settled) await saveState(tx, settled, Temporal.Now.instant());
  return id;
};

/** For tests: the times of a booking, as planned unless told otherwise. */
export const aTimesheet = async (
  tx: Tx,
  bookingId: number,
  values: Partial<Insertable<Timesheet>> = {},
): Promise<void> => {
  const booking = await tx
    .selectFrom('shift_booking')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('timesheet')
    .values({
      booking_id: bookingId,
      client_id: booking.client_id,
      agency_id: booking.agency_id,
      worker_id: booking.worker_id,
      started_at: booking.starts_at,
      ended_at: booking.ends_at,
      break_minutes: 0,
      entered_by: 'Test Person',
      ...values,
    })
    .execute();
};

/** For tests: a transport holds the worker for some hours, all of which count as worked, for no client unless told otherwise. */
export const aTransportHold = async (
  tx: Tx,
  workerId: number,
  start: Temporal.Instant,
  hours: number,
  values: Partial<Insertable<WorkerHold>> = {},
): Promise<void> => {
  const [from, until] = [start.toString(), start.add({ hours }).toString()];
  await tx
    .insertInto('worker_hold')
    .values({
      worker_id: workerId,
      source: 'TRANSPORT',
      assignment_code_id: DRIVER,
      starts_at: from,
      ends_at: until,
      worked_from: from,
      worked_until: until,
      break_minutes: 0,
      ...values,
    })
    .execute();
};
