import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { GUESS_WINDOW_MINUTES, type Guesses } from './guess.rules.ts';

/** Guesses for one account wait for each other, so that counting and adding cannot be split by a race. */
export const lockAccount = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 1))`.execute(tx);
};

export const countGuesses = async (tx: Tx, account: string, deviceHash: string): Promise<Guesses> => {
  const { strangers, own } = await tx
    .selectFrom('password_guess')
    .select([
      sql<number>`count(*) filter (where device_hash is null)`.as('strangers'),
      sql<number>`count(*) filter (where device_hash = ${deviceHash})`.as('own'),
    ])
    .where('account', '=', account)
    .where('at', '>', sql<string>`now() - make_interval(mins => ${GUESS_WINDOW_MINUTES})`)
    .executeTakeFirstOrThrow();
  return { byStrangers: strangers, byThisDevice: own };
};

export const addGuess = async (tx: Tx, account: string, deviceHash: string | null): Promise<number> => {
  const { id } = await tx
    .insertInto('password_guess')
    .values({ account, device_hash: deviceHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A password that was right was no guess. */
export const removeGuess = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('password_guess').where('id', '=', id).execute();
};
