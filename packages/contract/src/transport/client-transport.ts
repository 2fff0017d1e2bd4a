import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, requiredText } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { Authorisation } from './authorisation.ts';
import { ListedJob } from './job-list.ts';
import { TRANSPORT_STATUSES, TransportStatus } from './job-status.ts';
import { TransportCharged, TransportInvoice } from './transport-price.ts';

/* A client’s own transport jobs. Who the patient is, is read by `openTransportRequest` alone. */

const viewing = { userTypes: ['CLIENT'], permission: 'VIEW_TRANSPORT' } as const;
const asking = { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' } as const;

export const Choice = z.object({ id: z.int(), name: z.string() });

export const ClientJob = ListedJob.extend({
  /** Who has accepted it. */
  agencyName: z.string().nullable(),
  pickupDirectorate: Choice.nullable(),
});
export type ClientJob = z.infer<typeof ClientJob>;

export const listClientTransport = endpoint({
  method: 'GET',
  path: '/api/v1/client-transport',
  summary: 'Your transport jobs by the time of the pick-up',
  access: viewing,
  query: ListQuery(['dateTimeRequired'], 'dateTimeRequired').extend({
    statuses: CommaList(TRANSPORT_STATUSES),
    /** The pick-up is on this day or later, and on this one or earlier. */
    from: date().optional(),
    to: date().optional(),
  }),
  response: Page(ClientJob),
});

export const getClientTransport = endpoint({
  method: 'GET',
  path: '/api/v1/client-transport/:id',
  summary: 'One of your transport jobs without its patient',
  access: viewing,
  params: z.strictObject({ id: Id }),
  response: ClientJob.extend({
    agency: z.object({ name: z.string(), telephone: z.string().nullable(), email: z.string().nullable() }).nullable(),
    /** As it was asked for; it stands on the invoice. */
    purchaseOrder: z.string().nullable(),
    /** Which agencies were asked. */
    transportLegibleAgencies: z.array(Choice),
    /** The latest first. */
    history: z.array(
      z.object({ id: z.int(), transportStatus: TransportStatus, at: z.string(), by: z.string().nullable() }),
    ),
    cancelReason: z.string().nullable(),
    /** The journey had begun when it was cancelled. */
    aborted: z.boolean(),
    authorisation: Authorisation.nullable(),
    /** What the agency charges for it, once it is priced. */
    charge: TransportCharged.nullable(),
    invoices: z.array(TransportInvoice),
    can: z.object({ cancel: z.boolean(), repeat: z.boolean(), query: z.boolean() }),
  }),
});

export const cancelTransport = endpoint({
  method: 'POST',
  path: '/api/v1/client-transport/:id/cancel',
  summary: 'Cancel a transport that hasn’t begun; the agency hears of it by its reference',
  access: asking,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: requiredText('Say why you’re cancelling.') }),
  response: z.object({ id: z.int(), transportStatus: TransportStatus }),
  example: { reason: 'No longer needed' },
});
