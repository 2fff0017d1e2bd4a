import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLines, version } from '../fields.ts';
import { Id } from '../paging.ts';

/** Why a client does not want a worker to come any more. Nobody outside the client reads it. */
export const ClientBar = z.object({
  reason: z.string(),
  /** Null once the user is gone. */
  by: z.string().nullable(),
  at: z.string(),
  version: z.int(),
});
export type ClientBar = z.infer<typeof ClientBar>;

/** Null: the worker may come. */
const Answer = z.object({ bar: ClientBar.nullable(), can: z.object({ change: z.boolean() }) });

const ById = z.strictObject({ id: Id });
const PATH = '/api/v1/worker/:id/bar';

export const getClientBar = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Whether your organisation has blocked a worker, and why',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_WORKER' },
  params: ById,
  response: Answer,
});

export const barWorker = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Block a worker from your organisation’s shifts; existing bookings stay',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({ reason: requiredLines('Enter the reason for blocking this worker.', 255) }),
  response: Answer,
  example: { reason: 'Left the ward without a handover.' },
});

export const allowWorker = endpoint({
  method: 'POST',
  path: '/api/v1/worker/:id/allow',
  summary: 'Unblock a worker',
  access: { userTypes: ['CLIENT'], permission: 'MANAGE_SHIFT' },
  params: ById,
  body: z.strictObject({ version }),
  response: Answer,
  example: { version: 1 },
});
