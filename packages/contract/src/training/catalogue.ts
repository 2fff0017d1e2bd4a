import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
  summary: 'The catalogue: what workers may have a record of',
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
