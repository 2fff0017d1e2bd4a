import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { installJobs } from './install-jobs.ts';
import { applyRepeatable } from './repeatable.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** Two starts at once: the second waits here and then finds nothing to do. */
const LOCK = 7_262_001;

/** The first that can do what the migrations ask for. */
const OLDEST_VERSION = 15;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const assertVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_VERSION) {
    throw new Error(
      `PostgreSQL ${major} is too old: upgrade it to ${OLDEST_VERSION} or newer, or set DATABASE_URL to one that is.`,
    );
  }
};

/**
 * Applies every migration that is not yet applied, in order, each in a transaction; then functions and policies, where they
 * are not as their files say. Answers the names of all that.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'worklane-migrate' });
  // When the connection breaks, the statement that was on its way fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    await assertVersion(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const fresh: string[] = [];
    const names = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    for (const name of names.toSorted()) {
      const text = readFileSync(join(MIGRATIONS, name), 'utf8');
      const hash = hashOf(text);
      const known = applied.get(name);
      if (known === hash) continue;
      if (known !== undefined) throw new Error(`${name} was changed after it had been applied; add a new migration.`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed.`, { cause: error });
      }
      fresh.push(name);
    }
    // A database that a newer version has migrated has the functions and policies of its tables already.
    const isAhead = [...applied.keys()].some((name) => !names.includes(name));
    if (!isAhead && (await applyRepeatable(client)).length > 0) fresh.push('functions and policies');
    await installJobs(url, client);
    // The database may have come here from another server.
    await client.query('select app.begin_audit_epoch()');
    return fresh;
  } finally {
    await client.end();
  }
};
