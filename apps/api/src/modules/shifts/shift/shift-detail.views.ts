import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { listBookingsOf } from '../booking/booking.views.ts';
import { shiftActions } from './shift.policy.ts';
import { seesShift } from './shift.queries.ts';
import { isOver, placesLeft } from './shift.rules.ts';

/** The agencies that a shift is released to, and from when. None of them learns of the others; a worker sees their own. */
const listReleases = ({ tx, actor }: Context, shiftId: number): Promise<ShiftDetail['releases']> => {
  let releases = tx
    .selectFrom('shift_release as r')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .where('r.shift_id', '=', shiftId);
  if (actor.agencyId !== null) releases = releases.where('r.agency_id', '=', actor.agencyId);
  if (actor.workerId !== null) {
    releases = releases
      .innerJoin('agency_worker as w', 'w.agency_id', 'r.agency_id')
      .where('w.worker_id', '=', actor.workerId)
      .where('r.released_at', '<=', sql<string>`now()`);
  }
  return releases
    .select(['r.agency_id as agencyId', 'a.name as agencyName', 'r.released_at as releasedAt'])
    .orderBy('r.released_at')
    .orderBy(sql`lower(a.name)`)
    .execute();
};

/** One shift as its screen shows it, with what the actor may do. 404 when it is not theirs to see. */
export const getShift = async (cx: Context, id: number): Promise<ShiftDetail> => {
  const { tx, actor, now } = cx;
  const row = await tx
    .selectFrom('shift as s')
    .innerJoin('client as c', 'c.id', 's.client_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .innerJoin('shift_type as t', 't.id', 's.shift_type_id')
    .selectAll('s')
    .select(['c.name as client', 'd.name as directorate', 'l.name as location', 'l.address as address'])
    .select(['a.name as assignment', 't.name as type'])
    .where('s.id', '=', id)
    .where(seesShift(actor))
    .executeTakeFirst();
  const shift = found(row, 'shift');
  const bookings = await listBookingsOf(cx, id);
  const mine = bookings.findLast((booking) => booking.worker.id === actor.workerId);
  const can = shiftActions(actor, {
    clientId: shift.client_id,
    raisedByAgencyId: shift.raised_by_agency_id,
    agreed: shift.agreed_at !== null,
    shiftStatus: shift.shift_status,
    started: Temporal.Instant.compare(now, Temporal.Instant.from(shift.starts_at)) >= 0,
    appliedFor: bookings.length > 0,
    placesLeft: placesLeft(shift.number_of_staff, shift.booked),
  });
  return {
    id: shift.id,
    clientId: shift.client_id,
    clientName: shift.client,
    directorateId: shift.directorate_id,
    directorate: shift.directorate,
    locationId: shift.location_id,
    location: shift.location,
    locationAddress: shift.address,
    assignmentCodeId: shift.assignment_code_id,
    assignmentName: shift.assignment,
    shiftTypeId: shift.shift_type_id,
    shiftType: shift.type,
    start: shift.starts_at,
    end: shift.ends_at,
    timeZone: shift.time_zone,
    breakMinutes: shift.break_minutes,
    gender: shift.gender,
    numberOfStaff: shift.number_of_staff,
    booked: shift.booked,
    applied: shift.applied,
    notes: shift.notes,
    purchaseOrder: shift.purchase_order,
    shiftStatus: shift.shift_status,
    myStatus: mine?.shiftStatus ?? null,
    awaitingClient: shift.agreed_at === null,
    cancelReason: shift.cancel_reason,
    releases: await listReleases(cx, id),
    bookings,
    version: shift.version,
    can: { ...can, apply: can.apply && (mine === undefined || isOver(mine.shiftStatus)) },
  };
};
