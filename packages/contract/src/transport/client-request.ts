import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Choice } from './client-transport.ts';
import { TransportRequestInput } from './transport-request.ts';

/* How a client asks for transport: apart from its list, which has no use for all the fields. */

const access = { userTypes: ['CLIENT'], permission: 'MANAGE_TRANSPORT' } as const;

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

export const getTransportForm = endpoint({
  method: 'GET',
  path: '/api/v1/client-transport/form',
  summary: 'What can be chosen in a transport request, and what it begins with',
  access,
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
  access,
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
