import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealedColumns } from '../../sealed-columns.ts';
import { startSystemPostgres } from '../../testing/system-postgres.ts';
import { readConfig, type Config } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { asSystem } from '../db/transaction.ts';
import { openFileStore } from '../files/file-store.ts';
import { aStoredFile } from '../files/stored-file.factory.ts';
import { checkInstallation } from '../installation/installation.ts';
import { takeBackup, withClient } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';

const source = startSystemPostgres();

// Where there is no PostgreSQL of the computer, there is no `pg_dump` either.
describe.skipIf(source === undefined)('a backup of DATABASE_URL', () => {
  const target = source === undefined ? undefined : startSystemPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'worklane-dump-'));
  /** An installation whose database belongs to `user`. */
  const configOf = (server: typeof source, user: string, filesDir: string): Config & { DATABASE_URL: string } => {
    const url = new URL(server?.url ?? '');
    url.username = user;
    if (user !== 'postgres') url.pathname = '/worklane';
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      FILES_DIR: join(folder, filesDir),
      TOKEN_SECRET: 'a secret that only this test knows, long enough',
      FIELD_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    });
    return { ...config, DATABASE_URL: url.href };
  };
  const asSuperuser = (server: typeof source, ...statements: string[]) =>
    withClient(server?.url ?? '', async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const live = source && configOf(source, 'owner', 'files');

  beforeAll(async () => {
    for (const server of [source, target])
      await asSuperuser(server, 'create role owner login createrole', 'create database worklane owner owner');
    if (!live) return;
    await migrate(live.DATABASE_URL);
    const store = openFileStore(live.FILES_DIR);
    await withDatabase(live.DATABASE_URL, async (db) => {
      await checkInstallation({ db, store, keys: live.FIELD_KEYS, sealedColumns });
      await asSystem(db, 'test', async (tx) => aStoredFile(tx, store, { agencyId: await anAgency(tx) }));
      await asSystem(db, 'test', (tx) => sql`select app.seal_audit()`.execute(tx));
    });
    // More transactions than the server has counted that it is restored into.
    await withClient(live.DATABASE_URL, (client) =>
      client.query(`do $$ begin for step in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$`),
    );
    await withDatabase(live.DATABASE_URL, (db) =>
      asSystem(db, 'test', async (tx) => {
        await anAgency(tx);
      }),
    );
    await withDatabase(live.DATABASE_URL, (db) =>
      asSystem(db, 'test', (tx) => sql`select app.seal_audit()`.execute(tx)),
    );
  }, 60_000);
  afterAll(() => {
    source?.stop();
    target?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('needs a user whom row-level security does not bind', async () => {
    if (!live) return;
    await expect(takeBackup(live, live.DATABASE_URL, join(folder, 'refused'))).rejects.toThrow(
      'name one with BYPASSRLS and pg_read_all_data, as the README says.',
    );
  });

  test('is restored with its roles by an ordinary owner, and goes on there', { timeout: 60_000 }, async () => {
    if (!live) return;
    await asSuperuser(source, 'create role keeper login bypassrls', 'grant pg_read_all_data to keeper');
    const keeper = live.DATABASE_URL.replace('owner@', 'keeper@');
    const backup = join(folder, 'backup');
    expect(await takeBackup(live, keeper, backup)).toMatchObject({ kind: 'DUMP', keys: [{ id: 'test' }] });
    expect(readFileSync(join(backup, 'roles.sql'), 'utf8')).not.toMatch(/password|owner|keeper/i);

    const there = configOf(target, 'owner', 'restored');
    const restored = await restoreBackup(there, backup, sealedColumns);
    expect(restored).toMatchObject({ faults: [], files: 1 });
    await expect(restoreBackup({ ...there, FILES_DIR: join(folder, 'again') }, backup, sealedColumns)).rejects.toThrow(
      'is not empty: restore into a new one.',
    );

    await migrate(there.DATABASE_URL);
    const broken = await withDatabase(there.DATABASE_URL, async (db) => {
      await asSystem(db, 'test', (tx) => anAgency(tx));
      await asSystem(db, 'test', (tx) => sql`select app.seal_audit()`.execute(tx));
      return asSystem(db, 'test', async (tx) => {
        const { rows } =
          await sql`select app.broken_seal() as broken, (select max(epoch) from audit_seal) as epoch`.execute(tx);
        return rows;
      });
    });
    expect(broken).toEqual([{ broken: null, epoch: 2 }]);
  });
});
