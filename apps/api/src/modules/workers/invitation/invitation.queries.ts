import type { WorkRequest } from '@worklane/contract/workers/invitation.ts';
import { sql } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Link } from '../worker-link.queries.ts';

const RESEND_AFTER_SECONDS = 60;

/** The agency, or for the platform an agency, has invited the worker just now. Undefined when it did a moment ago. */
export const saveInvitation = async (tx: Tx, actor: Actor, workerId: number): Promise<Link | undefined> =>
  tx
    .insertInto('worker_invitation')
    .columns(['agency_id', 'worker_id'])
    .expression((from) => {
      const links = from
        .selectFrom('agency_worker')
        .select(['agency_id', 'worker_id'])
        .where('worker_id', '=', workerId)
        .where('status', 'in', ['INVITED', 'ACTIVE', 'SUSPENDED'])
        .orderBy('created_at')
        .limit(1);
      return isPlatform(actor) ? links : links.where('agency_id', '=', actor.agencyId);
    })
    .onConflict((known) =>
      known
        .columns(['agency_id', 'worker_id'])
        .doUpdateSet({ status: 'SENT', at: sql<string>`now()` })
        .where((is) =>
          is.or([
            is('worker_invitation.status', '<>', 'SENT'),
            is('worker_invitation.at', '<', sql<string>`now() - make_interval(secs => ${RESEND_AFTER_SECONDS})`),
          ]),
        ),
    )
    .returning(['agency_id as agencyId', 'worker_id as workerId'])
    .executeTakeFirst();

/** Whether one was on its way. */
export const saveWithdrawal = async (tx: Tx, actor: Actor, workerId: number): Promise<boolean> => {
  let sent = tx
    .updateTable('worker_invitation')
    .set({ status: 'WITHDRAWN', at: sql<string>`now()` })
    .where('worker_id', '=', workerId)
    .where('status', '=', 'SENT');
  if (!isPlatform(actor)) sent = sent.where('agency_id', '=', actor.agencyId);
  const withdrawn = await sent.returning('id').executeTakeFirst();
  await sql`select app.close_invitations(${workerId})`.execute(tx);
  return withdrawn !== undefined;
};

/** Who asks the worker in force. */
export const listWorkRequests = async (tx: Tx): Promise<WorkRequest[]> => {
  const { rows } = await sql<WorkRequest>`
    select id, agency_name as "agencyName", at from app.work_requests()`.execute(tx);
  return rows;
};

/** The agency that the worker in force answers; undefined when it does not ask, or does not any more. */
export const answerInvitation = async (tx: Tx, id: number, agrees: boolean): Promise<number | undefined> => {
  const { rows } = await sql<{ agencyId: number | null }>`
    select app.answer_invitation(${id}, ${agrees}) as "agencyId"`.execute(tx);
  return rows[0]?.agencyId ?? undefined;
};

/** What a job has to know of an invitation that was sent; nobody answers or withdraws it meanwhile. */
export const lockInvitation = (tx: Tx, { agencyId, workerId }: Link) =>
  tx
    .selectFrom('worker_invitation as invitation')
    .innerJoin('worker', 'worker.id', 'invitation.worker_id')
    .innerJoin('agency', 'agency.id', 'invitation.agency_id')
    .innerJoin('agency_worker as link', (join) =>
      join.onRef('link.agency_id', '=', 'invitation.agency_id').onRef('link.worker_id', '=', 'invitation.worker_id'),
    )
    .select(['worker.email', 'worker.firstname', 'worker.lastname', 'agency.name as agencyName', 'link.status'])
    .where('invitation.agency_id', '=', agencyId)
    .where('invitation.worker_id', '=', workerId)
    .where('invitation.status', '=', 'SENT')
    .forUpdate('invitation')
    .executeTakeFirst();

/** Another worker than the one entered: whose account it is, or who has the address, in lower case. */
export const findOtherWorker = (
  tx: Tx,
  { account, workerId, except }: { account: string; workerId: number | null; except: number },
) =>
  tx
    .selectFrom('worker')
    .select(['id', 'email', 'firstname', 'lastname'])
    .where((is) =>
      is.or([is('id', '=', workerId), is.and([is(sql`lower(email)`, '=', account), is('provisional', '=', false)])]),
    )
    .where('id', '<>', except)
    .orderBy(sql`id = ${workerId}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** The address is the worker's; the version stays, since the agency must not tell by it. */
export const holdAddress = async (tx: Tx, workerId: number): Promise<void> => {
  await tx
    .updateTable('worker')
    .set({ provisional: false })
    .where('id', '=', workerId)
    .where('provisional', '=', true)
    .execute();
};

/** Whose address it is; null: nobody's that can answer. */
export const saveKnownWorker = async (tx: Tx, { agencyId, workerId }: Link, known: number | null): Promise<void> => {
  await tx
    .updateTable('worker_invitation')
    .set({ known_worker_id: known })
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .execute();
};
