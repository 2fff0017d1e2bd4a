import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyTree } from './copy-tree.ts';

/** What the server makes anew when it starts, or what belongs to this very server and no other. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^pg_(wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/./,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
  // Copied last.
  /^global\/pg_control$/,
];

const one = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> => {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('The database gave no answer.');
  return rows[0];
};

const copyLog = async (from: string, to: string, first: string, last: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    const needed = name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
    if (needed) await copyFile(join(from, name), join(to, name));
  }
};

/**
 * Copies the files of a running server into `to`, so that a server that starts there finds everything that was committed
 * before the copy began, and most of what was committed meanwhile: it repairs what changed under the copy from the log of
 * changes, which comes along. `client` is connected to that server as a superuser.
 */
export const copyCluster = async (client: pg.Client, to: string): Promise<void> => {
  const { from } = await one<{ from: string }>(client, `select current_setting('data_directory') as from`);
  if ((await readdir(join(from, 'pg_tblspc'))).length > 0)
    throw new Error('This database has tablespaces outside its folder, which this backup does not copy.');
  // Keeps the log until it is copied; gone with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`worklane_backup_${process.pid}`]);
  const { first } = await one<{ first: string }>(
    client,
    `select pg_walfile_name(pg_backup_start('worklane', fast => true)) as first`,
  );
  await copyTree(from, to, { wanted: (path) => !LEFT_OUT.some((pattern) => pattern.test(path)) });
  await copyFile(join(from, 'global/pg_control'), join(to, 'global/pg_control'));
  const { last, label } = await one<{ last: string; label: string }>(
    client,
    'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  await copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'), first, last);
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
};
