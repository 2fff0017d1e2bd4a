import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { date, instant, optionalLines, optionalText } from '../fields.ts';
import { CONTENT_TYPES, MIB, type UploadRule } from '../files/upload.ts';
import { DefectStatus } from './vehicle-defect.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

/** What an entry of the general logs is about. */
export const LOG_CATEGORIES = ['CLEANING', 'CHECK', 'FUEL', 'DEFECT', 'INCIDENT', 'PROPERTY', 'KEYS', 'OTHER'] as const;
export const LogCategory = z.enum(LOG_CATEGORIES);
export type LogCategory = z.infer<typeof LogCategory>;

/** Keys of a vehicle go out to somebody, and come in again. */
export const KeyMovement = z.enum(['OUT', 'IN']);
export type KeyMovement = z.infer<typeof KeyMovement>;

/** A dangerous defect takes the vehicle off the road. */
export const Danger = z.enum(['DANGEROUS', 'NOT_DANGEROUS']);

/** Of these the category alone may say enough, for somebody who stands beside the vehicle. */
const SPEAKS_FOR_ITSELF: readonly LogCategory[] = ['CLEANING', 'CHECK', 'FUEL', 'KEYS'];

export const MAX_LOG_ATTACHMENTS = 6;

/** For how many hours attachments may be added to an entry. */
export const ATTACHING_HOURS = 24;

/** An export holds so many entries at most. */
export const MAX_EXPORTED_LOGS = 10_000;

const Named = z.object({ id: z.int(), name: z.string() });

