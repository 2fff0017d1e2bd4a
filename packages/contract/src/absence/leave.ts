import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, optionalLines, requiredLines, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

export const LEAVE_TYPES = ['ANNUAL', 'SICK', 'UNPAID', 'OTHER'] as const;
export const LeaveType = z.enum(LEAVE_TYPES, 'Choose the type of leave.');
export type LeaveType = z.infer<typeof LeaveType>;

/** How far an agency has come with leave that was requested from it (design/product.md, section 8). */
export const LEAVE_STATUSES = ['WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const LeaveStatus = z.enum(LEAVE_STATUSES);
export type LeaveStatus = z.infer<typeof LeaveStatus>;

/** Leave is at most a year at a time. */
export const MAX_LEAVE_DAYS = 366;

/** Days away from one agency, both included. */
export const Leave = z.object({
  id: z.int(),
  agency: z.object({ id: z.int(), name: z.string() }),
  worker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  type: LeaveType,
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  status: LeaveStatus,
  /** What the agency wrote with its decision. */
  comment: z.string().nullable(),
  /** Name of whoever decided, for the agency; workers deal with the agency as a whole. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
  can: z.object({ decide: z.boolean(), cancel: z.boolean() }),
});
export type Leave = z.infer<typeof Leave>;

/** A booking that falls on days of leave. It stays until somebody cancels it. */
export const Clash = z.object({
  bookingId: z.int(),
  agencyId: z.int(),
  shiftId: z.int(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  assignmentName: z.string(),
  location: z.string(),
  clientName: z.string(),
});
export type Clash = z.infer<typeof Clash>;

export const LeaveDetail = Leave.extend({
  /** Bookings through the same agency that hold the worker's time on these days, the first fifty; empty for workers. */
  clashes: z.array(Clash),
});
export type LeaveDetail = z.infer<typeof LeaveDetail>;

const Days = {
  type: LeaveType,
  from: date('Enter the first day.'),
  to: date('Enter the last day.'),
  reason: optionalLines(),
};

const ById = z.strictObject({ id: Id });
const Stale = z.strictObject({ version });

const AGENCY_READS = { userTypes: ['AGENCY', 'WORKER'], permission: 'VIEW_WORKER' } as const;
const WORKER = { userTypes: ['WORKER'], permission: 'VIEW_WORKER' } as const;
const DECIDES = { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' } as const;

export const listLeave = endpoint({
  method: 'GET',
  path: '/api/v1/worker-leave',
  summary: 'Leave: a worker’s own at all their agencies, or an agency’s workers’',
  access: AGENCY_READS,
  // `waiting`: what has to be decided comes first, of that what begins soonest, then the rest from the latest back.
  query: ListQuery(['waiting', 'from', 'worker', 'createdAt'], 'waiting').extend({
    statuses: CommaList(LEAVE_STATUSES),
    types: CommaList(LEAVE_TYPES),
    workerId: Id.optional(),
    agencyId: Id.optional(),
    /** Leave that reaches into these days. */
    from: date().optional(),
    to: date().optional(),
  }),
  response: Page(Leave),
});

export const getLeave = endpoint({
  method: 'GET',
  path: '/api/v1/worker-leave/:id',
  summary: 'One period of leave, with the bookings it clashes with for the agency',
  access: AGENCY_READS,
  params: ById,
  response: LeaveDetail,
});

export const listLeaveClashes = endpoint({
  method: 'GET',
  path: '/api/v1/worker-leave/clash',
  summary:
    'Bookings that leave on these days would clash with: your own as a worker, or one of your workers’ through your agency',
  access: AGENCY_READS,
  query: z.strictObject({
    from: date('Enter the first day.'),
    to: date('Enter the last day.'),
    /** Agencies name the worker. */
    workerId: Id.optional(),
  }),
  response: z.array(Clash),
});

export const requestLeave = endpoint({
  method: 'POST',
  path: '/api/v1/worker-leave',
  summary: 'Request leave as a worker from one or more agencies; each decides for itself',
  access: WORKER,
  body: z.strictObject({
    ...Days,
    agencyIds: z.array(id('Choose an agency.')).min(1, 'Choose at least one agency.').max(50),
  }),
  response: z.array(Leave),
  status: 201,
  example: { type: 'ANNUAL', from: '2027-02-01', to: '2027-02-05', agencyIds: [1] },
});

export const enterLeave = endpoint({
  method: 'POST',
  path: '/api/v1/worker-leave/on-behalf',
  summary: 'Enter leave for a worker, for example when they call in sick; it’s approved straight away',
  access: DECIDES,
  body: z.strictObject({ ...Days, workerId: id('Choose a worker.') }),
  response: LeaveDetail,
  status: 201,
  example: { type: 'SICK', from: '2027-03-01', to: '2027-03-02', workerId: 1 },
});

export const approveLeave = endpoint({
  method: 'POST',
  path: '/api/v1/worker-leave/:id/approve',
  summary: 'Approve leave; returns the bookings it clashes with',
  access: DECIDES,
  params: ById,
  body: Stale.extend({ comment: optionalLines() }),
  response: LeaveDetail,
  example: { version: 1 },
});

export const rejectLeave = endpoint({
  method: 'POST',
  path: '/api/v1/worker-leave/:id/reject',
  summary: 'Reject leave, with a reason',
  access: DECIDES,
  params: ById,
  body: Stale.extend({ comment: requiredLines('Enter a reason for the worker.') }),
  response: LeaveDetail,
  example: { version: 1, comment: 'Nobody else can cover these nights.' },
});

export const cancelLeave = endpoint({
  method: 'POST',
  path: '/api/v1/worker-leave/:id/cancel',
  summary: 'Cancel leave: workers before it starts, agencies what they have approved',
  access: AGENCY_READS,
  params: ById,
  body: Stale,
  response: LeaveDetail,
  example: { version: 1 },
});
