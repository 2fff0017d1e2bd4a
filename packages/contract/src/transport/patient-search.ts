import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ListedJob } from './job-list.ts';
import { TransportRequestInput } from './transport-request.ts';

/** As many as one patient has in a good while. */
export const MAX_OF_PATIENT = 50;

/** In the body, since addresses are kept in logs. */
export const findTransportJobsOfPatient = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/of-patient',
  summary: `The transport jobs of one NHS number, the latest pick-up first, ${MAX_OF_PATIENT} at most; each one found is logged`,
  access: { userTypes: ['AGENCY'], permission: 'VIEW_PATIENT' },
  body: z.strictObject({ nhs: TransportRequestInput.shape.nhs.pipe(z.string('Enter the patient’s NHS number.')) }),
  response: z.array(ListedJob),
  example: { nhs: '943 476 5919' },
});
