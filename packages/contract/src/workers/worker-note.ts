import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLines } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/** Document 002, section 9. */
export const NOTE_MAX = 1000;

/** What somebody of an agency has noted about a worker. Nobody outside the agency reads it; it stays as it was written. */
export const WorkerNote = z.object({
  id: z.int(),
  note: z.string(),
  /** Null once the user is gone. */
  author: z.string().nullable(),
  createdDate: z.string(),
});
export type WorkerNote = z.infer<typeof WorkerNote>;

const ById = z.strictObject({ id: Id });

export const listWorkerNotes = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/note',
  summary: 'Your agency’s notes about a worker, newest first',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' },
  params: ById,
  query: ListQuery(['created'], 'created', 'DESC').omit({ search: true }),
  response: Page(WorkerNote),
});

export const addWorkerNote = endpoint({
  method: 'POST',
  path: '/api/v1/worker/:id/note',
  summary: 'Add a note about one of your agency’s workers',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  params: ById,
  body: z.strictObject({ note: requiredLines('Write a note.', NOTE_MAX) }),
  response: WorkerNote,
  status: 201,
  example: { note: 'Prefers night shifts.' },
});
