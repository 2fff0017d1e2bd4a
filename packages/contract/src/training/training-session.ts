import { z } from 'zod';
import { across } from '../across.ts';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, optionalText, requiredLines, requiredText, version } from '../fields.ts';
import { CommaList, Flag, Id, ListQuery, Page } from '../paging.ts';

/*
 * Training sessions: an agency holds one at a time and a place, for its own workers or for those of all agencies, who pay by the seat.
 * Prices are decimal numbers before VAT.
 */

/** FULL, COMPLETED and, once it has begun, CLOSED follow from the seats and the clock. */
export const SESSION_STATUS = ['DRAFT', 'OPEN', 'FULL', 'CLOSED', 'COMPLETED', 'CANCELLED'] as const;
export type SessionStatus = (typeof SESSION_STATUS)[number];

/** Whose workers may come: those of the agency that holds it, or of all agencies. */
export const TRAINING_VISIBILITY = ['OWN', 'ALL'] as const;

/**
 * A seat of another agency is applied for; one of the agency that holds the session is booked at once. What nobody has accepted by the time the
 * session begins has lapsed.
 */
export const SEAT_STATUS = ['APPLIED', 'LAPSED', 'BOOKED', 'ATTENDED', 'NO_SHOW', 'CANCELLED'] as const;
export type SeatStatus = (typeof SEAT_STATUS)[number];

export const TrainingSession = z.object({
  id: z.int(),
  training: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  /** Which holds it. */
  agency: z.object({ id: z.int(), name: z.string() }),
  trainer: z.string(),
  supervisor: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  /** By whose clock it begins. */
  timeZone: z.string(),
  address: z.string(),
  capacity: z.int(),
  /** Places that are taken, and seats that wait to be accepted; of the latter an agency counts those that it may know of. */
  booked: z.int(),
  applied: z.int(),
  price: z.number(),
  currency: z.string(),
  visibility: z.enum(TRAINING_VISIBILITY),
  status: z.enum(SESSION_STATUS),
  cancelReason: z.string().nullable(),
  version: z.int(),
});
export type TrainingSession = z.infer<typeof TrainingSession>;

const Seat = z.object({
  id: z.int(),
  agency: z.object({ id: z.int(), name: z.string() }),
  /** The id is null for an agency whose worker it isn’t. */
  worker: z.object({ id: z.int().nullable(), name: z.string() }),
  status: z.enum(SEAT_STATUS),
  cancelReason: z.string().nullable(),
  /** Works, or is held otherwise, while the session lasts; of own workers, until it begins. */
  isBusy: z.boolean(),
  /** It stays as it is until that invoice is credited. */
  isInvoiced: z.boolean(),
  can: z.object({
    accept: z.boolean(),
    cancel: z.boolean(),
    /** Say whether they attended, or correct that. */
    attend: z.boolean(),
  }),
});
export type TrainingSeat = z.infer<typeof Seat>;

export const TrainingSessionDetail = TrainingSession.extend({
  /** All of them for the agency that holds it, and for the platform; another one sees its own. */
  seats: z.array(Seat),
  can: z.object({
    edit: z.boolean(),
    /** Price, time and who may come stay once another agency has applied or is booked. */
    editTerms: z.boolean(),
    open: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
    /** Add seats for own workers. */
    book: z.boolean(),
    recordAttendance: z.boolean(),
  }),
});
export type TrainingSessionDetail = z.infer<typeof TrainingSessionDetail>;

const reads = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRAINING_SESSION' } as const;
const agencyReads = { userTypes: ['AGENCY'], permission: 'VIEW_TRAINING_SESSION' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_TRAINING_SESSION' } as const;
const params = z.strictObject({ id: Id });

const SessionQuery = ListQuery(['start', 'name'], 'start').extend({
  /** The days on which it begins, both included, by its own clock. */
  from: date().optional(),
  to: date().optional(),
});

export const listTrainingSessions = endpoint({
  method: 'GET',
  path: '/api/v1/training-session',
  summary: 'Training sessions: its own for an agency, all for the platform',
  access: reads,
  query: SessionQuery.extend({ statuses: CommaList(SESSION_STATUS) }),
  response: Page(TrainingSession),
});

export const listOfferedSessions = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/offered',
  summary: 'Open training sessions of other agencies that take workers of all agencies',
  access: agencyReads,
  query: SessionQuery.extend({ withPlaces: Flag }),
  response: Page(TrainingSession),
});

