import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** The platform's own role that may do everything the platform does. */
const PLATFORM_ROLE = 'ROLE_ADMIN';

export const insertAdmin = async (
  tx: Tx,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  passwordHash: string,
): Promise<void> => {
  const user = await tx
    .insertInto('app_user')
    .values({
      username: email,
      email,
      first_name: firstName,
      last_name: lastName,
      user_type: 'ADMIN',
      password_hash: passwordHash,
      otp_enabled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('name', '=', PLATFORM_ROLE)
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
};

/** A new password is never an expired one. */
export const setPassword = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_expired: false, version: nextVersion })
    .where('id', '=', userId)
    .execute();
};
