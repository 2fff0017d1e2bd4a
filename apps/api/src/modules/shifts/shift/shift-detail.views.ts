import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { isEnded } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { listBookingsOf } from '../booking/booking.views.ts';
import { editingOf, shiftActions } from '../shift.policy.ts';
import { seesShift } from '../shift.queries.ts';
import { placesLeft } from '../shift.rules.ts';

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

/** The change that is being asked about; null when there is none. */
const findChange = async ({ tx }: Context, shiftId: number): Promise<ShiftDetail['change']> => {
  const change = await tx
    .selectFrom('shift_change as c')
    .innerJoin('directorate as d', 'd.id', 'c.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 'c.location_id')
    .innerJoin('shift_type as t', 't.id', 'c.shift_type_id')
    .select(['c.location_id as locationId', 'l.name as location', 'd.name as directorate', 't.name as shiftType'])
    .select(['c.starts_at as start', 'c.ends_at as end', 'c.time_zone as timeZone', 'c.break_minutes as breakMinutes'])
    .select(['c.requested_by as requestedBy', 'c.requested_at as requestedAt'])
    .where('c.shift_id', '=', shiftId)
    .executeTakeFirst();
  return change ?? null;
};

/** Whether any agency that works for the client now does not see the shift yet. */
const hasAgenciesToRelease = async ({ tx }: Context, shiftId: number, clientId: number): Promise<boolean> =>
  (await tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .leftJoin('shift_release as r', (join) =>
      join
        .onRef('r.agency_id', '=', 'l.agency_id')
        .on('r.shift_id', '=', shiftId)
        .on('r.released_at', '<=', sql<string>`now()`),
    )
    .select('l.agency_id')
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    .where('r.shift_id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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
  const change = await findChange(cx, id);
  const facts = {
    clientId: shift.client_id,
    raisedByAgencyId: shift.raised_by_agency_id,
    agreed: shift.agreed_at !== null,
    shiftStatus: shift.shift_status,
    started: Temporal.Instant.compare(now, Temporal.Instant.from(shift.starts_at)) >= 0,
    placesLeft: placesLeft(shift.number_of_staff, shift.booked),
  };
  const can = shiftActions(actor, facts);
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
    change,
    editing: editingOf(actor, facts, shift.booked),
    version: shift.version,
    can: {
      ...can,
      release: can.release && (await hasAgenciesToRelease(cx, shift.id, shift.client_id)),
      withdrawChange: can.withdrawChange && change !== null,
      apply: can.apply && (mine === undefined || isEnded(mine.shiftStatus)),
    },
  };
};
