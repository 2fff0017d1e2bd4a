import { mkdir, readdir } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyTree, linkOrCopy } from './copy-tree.ts';
import { assertSeesEverything, dumpDatabase } from './dump.ts';
import { describeKeys, partsOf, writeManifest, type Manifest, type RowCounts } from './manifest.ts';
import { countRows, neededKeys, readMark } from './survey.ts';

export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'worklane-backup' });
  // A connection that breaks fails the statement that it is used for.
  client.on('error', () => {});
  await client.connect();
  return client;
};

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A folder that is not there yet, or holds nothing. */
export const assertEmptyFolder = async (folder: string, what: string): Promise<void> => {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new Error(`${folder} is not empty: ${what}`);
};

const takeCluster = async (client: pg.Client, folder: string): Promise<Manifest['rows']> => {
  const before = await countRows(client);
  await copyCluster(client, partsOf(folder).cluster);
  return { before, after: await countRows(client) };
};

/** What is counted is what is dumped: both see one moment. */
const takeDump = async (client: pg.Client, url: string, folder: string): Promise<Manifest['rows']> => {
  await assertSeesEverything(client);
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const counts: RowCounts = await countRows(client);
  await dumpDatabase(client, url, rows[0]?.id ?? '', partsOf(folder));
  await client.query('commit');
  return { before: counts, after: counts };
};

/** For the platform's System page. Whoever may only read takes backups, too, and leaves no note. */
const noteBackup = async (client: pg.Client, takenAt: string): Promise<void> => {
  const { rows } = await client.query<{ may: boolean }>(`select has_table_privilege('backup', 'insert') as may`);
  if (rows[0]?.may) await client.query('insert into backup (taken_at) values ($1)', [takenAt]);
};

/**
 * Copies database and files into an empty folder while the product runs, or while it is stopped. The files come last: each
 * lies in its place before a row speaks of it, and stays there for longer than a backup takes once none does.
 */
export const takeBackup = async (
  config: Pick<Config, 'DATABASE_URL' | 'FILES_DIR' | 'FIELD_KEYS'>,
  databaseUrl: string,
  folder: string,
): Promise<Manifest> => {
  await assertEmptyFolder(folder, 'a backup needs a folder of its own.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withClient(databaseUrl, async (client) => {
    const kind = config.DATABASE_URL === undefined ? 'CLUSTER' : 'DUMP';
    const takenAt = new Date().toISOString();
    const { rows: about } = await client.query<{ server_version: string }>('show server_version');
    const [mark, needed] = [await readMark(client), await neededKeys(client)];
    const rows = kind === 'CLUSTER' ? await takeCluster(client, folder) : await takeDump(client, databaseUrl, folder);
    await mkdir(config.FILES_DIR, { recursive: true, mode: 0o700 });
    await copyTree(config.FILES_DIR, partsOf(folder).files, {
      wanted: (path) => !path.startsWith('incoming'),
      copy: linkOrCopy,
    });
    const manifest: Manifest = {
      format: 1,
      kind,
      takenAt,
      server: about[0]?.server_version ?? '',
      mark,
      keys: describeKeys(needed, config.FIELD_KEYS),
      rows,
    };
    await writeManifest(folder, manifest);
    await noteBackup(client, takenAt);
    return manifest;
  });
};
