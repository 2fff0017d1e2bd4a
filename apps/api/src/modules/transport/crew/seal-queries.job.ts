import type { Keyring } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { sealQuery } from './sealed-query.ts';

const BATCH = 100;

const sealBatch = async (tx: Tx, keys: Keyring): Promise<number> => {
  const jobs = await tx
    .selectFrom('transport_job')
    .select(['id', 'query_reason', 'query_answer'])
    .where((row) => row.or([row('query_reason', 'is not', null), row('query_answer', 'is not', null)]))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, query_reason: query, query_answer: answer } of jobs)
    await tx
      .updateTable('transport_job')
      .set({
        query_reason: null,
        query_answer: null,
        ...(query !== null && { sealed_query: sealQuery(keys, 'sealed_query', id, query) }),
        ...(answer !== null && { sealed_answer: sealQuery(keys, 'sealed_answer', id, answer) }),
      })
      .where('id', '=', id)
      .execute();
  return jobs.length;
};

/** Seals what code of before has left in the clear. There is nothing to do once no such code has run for five minutes. */
export const sealTransportQueries = job({
  name: 'seal-transport-queries',
  cron: '*/5 * * * *',
  run: async ({ config, db }) => {
    let sealed: number;
    do sealed = await asSystem(db, 'seal-transport-queries', (tx) => sealBatch(tx, config.FIELD_KEYS));
    while (sealed === BATCH);
  },
});
