import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { Id } from '../paging.ts';
import { PaymentMethod, paymentMethodId } from './payment-method.ts';

/** A kind of work that an agency has cleared the worker for. */
export const WorkerJob = z.object({
  agencyId: z.int(),
  assignmentCodeId: z.int(),
  assignmentCode: z.string(),
  assignmentName: z.string(),
  /** Null where it is as for the others. */
  paymentMethod: PaymentMethod.nullable(),
  /** How many bookings of this kind, through this agency, the worker has worked, and has ahead. */
  done: z.int(),
  upcoming: z.int(),
});
export type WorkerJob = z.infer<typeof WorkerJob>;

/** Of all bookings through the agencies that the caller sees, also of work that is no longer a job. */
const JobCounts = z.object({ done: z.int(), upcoming: z.int() });

const ById = z.strictObject({ id: Id });
const editors = { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' } as const;

export const listWorkerJobs = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/job',
  summary: 'The work a worker is cleared for, and how often they have done it',
  access: { userTypes: ['ADMIN', 'AGENCY', 'WORKER'], permission: 'VIEW_WORKER' },
  params: ById,
  query: z.strictObject({ agencyId: Id.optional() }),
  response: z.object({ jobs: z.array(WorkerJob), counts: JobCounts }),
});

export const addWorkerJob = endpoint({
  method: 'POST',
  path: '/api/v1/worker/:id/job',
  summary: 'Clear a worker for a kind of work, or set how it is paid',
  access: editors,
  begins: true,
  params: ById,
  body: z.strictObject({ assignmentCodeId: id('Choose an assignment code.'), paymentMethodId }),
  response: WorkerJob,
  status: 201,
  example: { assignmentCodeId: 2, paymentMethodId: 1 },
});

export const removeWorkerJob = endpoint({
  method: 'DELETE',
  path: '/api/v1/worker/:id/job/:assignmentCodeId',
  summary: 'Remove a kind of work from a worker; existing bookings stay',
  access: editors,
  params: ById.extend({ assignmentCodeId: Id }),
  response: z.void(),
  status: 204,
});
