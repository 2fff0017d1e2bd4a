import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift, ShiftBooking } from '#platform/db/schema.generated.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aLink, aLocation } from '../clients/client.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';

/** Assignment codes that every database begins with. */
export const NURSE = 3;

const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString();

/** For tests: a client with a location, and an agency that works for it. */
export const aClientWithAgency = async (tx: Tx) => {
  const location = await aLocation(tx);
  const agencyId = await anAgency(tx);
  await aLink(tx, agencyId, location.clientId);
  return { clientId: location.clientId, location, agencyId };
};

type Place = Awaited<ReturnType<typeof aClientWithAgency>>;

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
      starts_at: inHours(48),
      ends_at: inHours(56),
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

/** For tests: the agency sees the shift. */
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
      released_at: releasedAt,
      announced_at: releasedAt,
    })
    .execute();
};

/** For tests: a nurse of the agency. */
export const aNurse = (tx: Tx, agencyId: number, values: Parameters<typeof aWorker>[2] = {}) =>
  aWorker(tx, agencyId, { codes: [NURSE], ...values });

/** For tests: a booking in any state, with the shift's own counts brought in line. */
export const aBooking = async (
  tx: Tx,
  shiftId: number,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<ShiftBooking>> = {},
): Promise<number> => {
  const shift = await tx.selectFrom('shift').selectAll().where('id', '=', shiftId).executeTakeFirstOrThrow();
  const status = values.shift_status ?? 'APPLIED';
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
      ...values,
      shift_status: status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = ['BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED'].includes(status);
  await tx
    .updateTable('shift')
    .set({
      booked: shift.booked + (held ? 1 : 0),
      applied: shift.applied + (status === 'APPLIED' ? 1 : 0),
      ...(status === 'CANCELLED' || status === 'EXPIRED' ? {} : { shift_status: status }),
    })
    .where('id', '=', shiftId)
    .execute();
  return id;
};
