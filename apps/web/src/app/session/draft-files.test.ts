import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFile, findFiles, keepFile } from './draft-files.ts';
import { beginSession, endSession, type Session } from './session.ts';

const ADA: Session = {
  access_token: 'a',
  refresh_token: 'r',
  display_name: 'Ada Okafor',
  permissions: [],
  userType: 'agency',
  agentId: 3,
  clientId: null,
  workerId: null,
  agencyBaseCurrency: null,
};

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('localStorage', storage());
  await beginSession(ADA);
});
afterEach(() => {
  endSession('LEFT');
  vi.unstubAllGlobals();
});

const picture = (words: string) => new File([words], 'photo.jpg', { type: 'image/jpeg' });
const textsUnder = async (prefix: string) =>
  Promise.all([...(await findFiles(prefix))].map(async ([name, file]) => [name, await file.text(), file.type]));

test('what is kept is found by the beginning of its name, the newest of each', async () => {
  await keepFile('3:7:FRONT', picture('before'));
  await keepFile('3:7:FRONT', picture('front'));
  await keepFile('3:7:REAR', picture('rear'));
  await keepFile('3:71:REAR', picture('another'));
  expect(await textsUnder('3:7:')).toEqual([
    ['FRONT', 'front', 'image/jpeg'],
    ['REAR', 'rear', 'image/jpeg'],
  ]);
  await dropFile('3:7:FRONT');
  expect(await textsUnder('3:7:')).toEqual([['REAR', 'rear', 'image/jpeg']]);
});

test('who signs out leaves nothing behind; a session that ran out does', async () => {
  await keepFile('3:7:FRONT', picture('front'));
  endSession('EXPIRED');
  await beginSession(ADA);
  expect(await textsUnder('3:7:')).toHaveLength(1);
  endSession('LEFT');
  await keepFile('3:7:REAR', picture('late'));
  expect(await textsUnder('3:7:')).toEqual([]);
});
