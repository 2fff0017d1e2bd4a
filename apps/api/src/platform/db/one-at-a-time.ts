import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Whoever does the same at the same time waits until this transaction is over, and sees then what it has done. */
export const oneAtATime = async (tx: Tx, what: string, ...ids: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${[what, ...ids].join(' ')}, 0))`.execute(tx);
};
