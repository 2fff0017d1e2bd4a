import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, optionalLines, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { Obstacle } from '../shifts/eligibility.ts';
import { BookingStatus, CancelReason } from '../shifts/status.ts';
import { Authorisation, QUERY_DAYS } from './authorisation.ts';
import { TransportStatus } from './job-status.ts';
import { TransportSpecDetail } from './staff-spec.ts';

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const params = z.strictObject({ id: Id });
const transportId = id('Choose a job.');

export const CrewMember = z.object({ workerId: z.int(), firstname: z.string(), lastname: z.string() });
export type CrewMember = z.infer<typeof CrewMember>;

export const CrewBooking = CrewMember.extend({
  bookingId: z.int(),
  version: z.int(),
  shiftStatus: BookingStatus,
  /** As planned: the times of the job. */
  shiftDate: z.string(),
  shiftEndDate: z.string(),
  /** Whoever can’t is told by nobody but the agency, and can’t lead the crew: the log is kept by the team leader alone. */
  canSignIn: z.boolean(),
  /** What the worker has said who has given it up. */
  cancellation: z.object({ at: z.string(), reason: CancelReason, note: z.string().nullable() }).nullable(),
  can: z.object({ approve: z.boolean(), reject: z.boolean() }),
});
export type CrewBooking = z.infer<typeof CrewBooking>;

/** What a job has to have before it is ready, in the order in which the page lists it. */
export const GATES = ['VEHICLE', 'VEHICLE_CHECK', 'DRIVER', 'TEAM_LEADER', 'STAFFING', 'ELIGIBILITY'] as const;
export const Gate = z.object({
  gate: z.enum(GATES),
  /** What is missing; null when it is passed. */
  missing: z.string().nullable(),
});
export type Gate = z.infer<typeof Gate>;

export const TransportCrew = z.object({
  id: z.int(),
  version: z.int(),
  transportStatus: TransportStatus,
  /** When the patient is to be picked up. */
  dateTimeRequired: z.string(),
  /** When the crew sets out, and when it is expected back. */
  start: z.string(),
  end: z.string(),
  vehicle: z.object({ id: z.int(), name: z.string(), regno: z.string() }).nullable(),
  driver: CrewMember.nullable(),
  teamLeader: CrewMember.nullable(),
  transportWorkerSpecList: z.array(
    TransportSpecDetail.extend({
      bookings: z.array(CrewBooking),
      /** Those who fill a place. */
      bookingsCount: z.int(),
      stillToFill: z.int(),
    }),
  ),
  /** Drivers who fill none of the specifications. */
  furtherBookings: z.array(CrewBooking),
  gates: z.array(Gate),
  authorisation: Authorisation.nullable(),
  can: z.object({
    plan: z.boolean(),
    /** Something of vehicle and crew is open, and may be proposed. */
    propose: z.boolean(),
    handBack: z.boolean(),
    commit: z.boolean(),
    abort: z.boolean(),
    authorise: z.boolean(),
    answerQuery: z.boolean(),
  }),
});
export type TransportCrew = z.infer<typeof TransportCrew>;

export const getTransportCrew = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/crew',
  summary: 'The vehicle and the crew of a job that your agency has accepted, and what is still missing',
  access: reads,
  params,
  response: TransportCrew,
});

const AgencyAsset = z.object({
  id: z.int(),
  name: z.string(),
  regno: z.string(),
  seats: z.int(),
  /** Everything that stands in the way; empty for one that can be had. */
  reasons: z.array(z.string()),
});
export type AgencyAsset = z.infer<typeof AgencyAsset>;

/** Document 003, section 7: with type VEHICLE, an empty search, page 0 and size 1000, sorted by name. */
export const listAgencyAssets = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/asset',
  summary: 'The vehicles of your fleet for a transport job by their names, and why one of them can’t go',
  access: reads,
  params,
  query: ListQuery(['name'], 'name').extend({ type: z.enum(['VEHICLE']).default('VEHICLE') }),
  response: Page(AgencyAsset),
});

const EligibleWorker = CrewMember.extend({
  employmentNumber: z.string().nullable(),
  eligible: z.boolean(),
  obstacles: z.array(Obstacle),
});
export type EligibleWorker = z.infer<typeof EligibleWorker>;

export const listEligibleTransportWorkers = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/eligible-workers',
  summary:
    'Your workers for each staff specification of a job, the eligible ones first, and what speaks against the others',
  access: reads,
  params,
  response: z.array(z.object({ workerSpecId: z.int(), workers: z.array(EligibleWorker) })),
});

export const listTransportDrivers = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/drivers',
  summary: 'Your workers who could drive a job, the eligible ones first, and what speaks against the others',
  access: reads,
  params,
  response: z.array(EligibleWorker.extend({ inCrew: z.boolean() })),
});

