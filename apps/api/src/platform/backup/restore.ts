import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { SealedColumn } from '../installation/rotate.ts';
import type { Keyring } from '../crypto/sealing.ts';
import { withDatabase } from '../db/database.ts';
import { startPostgres } from '../db/embedded-postgres.ts';
import { layoutOf } from '../db/embedded-postgres/layout.ts';
import { asSystem } from '../db/transaction.ts';
import { openFileStore } from '../files/file-store.ts';
import { assertKeysFit, InstallationError, noteRestored } from '../installation/installation.ts';
import { assertEmptyFolder, withClient } from './backup.ts';
import { copyTree } from './copy-tree.ts';
import { assertEmpty, loadDump } from './dump.ts';
import { missingKeys, partsOf, readManifest, type Manifest } from './manifest.ts';
import { surveyRestored, type Survey } from './survey.ts';

/** Where a backup is restored to. */
type Target = {
  /** Absent: an embedded database is made in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly filesDir: string;
};

export type Restored = Survey & { readonly manifest: Manifest };

/** Sealed fields open with these keys, as far as the canaries tell. */
const faultsOfKeys = async (
  url: string,
  manifest: Manifest,
  keys: Keyring,
  sealedColumns: readonly SealedColumn[],
): Promise<string[]> => {
  const missing = missingKeys(manifest.keys, keys);
  if (missing.length > 0) return missing;
  return withDatabase(url, (db) =>
    asSystem(db, 'restore', (tx) => assertKeysFit(tx, keys, sealedColumns)).then(
      () => [],
      (error: unknown) => {
        if (error instanceof InstallationError) return error.message.split('\n');
        throw error;
      },
    ),
  );
};

/** Brings an embedded server up on what was restored, for as long as `work` takes. */
const onEmbedded = async <T>(pgDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const server = await startPostgres({ dataDir: pgDir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
};

const load = (url: string, folder: string): Promise<void> =>
  withClient(url, async (client: pg.Client) => {
    await assertEmpty(client);
    await loadDump(client, url, partsOf(folder));
  });

const restoreInto = async (
  { databaseUrl, dataDir, filesDir }: Target,
  folder: string,
  keys: Keyring,
  sealedColumns: readonly SealedColumn[],
): Promise<Restored> => {
  const manifest = await readManifest(folder);
  const pgDir = join(dataDir, 'pg');
  if (manifest.kind === 'CLUSTER' && databaseUrl !== undefined)
    throw new Error('This is a backup of an embedded database: restore it without DATABASE_URL.');
  await assertEmptyFolder(filesDir, 'restore into a new folder, or set FILES_DIR to one.');
  if (databaseUrl === undefined) await assertEmptyFolder(pgDir, 'restore into a new folder, or set DATA_DIR to one.');

  const finish = async (url: string): Promise<Restored> => {
    if (manifest.kind === 'DUMP') await load(url, folder);
    await copyTree(partsOf(folder).files, filesDir);
    await withDatabase(url, (db) => asSystem(db, 'restore', noteRestored));
    const survey = await withClient(url, (client) => surveyRestored(client, openFileStore(filesDir), manifest.rows));
    const keyFaults = await faultsOfKeys(url, manifest, keys, sealedColumns);
    return { ...survey, faults: [...survey.faults, ...keyFaults], manifest };
  };
  if (databaseUrl !== undefined) return finish(databaseUrl);
  if (manifest.kind === 'CLUSTER') await copyTree(partsOf(folder).cluster, layoutOf(pgDir).cluster);
  return onEmbedded(pgDir, finish);
};

/** Restores a backup where nothing is yet, and says what it found there. */
export const restoreBackup = (
  { DATABASE_URL, DATA_DIR, FILES_DIR, FIELD_KEYS }: Config,
  folder: string,
  sealedColumns: readonly SealedColumn[],
): Promise<Restored> =>
  restoreInto({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, filesDir: FILES_DIR }, folder, FIELD_KEYS, sealedColumns);

/** Restores a backup into a folder that is removed afterwards, on an embedded server of its own. */
export const verifyBackup = async (
  { FIELD_KEYS }: Config,
  folder: string,
  sealedColumns: readonly SealedColumn[],
): Promise<Restored> => {
  const scratch = await mkdtemp(join(tmpdir(), 'worklane-verify-'));
  try {
    const target = { databaseUrl: undefined, dataDir: scratch, filesDir: join(scratch, 'files') };
    return await restoreInto(target, folder, FIELD_KEYS, sealedColumns);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
