import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** Document 002: EXTERNAL was done elsewhere, PHYSICAL has a certificate of the agency. */
export const TrainingType = z.enum(['EXTERNAL', 'PHYSICAL']);
export type TrainingType = z.infer<typeof TrainingType>;

/** How far an agency has come with a training record of a worker. */
export const RecordStatus = z.enum(['WAITING_APPROVAL', 'APPROVED', 'REJECTED']);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** A training that a worker has a record of (document 000, section 3, and document 002, section 3). */
export const WorkerTraining = z.object({
  id: z.int(),
  /** Of the catalogue; null where the catalogue does not have it. */
  trainingId: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  trainingDate: z.string(),
  trainingExpiry: z.string(),
  supervisor: z.string().nullable(),
  type: TrainingType,
  /** Where an external provider vouches for the training this is APPROVED. */
  status: RecordStatus,
  hascoId: z.string().nullable(),
  document: z.string().nullable(),
  comment: z.string().nullable(),
  /** When the record was made. */
  createdDate: z.string(),
  /** Whether there is a certificate to see. */
  showCertificate: z.boolean(),
  worker: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  /** The agency that keeps the record. `logo` is the address of the picture, null where it has none. */
  agency: z.object({ id: z.int(), name: z.string(), logo: z.string().nullable() }),
});
export type WorkerTraining = z.infer<typeof WorkerTraining>;

const ById = z.strictObject({ id: Id });

/** Clients see who comes to them; that everybody is trained is for the agency to know. */
const READERS = { userTypes: ['ADMIN', 'AGENCY', 'WORKER'], permission: 'VIEW_WORKER' } as const;

export const listWorkerTrainings = endpoint({
  method: 'GET',
  path: '/api/v1/worker-training',
  summary: 'Training records: their own for workers, those that it keeps for an agency, all for the platform',
  access: READERS,
  query: ListQuery(['name', 'uploaded', 'trainingExpiry'], 'name').extend({
    workerId: Id.optional(),
    agencyId: Id.optional(),
  }),
  response: Page(WorkerTraining),
});

export const getWorkerTraining = endpoint({
  method: 'GET',
  path: '/api/v1/worker-training/:id',
  summary: 'One training record, as its certificate shows it',
  access: READERS,
  params: ById,
  response: WorkerTraining,
});

export const downloadCertificate = fileEndpoint({
  path: '/api/v1/worker-training/:id/certificate',
  summary: 'The certificate of a training as a PDF',
  access: READERS,
  params: ById,
});
