import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLines } from '../fields.ts';
import { Id } from '../paging.ts';

/** What belongs to the worker, as the worker's screens name it. */
export const PERSONAL_FIELDS = [
  'firstname',
  'lastname',
  'gender',
  'dob',
  'nationality',
  'email',
  'phoneNumber',
  'address',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/** From then on the platform may decide in the worker's place. */
export const PLATFORM_DECIDES_AFTER_DAYS = 14;

const Change = z.object({ field: z.enum(PERSONAL_FIELDS), from: z.string().nullable(), to: z.string().nullable() });

/** An agency would like to change something of a worker, who has not answered. */
export const ChangeRequest = z.object({
  id: z.int(),
  workerId: z.int(),
  agencyName: z.string(),
  changes: z.array(Change),
  requestedAt: z.string(),
  /** Null for who is not of the agency, and once the user is gone. */
  requestedBy: z.string().nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

const ById = z.strictObject({ id: Id });

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/change-request',
  summary:
    'Changes to a worker’s details awaiting the worker’s confirmation: your agency’s, or all for the worker and the platform',
  access: { userTypes: ['ADMIN', 'AGENCY', 'WORKER'], permission: 'VIEW_WORKER' },
  params: ById,
  response: z.array(ChangeRequest),
});

const decision = {
  method: 'POST',
  access: { userTypes: ['ADMIN', 'WORKER'], permission: 'VIEW_WORKER' },
  params: ById,
  body: z.strictObject({
    /** Asked of the platform, which decides in the worker's place. */
    reason: requiredLines('Enter the reason.').optional(),
  }),
  response: z.void(),
  status: 204,
  example: { reason: 'Marriage certificate seen.' },
} as const;

export const acceptChangeRequest = endpoint({
  ...decision,
  path: '/api/v1/change-request/:id/accept',
  summary: `Accept a change to your details; after ${PLATFORM_DECIDES_AFTER_DAYS} days the platform can, giving a reason`,
});

export const declineChangeRequest = endpoint({
  ...decision,
  path: '/api/v1/change-request/:id/decline',
  summary: `Decline a change to your details; after ${PLATFORM_DECIDES_AFTER_DAYS} days the platform can, giving a reason`,
});

export const withdrawChangeRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/change-request/:id',
  summary: 'Withdraw a change awaiting the worker’s confirmation',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  params: ById,
  response: z.void(),
  status: 204,
});
