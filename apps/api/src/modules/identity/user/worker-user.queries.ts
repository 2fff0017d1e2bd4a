import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What every worker holds. */
const WORKER_ROLE = 'ROLE_WORKER';

/** Whether this, in lower case, is a user name or the e-mail address of one. */
export const isAccount = async (tx: Tx, account: string): Promise<boolean> =>
  (await tx
    .selectFrom('app_user')
    .select('id')
    .where((is) => is.or([is(sql`lower(email)`, '=', account), is(sql`lower(username)`, '=', account)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How a worker signs in, if at all. */
export const findUserOfWorker = (tx: Tx, workerId: number): Promise<{ id: number; hasPassword: boolean } | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['id', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('worker_id', '=', workerId)
    .executeTakeFirst();

type Person = {
  readonly workerId: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
};

/** Makes a user, without a password yet, of a worker who has none. The e-mail address is the user name; undefined where it is taken. */
export const letWorkerIn = async (
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
