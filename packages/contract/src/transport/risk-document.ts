import { z } from 'zod';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { FileLink } from '../files/file.ts';
import { CONTENT_TYPES, MIB, type UploadRule } from '../files/upload.ts';
import { optionalText } from '../fields.ts';
import { Id } from '../paging.ts';

/** Document 003, section 5: under 1 048 576 bytes. */
export const RISK_DOCUMENT: UploadRule = {
  kind: 'RISK_DOCUMENT',
  accepts: CONTENT_TYPES,
  maxBytes: MIB - 1,
  messages: { tooLarge: 'Maximum upload file size is 1mb' },
};

/** What a request names the document by. Nobody reads it with that. */
const SentDocument = z.object({ riskDoc: z.string() });

export const uploadGuestRiskDocument = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/public-transport/:agencyId/risk-document',
  summary:
    'Send a risk document ahead of a request, without an account; it is deleted after a day unless a request names it',
  access: 'ANYONE',
  params: z.strictObject({ agencyId: Id }),
  upload: RISK_DOCUMENT,
  response: SentDocument,
});

export const uploadRiskDocument = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/client-transport/risk-document',
  summary: 'Send a risk document ahead of a request; it is deleted after a day unless a request names it',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' },
  upload: RISK_DOCUMENT,
  response: SentDocument,
});

export const openRiskDocument = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/risk-document',
  summary:
    'A link that opens the risk document once; it is logged as a reading of the patient, so say why once the job isn’t new any more',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_PATIENT' },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: optionalText() }),
  response: FileLink,
  example: { reason: null },
});

export const openLedRiskDocument = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/risk-document',
  summary:
    'A link that opens, once, the risk document of a job that you lead; opening it is logged as a reading of the patient, so say why unless the journey is under way',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: optionalText() }),
  response: FileLink,
  example: { reason: 'To prepare the journey' },
});
