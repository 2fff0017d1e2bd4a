import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export const findOwn = (tx: Tx, userId: number) =>
  tx
    .selectFrom('app_user')
    .select([
      'username',
      'email',
      'first_name',
      'last_name',
      'user_type',
      'agency_id',
      'client_id',
      'otp_enabled',
      'version',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Undefined when somebody else saved first. */
export const saveName = (
  tx: Tx,
  userId: number,
  { firstName, lastName, version }: { firstName: string; lastName: string; version: number },
) =>
  tx
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName, version: nextVersion })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const saveOtp = async (tx: Tx, userId: number, enabled: boolean): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ otp_enabled: enabled, version: nextVersion })
    .where('id', '=', userId)
    .execute();
};
