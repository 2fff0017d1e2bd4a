import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';
import { TransportCrew } from './crew.ts';
import { TransportCharged } from './transport-price.ts';

/* A journey that has begun and doesn’t go on. */

const access = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

const AbortPreview = z.object({
  id: z.int(),
  refPrefix: z.string(),
  isGuest: z.boolean(),
  /** What is charged for it, instead of everything else; null where no rate applied when the journey began. */
  fee: TransportCharged.nullable(),
  /** What counts as worked by each of the crew, until somebody corrects it. */
  hours: z.object({ start: z.string(), end: z.string() }),
  crew: z.array(z.string()),
  /** By the steps that were recorded. */
  isPatientAboard: z.boolean(),
});
export type AbortPreview = z.infer<typeof AbortPreview>;

export const previewTransportAbort = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/abort',
  summary: 'What aborting a journey that is under way would cost, and which hours of its crew stay payable',
  access,
  params: z.strictObject({ id: Id }),
  response: AbortPreview,
});

export const abortTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/abort',
  summary:
    'Abort a journey that is under way: its fee is charged, the hours of its crew stay payable, vehicle and crew are free',
  access,
  body: z.strictObject({ transportId: id('Choose a job.'), reason: requiredText('Say why the journey is aborted.') }),
  response: TransportCrew,
  example: { transportId: 1, reason: 'The bed isn’t free any more' },
});
