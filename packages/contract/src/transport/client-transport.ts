import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, requiredText } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { ListedJob } from './job-list.ts';
import { TRANSPORT_STATUSES, TransportStatus } from './job-status.ts';
import { TransportRequestInput } from './transport-request.ts';

/* A client’s own transport jobs. Who the patient is, is read by `openTransportRequest` alone. */

const viewing = { userTypes: ['CLIENT'], permission: 'VIEW_TRANSPORT' } as const;
const asking = { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' } as const;

/** More than work for any client. */
const MAX_AGENCIES = 100;

/** What a client sends: document 003’s fields, and whom it asks. */
export const ClientTransportRequest = TransportRequestInput.safeExtend({
  transportLegibleAgencyIds: z
    .array(z.int().positive(), 'Choose at least one agency.')
    .min(1, 'Choose at least one agency.')
    .max(MAX_AGENCIES),
  pickupDirectorateId: z.int('Choose a directorate.').positive('Choose a directorate.').nullish().default(null),
});
export type ClientTransportRequest = z.infer<typeof ClientTransportRequest>;

const Choice = z.object({ id: z.int(), name: z.string() });

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

export const getTransportForm = endpoint({
  method: 'GET',
  path: '/api/v1/client-transport/form',
  summary: 'What can be chosen in a transport request, and what it begins with',
  access: asking,
  response: z.object({
    /** Those that work for you. */
    agencies: z.array(Choice),
    directorates: z.array(Choice),
    work: z.array(Choice.extend({ code: z.string() })),
    /** By the names of the request’s fields. */
    filled: z.record(z.string(), z.string()),
  }),
});

export const askForTransport = endpoint({
  method: 'POST',
  path: '/api/v1/client-transport',
  summary: 'Ask agencies to transport a patient; the first that accepts has the job',
  access: asking,
  body: ClientTransportRequest,
  response: z.object({ id: z.int(), refPrefix: z.string() }),
  status: 201,
  idempotent: true,
  example: {
    dateTimeRequired: '2027-03-01T09:30:00Z',
    pcaddress: 'Fulbrook Ward, 1 Example Road',
    pickupPostCode: 'SO14 0AA',
    pname: 'Una Ward',
    pcemail: 'ward@example.org',
    destination: 'Harbour Unit, 2 Example Street',
    destinationPostCode: 'PO1 2AB',
    patientName: 'Robin Patient',
    pdob: '1990-01-31',
    passengerGender: 'FEMALE',
    mentalHealthStatus: 'Calm',
    reasonForTransport: 'INFORMAL_PATIENT',
    isPassengerAwareOfTransport: true,
    walk: true,
    passengerRequiresRestraints: false,
    areStaffEscortingPatient: false,
    patientMedication: false,
    semail: 'una@example.org',
    disclaimer: true,
    transportWorkerSpecList: [{ assignmentCode: 2, numberOfStaff: 1 }],
    transportLegibleAgencyIds: [1],
    pickupDirectorateId: 1,
  },
});

export const getClientTransport = endpoint({
  method: 'GET',
  path: '/api/v1/client-transport/:id',
  summary: 'One of your transport jobs without its patient',
  access: viewing,
  params: z.strictObject({ id: Id }),
  response: ClientJob.extend({
    agency: z.object({ name: z.string(), telephone: z.string().nullable(), email: z.string().nullable() }).nullable(),
    /** Which agencies were asked. */
    transportLegibleAgencies: z.array(Choice),
    /** The latest first. */
    history: z.array(
      z.object({ id: z.int(), transportStatus: TransportStatus, at: z.string(), by: z.string().nullable() }),
    ),
    cancelReason: z.string().nullable(),
    /** The journey had begun when it was cancelled. */
    aborted: z.boolean(),
    can: z.object({ cancel: z.boolean(), repeat: z.boolean() }),
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