export const changeTransportTimes = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/times',
  summary: 'Say when the crew sets out and when it is expected back',
  access: manages,
  body: z.strictObject({
    transportId,
    version,
    start: instant('Enter when the crew sets out.'),
    end: instant('Enter when the crew is back.'),
  }),
  response: TransportCrew,
  example: { transportId: 1, version: 1, start: '2041-03-01T08:30:00Z', end: '2041-03-01T13:30:00Z' },
});

export const pickTransportVehicle = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/vehicle',
  summary: 'Pick the vehicle of a job, which is held for it',
  access: manages,
  body: z.strictObject({ vehicleId: id('Choose a vehicle.'), transportId }),
  response: TransportCrew,
  example: { vehicleId: 1, transportId: 1 },
});

export const pickTransportDriver = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/driver',
  summary: 'Pick the driver of a job; somebody who isn’t in the crew yet is booked',
  access: manages,
  begins: true,
  body: z.strictObject({ driverId: id('Choose a driver.'), transportId, overrideReason: optionalLines(255) }),
  response: TransportCrew,
  example: { driverId: 1, transportId: 1 },
});

export const pickTeamLeader = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/team-leader',
  summary: 'Pick the team leader of a job from its crew',
  access: manages,
  body: z.strictObject({ teamLeaderId: id('Choose a team leader.'), transportId }),
  response: TransportCrew,
  example: { teamLeaderId: 1, transportId: 1 },
});

export const bookTransportWorker = endpoint({
  method: 'POST',
  path: '/api/v1/transport-booking/book',
  summary: 'Book one of your workers into the crew of a job; the last place can only be given once',
  access: manages,
  begins: true,
  body: z.strictObject({
    workerId: id('Choose a worker.'),
    specId: id('Choose a staff specification.'),
    overrideReason: optionalLines(255),
  }),
  response: TransportCrew,
  idempotent: true,
  example: { workerId: 1, specId: 1 },
});

export const approveTransportBooking = endpoint({
  method: 'POST',
  path: '/api/v1/transport-booking/:id/approve',
  summary: 'Approve an application for a transport; the last place can only be given once',
  access: manages,
  begins: true,
  params,
  body: z.strictObject({ version, overrideReason: optionalLines(255) }),
  response: TransportCrew,
  idempotent: true,
  example: { version: 1 },
});

export const rejectTransportBooking = endpoint({
  method: 'POST',
  path: '/api/v1/transport-booking/:id/reject',
  summary: 'Reject an application for a transport, or remove somebody from its crew',
  access: manages,
  params,
  body: z.strictObject({ version }),
  response: TransportCrew,
  example: { version: 1 },
});

export const commitTransportJob = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/commit',
  summary: 'Declare a job ready, once it has everything that it needs',
  access: manages,
  body: z.strictObject({ transportId }),
  response: TransportCrew,
  example: { transportId: 1 },
});

export const handBackTransportJob = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/hand-back',
  summary: 'Hand a client’s job back before it is committed: its crew is let go, and other agencies may accept it',
  access: manages,
  body: z.strictObject({ transportId }),
  response: z.object({ id: z.int(), transportStatus: TransportStatus }),
  example: { transportId: 1 },
});

/** Document 003, section 5. */
const MISSING = 'Missing Required Info.';
const BREAK = 'Enter the break in whole minutes, from 0 to 1440.';
const times = {
  start: instant(MISSING),
  end: instant(MISSING),
  breakTime: z.number(MISSING).int(BREAK).min(0, BREAK).max(1440, BREAK),
};
const exampleTimes = { start: '2026-03-01T08:30:00Z', end: '2026-03-01T13:00:00Z', breakTime: 30 };

export const authoriseTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/authorise',
  summary: 'Authorise what was worked on a job, the break in minutes',
  access: manages,
  body: z.strictObject({ transportId: id(MISSING), ...times }),
  response: TransportCrew,
  example: { transportId: 1, ...exampleTimes },
});

export const queryTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/query',
  summary: `Ask the agency about the authorised times of your transport, within ${QUERY_DAYS} days`,
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' },
  params,
  body: z.strictObject({
    reason: z.string().trim().min(1, 'Say what is wrong.').max(255, 'Use at most 255 characters.'),
  }),
  response: z.object({ id: z.int(), queriedAt: z.string() }),
  example: { reason: 'The crew left at 12:00.' },
});

export const answerTransportQuery = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/query/answer',
  summary: 'Answer the client’s query, with the times as they are right',
  access: manages,
  params,
  body: z.strictObject({
    answer: z.string().trim().min(1, 'Enter an answer.').max(255, 'Use at most 255 characters.'),
    ...times,
  }),
  response: TransportCrew,
  example: { answer: 'Corrected.', ...exampleTimes },
});
