import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Session } from './session.rules.ts';

export type SigningIn = {
  id: number;
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

export const replaceHash = async (tx: Tx, userId: number, old: string, renewed: string): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', old)
    .execute();
};

export const openSession = async (tx: Tx, userId: number): Promise<string> => {
  const { id } = await tx
    .insertInto('user_session')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Idle after 30 minutes (workers 60) and over after 12 hours (workers 24), as `app.open_request` has it. */
export const lockSession = async (tx: Tx, id: string): Promise<(Session & { userId: number }) | undefined> => {
  const row = await tx
    .selectFrom('user_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.counter', 's.advanced_at'])
    .select(
      sql<boolean>`s.revoked_at is not null or u.status <> 'ACTIVE'
        or s.seen_at <= now() - case u.user_type when 'WORKER' then interval '60 minutes' else interval '30 minutes' end
        or s.created_at <= now() - case u.user_type when 'WORKER' then interval '24 hours' else interval '12 hours' end`.as(
        'over',
      ),
    )
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
