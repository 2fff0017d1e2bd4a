import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, optionalLines, optionalText, requiredLines, timeOfDay, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { Availability } from '../absence/availability-kind.ts';
import { AllowedBookingActions } from './allowed-actions.ts';
import { Obstacle } from './eligibility.ts';
import { BookingStatus, ChangeAnswer, EndReason, GenderPreference, SHIFT_STATUS, ShiftStatus } from './status.ts';

/** A row of the shift list. */
export const Shift = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  directorate: z.string(),
  location: z.string(),
  assignmentCodeId: z.int(),
  assignmentName: z.string(),
  shiftType: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  gender: GenderPreference,
  numberOfStaff: z.int(),
  booked: z.int(),
  applied: z.int(),
  shiftStatus: ShiftStatus,
  /** For a worker: the state of the own booking on it, if there is one. */
  myStatus: BookingStatus.nullable(),
});
export type Shift = z.infer<typeof Shift>;

export const Timesheet = z.object({
  start: z.string(),
  end: z.string(),
  breakMinutes: z.int(),
  enteredBy: z.string(),
  enteredAt: z.string(),
  queryReason: z.string().nullable(),
  authorisedBy: z.string().nullable(),
  authorisedAt: z.string().nullable(),
});
export type Timesheet = z.infer<typeof Timesheet>;

/** One worker on one shift. */
export const Booking = z.object({
  bookingId: z.int(),
  shiftId: z.int(),
  worker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  agencyId: z.int(),
  agencyName: z.string(),
  shiftStatus: BookingStatus,
  /** Directly booked: until when the worker has to confirm; null once confirmed or not needed. */
  confirmBy: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** Whether it was the caller, whatever else bears the same name. */
  cancelledByMe: z.boolean(),
  cancelReason: EndReason.nullable(),
  cancelNote: z.string().nullable(),
  /** Whole minutes between the cancellation and the start, negative after it; null where no notice counts. */
  noticeMinutes: z.int().nullable(),
  /** With less notice than this the agency calls a cancellation late; 0 where it has no such rule. */
  lateCancelHours: z.int(),
  /** What a booked worker has said to the change that the shift's client has requested. */
  changeAnswer: ChangeAnswer.nullable(),
  /** Applied before the shift changed, then; the application waits until the worker confirms it. */
  unconfirmedSince: z.string().nullable(),
  timesheet: Timesheet.nullable(),
  /** Obstacles that stand in the way of approving an application now. */
  obstacles: z.array(Obstacle),
  version: z.int(),
  can: AllowedBookingActions,
});
export type Booking = z.infer<typeof Booking>;

/** A new time or place, as long as those who are booked are being asked about it. */
export const RequestedChange = z.object({
  locationId: z.int(),
  location: z.string(),
  directorate: z.string(),
  shiftType: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  breakMinutes: z.int(),
  requestedBy: z.string(),
  requestedAt: z.string(),
});
export type RequestedChange = z.infer<typeof RequestedChange>;

/**
 * How much of a shift may change: ALL while nobody is booked; with somebody booked, notes, purchase order and more places,
 * and a new time or place by REQUEST; NOTHING once it has started or is over.
 */
export const Editing = z.enum(['ALL', 'REQUEST', 'NOTHING']);
export type Editing = z.infer<typeof Editing>;

export const ShiftDetail = Shift.extend({
  directorateId: z.int(),
  locationId: z.int(),
  locationAddress: z.string().nullable(),
  assignmentCodeId: z.int(),
  shiftTypeId: z.int(),
  breakMinutes: z.int(),
  notes: z.string().nullable(),
  purchaseOrder: z.string().nullable(),
  /** Raised by an agency and not yet agreed by the client: invisible to workers and other agencies. */
  awaitingClient: z.boolean(),
  cancelReason: z.string().nullable(),
  releases: z.array(z.object({ agencyId: z.int(), agencyName: z.string(), releasedAt: z.string() })),
  bookings: z.array(Booking),
  change: RequestedChange.nullable(),
  /** Null for whoever did not ask for the shift. */
  editing: Editing.nullable(),
  version: z.int(),
  can: z.object({
    cancel: z.boolean(),
    agree: z.boolean(),
    release: z.boolean(),
    withdrawChange: z.boolean(),
    apply: z.boolean(),
    propose: z.boolean(),
    book: z.boolean(),
  }),
});
export type ShiftDetail = z.infer<typeof ShiftDetail>;

