import { QUERY_DAYS } from '@worklane/contract/transport/authorisation.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { job } from '#platform/jobs/jobs.ts';

/** Each batch is a transaction of its own. */
const BATCH = 200;

/**
 * Nobody can query these times any more, and no query of them waits for an answer. Hours by the clock of the database: a day on which clocks
 * change is as long as others. Rows that somebody else works on are left for the next run.
 */
const due = (tx: Tx) =>
  tx
    .selectFrom('transport_job')
    .select('id')
    .where('status', '=', 'AUTHORIZED')
    .where('authorised_at', '<', sql<string>`now() - make_interval(hours => ${24 * QUERY_DAYS})`)
    .where(sql<boolean>`(queried_at is null or num_nonnulls(query_answer, sealed_answer) > 0)`)
    .orderBy('authorised_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();

const closeBatch = async (tx: Tx): Promise<number> => {
  const closed = await tx
    .updateTable('transport_job')
    .set({ status: 'CLOSED', version: nextVersion })
    .where('id', 'in', due(tx))
    .returning('id')
    .execute();
  return closed.length;
};

/** Closes jobs whose seven days are over. A query keeps a job open until it is answered, for however long. */
export const closeTransports = job({
  name: 'close-transports',
  cron: '*/10 * * * *',
  run: async ({ db }) => {
    let closed: number;
    do closed = await asSystem(db, 'close-transports', closeBatch);
    while (closed === BATCH);
  },
});
