import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepFiles } from '#modules/files/file.jobs.ts';
import { openFileStore, type FileStore } from './file-store.ts';
import { aStoredFile } from './stored-file.factory.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';

const NOON = Temporal.Instant.from('2026-11-20T12:00:00Z');
const TODAY = '2026-11-20';

let app: TestApp;
let agencyId: number;
beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
});
afterAll(() => app.close());

/** A folder with the mark of the database. */
const aFolder = async (): Promise<FileStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = openFileStore(folder);
  const mark = await app.app.services.files.store.readMark();
  await store.writeMark(mark ?? '');
  return store;
};

/** As if it had been there since yesterday. */
const ageing = async (store: FileStore, key: string): Promise<string> => {
  const yesterday = NOON.subtract({ hours: 24 }).epochMilliseconds / 1000;
  await utimes(join(store.folder, key.slice(0, 2), key), yesterday, yesterday);
  return key;
};
const addFile = async (store: FileStore) =>
  ageing(store, await app.system((tx) => aStoredFile(tx, store, { agencyId })));
const addOrphan = async (store: FileStore) => ageing(store, await store.keep(Buffer.from('orphan')));
const addOrphans = async (store: FileStore, count: number) => {
  for (let number = 0; number < count; number += 1) await addOrphan(store);
};

const sweep = async (store: FileStore, { at = NOON, atMost }: { at?: Temporal.Instant; atMost?: number } = {}) => {
  const received: string[] = [];
  const log = {
    info: (line: string) => received.push(line),
    warn: (line: string) => received.push(`Warning: ${line}`),
  };
  await sweepFiles({ db: app.app.services.db, files: { ...app.app.services.files, store }, log }, at, atMost);
  return received;
};

const trashOf = (store: FileStore, day: string) => {
  const folder = join(store.folder, 'trash', day);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('a file without a row', () => {
  test('goes to the trash of the day, and from there after 14 days', async () => {
    const store = await aFolder();
    const [kept, orphan] = [await addFile(store), await addOrphan(store)];
    expect(await sweep(store)).toEqual([
      `Swept files: 1 to trash/${TODAY}, 0 back from the trash, 0 deleted after 14 days.`,
    ]);
    expect(await store.holds(kept)).toBe(true);
    expect(trashOf(store, TODAY)).toEqual([orphan]);

    expect(await sweep(store, { at: NOON.add({ hours: 13 * 24 }) })).toEqual([]);
    expect(trashOf(store, TODAY)).toEqual([orphan]);
    expect(await sweep(store, { at: NOON.add({ hours: 14 * 24 }) })).toEqual([
      'Swept files: 0 to trash/2026-12-04, 0 back from the trash, 1 deleted after 14 days.',
    ]);
    expect(trashOf(store, TODAY)).toEqual([]);
    expect(await store.holds(kept)).toBe(true);
  });

  test('returns from the trash when its row does, with a restored database, even on the last day', async () => {
    const store = await aFolder();
    const key = await addFile(store);
    await ownerQuery(app, `create table rows_before as select * from stored_file where key = $1`, [key]);
    await ownerQuery(app, 'delete from stored_file where key = $1', [key]);
    await sweep(store);
    expect(trashOf(store, TODAY)).toEqual([key]);
    await ownerQuery(app, 'insert into stored_file overriding system value select * from rows_before');
    expect(await sweep(store, { at: NOON.add({ hours: 14 * 24 }) })).toEqual([
      'Swept files: 0 to trash/2026-12-04, 1 back from the trash, 0 deleted after 14 days.',
    ]);
    expect(await store.holds(key)).toBe(true);
    await ownerQuery(app, 'drop table rows_before');
  });
});

describe('nothing is taken', () => {
  test.each([
    ['another database’s', (store: FileStore) => store.writeMark('0f0e6f0e-0000-4000-8000-000000000000')],
    ['without a mark', async (store: FileStore) => rmSync(join(store.folder, 'installation'))],
  ])('out of a folder that is %s', async (_, spoil) => {
    const store = await aFolder();
    const orphan = await addOrphan(store);
    await sweep(store);
    const late = await addOrphan(store);
    await spoil(store);
    expect(await sweep(store, { at: NOON.add({ hours: 30 * 24 }) })).toEqual([
      `Warning: No file was swept: ${store.folder} does not have the mark of this database.`,
    ]);
    expect([await store.holds(late), trashOf(store, TODAY)]).toEqual([true, [orphan]]);
  });

  test('when it would be more than a hundred, until somebody says so', async () => {
    const store = await aFolder();
    await addOrphans(store, 100);
    const last = await addOrphan(store);
    expect(await sweep(store)).toEqual([
      'Warning: No file was swept: 101 of 101 files have no row, which is too many to be chance. ' +
        'If they may go, run "npm run sweep-files -- --at-most 101".',
    ]);
    expect([await store.holds(last), trashOf(store, TODAY)]).toEqual([true, []]);
    await sweep(store, { atMost: 101 });
    expect(trashOf(store, TODAY)).toHaveLength(101);
  });
});

test('a hundred of them, or a hundredth of all, may go', async () => {
  const store = await aFolder();
  await addOrphans(store, 100);
  await sweep(store);
  expect(trashOf(store, TODAY)).toHaveLength(100);

  // As many files as would take long to make, all of them with a row but the orphans.
  const known = Array.from({ length: 10_001 }, () => crypto.randomUUID());
  const orphans = Array.from({ length: 100 }, () => crypto.randomUUID());
  await ownerQuery(
    app,
    `insert into stored_file (key, agency_id, kind, content_type, size, sha256, name, status)
     select key, $2, 'EXAMPLE', 'image/png', 1, sha256(''), 'x.png', 'CLEAN' from unnest($1::uuid[]) key`,
    [known, agencyId],
  );
  const counted = (keys: string[]): FileStore => ({
    ...store,
    keysBefore: async function* () {
      yield keys;
    },
    discard: async () => {},
  });
  const swept = [expect.stringMatching(/^Swept files: /)];
  const refused = [expect.stringMatching(/^Warning: /)];
  const more = [...orphans, crypto.randomUUID()];
  expect(await sweep(counted([...known, ...more]))).toEqual(swept);
  expect(await sweep(counted([...known.slice(0, 9900), ...more]))).toEqual(refused);
});
