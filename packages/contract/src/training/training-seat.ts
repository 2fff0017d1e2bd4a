import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { MAX_SEATS, SEAT_STATUS, TrainingSession, TrainingSessionDetail } from './training-session.ts';

/* Seats on training sessions: for own workers, or applied for with another agency. */

const agencyReads = { userTypes: ['AGENCY'], permission: 'VIEW_TRAINING_SESSION' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_TRAINING_SESSION' } as const;
const params = z.strictObject({ id: Id });

/** A seat on a session of another agency, or of whichever agency for its worker. */
const HeldSeat = z.object({
  id: z.int(),
  status: z.enum(SEAT_STATUS),
  cancelReason: z.string().nullable(),
  worker: z.object({ id: z.int(), name: z.string() }),
  session: TrainingSession.pick({
    id: true,
    training: true,
    agency: true,
    trainer: true,
    start: true,
    end: true,
    timeZone: true,
    address: true,
    price: true,
    currency: true,
  }),
});
export type HeldSeat = z.infer<typeof HeldSeat>;

export const listReceivedSeats = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/received',
  summary: 'The seats of an agency on training sessions of other agencies',
  access: agencyReads,
  query: ListQuery(['start', 'worker'], 'start', 'DESC').extend({ statuses: CommaList(SEAT_STATUS) }),
  response: Page(HeldSeat),
});

export const listBookedTrainings = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/booked',
  summary: 'The training sessions that a worker is booked on and that are not over',
  access: { userTypes: ['WORKER'] },
  response: z.array(HeldSeat),
});

export const listTrainingCandidates = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/:id/candidate',
  summary: 'Own workers who may be given a seat, with what they do at that time',
  access: manages,
  params,
  query: ListQuery(['name'], 'name'),
  response: Page(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Works, or is held otherwise, while the session lasts. */
      isBusy: z.boolean(),
      /** Until when an approved record of this training holds; null without one. */
      holdsUntil: z.string().nullable(),
    }),
  ),
});

export const addTrainingSeats = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/:id/seat',
  summary: 'Book your workers onto one of your training sessions, or apply for seats with another agency',
  access: manages,
  params,
  body: z.strictObject({
    workerIds: z.array(id('Choose a worker.')).min(1, 'Choose at least one worker.').max(MAX_SEATS),
  }),
  response: TrainingSessionDetail,
  status: 201,
  begins: true,
  example: { workerIds: [1] },
});

export const acceptTrainingSeat = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/seat/:id/acceptance',
  summary: 'Accept a seat that another agency has applied for',
  access: manages,
  params,
  response: TrainingSessionDetail,
});

export const cancelTrainingSeat = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/seat/:id/cancellation',
  summary: 'Withdraw an own seat, or give another agency’s seat on an own session away; until the session begins',
  access: manages,
  params,
  body: z.strictObject({ reason: optionalLines() }),
  response: TrainingSessionDetail,
  example: { reason: 'On leave' },
});

export const recordAttendance = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/:id/attendance',
  summary: 'Say who attended a training session that is over; whoever did has a record and a certificate of it',
  access: manages,
  params,
  body: z.strictObject({
    seats: z
      .array(z.strictObject({ id: Id, status: z.enum(['ATTENDED', 'NO_SHOW']) }))
      .min(1, 'Choose at least one seat.')
      .max(MAX_SEATS),
  }),
  response: TrainingSessionDetail,
  example: { seats: [{ id: 1, status: 'ATTENDED' }] },
});
