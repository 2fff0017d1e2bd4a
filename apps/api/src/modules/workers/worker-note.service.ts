import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listWorkerNotes as contract, WorkerNote } from '@worklane/contract/workers/worker-note.ts';
import type { Context } from '#platform/context.ts';
import { insertNote, listNotes } from './worker-note.queries.ts';
import { agencyOf, getWorker, workerToEdit } from './worker.service.ts';

export const listWorkerNotes = async (
  cx: Context,
  { params: { id }, query }: Received<typeof contract>,
): Promise<Page<WorkerNote>> => {
  await getWorker(cx, id);
  return listNotes(cx.tx, { agencyId: agencyOf(cx), workerId: id }, query);
};

export const addNote = async (cx: Context, id: number, note: string): Promise<WorkerNote> => {
  await workerToEdit(cx, id);
  return insertNote(cx.tx, { agencyId: agencyOf(cx), workerId: id }, cx.actor.userId, note);
};
