import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts';
import { processExists } from '../db/embedded-postgres/postmaster.ts';

/** Brings an empty database to the state that tests start from, usually by running the migrations. */
type Prepare = (url: string) => Promise<unknown>;

const API_FOLDER = resolve(import.meta.dirname, '../../..');
const SCHEMA = ['migrations', 'sql/functions', 'sql/policies'].map((name) => join(API_FOLDER, name));
/** The queue's part of the migration. */
const QUEUE = join(API_FOLDER, 'src/platform/db/install-jobs.ts');
const TEST_CLUSTER = join(API_FOLDER, '../../.data/test-pg');

const quote = pg.escapeIdentifier;

const databaseUrl = (clusterUrl: string, database: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const withAdmin = async <T>(clusterUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

const databasesNamed = async (admin: pg.Client, prefix: string): Promise<string[]> => {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  return rows.map((row) => row.datname);
};

const isOver = (run: number): boolean => run === process.pid || !processExists(run);

/** Drops what this run has made and what earlier ones, that were killed, could not drop. */
const dropFinishedRuns = (clusterUrl: string): Promise<void> =>
  withAdmin(clusterUrl, async (admin) => {
    // Two runs that end at once would drop the same ones; the second waits until this connection is closed.
    await admin.query(`select pg_advisory_lock(hashtext('finished runs'))`);
    for (const name of await databasesNamed(admin, 'test_')) {
      const run = Number(name.split('_')[1]);
      if (isOver(run)) await admin.query(`drop database if exists ${quote(name)} with (force)`);
    }
  });

/**
 * Starts the cluster that all tests share, or joins another run that is using it, and tells the workers of this run
 * where it is. Databases live until the end of the run on purpose: dropping each after its file makes creating the
 * next one slow (up to a second, measured on ext4), because the file system avoids reusing what was deleted lately.
 */
export const startTestCluster = async (): Promise<EmbeddedPostgres> => {
  const cluster = await startPostgres({ dataDir: TEST_CLUSTER, durable: false });
  await dropFinishedRuns(cluster.url);
  process.env['TEST_CLUSTER_URL'] = cluster.url;
  process.env['TEST_RUN'] = String(process.pid);
  const stop = async () => {
    await dropFinishedRuns(cluster.url);
    await cluster.stop();
  };
  return { ...cluster, stop };
};

const hashOfMigrations = (): string => {
  const hash = createHash('sha256');
  for (const folder of SCHEMA) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  hash.update(readFileSync(QUEUE));
  return hash.digest('hex').slice(0, 12);
};

/**
 * Makes the template unless it is there. It is built under another name and renamed when it is finished, so a failed
 * build is never cloned; nobody may connect to it afterwards, because a connection would stop it from being cloned.
 * Only one worker builds; the others wait for it on an advisory lock.
 */
const ensureTemplate = (clusterUrl: string, name: string, prepare: Prepare): Promise<string> =>
  withAdmin(clusterUrl, async (admin) => {
    const prefix = `template_${name}.`;
    const template = prefix + hashOfMigrations();
    await admin.query('select pg_advisory_lock(hashtext($1))', [prefix]);
    const existing = await databasesNamed(admin, prefix);
    if (existing.includes(template)) return template;
    for (const outdated of existing) {
      await admin.query(`alter database ${quote(outdated)} is_template false`);
      await admin.query(`drop database ${quote(outdated)} with (force)`);
    }
    const draft = `${prefix}draft`;
    await admin.query(`create database ${quote(draft)}`);
    await prepare(databaseUrl(clusterUrl, draft));
    await admin.query(`alter database ${quote(draft)} allow_connections false is_template true`);
    await admin.query(`alter database ${quote(draft)} rename to ${quote(template)}`);
    return template;
  });

/** What `startTestCluster` has told the workers of this run. */
const thisRun = () => {
  const { TEST_CLUSTER_URL: clusterUrl, TEST_RUN: run } = process.env;
  if (clusterUrl === undefined || run === undefined) throw new Error('Call startTestCluster() before the first test.');
  return { clusterUrl, run };
};

const cloneOf = async (template: string): Promise<string> => {
  const { clusterUrl, run } = thisRun();
  const name = `test_${run}_${randomBytes(6).toString('hex')}`;
  // Copying files is quick where nothing waits for the disk; the default strategy writes every page to the log as well.
  const clone = `create database ${quote(name)} template ${quote(template)} strategy file_copy`;
  await withAdmin(clusterUrl, (admin) => admin.query(clone));
  return databaseUrl(clusterUrl, name);
};

/**
 * The address of a database for one test file alone, cloned from a template that `prepare` fills the first time and
 * again whenever a migration changes: `const url = await createTestDatabase('worklane', migrate)`.
 */
export const createTestDatabase = async (templateName: string, prepare: Prepare): Promise<string> =>
  cloneOf(await ensureTemplate(thisRun().clusterUrl, templateName, prepare));

/** The address of a copy of a test's database that nobody is connected to. */
export const copyTestDatabase = (url: string): Promise<string> => cloneOf(new URL(url).pathname.slice(1));
