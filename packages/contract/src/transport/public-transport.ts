import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { TransportStatus } from './job-status.ts';
import { TransportRequestInput } from './transport-request.ts';

/** What a guest sends, who has no account. */
export const GuestTransportRequest = TransportRequestInput.safeExtend({
  /** The browser’s own name for this request: sent again, it asks for nothing again. */
  requestKey: z.uuid('Reload the page and try again.'),
});
export type GuestTransportRequest = z.infer<typeof GuestTransportRequest>;

/** A job as whoever has its link sees it: nothing says who the patient is. */
export const LinkedTransport = z.object({
  reference: z.string(),
  transportStatus: TransportStatus,
  dateTimeRequired: z.string(),
  /** The districts of the postcodes. */
  pickupArea: z.string(),
  destinationArea: z.string(),
  agency: z.object({
    name: z.string(),
    logo: z.string().nullable(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  /** From the first state on. */
  history: z.array(z.object({ status: TransportStatus, at: z.string() })),
});
export type LinkedTransport = z.infer<typeof LinkedTransport>;

export const requestTransport = endpoint({
  method: 'POST',
  path: '/api/v1/public-transport/:agencyId/request',
  summary: 'Ask an agency to transport a patient, without an account; the reference is emailed to whoever submits it',
  access: 'ANYONE',
  params: z.strictObject({ agencyId: Id }),
  body: GuestTransportRequest,
  response: z.object({ reference: z.string() }),
  status: 201,
  example: {
    requestKey: '0b7e2c1a-6b0f-4c52-9a51-0d5c8f5b1c12',
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
  },
});

export const getLinkedTransport = endpoint({
  method: 'GET',
  path: '/api/v1/transport-link/:token',
  summary:
    'How a transport job stands, by the link that was emailed to who asked for it; the same 404 for every other token',
  access: 'ANYONE',
  params: z.strictObject({ token: z.string() }),
  response: LinkedTransport,
});
