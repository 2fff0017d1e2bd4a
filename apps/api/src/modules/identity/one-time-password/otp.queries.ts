import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { OTP_MINUTES, SENT_WINDOW_MINUTES, type Challenge } from './otp.rules.ts';

export const countSent = async (tx: Tx, userId: number): Promise<number> => {
  const { sent } = await tx
    .selectFrom('otp_challenge')
    .select(sql<number>`count(*)`.as('sent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${SENT_WINDOW_MINUTES})`)
    .executeTakeFirstOrThrow();
  return sent;
};

export const addChallenge = async (tx: Tx, userId: number, deviceHash: string, codeHash: string): Promise<void> => {
  await tx
    .insertInto('otp_challenge')
    .values({
      user_id: userId,
      device_hash: deviceHash,
      code_hash: codeHash,
      expires_at: sql<string>`now() + make_interval(mins => ${OTP_MINUTES})`,
    })
    .execute();
};

/** The newest challenge of this user in this browser; locked, so that tries are counted one after the other. */
export const lockChallenge = async (
  tx: Tx,
  userId: number,
  deviceHash: string,
): Promise<(Challenge & { id: number }) | undefined> => {
  const row = await tx
    .selectFrom('otp_challenge')
    .select(['id', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      codeHash: row.code_hash,
      tries: row.tries,
      expiresAt: Temporal.Instant.from(row.expires_at),
      used: row.used_at !== null,
    }
  );
};

export const countTry = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('otp_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute();
};

export const useChallenge = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('otp_challenge')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
};