const plan = {
  startTime: timeOfDay('Enter the start time.'),
  /** Before or equal to the start means on the next day. */
  endTime: timeOfDay('Enter the end time.'),
  breakMinutes: z
    .int('Enter whole minutes.')
    .min(0, 'A break can’t be negative.')
    .max(240, 'A break can be 240 minutes at most.'),
  gender: GenderPreference.default('NO_PREFERENCE'),
  numberOfStaff: z
    .int('Enter how many people you need.')
    .min(1, 'Request at least one person.')
    .max(50, 'Request at most 50 people.'),
  notes: optionalLines(1000),
  purchaseOrder: optionalText(60),
};

const work = {
  locationId: id('Choose a location.'),
  assignmentCodeId: id('Choose an assignment code.'),
  shiftTypeId: id('Choose a shift type.'),
};

/** Ask for staff, on one day or on several chosen days. */
export const ShiftRequest = z.strictObject({
  ...work,
  /** Days in the location's time zone, each the day that the shift starts on. */
  dates: z.array(date('Choose the days.')).min(1, 'Choose at least one day.').max(62, 'Choose at most 62 days.'),
  ...plan,
  /** Which agencies see it: all linked ones, or these; tier by tier waits `tierHours` before the next tier. */
  agencyIds: z.array(id('Choose an agency.')).max(100).default([]),
  tierHours: z.int('Enter whole hours.').min(0).max(168, 'Wait at most 168 hours.').default(0),
});

/** The whole shift as it shall be. What may change, and what has to be requested, says `Editing`. */
export const ShiftChange = z.strictObject({ ...work, date: date('Choose the day.'), ...plan, version });

/** States a shift list may be asked for at once. */
export const ShiftFilters = {
  statuses: CommaList(SHIFT_STATUS),
  clientId: Id.optional(),
  directorateId: Id.optional(),
  locationId: Id.optional(),
  assignmentCodeId: Id.optional(),
  /** Shifts that start at or after this instant. */
  from: instant().optional(),
  /** Shifts that start before this instant. */
  to: instant().optional(),
};

const ById = z.strictObject({ id: Id });
const OfWorker = z.strictObject({
  workerId: id('Choose a worker.'),
  /** Needed when a warning stands. */
  overrideReason: optionalLines(255),
});

export const listShifts = endpoint({
  method: 'GET',
  path: '/api/v1/shift',
  summary: 'Shifts: all for the platform, a client’s own, those released to an agency, those open to a worker',
  access: { permission: 'VIEW_SHIFT' },
  query: ListQuery(['start', 'status', 'client', 'location'], 'start', 'DESC').extend(ShiftFilters),
  response: Page(Shift),
});

export const getShift = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id',
  summary: 'One shift with its bookings and what you can do with it',
  access: { permission: 'VIEW_SHIFT' },
  params: ById,
  response: ShiftDetail,
});

export const createShifts = endpoint({
  method: 'POST',
  path: '/api/v1/shift',
  summary: 'Request staff for one or more days; an agency’s request on behalf of a client needs the client’s agreement',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'MANAGE_SHIFT' },
  begins: true,
  body: ShiftRequest,
  response: z.object({ ids: z.array(z.int()) }),
  status: 201,
  idempotent: true,
  example: {
    locationId: 1,
    assignmentCodeId: 1,
    shiftTypeId: 1,
    dates: ['2030-01-07'],
    startTime: '07:30',
    endTime: '19:30',
    breakMinutes: 60,
    numberOfStaff: 1,
  },
});

export const updateShift = endpoint({
  method: 'PUT',
  path: '/api/v1/shift/:id',
  summary:
    'Change a shift; applicants are asked to confirm. Once somebody is booked, a new time or place is a request and takes effect when everybody booked has answered',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'MANAGE_SHIFT' },
  begins: true,
  params: ById,
  body: ShiftChange,
  response: ShiftDetail,
  example: {
    locationId: 1,
    assignmentCodeId: 1,
    shiftTypeId: 1,
    date: '2030-01-07',
    startTime: '07:30',
    endTime: '19:30',
    breakMinutes: 60,
    numberOfStaff: 1,
    version: 1,
  },
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/change/withdraw',
  summary: 'Withdraw a requested change; the shift and its bookings stay as they are',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({ version }),
  response: ShiftDetail,
  example: { version: 1 },
});

export const cancelShift = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/cancel',
  summary: 'Cancel a shift with all its applications and bookings',
  access: { userTypes: ['CLIENT', 'AGENCY'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({ reason: requiredLines('Enter a reason.'), version }),
  response: ShiftDetail,
  example: { reason: 'The ward is closed.', version: 1 },
});

export const agreeShift = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/agree',
  summary: 'Agree to a shift an agency requested on the client’s behalf',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({ version }),
  response: ShiftDetail,
  example: { version: 1 },
});

export const releaseShift = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/release',
  summary: 'Release a shift to more agencies, now or at a set time',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({
    agencyIds: z.array(id('Choose an agency.')).min(1, 'Choose at least one agency.').max(100),
    at: instant().optional(),
  }),
  response: ShiftDetail,
  example: { agencyIds: [1] },
});

