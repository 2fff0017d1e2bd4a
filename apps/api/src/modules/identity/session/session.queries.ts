import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Session } from './session.rules.ts';

export type SigningIn = {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  user_type: 'ADMIN' | 'AGENCY' | 'CLIENT' | 'WORKER';
  agency_id: number | null;
  client_id: number | null;
  worker_id: number | null;
  password_hash: string | null;
  password_expired: boolean;
  otp_enabled: boolean;
  status: 'ACTIVE' | 'DISABLED';
};

const SIGNING_IN = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'user_type',
  'agency_id',
  'client_id',
  'worker_id',
  'password_hash',
  'password_expired',
  'otp_enabled',
  'status',
] as const;

export const findUserByName = (tx: Tx, account: string): Promise<SigningIn | undefined> =>
  tx
    .selectFrom('app_user')
    .select(SIGNING_IN)
    .where(sql`lower(username)`, '=', account)
    .where('provisional', '=', false)
    .executeTakeFirst();

/** The user as of now; changes of the password or the status wait until this transaction is over. */
export const lockUser = (tx: Tx, id: number): Promise<SigningIn> =>
  tx.selectFrom('app_user').select(SIGNING_IN).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const listRoles = (tx: Tx, userId: number) =>
  tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.name', 'role.permissions'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.id')
    .execute();

export const isKnownDevice = async (tx: Tx, userId: number, deviceHash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
};

export const rememberDevice = async (tx: Tx, userId: number, deviceHash: string): Promise<void> => {
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((known) => known.columns(['user_id', 'device_hash']).doUpdateSet({ signed_in_at: sql<string>`now()` }))
    .execute();
};

/** Answers whether the old hash was still there. */
export const replaceHash = async (tx: Tx, userId: number, old: string, renewed: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const openSession = async (tx: Tx, userId: number, device: string | null): Promise<string> => {
  const { id } = await tx
    .insertInto('user_session')
    .values({ user_id: userId, device })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Idle after 30 minutes (workers 60) and over after 12 hours (workers 24), as `app.open_request` has it. */
const isOver = sql<boolean>`s.revoked_at is not null or u.status <> 'ACTIVE'
  or s.seen_at <= now() - case u.user_type when 'WORKER' then interval '60 minutes' else interval '30 minutes' end
  or s.created_at <= now() - case u.user_type when 'WORKER' then interval '24 hours' else interval '12 hours' end`;

export const lockSession = async (tx: Tx, id: string): Promise<(Session & { userId: number }) | undefined> => {
  const row = await tx
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.counter', 's.advanced_at'])
    .select(isOver.as('over'))
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      counter: row.counter,
      advancedAt: Temporal.Instant.from(row.advanced_at),
      over: row.over,
    }
  );
};

export const advanceSession = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('user_session')
    .set({ counter: sql<number>`counter + 1`, advanced_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
};

export const revokeSession = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('user_session')
    .set({ revoked_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
};

/** The open sessions of a user, the newest first. */
export const listSessions = (tx: Tx, userId: number) =>
  tx
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 's.number as id', 's.device', 's.created_at as startedAt', 's.seen_at as lastSeenAt'])
    .where('s.user_id', '=', userId)
    .where(sql<boolean>`not (${isOver})`)
    .orderBy('s.number', 'desc')
    .execute();

const revoke = (tx: Tx, userId: number) =>
  tx
    .updateTable('user_session')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);

/** Ends one session of a user by its number; whether there was such a one. */
export const revokeByNumber = async (tx: Tx, userId: number, number: number): Promise<boolean> => {
  const { numUpdatedRows } = await revoke(tx, userId).where('number', '=', number).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Ends every session of a user, or every one but the given one. */
export const revokeSessions = async (tx: Tx, userId: number, except?: string): Promise<void> => {
  let sessions = revoke(tx, userId);
  if (except !== undefined) sessions = sessions.where('id', '<>', except);
  await sessions.execute();
};

/** No browser is known any more: whoever signed in before may have been somebody else. */
export const forgetDevices = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
};
