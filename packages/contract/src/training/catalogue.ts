import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines, requiredText, version } from '../fields.ts';
import { CommaList, Flag, Id, ListQuery, Page } from '../paging.ts';

/** Trainings, and the documents and checks that work asks for (document 002, section 3). */
export const RECORD_KINDS = ['TRAINING', 'COMPLIANCE'] as const;
export const RecordKind = z.enum(RECORD_KINDS);
export type RecordKind = z.infer<typeof RecordKind>;

/** An entry of the catalogue: something that workers may have a record of. */
export const RecordType = z.object({
  id: z.int(),
  kind: RecordKind,
  code: z.string(),
  name: z.string(),
  serviceId: z.int(),
  serviceName: z.string(),
  /** What is not in use any more stays with the records that have it, and is chosen no more. */
  active: z.boolean(),
  /** How long a record holds that a training session makes. */
  validMonths: z.int(),
  /** Who does this work must have a record that is approved and in force; nobody, while the entry is not in use. */
  requiredFor: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  version: z.int(),
});
export type RecordType = z.infer<typeof RecordType>;

/** What the platform offers agencies and clients; the documents' “service 1” is the first. */
export const Service = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
});
export type Service = z.infer<typeof Service>;

export const listRecordTypes = endpoint({
  method: 'GET',
  path: '/api/v1/record-type',
  summary: 'The catalogue of trainings and compliances workers can have',
  access: { userTypes: ['ADMIN', 'AGENCY', 'WORKER'], permission: 'VIEW_WORKER' },
  query: ListQuery(['name', 'code'], 'name').extend({
    kinds: CommaList(RECORD_KINDS),
    serviceId: Id.optional(),
    activeOnly: Flag,
  }),
  response: Page(RecordType),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/v1/service',
  summary: 'The services of the platform',
  access: {},
  query: ListQuery(['name'], 'name').extend({ activeOnly: Flag }),
  response: Page(Service),
});

const ById = z.strictObject({ id: Id });

const MONTHS = 'Enter a whole number of months from 1 to 120.';

const RecordTypeFields = z.strictObject({
  code: requiredText('Enter the code.', 20).regex(/^[A-Za-z0-9-]+$/, 'Use letters, numbers and hyphens.'),
  name: requiredText('Enter the name.', 120),
  serviceId: id('Choose a service.'),
  active: z.boolean().default(true),
  validMonths: z.int(MONTHS).min(1, MONTHS).max(120, MONTHS).default(12),
  /** Assignment codes; each counts once. */
  requiredFor: z.array(id('Choose an assignment code.')).max(200).default([]),
});

const OF_PLATFORM = { userTypes: ['ADMIN'], permission: 'MANAGE_WORKER' } as const;

export const createRecordType = endpoint({
  method: 'POST',
  path: '/api/v1/record-type',
  summary: 'Add a training or a compliance to the catalogue',
  access: OF_PLATFORM,
  body: RecordTypeFields.extend({ kind: RecordKind }),
  response: RecordType,
  status: 201,
  example: { kind: 'TRAINING', code: 'MH', name: 'Manual Handling', serviceId: 1 },
});

/** The kind stays, and so do the records that there are. */
export const updateRecordType = endpoint({
  method: 'PUT',
  path: '/api/v1/record-type/:id',
  summary: 'Change or retire an entry of the catalogue',
  access: OF_PLATFORM,
  params: ById,
  // What is left out stays as it is.
  body: RecordTypeFields.extend({
    active: z.boolean().optional(),
    validMonths: RecordTypeFields.shape.validMonths.unwrap().optional(),
    requiredFor: RecordTypeFields.shape.requiredFor.unwrap().optional(),
    version,
  }),
  response: RecordType,
  example: { code: 'MH', name: 'Manual Handling', serviceId: 1, version: 1 },
});

const ServiceFields = z.strictObject({
  name: requiredText('Enter the name.', 80),
  description: optionalLines(),
  active: z.boolean().default(true),
});

const SERVICES_OF_PLATFORM = { userTypes: ['ADMIN'], permission: 'MANAGE_CLIENT' } as const;

export const createService = endpoint({
  method: 'POST',
  path: '/api/v1/service',
  summary: 'Add a service',
  access: SERVICES_OF_PLATFORM,
  body: ServiceFields,
  response: Service,
  status: 201,
  example: { name: 'Patient transport' },
});

export const updateService = endpoint({
  method: 'PUT',
  path: '/api/v1/service/:id',
  summary: 'Change or retire a service',
  access: SERVICES_OF_PLATFORM,
  params: ById,
  // What is left out stays as it is.
  body: ServiceFields.extend({ active: z.boolean().optional(), version }),
  response: Service,
  example: { name: 'Patient transport', version: 1 },
});
