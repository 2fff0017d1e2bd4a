import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { date, optionalLines, optionalText, version } from '../fields.ts';
import { FileLink } from '../files/file.ts';
import { CONTENT_TYPES, MIB, type UploadRule } from '../files/upload.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** What trainings and compliances have in common; each has its own file with the field names of document 002, section 3. */

/** How far an agency has come with a record of a worker. */
export const RecordStatus = z.enum(['WAITING_APPROVAL', 'APPROVED', 'REJECTED']);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** Document 002, section 5: a certificate is a PDF of less than 1 MB. */
export const RECORD_DOCUMENT = {
  kind: 'RECORD_DOCUMENT',
  accepts: ['application/pdf'],
  maxBytes: MIB - 1,
  messages: {
    missing: 'Please select a certificate to upload.',
    tooLarge: 'Maximum upload file size is 1mb',
  },
} as const satisfies UploadRule;

/** Document 002, section 5. */
export const MAX_COMMENT = 255;

export const recordFields = {
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  serviceId: z.int(),
  /** Where an external provider vouches for it this is APPROVED. */
  status: RecordStatus,
  /** Where the document that was uploaded is served; null where there is none. */
  document: z.string().nullable(),
  documentType: z.enum(CONTENT_TYPES).nullable(),
  /** What the agency said when it decided. */
  comment: z.string().nullable(),
  /** When the record was made; lists call it Uploaded. */
  createdDate: z.string(),
  worker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  /** The agency that keeps the record. `logo` is the address of the picture, null where it has none. */
  agency: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), decide: z.boolean() }),
};

/**
 * What a record says besides its dates. With an entry of the catalogue name, code and service are that entry's, whatever
 * else is sent.
 */
export const recordInput = {
  name: optionalText(),
  code: optionalText(40),
  serviceId: Id.nullish(),
};

/** Whose record a new one is; document 002, section 9: old clients send agency 1 and mean the worker's own. */
export const recordOwner = { agencyId: Id.nullish(), workerId: Id };

/** An entry of the catalogue; null where the catalogue does not have it. */
export const catalogueEntry = Id.nullish();

/** When it was done or issued, and until when it is good. */
export const recordDate = (message: string) => date(message);

export const EXPIRES_TOO_EARLY = 'The expiry date can’t be before the training or issue date.';

/** Whether the expiry lies where it may. */
export const inOrder = (from: string, to: string): boolean => from <= to;

/** Clients see who comes to them; that everybody is trained and checked is for the agency to know. */
export const READERS = { userTypes: ['ADMIN', 'AGENCY', 'WORKER'], permission: 'VIEW_WORKER' } as const;

/** Workers write their own, agencies those that they keep; the service decides which. */
export const WRITERS = { userTypes: ['AGENCY', 'WORKER'], permission: 'VIEW_WORKER' } as const;

export const ById = z.strictObject({ id: Id });

const Decision = z.strictObject({
  status: RecordStatus.exclude(['WAITING_APPROVAL']),
  comment: optionalLines(MAX_COMMENT),
  version,
});

type Kind<R, Expiry> = {
  /** `/api/v1/worker-training` */
  path: string;
  /** How summaries call one of them. */
  noun: string;
  record: R;
  /** The field that says until when it is good, to sort by. */
  expiry: Expiry;
};

/** The calls of a kind of record that are the same for both; adding and changing have fields of their own. */
export const recordCalls = <R extends z.ZodObject, const Expiry extends string>({
  path,
  noun,
  record,
  expiry,
}: Kind<R, Expiry>) => ({
  list: endpoint({
    method: 'GET',
    path,
    summary: `Records of a ${noun}: their own for workers, those that it keeps for an agency, all for the platform`,
    access: READERS,
    query: ListQuery(['name', 'uploaded', expiry], 'name').extend({
      workerId: Id.optional(),
      agencyId: Id.optional(),
    }),
    response: Page(record),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: `One record of a ${noun}`,
    access: READERS,
    params: ById,
    response: record,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: `Remove a record of a ${noun}, with its document`,
    access: WRITERS,
    params: ById,
    response: z.void(),
    status: 204,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${path}/:id/decision`,
    summary: `Approve or reject a ${noun} awaiting approval`,
    access: { userTypes: ['AGENCY'], permission: 'APPROVE_TRAINING' },
    params: ById,
    body: Decision,
    response: record,
    example: { status: 'APPROVED', comment: 'Seen the original.', version: 1 },
  }),
  upload: uploadEndpoint({
    method: 'PUT',
    path: `${path}/:id/document`,
    summary: `Upload the document of a ${noun}, replacing the current one`,
    access: WRITERS,
    params: ById,
    upload: RECORD_DOCUMENT,
    body: z.strictObject({
      /** The version that it belongs to, so that nobody replaces what they have not seen. */
      version: z.coerce.number().int().min(1),
    }),
    response: record,
    example: { version: 1 },
  }),
  open: endpoint({
    method: 'POST',
    path: `${path}/:id/document/link`,
    summary: `A link that opens the document of a ${noun} once`,
    access: READERS,
    params: ById,
    response: FileLink,
  }),
});

/** Document 002, section 7: the base of the stored documents of a worker. */
export const downloadRecordDocument = fileEndpoint({
  path: '/tina/worklink/worker/:workerId/record/:id',
  summary: 'The document of a training or a compliance of a worker',
  access: READERS,
  params: z.strictObject({ workerId: Id, id: Id }),
});
