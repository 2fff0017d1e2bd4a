import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sealedColumns } from '../../sealed-columns.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readKeys, type Keyring } from '../crypto/sealing.ts';
import { openFileStore, type FileStore } from '../files/file-store.ts';
import { aStoredFile } from '../files/stored-file.factory.ts';
import { checkInstallation, InstallationError } from './installation.ts';
import type { Part } from './installation.rules.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aForm } from '#modules/forms/form.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const KEYS = readKeys(keyOf('test', 1));

let app: TestApp;
let agencyId: number;
beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
});
afterAll(() => app.close());

/** An installation from before its first start: neither marks nor canaries, no file and no row of one. */
beforeEach(async () => {
  await ownerQuery(app, 'delete from installation');
  await ownerQuery(app, 'delete from field_key');
  await ownerQuery(app, 'delete from stored_file');
});

const aFolder = (): FileStore => {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return openFileStore(join(folder, 'files'));
};

/** A file of this database. */
const addFile = (store: FileStore) => app.system((tx) => aStoredFile(tx, store, { agencyId }));
/** A file that this database knows nothing of. */
const addForeignFile = (store: FileStore) => store.keep(Buffer.from('a file'));

const start = (store: FileStore, { keys = KEYS, accept = [] }: { keys?: Keyring; accept?: Part[] } = {}) =>
  checkInstallation({ db: app.app.services.db, store, keys, sealedColumns }, new Set(accept));

const marks = async (store: FileStore) => {
  const [row] = await ownerQuery<{ mark: string }>(app, 'select mark from installation');
  return { database: row?.mark, files: await store.readMark() };
};
const canaries = async () =>
  (await ownerQuery<{ key_id: string }>(app, 'select key_id from field_key order by 1')).map(({ key_id }) => key_id);

describe('database and files', () => {
  test('get one mark at the first start, which holds from then on', async () => {
    const store = aFolder();
    await start(store);
    const first = await marks(store);
    expect(first.database).toMatch(/^[\da-f-]{36}$/);
    expect(first.files).toBe(first.database);
    await start(store);
    expect(await marks(store)).toEqual(first);
  });

  test('agree on one mark when two processes start for the first time at once', async () => {
    const store = aFolder();
    await Promise.all([start(store), start(store), start(store)]);
    const { database, files } = await marks(store);
    expect(files).toBe(database);
  });

  test('from before there were marks get theirs, and keep every file', async () => {
    const store = aFolder();
    const key = await addFile(store);
    await addForeignFile(store); // Not swept yet.
    await start(store);
    expect(await marks(store)).toEqual({ database: expect.any(String), files: (await marks(store)).database });
    expect(await store.holds(key)).toBe(true);
  });

  test.each([
    {
      name: 'another database comes upon the files',
      part: 'database',
      prepare: async (store: FileStore) => {
        await addForeignFile(store);
        await store.writeMark('0f0e6f0e-0000-4000-8000-000000000000');
      },
    },
    {
      name: 'the folder is empty',
      part: 'files',
      prepare: async (store: FileStore) => {
        await addFile(store);
        await start(store);
        rmSync(store.folder, { recursive: true });
      },
    },
    {
      name: 'the folder is another database’s',
      part: 'files',
      prepare: async (store: FileStore) => {
        await start(store);
        await addForeignFile(store);
        await store.writeMark('0f0e6f0e-0000-4000-8000-000000000000');
      },
    },
    {
      name: 'the mark is damaged',
      part: 'files',
      prepare: async (store: FileStore) => {
        await addFile(store);
        await start(store);
        writeFileSync(join(store.folder, 'installation'), '');
      },
    },
  ] as const)('stop the start when $name, unless that is accepted', async ({ part, prepare }) => {
    const store = aFolder();
    await prepare(store);
    const before = await marks(store);
    const others = (['database', 'files', 'keys'] as const).filter((each) => each !== part);
    for (const accept of [[], others])
      await expect(start(store, { accept: [...accept] })).rejects.toThrow(InstallationError);
    expect(await marks(store)).toEqual(before);

    await start(store, { accept: [part] });
    const { database, files } = await marks(store);
    expect(files).toBe(database);
    expect(files).not.toBe(before.files);
    await start(store);
  });

  test('say in a sentence which of them is wrong', async () => {
    const store = aFolder();
    await start(store);
    rmSync(store.folder, { recursive: true });
    await expect(start(store)).rejects.toThrow(
      `The files of this database are not in ${store.folder}: mount or restore the folder, set FILES_DIR to where it is, or start once with "--accept files" to go on without them.`,
    );
    expect(existsSync(store.folder)).toBe(false);
  });

  test('are told by what is in the folder, whatever lies half-written beside it', async () => {
    const store = aFolder();
    await start(store);
    const { files } = await marks(store);
    expect(readFileSync(join(store.folder, 'installation'), 'utf8')).toBe(`${files}\n`);
    expect(readdirSync(join(store.folder, 'incoming'))).toEqual([]);
  });
});

describe('field keys', () => {
  const OTHER = readKeys(keyOf('test', 2));
  const FRESH = keyOf('fresh', 3);

  test('leave a canary each, as soon as they seal', async () => {
    const store = aFolder();
    await start(store);
    expect(await canaries()).toEqual(['test']);
    await start(store, { keys: readKeys(`${FRESH},${keyOf('test', 1)}`) });
    expect(await canaries()).toEqual(['fresh', 'test']);
  });

  test.each([
    ['another key has the id of the right one', OTHER, 'The key "test" in FIELD_KEYS is not the one'],
    ['the key is gone', readKeys(FRESH), 'FIELD_KEYS lacks the key "test"'],
  ])('stop the start when %s, unless that is accepted', async (_, keys, sentence) => {
    const store = aFolder();
    await start(store);
    await expect(start(store, { keys, accept: ['files', 'database'] })).rejects.toThrow(sentence);
    await start(store);
    await start(store, { keys, accept: ['keys'] });
    expect(await canaries()).toEqual([keys[0].id]);
    await start(store, { keys });
    await expect(start(store)).rejects.toThrow(InstallationError);
  });

  test('stop the start when only the newest of them was taken away again', async () => {
    const store = aFolder();
    await start(store, { keys: readKeys(`${FRESH},${keyOf('test', 1)}`) });
    await expect(start(store)).rejects.toThrow('FIELD_KEYS lacks the key "fresh"');
  });

  describe('of a database from before there were canaries', () => {
    beforeAll(() =>
      app.system(async (tx) => {
        await aForm(tx, agencyId, await aWorker(tx, agencyId), { filled: { keys: KEYS, answers: { fullname: 'N' } } });
      }),
    );

    test('are proven by what is sealed', async () => {
      const store = aFolder();
      await expect(start(store, { keys: OTHER })).rejects.toThrow('The key "test" in FIELD_KEYS is not the one');
      await expect(start(store, { keys: readKeys(FRESH) })).rejects.toThrow('FIELD_KEYS lacks the key "test"');
      expect([await canaries(), await marks(store)]).toEqual([[], { database: undefined, files: undefined }]);
      await start(store, { keys: readKeys(`${FRESH},${keyOf('test', 1)}`) });
      expect(await canaries()).toEqual(['fresh', 'test']);
    });
  });
});
