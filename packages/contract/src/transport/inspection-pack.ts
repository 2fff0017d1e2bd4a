import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { Id } from '../paging.ts';

/** The reason goes in the body, so it is no call that a link could make. */
export const makeInspectionPack = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/inspection-pack',
  summary:
    'Everything that is known of a journey as a PDF for an inspector; say why, which is logged. Nothing of it is kept',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_PATIENT' },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: optionalText() }),
  response: z.unknown(),
  answers: 'FILE',
  example: { reason: 'The CQC inspects this journey' },
});
