import type { ApplicantInput } from '@worklane/contract/applicants/guest.ts';
import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { OwnLink } from './applicant.rules.ts';

/** The worker who has this email address, in lower case, or signs in with it, and what they have to do with the agency. */
export const findWorkerByEmail = (tx: Tx, email: string, agencyId: number) =>
  tx
    .selectFrom('worker')
    .leftJoin('agency_worker as link', (join) =>
      join.onRef('link.worker_id', '=', 'worker.id').on('link.agency_id', '=', agencyId),
    )
    .select(['worker.id', 'worker.email', 'worker.firstname', 'worker.lastname', 'link.status'])
    .where((is) =>
      is.or([
        is.and([is(sql`lower(worker.email)`, '=', email), is('worker.provisional', '=', false)]),
        is(
          'worker.id',
          'in',
          is
            .selectFrom('app_user')
            .select('worker_id')
            .where((own) => own.or([own(sql`lower(email)`, '=', email), own(sql`lower(username)`, '=', email)]))
            .where('app_user.provisional', '=', false),
        ),
      ]),
    )
    .orderBy(sql`lower(worker.email) is not distinct from ${email}`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const findWorkerWithEmail = (tx: Tx, id: number) =>
  tx.selectFrom('worker').select(['id', 'email', 'firstname', 'lastname']).where('id', '=', id).executeTakeFirst();

/** Somebody who has come of their own accord: no agency added them. */
export const insertPerson = async (tx: Tx, person: ApplicantInput): Promise<number> => {
  const { firstname, lastname, gender, dob, nationality, email, phoneNumber } = person;
  const { id } = await tx
    .insertInto('worker')
    .values({ firstname, lastname, gender, dob, nationality, email, phone_number: phoneNumber })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type ApplicantWork = { readonly agencyId: number; readonly workerId: number; readonly assignmentCode: number };

export const insertApplicant = async (tx: Tx, { agencyId, workerId, assignmentCode }: ApplicantWork): Promise<void> => {
  await tx
    .insertInto('applicant')
    .values({ agency_id: agencyId, worker_id: workerId, assignment_code_id: assignmentCode })
    .execute();
};

/** What the signed-in worker and an agency that takes applications have to do with each other; nothing else happens to it meanwhile. */
export const openOwnLink = async (
  tx: Tx,
  agencyId: number,
): Promise<(OwnLink & { readonly agencyName: string }) | undefined> => {
  const { rows } = await sql<{ agencyName: string; status: LinkStatus | null; decidedAt: string | null }>`
    select agency_name as "agencyName", status, decided_at as "decidedAt" from app.open_own_link(${agencyId})`.execute(
    tx,
  );
  return rows[0];
};

/** The signed-in worker applies. */
export const apply = async (tx: Tx, agencyId: number, assignmentCode: number): Promise<void> => {
  await sql`select app.apply(${agencyId}, ${assignmentCode})`.execute(tx);
};

/**
 * The state of the application as of now; colleagues who decide about it at the same time wait. Its version is read once
 * the link is locked: a join would show it as it was before the wait.
 */
export const lockApplicant = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
): Promise<{ status: LinkStatus; version: number } | undefined> => {
  const link = await tx
    .selectFrom('agency_worker')
    .select('status')
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .forUpdate()
    .executeTakeFirst();
  const applicant = await tx
    .selectFrom('applicant')
    .select('version')
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .executeTakeFirst();
  return link && { status: link.status, version: applicant?.version ?? 1 };
};

type Decision = { readonly userId: number; readonly reason: string | null };

/** Keeps who decided and why. A link of before there were applications gets its row by this. */
export const saveDecision = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
  { userId, reason }: Decision,
): Promise<void> => {
  const decision = { decided_at: sql<string>`now()`, decided_by_user_id: userId, reason };
  await tx
    .insertInto('applicant')
    .values({ agency_id: agencyId, worker_id: workerId, ...decision, version: 2 })
    .onConflict((known) =>
      known
        .columns(['agency_id', 'worker_id'])
        .doUpdateSet({ ...decision, version: sql<number>`applicant.version + 1` }),
    )
    .execute();
};
