import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, optionalText } from '../fields.ts';
import { Id } from '../paging.ts';
import { TransportStatus } from './job-status.ts';
import { TransportSpecDetail } from './staff-spec.ts';
import { TransportRequest } from './transport-request.ts';

/** A job with all that was entered for it. */
export const TransportJobDetail = TransportRequest.extend({
  /** Null where it is withheld. */
  patientName: z.string().nullable(),
  pdob: z.string().nullable(),
  /** The client keeps name, NHS number and date of birth until an agency has accepted. */
  identityWithheld: z.boolean(),
  id: z.int(),
  version: z.int(),
  /** What people call it. */
  refPrefix: z.string(),
  agencyId: z.int().nullable(),
  clientId: z.int().nullable(),
  transportStatus: TransportStatus,
  transportWorkerSpecList: z.array(TransportSpecDetail),
  /** The uploaded document; null where there is none. */
  riskDoc: z.int().nullable(),
  /** Why the client has cancelled it, or the agency has aborted it; null where neither is so, or nobody said. */
  cancelReason: z.string().nullable(),
});
export type TransportJobDetail = z.infer<typeof TransportJobDetail>;

export const openTransportRequest = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/request',
  summary: 'Read what was entered for a transport job, which is logged; once it isn’t new any more, say why',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_PATIENT' },
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: optionalText() }),
  response: TransportJobDetail,
  example: { reason: null },
});

/** Document 003, section 5: nothing was selected. */
export const acceptTransportJob = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/accept',
  summary: 'Take a new job on for your agency: the first one wins, and the others see it no more',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  begins: true,
  body: z.strictObject({ transportId: id('Missing Required Info') }),
  response: z.object({ id: z.int(), transportStatus: TransportStatus }),
  example: { transportId: 1 },
});
