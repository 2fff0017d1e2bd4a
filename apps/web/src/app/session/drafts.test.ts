import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardDrafts, dropDraft, findDraft, writeDraft, type Kept } from './drafts.ts';
import { DRAFTS } from './encrypted-storage.ts';
import { beginSession, endSession, session, type Session } from './session.ts';

/** The storage of a browser, whose names can be listed as its own. */
const storage = (): Storage => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => (kept[name] = value),
    removeItem: (name: string) => delete kept[name],
  };
  return new Proxy(kept, {
    get: (_, name) => methods[name as keyof typeof methods] ?? kept[name as string],
  }) as unknown as Storage;
};

const ADA: Session = {
  access_token: 'a',
  refresh_token: 'r',
  display_name: 'Ada Okafor',
  permissions: [],
  userType: 'worker',
  agentId: null,
  clientId: null,
  workerId: 7,
  agencyBaseCurrency: null,
};
const FORM = `${DRAFTS}7:3:HMRC:`;
type Draft = Kept & { readonly answers: { readonly address: string } };
const typed = (address: string, at = new Date().toISOString()): Draft => ({ answers: { address }, at });

/** The locks of a browser, which a tab lets go of when it is closed. */
const heldLocks = new Set<string>();
const locks = {
  request: async (name: string, _: object, work: (lock: object | null) => Promise<void> | undefined) => {
    if (heldLocks.has(name)) return work(null);
    heldLocks.add(name);
    return work({ name });
  },
  query: async () => ({ held: [...heldLocks].map((name) => ({ name })) }),
};
/** Beside the one that was there before. */
const anotherTab = () => vi.stubGlobal('sessionStorage', storage());
/** In place of it. */
const newTab = () => {
  heldLocks.clear();
  anotherTab();
};
const keptNames = () => Object.keys(localStorage).filter((name) => name.startsWith(FORM));

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { locks });
  newTab();
  await beginSession(ADA);
});
afterEach(() => {
  endSession('LEFT');
  vi.unstubAllGlobals();
});

test('what was typed is found again, and cannot be read in the storage', async () => {
  await writeDraft(FORM, typed('1 Secret Road'));
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: '1 Secret Road' } });
  expect(keptNames().map((name) => localStorage.getItem(name))).toEqual([expect.not.stringContaining('Secret')]);
});

test('what has reached the server is kept no longer, however quickly it did', async () => {
  await Promise.all([writeDraft(FORM, typed('1 Road')), dropDraft(FORM)]);
  expect(keptNames()).toEqual([]);
});

test('a tab takes over what another one left behind, the latest of it', async () => {
  await writeDraft(FORM, typed('older', '2026-05-04T09:00:00Z'));
  newTab();
  await writeDraft(FORM, typed('latest', '2026-05-04T10:00:00Z'));
  newTab();
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: 'latest' } });
  expect(keptNames()).toHaveLength(2);
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: 'latest' } });
});

test('what somebody is typing in another tab stays there, and nothing of it comes into this one', async () => {
  await writeDraft(FORM, typed('first'));
  const first = sessionStorage;
  anotherTab();
  expect(await findDraft(FORM)).toBeUndefined();
  await writeDraft(FORM, typed('second'));
  vi.stubGlobal('sessionStorage', first);
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: 'first' } });
});

test('another form’s, or another agency’s, is not found', async () => {
  await writeDraft(`${DRAFTS}7:4:HMRC:`, typed('1 Road'));
  await writeDraft(`${DRAFTS}7:3:BANK:`, typed('1 Road'));
  expect(await findDraft(FORM)).toBeUndefined();
});

test('what is thrown away in one tab comes back in none, but what is typed afterwards is kept', async () => {
  await writeDraft(FORM, typed('here'));
  newTab();
  const before = typed('there');
  await writeDraft(FORM, before);
  await discardDrafts(FORM);
  await writeDraft(FORM, before);
  expect(keptNames()).toEqual([]);
  await writeDraft(FORM, typed('afterwards', new Date(Date.now() + 1000).toISOString()));
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: 'afterwards' } });
});

test('what is thrown away in one tab is what it has and what closed ones have left, and nothing of an open one', async () => {
  await writeDraft(FORM, typed('left behind'));
  newTab();
  await writeDraft(FORM, typed('first'));
  const first = sessionStorage;
  anotherTab();
  await writeDraft(FORM, typed('second'));
  await discardDrafts(FORM);
  expect(await findDraft(FORM)).toBeUndefined();
  expect(keptNames()).toHaveLength(1);
  vi.stubGlobal('sessionStorage', first);
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: 'first' } });
});

test('a draft of before that is put back is not found', async () => {
  await writeDraft(FORM, typed('here', '2026-05-04T09:00:00Z'));
  const [name = ''] = keptNames();
  const kept = localStorage.getItem(name) ?? '';
  await discardDrafts(FORM);
  localStorage.setItem(name, kept);
  expect(await findDraft(FORM)).toBeUndefined();
});

test('who signs out leaves nothing behind, not even what the screen writes as it closes', async () => {
  await writeDraft(FORM, typed('1 Road'));
  endSession('LEFT');
  expect(session()).toBeNull();
  await writeDraft(FORM, typed('2 Road'));
  expect(keptNames()).toEqual([]);
});

test('what was being enciphered at the moment of signing out is not kept', async () => {
  const writing = writeDraft(FORM, typed('1 Road'));
  await Promise.resolve();
  endSession('LEFT');
  await writing;
  expect(keptNames()).toEqual([]);
});

test('a session that ran out keeps what was typed, and the next one finds it', async () => {
  await writeDraft(FORM, typed('1 Road'));
  endSession('EXPIRED');
  await writeDraft(FORM, typed('2 Road'));
  await beginSession(ADA);
  expect(await findDraft(FORM)).toMatchObject({ answers: { address: '2 Road' } });
});

test('who has signed in again keeps drafts again', async () => {
  endSession('LEFT');
  await beginSession(ADA);
  await writeDraft(FORM, typed('1 Road'));
  expect(keptNames()).toHaveLength(1);
});
