import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { Obstacle } from '../shifts/eligibility.ts';
import { BookingStatus, CancelReason } from '../shifts/status.ts';
import { TransportStatus } from './job-status.ts';

const access = { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' } as const;
const params = z.strictObject({ id: Id });

/** What a worker learns of a job: nothing of the patient. */
const Journey = z.object({
  id: z.int(),
  refPrefix: z.string(),
  agencyName: z.string(),
  dateTimeRequired: z.string(),
  start: z.string(),
  end: z.string(),
  /** The districts of the postcodes. */
  pickupArea: z.string(),
  destinationArea: z.string(),
});

export const OpenTransport = Journey.extend({
  places: z.array(
    z.object({
      workerSpecId: z.int(),
      assignmentCodeName: z.string(),
      stillToFill: z.int(),
      /** What asks for a reason. */
      warnings: z.array(Obstacle),
    }),
  ),
});
export type OpenTransport = z.infer<typeof OpenTransport>;

export const MAX_OPEN_TRANSPORTS = 100;

export const listOpenTransports = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/open',
  summary: `Transports whose crew you may apply to join, the next one first, ${MAX_OPEN_TRANSPORTS} at most`,
  access,
  response: z.array(OpenTransport),
});

export const MyTransport = Journey.extend({
  bookingId: z.int(),
  version: z.int(),
  transportStatus: TransportStatus,
  shiftStatus: BookingStatus,
  /** Null: the driver beside the staff that was asked for. */
  assignmentCodeName: z.string().nullable(),
  isDriver: z.boolean(),
  isTeamLeader: z.boolean(),
  /** Notice that the agency asks for, in hours; less is a late cancellation. */
  lateCancelHours: z.int(),
  /** Why somebody who is booked can’t cancel by themselves; null where they can, or needn’t. */
  cancelObstacle: z.string().nullable(),
  can: z.object({ withdraw: z.boolean(), cancel: z.boolean() }),
});
export type MyTransport = z.infer<typeof MyTransport>;

export const listMyTransports = endpoint({
  method: 'GET',
  path: '/api/v1/transport-booking',
  summary: 'Your bookings and applications for transports, the latest pick-up first',
  access,
  query: ListQuery(['dateTimeRequired'], 'dateTimeRequired', 'DESC').omit({ search: true }),
  response: Page(MyTransport),
});

export const applyForTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/apply',
  summary: 'Apply for a place in the crew of a transport',
  access,
  params,
  body: z.strictObject({ specId: id('Choose a place.'), overrideReason: optionalLines(255) }),
  response: z.object({ bookingId: z.int(), shiftStatus: BookingStatus }),
  idempotent: true,
  example: { specId: 1 },
});

export const withdrawFromTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-booking/:id/withdraw',
  summary: 'Withdraw your application for a transport',
  access,
  params,
  body: z.strictObject({ version }),
  response: z.object({ bookingId: z.int(), shiftStatus: BookingStatus }),
  example: { version: 1 },
});

/** What a worker has to say of themselves; the other reasons are those of others. */
export const WorkerCancelReason = CancelReason.extract(['SICKNESS', 'UNAVAILABLE', 'OTHER']);
export type WorkerCancelReason = z.infer<typeof WorkerCancelReason>;

export const cancelTransportBooking = endpoint({
  method: 'POST',
  path: '/api/v1/transport-booking/:id/cancel',
  summary: 'Cancel your booking of a transport, giving a reason; the place is free again and the agency hears of it',
  access,
  params,
  body: z.strictObject({ version, reason: WorkerCancelReason, note: optionalLines(255) }),
  response: z.object({ bookingId: z.int(), shiftStatus: BookingStatus }),
  example: { version: 1, reason: 'SICKNESS' },
});
