import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listWorkerNotes, WorkerNote } from '@worklane/contract/workers/worker-note.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import type { Link } from './worker-link.queries.ts';

type Query = Received<typeof listWorkerNotes>['query'];

const author = sql<string | null>`(
  select author.first_name || ' ' || author.last_name from app_user author where author.id = worker_note.author_user_id)`;

/** What the agency has noted about the worker. */
export const listNotes = (tx: Tx, { agencyId, workerId }: Link, query: Query): Promise<Page<WorkerNote>> => {
  const notes = tx.selectFrom('worker_note').where('agency_id', '=', agencyId).where('worker_id', '=', workerId);
  return pageOf(tx, query, notes, (matching) =>
    matching
      .select(['worker_note.id', 'worker_note.note', author.as('author'), 'worker_note.created_at as createdDate'])
      .orderBy('worker_note.created_at', directionOf(query))
      .orderBy('worker_note.id', directionOf(query)),
  );
};

export const insertNote = (tx: Tx, { agencyId, workerId }: Link, authorId: number, note: string): Promise<WorkerNote> =>
  tx
    .insertInto('worker_note')
    .values({ agency_id: agencyId, worker_id: workerId, author_user_id: authorId, note })
    .returning(['id', 'note', author.as('author'), 'created_at as createdDate'])
    .executeTakeFirstOrThrow();