export const LogEntry = z.object({
  id: z.int(),
  category: LogCategory,
  /** When it happened; it may have been recorded later. */
  at: z.string(),
  recordedAt: z.string(),
  author: z.string(),
  vehicle: Named.extend({ regno: z.string() }).nullable(),
  worker: Named.nullable(),
  text: z.string().nullable(),
  keys: KeyMovement.nullable(),
  /** Who got the keys, where that is no worker. */
  keyHolder: z.string().nullable(),
  attachments: z.int(),
  /** What it has opened. */
  defect: z.object({ id: z.int(), dangerous: z.boolean(), status: DefectStatus }).nullable(),
  /** The entry that this one corrects … */
  correctsId: z.int().nullable(),
  /** … and the one that corrects this one. */
  correctedById: z.int().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const LogAttachment = z.object({
  id: z.int(),
  name: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  addedBy: z.string(),
});
export type LogAttachment = z.infer<typeof LogAttachment>;

export const LogEntryDetail = LogEntry.omit({ attachments: true }).extend({
  attachments: z.array(LogAttachment),
  can: z.object({ correct: z.boolean(), attach: z.boolean() }),
});
export type LogEntryDetail = z.infer<typeof LogEntryDetail>;

/** Who has the keys of a vehicle; null where nobody has taken them. */
export const VehicleKeys = z.object({
  out: z.object({ holder: z.string(), since: z.string(), entryId: z.int() }).nullable(),
});
export type VehicleKeys = z.infer<typeof VehicleKeys>;

/** The value of a select, or nothing where none is chosen. */
const optionalId = z
  .union([z.literal(''), z.int().positive()])
  .nullish()
  .transform((id) => id || null);

const aboutSomething = across(
  z.strictObject({
    category: z.enum(LOG_CATEGORIES, 'Choose what it’s about.'),
    at: instant('Enter when it happened.'),
    workerId: optionalId,
    vehicleId: optionalId,
    text: optionalLines(2000),
    /** Of keys alone. */
    keys: z
      .union([z.literal(''), KeyMovement])
      .nullish()
      .transform((keys) => keys || null),
    /** Left blank by whoever takes the keys themselves. */
    keyHolder: optionalText(100),
    /** Of a defect, whether the vehicle is dangerous to drive. A correction leaves it as it was reported. */
    danger: z
      .union([z.literal(''), Danger])
      .nullish()
      .transform((danger) => danger || null),
    /** The entry that this one corrects. */
    correctsId: optionalId,
  }),
  ['workerId', 'vehicleId'],
  ({ workerId, vehicleId }) => workerId !== null || vehicleId !== null,
  'Choose a vehicle or a worker.',
);
const ofVehicle = across(
  aboutSomething,
  ['category', 'workerId', 'vehicleId'],
  ({ category, workerId, vehicleId }) => category !== 'KEYS' || vehicleId !== null || workerId === null,
  'Choose the vehicle whose keys they are.',
);
const ofDefect = across(
  ofVehicle,
  ['category', 'workerId', 'vehicleId'],
  ({ category, workerId, vehicleId }) => category !== 'DEFECT' || vehicleId !== null || workerId === null,
  'Choose the vehicle that has the defect.',
);
const graded = across(
  ofDefect,
  ['category', 'correctsId', 'danger'],
  ({ category, correctsId, danger }) => category !== 'DEFECT' || correctsId !== null || danger !== null,
  'Choose whether it’s safe to drive.',
);
const described = across(
  graded,
  ['category', 'text'],
  ({ category, text }) => SPEAKS_FOR_ITSELF.includes(category) || text !== null,
  'Describe what happened.',
);
export const LogEntryInput = across(
  described,
  ['category', 'keys'],
  ({ category, keys }) => category !== 'KEYS' || keys !== null,
  'Choose whether the keys go out or come in.',
);

const access = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const KEEPERS = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const ById = z.strictObject({ id: Id });

const list = ListQuery(['at'], 'at', 'DESC').extend({
  vehicleId: Id.optional(),
  categories: CommaList(LOG_CATEGORIES),
  /** The user who has added it. */
  authorId: Id.optional(),
  /** Days of your agency’s time zone, both included. */
  from: date().optional(),
  to: date().optional(),
});

export const listGeneralLogs = endpoint({
  method: 'GET',
  path: '/api/v1/general-log',
  summary: 'Your agency’s general logs: what was recorded about vehicles and workers',
  access,
  query: list,
  response: Page(LogEntry),
});

export const exportGeneralLogs = fileEndpoint({
  path: '/api/v1/general-log/export',
  summary: `The same entries as a CSV file, ${MAX_EXPORTED_LOGS.toLocaleString('en-GB')} of them at most`,
  access,
  query: list.omit({ page: true, size: true }),
});

export const listLogAuthors = endpoint({
  method: 'GET',
  path: '/api/v1/general-log/author',
  summary: 'Who has added entries to your agency’s general logs',
  access,
  query: ListQuery(['name'], 'name'),
  response: Page(Named),
});

export const getGeneralLog = endpoint({
  method: 'GET',
  path: '/api/v1/general-log/:id',
  summary: 'One entry of the general logs with its attachments',
  access,
  params: ById,
  response: LogEntryDetail,
});

export const addGeneralLog = endpoint({
  method: 'POST',
  path: '/api/v1/general-log',
  summary: 'Add an entry to the general logs, which stays as it is; a correction is a further entry',
  access: KEEPERS,
  body: LogEntryInput,
  response: LogEntryDetail,
  status: 201,
  idempotent: true,
  example: { category: 'CLEANING', at: '2026-01-05T09:00:00Z', vehicleId: 1, text: 'Cleaned inside and out' },
});

export const LOG_ATTACHMENT = {
  kind: 'LOG_ATTACHMENT',
  accepts: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 8 * MIB,
  maxSide: 1600,
} as const satisfies UploadRule;

export const addLogAttachment = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/general-log/:id/attachment',
  summary: `Add a picture or PDF to an entry, within ${ATTACHING_HOURS} hours; sent again, nothing changes`,
  access: KEEPERS,
  params: ById,
  upload: LOG_ATTACHMENT,
  response: LogEntryDetail,
});

export const getLogAttachment = fileEndpoint({
  path: '/api/v1/log-attachment/:id',
  summary: 'An attachment of an entry of the general logs',
  access,
  params: ById,
});

export const getVehicleKeys = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/keys',
  summary: 'Who has the keys of a vehicle',
  access,
  params: ById,
  response: VehicleKeys,
});
