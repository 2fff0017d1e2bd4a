import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { WorkerDetail } from './worker.ts';

/** An agency that would like to work with the signed-in worker, who has not answered. */
export const WorkRequest = z.object({ id: z.int(), agencyName: z.string(), at: z.string() });
export type WorkRequest = z.infer<typeof WorkRequest>;

const ById = z.strictObject({ id: Id });
const senders = { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_WORKER' } as const;
const worker = { userTypes: ['WORKER'] } as const;

export const sendWorkerInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/worker/:id/invitation',
  summary: 'Invite a worker who can’t sign in yet by email; an earlier link stops working',
  access: senders,
  begins: true,
  params: ById,
  response: WorkerDetail,
});

export const withdrawWorkerInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/worker/:id/invitation',
  summary: 'Withdraw a worker’s invitation; its link stops working',
  access: senders,
  params: ById,
  response: WorkerDetail,
});

export const listWorkRequests = endpoint({
  method: 'GET',
  path: '/api/v1/work-request',
  summary: 'Agencies that would like to work with you',
  access: worker,
  response: z.array(WorkRequest),
});

export const acceptWorkRequest = endpoint({
  method: 'POST',
  path: '/api/v1/work-request/:id/accept',
  summary: 'Accept an agency’s work request',
  access: worker,
  params: ById,
  response: z.object({ agencyId: z.int() }),
});

export const declineWorkRequest = endpoint({
  method: 'POST',
  path: '/api/v1/work-request/:id/decline',
  summary: 'Decline an agency’s work request',
  access: worker,
  params: ById,
  response: z.void(),
  status: 204,
});
