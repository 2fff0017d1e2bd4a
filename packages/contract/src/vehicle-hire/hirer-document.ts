import { z } from 'zod';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { date, id, requiredText } from '../fields.ts';
import { FileLink } from '../files/file.ts';
import { CONTENT_TYPES, MIB, type UploadRule } from '../files/upload.ts';
import { Id } from '../paging.ts';

export const HirerDocumentType = z.enum(['ID', 'DRIVER', 'PASSPORT', 'PROOF_RESIDENCE']);
export type HirerDocumentType = z.infer<typeof HirerDocumentType>;

/** One file of a document, since it may have been replaced. */
const file = {
  /** Counts the files of the document from 1. */
  version: z.int(),
  /** When this file was uploaded. */
  createdDate: z.string(),
  uploadedBy: z.string(),
  contentType: z.enum(CONTENT_TYPES),
};

export const HirerDocument = z.object({
  id: z.int(),
  /** What it proves; a hirer has one of each at most. */
  name: HirerDocumentType,
  /** To whom it was given. */
  agency: z.object({ id: z.int(), name: z.string() }),
  /** Where a link that opens the file is asked for; see `openHirerDocument`. */
  url: z.string(),
  ...file,
  expiryDate: z.string().nullable(),
  /** The files before this one, the latest first. */
  former: z.array(z.object(file)),
  can: z.object({ reupload: z.boolean() }),
});
export type HirerDocument = z.infer<typeof HirerDocument>;

/** A photographed page or a scan. */
export const HIRER_DOCUMENT_FILE = {
  kind: 'HIRER_DOCUMENT',
  accepts: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  maxBytes: 10 * MIB,
  messages: { missing: 'Please select a file' },
} as const satisfies UploadRule;

/** The picture that a new document begins with; only a later file of it may be a PDF (document 001, section 5). */
export const HIRER_DOCUMENT_PICTURE = {
  kind: 'HIRER_DOCUMENT',
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 10 * MIB,
  maxSide: 1024,
  messages: {
    missing: 'Please select a file',
    wrongType: 'Please select a valid image file (PNG, JPG, JPEG, or WEBP)',
  },
} as const satisfies UploadRule;

const ByClient = z.strictObject({ id: Id });
const ByIds = z.strictObject({ id: Id, documentId: Id });

export const listHirerDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/document',
  summary: 'The documents a hirer has given your agency; for the platform, those that it has given any',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_CLIENT' },
  params: ByClient,
  response: z.array(HirerDocument),
});

export const uploadHirerFile = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/client/:id/document/file',
  summary: 'Send the picture of a new document; it waits a day for the document to be added',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT' },
  params: ByClient,
  upload: HIRER_DOCUMENT_PICTURE,
  /** What the document is added with; it opens nothing. */
  response: z.object({ fileUrl: z.string() }),
});

export const addHirerDocuments = endpoint({
  method: 'POST',
  path: '/api/v1/client/:id/document',
  summary: 'Add documents, with pictures that your agency has sent before',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT' },
  params: ByClient,
  body: z.strictObject({
    /** The same client as in the address. */
    id: id('Choose a client.'),
    clientDocs: z
      .array(
        z.strictObject({
          url: requiredText('Please select a file', 200),
          name: z.enum(HirerDocumentType.options, 'Document type is required'),
        }),
      )
      .min(1, 'Please select a file')
      .max(HirerDocumentType.options.length, 'Add each document once.'),
  }),
  response: z.array(HirerDocument),
  status: 201,
  example: { id: 1, clientDocs: [{ url: '/api/v1/client/1/document/file/1', name: 'PASSPORT' }] },
});

export const openHirerDocument = endpoint({
  method: 'POST',
  path: '/api/v1/client/:id/document/:documentId/link',
  summary: 'A one-time link to a document’s file; the latest version unless another is given',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT' },
  params: ByIds,
  body: z.strictObject({ version: z.int().min(1).optional() }),
  response: FileLink,
  example: {},
});

export const openDocumentForPlatform = endpoint({
  method: 'POST',
  path: '/api/v1/hirer-document/:id/link',
  summary: 'The same for the platform, whichever agency the document was given to',
  access: { userTypes: ['ADMIN'], permission: 'VIEW_CLIENT' },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ version: z.int().min(1).optional() }),
  response: FileLink,
  example: {},
});

export const reuploadHirerDocument = uploadEndpoint({
  method: 'PUT',
  path: '/api/v1/client/:id/document/:documentId',
  summary: 'Replace a document’s file; the earlier one is kept',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT' },
  params: ByIds,
  upload: HIRER_DOCUMENT_FILE,
  body: z.strictObject({
    /** The version that is replaced, so that nobody replaces what they have not seen. */
    version: z.coerce.number().int().min(1),
    expiryDate: z
      .union([z.literal(''), date()])
      .optional()
      .transform((text) => text || null),
  }),
  response: HirerDocument,
  example: { version: 1, expiryDate: '2040-12-31' },
});
