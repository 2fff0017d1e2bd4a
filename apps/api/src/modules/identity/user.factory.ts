import { PERMISSIONS, type Permission, type UserType } from '@worklane/contract/identity/permission.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { AppUser } from '#platform/db/schema.generated.ts';
import { hashPassword } from './password/hasher.ts';

export const RIGHT_PASSWORD = 'Right-Pass-1';

export type UserValues = {
  userType: UserType;
  agencyId?: number;
  clientId?: number;
  workerId?: number;
  /** Of the user's only role; every permission unless told which. */
  permissions?: readonly Permission[];
};

let made = 0;

/** For tests: a user with one role. Has no password unless given one; see {@link aUserWithPassword}. */
export const aUser = async (
  tx: Tx,
  { userType, agencyId, clientId, workerId, permissions = PERMISSIONS }: UserValues,
  values: Partial<Insertable<AppUser>> = {},
): Promise<{ id: number; username: string }> => {
  made += 1;
  const name = `user-${made}-${Math.random().toString(36).slice(2, 8)}`;
  const user = await tx
    .insertInto('app_user')
    .values({
      username: `${name}@example.org`,
      email: `${name}@example.org`,
      first_name: 'Test',
      last_name: name,
      user_type: userType,
      agency_id: agencyId ?? null,
      client_id: clientId ?? null,
      worker_id: workerId ?? null,
      otp_enabled: false,
      ...values,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
  const role = await tx
    .insertInto('role')
    .values({ name, user_type: userType, permissions: [...permissions] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
  return user;
};

/** For tests: the user is signed in; `number` is what the sessions of a user are told apart by on screen. */
export const anOpenSession = (tx: Tx, userId: number): Promise<{ id: string; number: number }> =>
  tx.insertInto('user_session').values({ user_id: userId }).returning(['id', 'number']).executeTakeFirstOrThrow();

let rightHash: Promise<string> | undefined;

/** For tests: somebody of the platform who signs in with {@link RIGHT_PASSWORD}. */
export const aUserWithPassword = async (tx: Tx, values: Partial<Insertable<AppUser>> = {}) => {
  rightHash ??= hashPassword(RIGHT_PASSWORD);
  return aUser(tx, { userType: 'ADMIN' }, { password_hash: await rightHash, ...values });
};
