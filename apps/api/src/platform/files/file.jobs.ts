import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { job, type Job } from '../jobs/jobs.ts';
import type { Files } from './files.ts';

/** No request lives that long, so what has no row by then never gets one. */
const ORPHAN_AFTER = { hours: 1 };
const SCANNED_AT_ONCE = 20;

const knownOf = (db: Db, keys: readonly string[]): Promise<Set<string>> =>
  asSystem(db, 'sweep-files', async (tx) => {
    const rows = await tx.selectFrom('stored_file').select('key').where('key', 'in', keys).execute();
    return new Set(rows.map(({ key }) => key));
  });

/** Removes the bytes that have no row: the transaction was rolled back, the process died, or the row was deleted. */
export const sweepFiles = async (db: Db, { store }: Files, now: Temporal.Instant): Promise<void> => {
  const before = now.subtract(ORPHAN_AFTER);
  await store.dropSpooledBefore(before);
  for await (const keys of store.keysBefore(before)) {
    const known = await knownOf(db, keys);
    for (const key of keys.filter((each) => !known.has(each))) await store.remove(key);
  }
  await asSystem(db, 'sweep-files', (tx) =>
    tx
      .deleteFrom('file_link')
      .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
      .execute(),
  );
};

/** Shows the scanner what came while it was away. */
export const scanQuarantined = async (db: Db, { store, scan }: Files): Promise<void> => {
  const waiting = await asSystem(db, 'scan-files', (tx) =>
    tx
      .selectFrom('stored_file')
      .select(['id', 'key'])
      .where('status', '=', 'QUARANTINED')
      // In any order: one that the scanner never finishes must not hold up those behind it for ever.
      .orderBy(sql`random()`)
      .limit(SCANNED_AT_ONCE)
      .execute(),
  );
  for (const { id, key } of waiting) {
    const bytes = await store.read(key);
    if (!bytes) continue;
    const verdict = await scan(await buffer(bytes));
    if (verdict === 'AWAY') return;
    await asSystem(db, 'scan-files', (tx) =>
      tx.updateTable('stored_file').set({ status: verdict }).where('id', '=', id).execute(),
    );
    if (verdict === 'INFECTED') await store.remove(key);
  }
};

export const fileJobs: readonly Job[] = [
  job({
    name: 'sweep-files',
    cron: '41 * * * *',
    run: ({ db, files }) => sweepFiles(db, files, Temporal.Now.instant()),
  }),
  job({ name: 'scan-files', cron: '*/2 * * * *', run: ({ db, files }) => scanQuarantined(db, files) }),
];
