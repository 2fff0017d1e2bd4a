import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealedColumns } from '../../sealed-columns.ts';
import { runCommand } from '../../testing/command.ts';
import { readConfig, type Config } from '../config/config.ts';
import { createDatabase, createPool, type Db } from '../db/database.ts';
import { startPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { asSystem } from '../db/transaction.ts';
import { openFileStore, type FileStore } from '../files/file-store.ts';
import { aStoredFile } from '../files/stored-file.factory.ts';
import { checkInstallation, findRestoredAt } from '../installation/installation.ts';
import { takeBackup, withClient } from './backup.ts';
import { restoreBackup, verifyBackup } from './restore.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aForm } from '#modules/forms/form.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';

const KEY = `test:${Buffer.alloc(32, 1).toString('base64')}`;

let folder: string;
let config: Config;
let server: EmbeddedPostgres;
let db: Db;
let store: FileStore;
let taken = 0;
/** A place that is not there yet. */
const aPlace = (): string => join(folder, `place-${(taken += 1)}`);

/** Settings of an installation in a folder of its own; what is not set here is as in production. */
const environmentOf = (dataDir: string, FIELD_KEYS = KEY) => ({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a secret that only this test knows, long enough',
  FIELD_KEYS,
});
const configOf = (dataDir: string, keys?: string) => readConfig(environmentOf(dataDir, keys));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worklane-backup-'));
  config = configOf(join(folder, 'live'));
  server = await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') });
  await migrate(server.url);
  db = createDatabase(createPool(server.url, 4));
  store = openFileStore(config.FILES_DIR);
  await checkInstallation({ db, store, keys: config.FIELD_KEYS, sealedColumns });
  await asSystem(db, 'test', async (tx) => {
    const agencyId = await anAgency(tx);
    const workerId = await aWorker(tx, agencyId);
    await aForm(tx, agencyId, workerId, { filled: { keys: config.FIELD_KEYS, answers: { fullname: 'Ann Other' } } });
    await aStoredFile(tx, store, { agencyId });
  });
  await asSystem(db, 'test', (tx) => sql`select app.seal_audit()`.execute(tx));
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const backUp = async (): Promise<string> => {
  const place = aPlace();
  await takeBackup(config, server.url, place);
  return place;
};

describe('a backup of the embedded database', () => {
  /** Writes until it is told to stop; what it has written is what was acknowledged. */
  const writeAllTheTime = () => {
    const acknowledged: string[] = [];
    const over = new AbortController();
    const writer = async () => {
      while (!over.signal.aborted)
        await asSystem(db, 'test', async (tx) => {
          const agencyId = await anAgency(tx);
          return aStoredFile(tx, store, { agencyId });
        }).then((key) => acknowledged.push(key));
    };
    const writers = [writer(), writer(), writer()];
    const stop = async () => {
      over.abort();
      await Promise.all(writers);
    };
    return { acknowledged, stop };
  };

  test('taken while everybody writes, holds what was acknowledged before it began', { timeout: 60_000 }, async () => {
    const { acknowledged, stop } = writeAllTheTime();
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), { timeout: 20_000 });
    const before = [...acknowledged];
    const backup = await backUp();
    await stop();
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const restored = configOf(aPlace());
    expect((await restoreBackup(restored, backup, sealedColumns)).faults).toEqual([]);
    const again = await startPostgres({ dataDir: join(restored.DATA_DIR, 'pg') });
    try {
      const found = await withClient(again.url, (client) =>
        client.query<{ key: string }>('select key from stored_file where key = any ($1)', [before]),
      );
      expect(found.rows.map(({ key }) => key).toSorted()).toEqual(before.toSorted());
      const other = createDatabase(createPool(again.url, 1));
      expect(await asSystem(other, 'test', findRestoredAt)).toBeDefined();
      expect(await asSystem(db, 'test', findRestoredAt)).toBeUndefined();
      // It starts like the one that it is a copy of: mark and keys fit, and the log goes on.
      await checkInstallation({
        db: other,
        store: openFileStore(restored.FILES_DIR),
        keys: restored.FIELD_KEYS,
        sealedColumns,
      });
      await asSystem(other, 'test', (tx) => anAgency(tx));
      await asSystem(other, 'test', (tx) => sql`select app.seal_audit()`.execute(tx));
      const { rows } = await withClient(again.url, (client) => client.query('select app.broken_seal() as broken'));
      expect(rows).toEqual([{ broken: null }]);
      await other.destroy();
    } finally {
      await again.stop();
    }
  });

  test(
    'is taken, checked and restored by commands, and the keys stay where they are',
    { timeout: 120_000 },
    async () => {
      const [backup, target] = [aPlace(), aPlace()];
      const run = (file: string, args: string[], dataDir: string, keys?: string) =>
        runCommand(`cli/${file}.ts`, args, environmentOf(dataDir, keys));

      expect(await run('backup', [backup], config.DATA_DIR)).toEqual({
        code: 0,
        complaint: '',
        printed: expect.stringContaining('keep these in another place, or nobody can open it: test.'),
      });
      expect(readFileSync(join(backup, 'backup.json'), 'utf8')).not.toContain(KEY.slice(5));
      expect(statSync(backup).mode & 0o077).toBe(0);
      expect(await run('backup', [backup], config.DATA_DIR)).toMatchObject({
        code: 1,
        complaint: `${backup} is not empty: a backup needs a folder of its own.\n`,
      });
      expect(await run('backup', ['--verify', backup], aPlace())).toMatchObject({
        code: 0,
        printed: expect.stringContaining('are as they should be.'),
      });

      const lost = await run('restore', [backup], target, `other:${Buffer.alloc(32, 2).toString('base64')}`);
      expect(lost).toEqual({
        code: 1,
        printed: expect.stringMatching(/ was restored: \d+ rows and \d+ files /),
        complaint: 'FIELD_KEYS lacks the key "test", which this backup needs.\n',
      });
      expect(await run('restore', [backup], target)).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('is not empty: restore into a new folder'),
      });
      expect(await run('restore', [], target)).toMatchObject({
        code: 1,
        complaint: expect.stringContaining('npm run'),
      });
    },
  );
});

