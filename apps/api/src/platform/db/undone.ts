import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Does something in the database and undoes it, whatever comes of it: what would be, without a trace. Rows of the audit log, jobs and
 * notices are undone with what they tell of, and locks that were taken for it are free again. What it throws ends the whole transaction.
 */
export const undone = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint undone`.execute(tx);
  const answer = await work();
  await sql`rollback to savepoint undone`.execute(tx);
  return answer;
};
