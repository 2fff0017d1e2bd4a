import { sql } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChangeRequestStatus } from '#platform/db/schema.generated.ts';
import type { Link } from '../worker-link.queries.ts';
import type { Changes } from '../worker.rules.ts';

/** Of `worker_change_request as request`: those that wait and that the actor may know of. */
const waiting = (tx: Tx, actor: Actor) => {
  const requests = tx
    .selectFrom('worker_change_request as request')
    .innerJoin('agency', 'agency.id', 'request.agency_id')
    .where('request.status', '=', 'WAITING');
  if (isPlatform(actor)) return requests;
  return actor.userType === 'AGENCY'
    ? requests.where('request.agency_id', '=', actor.agencyId)
    : requests.where('request.worker_id', '=', actor.workerId);
};

/** What waits for the worker, as far as the actor may know. A person's name is known inside their own organisation. */
export const listWaiting = (tx: Tx, actor: Actor, workerId: number) =>
  waiting(tx, actor)
    .innerJoin('worker', 'worker.id', 'request.worker_id')
    .leftJoin('app_user as colleague', 'colleague.id', 'request.requested_by_user_id')
    .select([
      'request.id',
      'request.worker_id as workerId',
      'agency.name as agencyName',
      'request.requested_at as requestedAt',
      sql<Changes>`request.changes`.as('changes'),
      sql<string | null>`colleague.first_name || ' ' || colleague.last_name`.as('requestedBy'),
      'worker.firstname',
      'worker.lastname',
      'worker.gender',
      'worker.dob',
      'worker.nationality',
      'worker.email',
      'worker.phone_number as phoneNumber',
      'worker.address',
    ])
    .where('request.worker_id', '=', workerId)
    .orderBy('request.id')
    .execute();

/** One that waits; nobody else decides about it or takes it back meanwhile. */
export const lockWaiting = (tx: Tx, actor: Actor, id: number) =>
  waiting(tx, actor)
    .select([
      'request.id',
      'request.agency_id as agencyId',
      'request.worker_id as workerId',
      'agency.name as agencyName',
      'request.requested_at as requestedAt',
      sql<Changes>`request.changes`.as('changes'),
    ])
    .where('request.id', '=', id)
    .forUpdate('request')
    .executeTakeFirst();

export const insertRequest = async (
  tx: Tx,
  { agencyId, workerId }: Link,
  { changes, userId }: { changes: Changes; userId: number },
): Promise<void> => {
  await tx
    .insertInto('worker_change_request')
    .values({
      agency_id: agencyId,
      worker_id: workerId,
      changes: JSON.stringify(changes),
      requested_by_user_id: userId,
    })
    .execute();
};

export const saveOutcome = async (
  tx: Tx,
  id: number,
  { status, userId, reason }: { status: ChangeRequestStatus; userId: number; reason: string | null },
): Promise<void> => {
  await tx
    .updateTable('worker_change_request')
    .set({ status, decided_at: sql<string>`now()`, decided_by_user_id: userId, reason })
    .where('id', '=', id)
    .execute();
};

/** The address that somebody has agreed to, of whoever has an account. */
export const findAgreedEmail = (tx: Tx, id: number) =>
  tx
    .selectFrom('worker_change_request as request')
    .leftJoin('app_user as u', 'u.worker_id', 'request.worker_id')
    .select([
      'request.worker_id as workerId',
      'request.agency_id as agencyId',
      'u.id as userId',
      sql<boolean>`u.password_hash is not null`.as('signsIn'),
      sql<string | null>`request.changes ->> 'email'`.as('email'),
    ])
    .where('request.id', '=', id)
    .where('request.status', '=', 'ACCEPTED')
    .executeTakeFirst();

/** Of whoever never signed in; whether it is free a job finds out. */
export const saveTypedEmail = async (tx: Tx, workerId: number, email: string): Promise<void> => {
  await tx.updateTable('worker').set({ email, provisional: true }).where('id', '=', workerId).execute();
};