export const getTrainingSession = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/:id',
  summary: 'A training session with its seats; another agency sees its own seats',
  access: reads,
  params,
  response: TrainingSessionDetail,
});

export const MAX_SEATS = 500;
const CAPACITY = `Enter a whole number from 1 to ${MAX_SEATS}.`;
const PRICE = 'Enter an amount from 0, with two decimals at most.';

const SessionInput = z.strictObject({
  trainer: requiredText('Enter the trainer.'),
  supervisor: optionalText(),
  start: instant('Enter when it begins.'),
  end: instant('Enter when it ends.'),
  address: requiredLines('Enter the address.', 400),
  capacity: z.int(CAPACITY).min(1, CAPACITY).max(MAX_SEATS, CAPACITY),
  /** Whole pence once it is read. */
  price: amount(PRICE, 1_000_000_00),
  visibility: z.enum(TRAINING_VISIBILITY, 'Choose who may come.'),
});

const ruled = <S extends z.ZodObject<typeof SessionInput.shape>>(input: S): S =>
  across(input, ['start', 'end'], (sent) => sent.start < sent.end, 'The end has to be after the start.');

const example = {
  trainer: 'Ingrid Vale',
  supervisor: 'Marcus Penhallow',
  start: '2030-02-04T09:00:00Z',
  end: '2030-02-04T13:00:00Z',
  address: '1 Harbour Road, Bristol',
  capacity: 12,
  price: '45.00',
  visibility: 'ALL',
} as const;

export const addTrainingSession = endpoint({
  method: 'POST',
  path: '/api/v1/training-session',
  summary: 'Plan a training session; nobody else sees it until it is opened',
  access: manages,
  body: ruled(SessionInput.extend({ trainingId: id('Choose a training.') })),
  response: TrainingSessionDetail,
  status: 201,
  idempotent: true,
  begins: true,
  example: { ...example, trainingId: 1 },
});

export const changeTrainingSession = endpoint({
  method: 'PUT',
  path: '/api/v1/training-session/:id',
  summary: 'Change a training session; whoever has a seat is told',
  access: manages,
  params,
  body: ruled(SessionInput.extend({ version })),
  response: TrainingSessionDetail,
  example: { ...example, version: 1 },
});

const step = z.strictObject({ version });

export const openTrainingSession = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/:id/opening',
  summary: 'Open a training session for bookings',
  access: manages,
  params,
  body: step,
  response: TrainingSessionDetail,
  begins: true,
  example: { version: 1 },
});

export const closeTrainingSession = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/:id/closing',
  summary: 'Close a training session: it takes no more bookings',
  access: manages,
  params,
  body: step,
  response: TrainingSessionDetail,
  example: { version: 1 },
});

export const cancelTrainingSession = endpoint({
  method: 'POST',
  path: '/api/v1/training-session/:id/cancellation',
  summary: 'Cancel a training session with all of its seats; everybody concerned is told',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredLines('Enter the reason.'), version }),
  response: TrainingSessionDetail,
  example: { reason: 'The trainer is ill.', version: 1 },
});

/** Of sessions that are over, by the day on which they began. */
export const getTrainingReport = endpoint({
  method: 'GET',
  path: '/api/v1/training-session/report',
  summary: 'A month of an agency’s training sessions: by training, and what the seats of each other agency come to',
  access: agencyReads,
  /** Any day of the month. */
  query: z.strictObject({ month: date() }),
  response: z.object({
    trainings: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        sessions: z.int(),
        places: z.int(),
        attended: z.int(),
        missed: z.int(),
        /** Booked, and nobody has said yet whether they attended. */
        undecided: z.int(),
      }),
    ),
    /** Other agencies pay for who attended and for who didn’t turn up. Before VAT; by agency and currency. */
    agencies: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        attended: z.int(),
        missed: z.int(),
        amount: z.number(),
        currency: z.string(),
      }),
    ),
  }),
});
