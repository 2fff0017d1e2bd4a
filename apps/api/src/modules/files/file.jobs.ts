import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { belongTogether } from '#platform/installation/installation.ts';
import { job, type AnyJob, type JobDeps } from '#platform/jobs/jobs.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Files } from '#platform/files/files.ts';

/** No request lives that long, so what has no row by then never gets one. */
const ORPHAN_AFTER = { hours: 1 };
/** A mistake is noticed by then. */
const IN_TRASH = { days: 14 };
const SCANNED_AT_ONCE = 20;

/** Rows go one by one; when many are missing at once, it is rather the database that is not the right one. */
const limitOf = (total: number): number => Math.max(100, Math.floor(total / 100));

const knownOf = (db: Db, keys: readonly string[]): Promise<Set<string>> =>
  asSystem(db, 'sweep-files', async (tx) => {
    const rows = await tx
      .selectFrom('stored_file')
      .select('key')
      .where('key', '=', sql<string>`any(${keys}::uuid[])`)
      .execute();
    return new Set(rows.map(({ key }) => key));
  });

const findOrphans = async (db: Db, store: FileStore, before: Temporal.Instant) => {
  const orphans: string[] = [];
  let total = 0;
  for await (const keys of store.keysBefore(before)) {
    const known = await knownOf(db, keys);
    total += keys.length;
    orphans.push(...keys.filter((key) => !known.has(key)));
  }
  return { orphans, total };
};

/** A restored database has rows again of what was discarded since; those files return. What is in the trash for long goes. */
const tidyTrash = async (db: Db, store: FileStore, today: Temporal.PlainDate) => {
  const count = { back: 0, deleted: 0 };
  for await (const { day, keys } of store.trashed()) {
    const known = await knownOf(db, keys);
    for (const key of known) await store.bringBack(key, day);
    count.back += known.size;
    if (Temporal.PlainDate.compare(day.add(IN_TRASH), today) > 0) continue;
    await store.emptyTrashOf(day);
    count.deleted += keys.length - known.size;
  }
  return count;
};

/**
 * Moves the bytes that have no row to the trash: the transaction was rolled back, the process died, or the row was deleted.
 * Does nothing in a folder that is not this database's, and takes no more than `atMost` or a hundredth.
 */
export const sweepFiles = async (
  { db, files: { store }, log }: Pick<JobDeps, 'db' | 'files' | 'log'>,
  now: Temporal.Instant,
  atMost?: number,
): Promise<void> => {
  if (!(await asSystem(db, 'sweep-files', (tx) => belongTogether(tx, store)))) {
    log.warn(`No file was swept: ${store.folder} does not have the mark of this database.`);
    return;
  }
  const before = now.subtract(ORPHAN_AFTER);
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  await store.dropSpooledBefore(before);
  const { back, deleted } = await tidyTrash(db, store, today);
  const { orphans, total } = await findOrphans(db, store, before);
  const tooMany = orphans.length > (atMost ?? limitOf(total));
  if (tooMany) {
    log.warn(
      `No file was swept: ${orphans.length} of ${total} files have no row, which is too many to be chance. ` +
        `If they may go, run "npm run sweep-files -- --at-most ${orphans.length}".`,
    );
  } else for (const key of orphans) await store.discard(key, today);
  const moved = tooMany ? 0 : orphans.length;
  if (moved + back + deleted > 0)
    log.info(
      `Swept files: ${moved} to trash/${today.toString()}, ${back} back from the trash, ${deleted} deleted after 14 days.`,
    );
};

const dropExpiredLinks = (db: Db) =>
  asSystem(db, 'sweep-files', (tx) =>
    tx
      .deleteFrom('file_link')
      .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
      .execute(),
  );

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

export const fileJobs: readonly AnyJob[] = [
  job({
    name: 'sweep-files',
    cron: '41 * * * *',
    run: async (deps) => {
      await sweepFiles(deps, Temporal.Now.instant());
      await dropExpiredLinks(deps.db);
    },
  }),
  job({ name: 'scan-files', cron: '*/2 * * * *', run: ({ db, files }) => scanQuarantined(db, files) }),
];
