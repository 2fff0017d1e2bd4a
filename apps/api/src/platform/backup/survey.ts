import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '../files/file-store.ts';
import type { RowCounts } from './manifest.ts';

/** What the audit log covers, and that log itself. Sessions, counters and the like come and go, and prove nothing. */
const COUNTED = `
  select distinct c.relname as name
  from pg_class c
  left join pg_trigger t on t.tgrelid = c.oid
  left join pg_proc p on p.oid = t.tgfoid and p.pronamespace = 'app'::regnamespace
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (p.proname = 'audit' or c.relname in ('audit_log', 'audit_seal', 'stored_file'))
  order by 1`;

export const countRows = async (client: pg.Client): Promise<RowCounts> => {
  const { rows: tables } = await client.query<{ name: string }>(COUNTED);
  if (tables.length === 0) throw new Error('This database is empty: start the product once, or look at DATABASE_URL.');
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from public.${name}`);
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
};

/** The keys that personal fields in this database are sealed with. */
export const neededKeys = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ key_id: string }>('select key_id from public.field_key order by 1');
  return rows.map(({ key_id }) => key_id);
};

export const readMark = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ mark: string }>('select mark from public.installation');
  return rows[0]?.mark ?? null;
};

/** Tables that hold less than before the backup began, or more than when it ended. */
const faultsOfRows = (found: RowCounts, before: RowCounts, after: RowCounts): string[] =>
  Object.entries(before).flatMap(([table, count]) => {
    const [least, most] = [Math.min(count, after[table] ?? 0), Math.max(count, after[table] ?? 0)];
    const rows = found[table] ?? 0;
    if (rows >= least && rows <= most) return [];
    return [`${table} has ${rows} rows and should have ${least === most ? least : `${least} to ${most}`}.`];
  });

const faultOfSeals = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ broken: string | null }>('select app.broken_seal() as broken');
  const broken = rows[0]?.broken ?? null;
  return broken === null ? [] : [`The audit log was changed: seal ${broken} does not fit.`];
};

const hashOf = async (store: FileStore, key: string): Promise<Buffer | undefined> => {
  const bytes = await store.read(key);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest();
};

type Stored = { id: string; key: string; sha256: Buffer };
const BATCH = 1000;

const faultsOfFiles = async (client: pg.Client, store: FileStore): Promise<{ files: number; faults: string[] }> => {
  const faults: string[] = [];
  let files = 0;
  for (let last = '0'; ;) {
    // The bytes of what was infected are gone.
    const { rows } = await client.query<Stored>(
      `select id, key, sha256 from public.stored_file where id > $1 and status <> 'INFECTED' order by id limit ${BATCH}`,
      [last],
    );
    for (const { id, key, sha256 } of rows) {
      const hash = await hashOf(store, key);
      if (!hash) faults.push(`File ${id} is missing (${key}).`);
      else if (!hash.equals(sha256)) faults.push(`File ${id} is damaged (${key}).`);
      files += 1;
    }
    if (rows.length < BATCH) return { files, faults };
    last = rows.at(-1)?.id ?? last;
  }
};

const faultOfMark = async (client: pg.Client, store: FileStore): Promise<string[]> => {
  const [ofDatabase, ofFiles] = [await readMark(client), (await store.readMark()) ?? null];
  return ofDatabase === ofFiles ? [] : ['Database and files do not bear the same mark.'];
};

/** What was looked at, and what is wrong with it, a sentence each. */
export type Survey = { readonly rows: number; readonly files: number; readonly faults: readonly string[] };

/**
 * Looks a restored database and its files over. Works as the product itself, whom row-level security shows everything:
 * the owner of a database is bound by it.
 */
export const surveyRestored = async (
  client: pg.Client,
  store: FileStore,
  { before, after }: { before: RowCounts; after: RowCounts },
): Promise<Survey> => {
  await client.query('begin isolation level repeatable read');
  await client.query(`select app.enter('SYSTEM', null, null, null, null, null, null, 'restore')`);
  const found = await countRows(client);
  const { files, faults } = await faultsOfFiles(client, store);
  const survey = {
    rows: Object.values(found).reduce((sum, count) => sum + count, 0),
    files,
    faults: [
      ...faultsOfRows(found, before, after),
      ...faults,
      ...(await faultOfSeals(client)),
      ...(await faultOfMark(client, store)),
    ],
  };
  await client.query('rollback');
  return survey;
};
