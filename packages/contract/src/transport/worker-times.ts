import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { Id } from '../paging.ts';
import { BookingStatus } from '../shifts/status.ts';
import { TransportStatus } from './job-status.ts';

/* Document 003, “Job planner tab”: when each of a crew really began and ended. */

/** Somebody of the crew, and when they really began and ended; null until somebody has entered it. */
export const CrewBooking = z.object({
  bookingId: z.int(),
  worker: z.object({ id: z.int(), name: z.string() }),
  shiftStatus: BookingStatus,
  start: z.string().nullable(),
  end: z.string().nullable(),
});
export type CrewBooking = z.infer<typeof CrewBooking>;

export const PlannedCrew = z.object({
  /** Null: the driver, who fills none of the specifications. */
  workerSpecId: z.int().nullable(),
  assignmentCodeName: z.string(),
  bookings: z.array(CrewBooking),
});
export type PlannedCrew = z.infer<typeof PlannedCrew>;

/** What a driver without a specification is grouped under. */
export const DRIVER_GROUP = 'Driver';

const START = 'Enter when the shift started.';
const END = 'Enter when the shift ended.';

const WorkerTime = across(
  z.strictObject({ bookingId: id('Choose somebody of the crew.'), start: instant(START), end: instant(END) }),
  ['start', 'end'],
  ({ start, end }) => Date.parse(end) > Date.parse(start),
  'The shift has to end after it started.',
);
export type WorkerTime = z.infer<typeof WorkerTime>;

/** As many as the largest crew has, and whoever has left it. */
const MAX_TIMES = 250;

const UploadInput = z.strictObject({
  id: id('Choose a job.'),
  times: z.array(WorkerTime).min(1, 'Enter the times of the crew.').max(MAX_TIMES),
});

const params = z.strictObject({ id: Id });
const response = z.object({ id: z.int() });
const example = {
  id: 1,
  times: [{ bookingId: 1, start: '2041-03-01T08:30:00Z', end: '2041-03-01T13:00:00Z' }],
};

export const uploadWorkerTimes = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/times',
  summary:
    'Enter when each of your crew really began and ended, once the log is submitted and until the agency authorises',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params,
  body: UploadInput,
  response,
  example,
});

export const correctWorkerTimes = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/times',
  summary: 'Enter or correct when each of a crew really began and ended, until the job is authorised',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params,
  body: UploadInput,
  response,
  example,
});

export const getWorkerTimes = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/times',
  summary: 'The crew of one of your agency’s transport jobs by what it does, and when each really began and ended',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params,
  response: z.object({
    id: z.int(),
    transportStatus: TransportStatus,
    /** As planned; null until the agency has the job. */
    start: z.string().nullable(),
    end: z.string().nullable(),
    timeZone: z.string(),
    transportWorkerSpecList: z.array(PlannedCrew),
    can: z.object({ correct: z.boolean() }),
  }),
});
