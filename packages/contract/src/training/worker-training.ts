import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { optionalText, version } from '../fields.ts';
import {
  ById,
  catalogueEntry,
  EXPIRES_TOO_EARLY,
  inOrder,
  READERS,
  recordCalls,
  recordDate,
  recordFields,
  recordInput,
  recordOwner,
  WRITERS,
} from './record.ts';

/** Document 002: EXTERNAL was done elsewhere, PHYSICAL has a certificate of the agency. */
export const TrainingType = z.enum(['EXTERNAL', 'PHYSICAL']);
export type TrainingType = z.infer<typeof TrainingType>;

/** A training that a worker has a record of (document 000, section 3, and document 002, section 3). */
export const WorkerTraining = z.object({
  ...recordFields,
  trainingId: z.int().nullable(),
  trainingDate: z.string(),
  trainingExpiry: z.string(),
  supervisor: z.string().nullable(),
  type: TrainingType,
  /** Set where an external provider of online trainings vouches for it. */
  hascoId: z.string().nullable(),
  /** Where that provider shows its certificate. */
  certificateUrl: z.string().nullable(),
  /** Whether there is a certificate to see. */
  showCertificate: z.boolean(),
});
export type WorkerTraining = z.infer<typeof WorkerTraining>;

const TrainingInput = z.strictObject({
  trainingId: catalogueEntry,
  ...recordInput,
  trainingDate: recordDate('Enter the training date.'),
  trainingExpiry: recordDate('Enter the expiry date.'),
  /** Who held it, and for whom; only an agency says so. */
  type: TrainingType.default('EXTERNAL'),
  supervisor: optionalText(),
});

/** Who sends more than these fields is held to the same rules. */
const ruled = <S extends z.ZodObject<Omit<typeof TrainingInput.shape, 'type'>>>(input: S): S =>
  across(
    across(
      input,
      ['trainingId', 'name'],
      (sent) => Boolean(sent.trainingId ?? sent.name),
      'Choose a training, or enter its name.',
    ),
    ['trainingDate', 'trainingExpiry'],
    (sent) => inOrder(sent.trainingDate, sent.trainingExpiry),
    EXPIRES_TOO_EARLY,
  );

export const {
  list: listWorkerTrainings,
  get: getWorkerTraining,
  remove: deleteWorkerTraining,
  decide: decideWorkerTraining,
  upload: uploadWorkerTrainingDocument,
  open: openWorkerTrainingDocument,
} = recordCalls({
  path: '/api/v1/worker-training',
  noun: 'training',
  record: WorkerTraining,
  expiry: 'trainingExpiry',
});

export const addWorkerTraining = endpoint({
  method: 'POST',
  path: '/api/v1/worker-training',
  summary: 'Add a training: workers for themselves, agencies for their workers',
  access: WRITERS,
  body: ruled(TrainingInput.extend(recordOwner)),
  response: WorkerTraining,
  status: 201,
  example: {
    agencyId: 1,
    workerId: 1,
    name: 'Manual Handling',
    code: 'MH',
    serviceId: 1,
    trainingDate: '2026-02-03',
    trainingExpiry: '2027-02-02',
  },
});

export const changeWorkerTraining = endpoint({
  method: 'PUT',
  path: '/api/v1/worker-training/:id',
  summary: 'Change a training; a worker’s change needs approval again',
  access: WRITERS,
  params: ById,
  // Without a type it stays what it is.
  body: ruled(TrainingInput.extend({ type: TrainingType.optional(), version })),
  response: WorkerTraining,
  example: { name: 'Manual Handling', trainingDate: '2026-02-03', trainingExpiry: '2027-02-02', version: 1 },
});

export const downloadCertificate = fileEndpoint({
  path: '/api/v1/worker-training/:id/certificate',
  summary: 'The certificate of a training as a PDF',
  access: READERS,
  params: ById,
});
