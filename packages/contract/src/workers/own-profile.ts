import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { optionalLines, telephone, version } from '../fields.ts';
import { MIB, type UploadRule } from '../files/upload.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { WorkerDetail, WorkerInput } from './worker.ts';

/** Shown small, and on a sheet of paper. */
export const WORKER_PHOTO: UploadRule = {
  kind: 'WORKER_PHOTO',
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * MIB,
  maxSide: 600,
};

const ById = z.strictObject({ id: Id });

/** An agency needs the permission to manage workers besides; workers look after their own. */
const photographers = { userTypes: ['AGENCY', 'WORKER'], permission: 'VIEW_WORKER' } as const;

export const uploadWorkerPhoto = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/worker/:id/photo',
  summary: 'Upload a worker’s photo, replacing the current one',
  access: photographers,
  params: ById,
  upload: WORKER_PHOTO,
  response: z.object({ profilePic: z.string() }),
});

export const removeWorkerPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/worker/:id/photo',
  summary: 'Remove a worker’s photo',
  access: photographers,
  params: ById,
  response: z.void(),
  status: 204,
});

export const getWorkerPhoto = fileEndpoint({
  path: '/api/v1/worker/:id/photo',
  summary: 'A worker’s photo; 404 if there is none',
  access: { permission: 'VIEW_WORKER' },
  params: ById,
});

export const updateOwnContact = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/:id/contact',
  summary: 'Change your contact details as a worker',
  access: { userTypes: ['WORKER'], permission: 'VIEW_WORKER' },
  params: ById,
  body: z.strictObject({ phoneNumber: telephone, address: optionalLines(), version }),
  response: WorkerDetail,
  example: { phoneNumber: '07700 900000', address: '1 Example Street', version: 1 },
});

export const updateOwnPerson = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/:id/person',
  summary: 'Change your name and personal details as an applicant; 403 once an agency has taken you on',
  access: { userTypes: ['WORKER'], permission: 'VIEW_WORKER' },
  params: ById,
  body: WorkerInput.pick({ firstname: true, lastname: true, gender: true, dob: true, nationality: true }).extend({
    version,
  }),
  response: WorkerDetail,
  example: {
    firstname: 'Robin',
    lastname: 'Example',
    gender: 'FEMALE',
    dob: '1990-01-31',
    nationality: 'GB',
    version: 1,
  },
});

/** A client where the worker has worked or is booked. */
export const WorkerClient = z.object({
  id: z.int(),
  name: z.string(),
  town: z.string().nullable(),
  telephone: z.string().nullable(),
  /** Comma-joined names of the agencies that sent the worker there. */
  agencies: z.string(),
  done: z.int(),
  upcoming: z.int(),
});
export type WorkerClient = z.infer<typeof WorkerClient>;

export const listWorkerClients = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/client',
  summary: 'Clients you have worked for or are booked with',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params: ById,
  query: ListQuery(['name'], 'name'),
  response: Page(WorkerClient),
});
