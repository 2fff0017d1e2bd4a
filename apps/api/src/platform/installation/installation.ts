import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SealedColumn } from './rotate.ts';
import type { Keyring } from '../crypto/sealing.ts';
import type { Db, Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkKeys, forgetKeys, noteKeys } from './field-keys.ts';
import { compareMarks, keySentence, marksSentence, type Found, type Part } from './installation.rules.ts';

/** Database, files and keys do not belong together; the message says which and what to do, a sentence each. */
export class InstallationError extends Error {}

/** What an installation is made of. */
export type Installation = {
  readonly db: Db;
  readonly store: FileStore;
  readonly keys: Keyring;
  /** Every column that is sealed with the keys. */
  readonly sealedColumns: readonly SealedColumn[];
};

/** Throws {@link InstallationError} when something is sealed that these keys do not open. */
export const assertKeysFit = async (tx: Tx, keys: Keyring, sealedColumns: readonly SealedColumn[]): Promise<void> => {
  const { faults } = await checkKeys(tx, keys, sealedColumns);
  if (faults.length > 0) throw new InstallationError(faults.map(keySentence).join('\n'));
};

/** As many of the newest files as are looked for in the folder. */
const SAMPLE = 100;

export const readDatabaseMark = async (tx: Tx): Promise<string | undefined> => {
  const row = await tx.selectFrom('installation').select('mark').executeTakeFirst();
  return row?.mark;
};

/** That the database has just come from a backup. One of a version before has no place for it. */
export const noteRestored = async (tx: Tx): Promise<void> => {
  const { rows } = await sql`
    select from information_schema.columns where table_name = 'installation' and column_name = 'restored_at'`.execute(
    tx,
  );
  if (rows.length > 0)
    await tx
      .updateTable('installation')
      .set({ restored_at: sql<string>`now()` })
      .execute();
};

/** When the database was restored from a backup; undefined where it never was. */
export const findRestoredAt = async (tx: Tx): Promise<Temporal.Instant | undefined> => {
  const { rows } = await sql<{ at: string | null }>`select app.restored_at() as at`.execute(tx);
  return rows[0]?.at ? Temporal.Instant.from(rows[0].at) : undefined;
};

/** Whether the files in this folder are those of this database. Nothing may be taken out of the folder unless they are. */
export const belongTogether = async (tx: Tx, store: FileStore): Promise<boolean> => {
  const mark = await readDatabaseMark(tx);
  return mark !== undefined && mark === (await store.readMark());
};

const holdsOneOf = async (store: FileStore, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await store.holds(key)) return true;
  return false;
};

const lookAround = async (tx: Tx, store: FileStore): Promise<Found> => {
  const rows = await tx
    .selectFrom('stored_file')
    .select('key')
    // The bytes of what was infected are gone.
    .where('status', '<>', 'INFECTED')
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute();
  return {
    database: { mark: await readDatabaseMark(tx), hasFiles: rows.length > 0 },
    folder: {
      mark: await store.readMark(),
      holdsFiles: await store.holdsFiles(),
      holdsItsFiles: await holdsOneOf(
        store,
        rows.map(({ key }) => key),
      ),
    },
  };
};

/** The folder first: of a start that is cut short here the next one takes the mark over. */
const mark = async (tx: Tx, store: FileStore, value: string): Promise<void> => {
  await store.writeMark(value);
  await tx
    .insertInto('installation')
    .values({ mark: value })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ mark: value }))
    .execute();
};

/**
 * Makes sure that database, files and keys belong together, and marks those that have no mark yet. Throws
 * {@link InstallationError} when they do not, unless the part that differs is `accepted`. One start at a time.
 */
export const checkInstallation = (
  { db, store, keys, sealedColumns }: Installation,
  accepted: ReadonlySet<Part> = new Set(),
): Promise<void> =>
  asSystem(db, 'check-installation', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    const found = await lookAround(tx, store);
    const verdict = compareMarks(found);
    const { faults, needed } = await checkKeys(tx, keys, sealedColumns);

    const sentences = [
      ...(verdict.kind === 'APART' && !accepted.has(verdict.part) ? [marksSentence(verdict.reason, store.folder)] : []),
      ...(accepted.has('keys') ? [] : faults.map(keySentence)),
    ];
    if (sentences.length > 0) throw new InstallationError(sentences.join('\n'));

    await forgetKeys(tx, faults);
    await noteKeys(tx, keys, needed);
    if (verdict.kind === 'UNMARKED') await mark(tx, store, verdict.mark ?? randomUUID());
    // A new database gets a mark of its own, so that the one that the files belonged to is told apart when it returns.
    if (verdict.kind === 'APART') await mark(tx, store, found.database.mark ?? randomUUID());
  });