describe('what is wrong with a backup is found', () => {
  const faultsOf = async (spoil: (backup: string) => void, keys = KEY): Promise<readonly string[]> => {
    const backup = await backUp();
    spoil(backup);
    return (await verifyBackup(configOf(config.DATA_DIR, keys), backup, sealedColumns)).faults;
  };
  const filesIn = (backup: string): string[] =>
    readdirSync(join(backup, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'installation')
      .map((entry) => join(entry.parentPath, entry.name));
  const manifestOf = (backup: string) => join(backup, 'backup.json');
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')));

  test('files, rows, the audit log, keys and the mark', { timeout: 60_000 }, async () => {
    await withClient(server.url, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`update audit_log set subject = 'forged' where id = (select min(id) from audit_log)`);
    });
    const faults = await faultsOf(
      (backup) => {
        const [gone = '', changed = ''] = filesIn(backup);
        rmSync(gone);
        // Another file in its place: the backup shares its bytes with the product.
        rmSync(changed);
        writeFileSync(changed, 'other bytes');
        rmSync(join(backup, 'files/installation'));
        edit(manifestOf(backup), (text) => text.replaceAll(/"agency": \d+/g, '"agency": 1000000'));
      },
      `test:${Buffer.alloc(32, 2).toString('base64')}`,
    );
    expect(faults).toEqual([
      expect.stringMatching(/^agency has \d+ rows and should have 1000000\.$/),
      expect.stringMatching(/^File \d+ is (missing|damaged) \(/),
      expect.stringMatching(/^File \d+ is (missing|damaged) \(/),
      expect.stringMatching(/^The audit log was changed: seal \d+ does not fit\.$/),
      'Database and files do not bear the same mark.',
      'The key "test" in FIELD_KEYS is not the one that this backup needs.',
    ]);
  });

  test.each([
    ['was not finished', (text: string) => text, 'holds no backup, or one that was not finished'],
    ['is of a newer version', (text: string) => text.replace('"format": 1', '"format": 2'), 'a newer version'],
  ])('a copy that %s', async (what, change, sentence) => {
    const backup = await backUp();
    edit(manifestOf(backup), change);
    if (what === 'was not finished') rmSync(manifestOf(backup));
    await expect(verifyBackup(config, backup, sealedColumns)).rejects.toThrow(sentence);
  });
});
