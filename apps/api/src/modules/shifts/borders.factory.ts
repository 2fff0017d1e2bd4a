import type { Insertable } from 'kysely';
import type { ShiftBooking, Timesheet } from '#platform/db/schema.generated.ts';
import { everybody, neighbours, organisationsAnd, ownKind, type Borders } from '#platform/testing/borders.ts';
import { aLocation } from '../clients/client.factory.ts';
import { anAssignmentRate } from '../rates/assignment-rate.factory.ts';
import { aBooking, aRequestedChange, aShift, aTimesheet, inHours } from './shift.factory.ts';

/** By the path of a step: the state that it begins in, and when the shift starts from now on. Each is a shift of its own. */
const BEFORE: readonly {
  readonly paths: readonly string[];
  readonly starts: number;
  readonly booking: Partial<Insertable<ShiftBooking>>;
  readonly timesheet?: Partial<Insertable<Timesheet>>;
}[] = [
  { paths: ['confirm'], starts: 100, booking: { shift_status: 'BOOKED', origin: 'CLIENT', confirm_by: inHours(48) } },
  { paths: ['change'], starts: 160, booking: { unconfirmed_since: inHours(-1) } },
  { paths: ['cancel'], starts: 130, booking: { shift_status: 'BOOKED' } },
  { paths: ['times'], starts: -30, booking: { shift_status: 'BOOKED' } },
  {
    paths: ['query', 'authorise'],
    starts: -60,
    booking: { shift_status: 'WAITING_AUTHORIZATION' },
    timesheet: {},
  },
  {
    paths: ['answer'],
    starts: -90,
    booking: { shift_status: 'QUERIED' },
    timesheet: { query_reason: 'Which ward?' },
  },
];

export const borders: Borders = {
  populate: async (tx, place) => {
    const { agencyId, clientId, workerId } = place;
    const where = { clientId, agencyId, location: await aLocation(tx, { client_id: clientId }) };
    const openShiftId = await aShift(tx, where);
    const seenBy = organisationsAnd(place, workerId);
    const shared = await aShift(tx, where, { number_of_staff: 2 });
    const bookingId = await aBooking(tx, shared, agencyId, workerId, { origin: 'AGENCY' });
    const changingShiftId = await aShift(tx, where);
    await aRequestedChange(tx, changingShiftId);
    const rateId = await anAssignmentRate(tx, agencyId, { effective_from: '2042-01-01', assignment_code_id: 4 });
    const bookings = [];
    for (const { paths, starts, booking, timesheet } of BEFORE) {
      const shiftId = await aShift(tx, where, { starts_at: inHours(starts), ends_at: inHours(starts + 8) });
      const id = await aBooking(tx, shiftId, agencyId, workerId, booking);
      if (timesheet) await aTimesheet(tx, id, timesheet);
      bookings.push(...paths.map((path) => [`/api/v1/shift-booking/:id/${path}`, [{ id, seenBy }]] as const));
    }
    return {
      things: {
        '/api/v1/shift/:id': [{ id: openShiftId, seenBy: neighbours(place) }],
        '/api/v1/shift/:id/change/withdraw': [{ id: changingShiftId, seenBy: neighbours(place) }],
        '/api/v1/rate-change/:id': [{ id: rateId, seenBy: ownKind(place, 'AGENCY') }],
        '/api/v1/shift-booking/:id': [{ id: bookingId, seenBy }],
        ...Object.fromEntries(bookings),
      },
    };
  },
  things: { '/api/v1/shift-type/:id': [{ id: 1, seenBy: everybody }] },
  commonIds: { shiftTypeId: 1 },
  queries: { getRoster: { week: '2030-01-07' } },
  forbidden: { updateShift: ['AGENCY'], cancelShift: ['AGENCY'] },
  allowedWhileSuspended:
    'answerChange cancelBooking cancelShift changeApprovalRules enterTimes previewChangedRate previewClientTerms previewEndedRate previewImportedRates previewNewRate queryTimes rejectBooking settleQuery withdrawBooking',
  rows: `
    insert into shift_event (shift_id, client_id, agency_id, worker_id, by_name, action)
      select shift_id, client_id, agency_id, worker_id, 'x', 'x' from shift_booking;
    insert into approval_rules (agency_id, withdraw_hours, cancel_hours, late_cancel_hours, workers_override_warnings, version)
      select id, 12, 24, 48, true, 2 from agency;
  `,
  kept: ['shift_booking', 'timesheet', 'shift_event'],
};
