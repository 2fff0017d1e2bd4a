import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById } from './record.ts';

/** What a client may see of a training: that it was approved, and until when it is good. */
export const Qualification = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  trainingDate: z.string(),
  trainingExpiry: z.string(),
  agencyName: z.string(),
});
export type Qualification = z.infer<typeof Qualification>;

export const listQualifications = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/qualification',
  summary: 'The approved trainings of a worker whose agency supplies the client',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_WORKER' },
  params: ById,
  response: z.array(Qualification),
});