export const applyForShift = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/apply',
  summary: 'Apply for a shift as a worker',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: ById,
  body: z.strictObject({ agencyId: id('Choose an agency.').optional(), overrideReason: optionalLines(255) }),
  response: ShiftDetail,
  idempotent: true,
  example: {},
});

export const proposeWorker = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/propose',
  summary: 'Propose one of your workers for a shift',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SHIFT' },
  begins: true,
  params: ById,
  body: OfWorker,
  response: ShiftDetail,
  idempotent: true,
  example: { workerId: 1 },
});

export const bookWorker = endpoint({
  method: 'POST',
  path: '/api/v1/shift/:id/book',
  summary: 'Book a worker directly as a client; the worker has the client’s set time to confirm',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  /** The agency that sends the worker; the one that suits best when left out. */
  body: OfWorker.extend({ agencyId: id('Choose an agency.').optional() }),
  response: ShiftDetail,
  idempotent: true,
  example: { workerId: 1 },
});

/** A worker who could come to a shift, with everything that speaks against it. */
export const Candidate = z.object({
  workerId: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  employmentNumber: z.string().nullable(),
  /** Tells people who are named alike apart; null for clients. */
  email: z.string().nullable(),
  agencyId: z.int(),
  agencyName: z.string(),
  eligible: z.boolean(),
  obstacles: z.array(Obstacle),
  /** What the worker has said of the time of the shift, for agencies; null where they have said nothing of it. */
  availability: Availability.nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/candidate',
  summary: 'Workers for a shift, eligible ones first, each with what stands in the way',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_WORKER' },
  params: ById,
  query: ListQuery(['lastname'], 'lastname'),
  response: Page(Candidate),
});

/** An open shift for one worker, with what keeps them from it or should be weighed. */
export const OpenShift = Shift.extend({
  obstacles: z.array(Obstacle),
  /** The agency that the obstacles are about: the one that would suit best. */
  agencyId: z.int(),
  /** What the worker is paid through it, as it is planned; null where no rate is in force. */
  pay: z.object({ total: z.number(), currency: z.string() }).nullable(),
});
export type OpenShift = z.infer<typeof OpenShift>;

export const listOpenShifts = endpoint({
  method: 'GET',
  path: '/api/v1/shift/open',
  summary: 'Open shifts the signed-in worker can take, or those they can’t, with the reasons',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  query: ListQuery(['start'], 'start')
    .omit({ sort: true, direction: true })
    .extend({
      view: z.enum(['POSSIBLE', 'BLOCKED']).default('POSSIBLE'),
      assignmentCodeId: Id.optional(),
      from: instant().optional(),
      to: instant().optional(),
    }),
  response: Page(OpenShift).extend({
    /** How many there are behind either view. */
    counts: z.object({ possible: z.int(), blocked: z.int() }),
  }),
});

export const getMyEligibility = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/eligibility',
  summary: 'Whether the signed-in worker can take a shift, and if not, why',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: ById,
  response: z.object({
    eligible: z.boolean(),
    obstacles: z.array(Obstacle),
    /** The agency that the obstacles are about: the one that would suit best. */
    agencyId: z.int().nullable(),
    /** The agencies that the worker could go through. */
    agencies: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const HistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Name of the person; “Automatic” when the clock did it. */
  by: z.string(),
  organisation: z.string().nullable(),
  action: z.string(),
  detail: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listShiftHistory = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/history',
  summary: 'Who did what to a shift, and when, newest first',
  access: { permission: 'VIEW_SHIFT' },
  params: ById,
  response: z.array(HistoryEntry),
});

/** A week of one location, a row per shift. */
export const RosterShift = z.object({
  id: z.int(),
  locationId: z.int(),
  location: z.string(),
  clientName: z.string(),
  assignmentName: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  numberOfStaff: z.int(),
  booked: z.int(),
  shiftStatus: ShiftStatus,
  /** Names of those who fill a place and whom the caller may see. */
  workers: z.array(z.string()),
});
export type RosterShift = z.infer<typeof RosterShift>;

/** A week holds at most this many shifts on one screen; beyond it a location has to be chosen. */
export const MAX_ROSTER = 500;

export const getRoster = endpoint({
  method: 'GET',
  path: '/api/v1/shift/roster',
  summary: 'A week of shifts by location',
  access: { permission: 'VIEW_SHIFT' },
  query: z.strictObject({
    /** First day, in each location's own time zone. */
    week: date(),
    clientId: Id.optional(),
    directorateId: Id.optional(),
    locationId: Id.optional(),
  }),
  response: z.object({ shifts: z.array(RosterShift), truncated: z.boolean() }),
});
