import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from './encrypted-storage.ts';
import {
  dropLocked,
  findAllLocked,
  findLocked,
  LockedAway,
  type LockedStore,
  lockUp,
  MAX_TRIES,
  unlock,
} from './locked-storage.ts';

/* In a browser, since what is tested is what its database, its locks and its cryptography do. */

const PIN = '740291';
const NAME = 'transport-log:7';
const SECRET = 'Robin Patient, 1 Secret Road';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const FACTS = { label: 'ST-7', workerId: 3, unsent: 0, until: inHours(24) };

const onLost = vi.fn();
const lock = (facts = FACTS): Promise<LockedStore> => lockUp(NAME, PIN, facts, { onLost });
const opened = async (take = false): Promise<LockedStore> => {
  const unlocked = await unlock(NAME, PIN, { take, onLost });
  if (unlocked === 'BUSY' || !('store' in unlocked)) throw new Error(`It stays locked: ${JSON.stringify(unlocked)}`);
  return unlocked.store;
};
const tryPin = (pin: string) => unlock(NAME, pin, { onLost });

beforeEach(() => onLost.mockReset());
afterEach(async () => {
  vi.restoreAllMocks();
  await dropLocked(NAME);
});

const legible = (value: unknown): unknown =>
  value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;

/** Everything that lies in the database, as text. */
const dump = async (): Promise<string> => {
  const database = await settled(indexedDB.open('locked'));
  const all = await Promise.all(
    ['locks', 'values'].map((store) => settled<unknown[]>(database.transaction(store).objectStore(store).getAll())),
  );
  database.close();
  return JSON.stringify(all, (_, value: unknown) => legible(value));
};

test('what is locked opens with its PIN after the page was left, files included, and cannot be read without', async () => {
  const store = await lock();
  await store.write(
    { job: { patient: SECRET }, photo: new File([SECRET], 'x.jpg', { type: 'image/jpeg' }) },
    { unsent: 2 },
  );
  store.close();
  expect(await findLocked(NAME)).toMatchObject({ workerId: 3, unsent: 2 });
  const again = await opened();
  expect(await again.read('job')).toEqual({ patient: SECRET });
  const photo = await again.readFile('photo');
  expect([photo?.type, await photo?.text()]).toEqual(['image/jpeg', SECRET]);
  expect(await dump()).not.toContain('Secret');
  await again.write({ photo: undefined });
  expect(await again.readFile('photo')).toBeUndefined();
  again.close();
});

test('what lies under another name does not open, with whatever PIN', async () => {
  (await lock()).close();
  const database = await settled(indexedDB.open('locked'));
  const locks = () => database.transaction('locks', 'readwrite').objectStore('locks');
  const copy = await settled<unknown>(locks().get(NAME));
  await settled(locks().put(copy, 'transport-log:8'));
  database.close();
  expect(await unlock('transport-log:8', PIN, { onLost })).toEqual({ triesLeft: MAX_TRIES - 1 });
  await dropLocked('transport-log:8');
});

test('five wrong PINs remove it, whatever was typed in between, and the right one gives the tries back', async () => {
  const store = await lock();
  await store.write({ job: SECRET });
  store.close();
  expect(await tryPin('000000')).toEqual({ triesLeft: 4 });
  (await opened()).close();
  for (const triesLeft of [4, 3, 2, 1, 0]) expect(await tryPin('000000')).toEqual({ triesLeft });
  expect(await tryPin(PIN)).toEqual({ triesLeft: 0 });
  expect(await findLocked(NAME)).toBeUndefined();
  expect(await dump()).toBe('[[],[]]');
});

test('tries of two tabs at once count as two', async () => {
  (await lock()).close();
  const left = await Promise.all([tryPin('000000'), tryPin('000001')]);
  expect(left).toEqual([{ triesLeft: 4 }, { triesLeft: 3 }]);
});

test('a try is taken before it is known to be right', async () => {
  (await lock()).close();
  vi.spyOn(crypto.subtle, 'deriveKey').mockRejectedValue(new Error('The page was closed.'));
  await tryPin(PIN);
  vi.restoreAllMocks();
  expect(await tryPin('000000')).toEqual({ triesLeft: 3 });
});

test('one tab has it open at a time; the other one may take it, and the first writes no more', async () => {
  const first = await lock();
  expect(await tryPin(PIN)).toBe('BUSY');
  const second = await opened(true);
  await vi.waitUntil(() => onLost.mock.calls.length === 1);
  await expect(first.write({ job: 'mine' })).rejects.toThrow(LockedAway);
  await second.write({ job: 'theirs' });
  expect(await second.read('job')).toBe('theirs');
  second.close();
});

test.each([
  ['removed', () => dropLocked(NAME)],
  ['replaced by another one', async () => (await lock()).close()],
])('what was %s meanwhile takes nothing more', async (_what, happen) => {
  const store = await lock();
  await happen();
  await expect(store.write({ job: SECRET })).rejects.toThrow(LockedAway);
  await store.drop();
});

test('what is too old is removed, opens no more and takes nothing more', async () => {
  const store = await lock();
  await store.write({ job: SECRET });
  await store.write({}, { until: inHours(-1) });
  await expect(store.write({ job: SECRET })).rejects.toThrow(LockedAway);
  store.close();
  expect(await tryPin(PIN)).toEqual({ triesLeft: 0 });
  (await lock({ ...FACTS, until: inHours(-1) })).close();
  expect([...(await findAllLocked()).keys()]).toEqual([]);
  expect(await dump()).toBe('[[],[]]');
});

test('a device without room refuses the write, keeps what there was, and takes it another time', async () => {
  const store = await lock();
  await store.write({ job: 'before' });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(store.write({ job: 'after' })).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(await store.read('job')).toBe('before');
  await store.write({ job: 'after' });
  expect(await store.read('job')).toBe('after');
  store.close();
});
