import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { EMAIL_LINK_MINUTES } from './email-change.rules.ts';

/** The address that waits for its link, in the place of one that waited before. */
export const saveChange = async (tx: Tx, userId: number, newEmail: string, tokenHash: string): Promise<void> => {
  const values = {
    new_email: newEmail,
    token_hash: tokenHash,
    expires_at: sql<string>`now() + make_interval(mins => ${EMAIL_LINK_MINUTES})`,
  };
  await tx
    .insertInto('email_change')
    .values({ user_id: userId, ...values })
    .onConflict((waiting) => waiting.column('user_id').doUpdateSet(values))
    .execute();
};

/** Gives the address that waits its link; whether it still waits. */
export const giveLink = async (tx: Tx, userId: number, newEmail: string, tokenHash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('email_change')
    .set({ token_hash: tokenHash, expires_at: sql<string>`now() + make_interval(mins => ${EMAIL_LINK_MINUTES})` })
    .where('user_id', '=', userId)
    .where('new_email', '=', newEmail)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** What a token confirms, while it does and its user may sign in. */
export const findChange = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom('email_change as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.user_id as userId', 'e.new_email as newEmail'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.expires_at', '>', sql<string>`now()`)
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Ends every link that went to the address before, this one included. */
export const saveEmail = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.updateTable('app_user').set({ email, version: nextVersion }).where('id', '=', userId).execute();
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
};
