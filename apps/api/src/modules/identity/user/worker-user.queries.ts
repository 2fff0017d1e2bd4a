import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What every worker holds. */
const WORKER_ROLE = 'ROLE_WORKER';

/** Whoever invites or applies with one email address waits for the other. */
export const lockEmail = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 3))`.execute(tx);
};

/** Whose user name or email address this is, in lower case; the one whose user name it is before others. */
export const findAccount = (tx: Tx, account: string) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'worker_id as workerId', 'agency_id as agencyId'])
    .where((is) => is.or([is(sql`lower(email)`, '=', account), is(sql`lower(username)`, '=', account)]))
    .where('provisional', '=', false)
    .orderBy(sql`lower(username) = ${account}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this, in lower case, is a user name or the email address of one. */
export const isAccount = async (tx: Tx, account: string): Promise<boolean> =>
  (await findAccount(tx, account)) !== undefined;

/** How a worker signs in, if at all. */
export const findUserOfWorker = (tx: Tx, workerId: number) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'username', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('worker_id', '=', workerId)
    .executeTakeFirst();

/** Whoever never signed in is reached, and signs in, at another address from now on; links to the one before are over. */
export const moveAccount = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.updateTable('app_user').set({ username: email, email }).where('id', '=', userId).execute();
};

/** The invitation went out just now. */
export const noteInvited = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ invited_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
};

type Person = {
  readonly workerId: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
};

/** Makes a user, without a password yet, of a worker who has none. The email address is the user name; undefined where it is taken. */
export const createWorkerUser = async (
  tx: Tx,
  { workerId, email, firstname, lastname }: Person,
): Promise<number | undefined> => {
  const user = await tx
    .insertInto('app_user')
    .values({
      username: email,
      email,
      first_name: firstname,
      last_name: lastname,
      user_type: 'WORKER',
      worker_id: workerId,
      otp_enabled: false,
      invited_at: sql<string>`now()`,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  await tx
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select([sql<number>`${user.id}::bigint`.as('user_id'), 'id'])
        .where('name', '=', WORKER_ROLE)
        .where('built_in', '=', true),
    )
    .execute();
  return user.id;
};
