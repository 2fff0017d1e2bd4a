import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, optionalLines, requiredLines, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { Booking, Shift } from './shift.ts';
import { BookingStatus, ChangeAnswer, CancelReason } from './status.ts';

/** A row of the applied list and of a worker's own shifts: the booking with its shift. */
export const BookingRow = Booking.extend({ shift: Shift.omit({ myStatus: true, applied: true }) });
export type BookingRow = z.infer<typeof BookingRow>;

const ById = z.strictObject({ id: Id });
const Stale = z.strictObject({ version });

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/v1/shift-booking',
  summary: 'Your applications and bookings',
  access: { permission: 'VIEW_SHIFT' },
  query: ListQuery(['start', 'status', 'worker'], 'start', 'DESC').extend({
    statuses: CommaList(BookingStatus.options),
    clientId: Id.optional(),
    agencyId: Id.optional(),
    workerId: Id.optional(),
    from: instant().optional(),
    to: instant().optional(),
  }),
  response: Page(BookingRow),
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/v1/shift-booking/:id',
  summary: 'One booking',
  access: { permission: 'VIEW_SHIFT' },
  params: ById,
  response: Booking,
});

export const approveBooking = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/approve',
  summary: 'Approve an application, which books the worker; the last place can only be given once',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'MANAGE_SHIFT' },
  begins: true,
  params: ById,
  body: Stale.extend({ overrideReason: optionalLines(255) }),
  response: Booking,
  idempotent: true,
  example: { version: 1 },
});

export const rejectBooking = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/reject',
  summary: 'Reject an application',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: Stale.extend({ note: optionalLines(255) }),
  response: Booking,
  example: { version: 1 },
});

export const withdrawBooking = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/withdraw',
  summary: 'Withdraw an application, as the worker or the agency that proposed them',
  access: { userTypes: ['WORKER', 'AGENCY'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: Stale,
  response: Booking,
  example: { version: 1 },
});

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/confirm',
  summary: 'Confirm a direct booking as the worker',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: Stale,
  response: Booking,
  example: { version: 1 },
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/cancel',
  summary: 'Cancel a booking, giving a reason; the place reopens and the notice given is recorded',
  access: { userTypes: ['CLIENT', 'AGENCY', 'WORKER'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: Stale.extend({ reason: CancelReason, note: optionalLines(255) }),
  response: Booking,
  example: { version: 1, reason: 'SICKNESS' },
});

export const answerChange = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/change',
  summary:
    'Accept or decline a change to a shift, as the worker or their agency: a requested change if booked, a change already made if applied',
  access: { userTypes: ['WORKER', 'AGENCY'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: Stale.extend({ answer: ChangeAnswer }),
  response: Booking,
  example: { version: 1, answer: 'ACCEPTED' },
});

export const enterTimes = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/times',
  summary: 'Enter the times worked, or correct them after a query',
  access: { userTypes: ['WORKER', 'AGENCY'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: Stale.extend({
    start: instant('Enter when the work started.'),
    end: instant('Enter when the work ended.'),
    breakMinutes: z
      .int('Enter whole minutes.')
      .min(0, 'A break can’t be negative.')
      .max(480, 'A break can be 480 minutes at most.'),
  }),
  response: Booking,
  example: { version: 1, start: '2030-01-07T07:30:00Z', end: '2030-01-07T19:30:00Z', breakMinutes: 60 },
});

export const queryTimes = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/query',
  summary: 'Query a timesheet, giving a reason',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'AUTHORIZE_SHIFT' },
  params: ById,
  body: Stale.extend({ reason: requiredLines('Enter what needs checking.') }),
  response: Booking,
  example: { version: 1, reason: 'The end is an hour after the handover.' },
});

export const settleQuery = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/answer',
  summary: 'Settle a query without changing the times, giving a reason',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'AUTHORIZE_SHIFT' },
  params: ById,
  body: Stale.extend({ reason: requiredLines('Enter how it was settled.') }),
  response: Booking,
  example: { version: 1, reason: 'The handover took an hour.' },
});

export const authoriseTimes = endpoint({
  method: 'POST',
  path: '/api/v1/shift-booking/:id/authorise',
  summary: 'Authorise a timesheet',
  access: { userTypes: ['CLIENT'], permission: 'AUTHORIZE_SHIFT' },
  params: ById,
  body: Stale,
  response: Booking,
  example: { version: 1 },
});
