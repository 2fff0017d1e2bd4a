import { canEncrypt, readEncrypted, writeEncrypted } from './encrypted-storage.ts';
import { onSessionChange, session } from './session.ts';

/** What was typed and has not reached the server. */
export type Kept = {
  /** When it was typed, ISO text. */
  readonly at: string;
};

const TAB = 'tab';
const DISCARDED = 'discarded:';

/** Held by a tab as long as it is open. */
const lockOf = (name: string): string => `drafts of tab ${name}`;

const tryToHold = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });

/** A page that is loaded anew may have to wait for the one before it to go. */
const TRIES = 10;
const WAIT_MS = 50;

const hold = async (name: string): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tryToHold(name)) return true;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return false;
};

const held = new Set<string>();

/**
 * Each tab keeps drafts of its own, which it finds again after it was loaded anew. One that was made as a copy of another begins with the
 * other’s name, and takes one of its own.
 */
const tab = async (): Promise<string> => {
  const known = sessionStorage.getItem(TAB);
  if (known && (held.has(known) || (await hold(known)))) {
    held.add(known);
    return known;
  }
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB, made);
  held.add(made);
  await hold(made);
  return made;
};

/** What nobody who is at it now has typed. */
const leftBehind = async (prefix: string): Promise<string[]> => {
  const { held: locks = [] } = await navigator.locks.query();
  const open = new Set(locks.map(({ name }) => name));
  return Object.keys(localStorage).filter(
    (name) => name.startsWith(prefix) && !open.has(lockOf(name.slice(prefix.length))),
  );
};

/** When this tab last threw away what was kept under a prefix: what it writes of before, as the screen closes, stays away. */
const discardedAt = (prefix: string): string => sessionStorage.getItem(`${DISCARDED}${prefix}`) ?? '';

let last: Promise<unknown> = Promise.resolve();

/** One after the other, since enciphering takes a moment: a draft that was dropped must not come back. */
const inTurn = <T>(work: () => T | Promise<T>): Promise<T> => {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
};

/** Somebody has signed out, here or in another tab, and nobody has signed in since. */
let signedOut = false;
onSessionChange((end) => {
  signedOut = end === 'LEFT' && session() === null;
});

/** Whoever signs out leaves nothing behind, neither what was being enciphered nor what the screen writes as it closes. */
export const writeDraft = (prefix: string, draft: Kept): Promise<void> =>
  inTurn(async () => {
    if (!canEncrypt() || draft.at <= discardedAt(prefix)) return;
    const name = prefix + (await tab());
    await writeEncrypted(name, draft);
    if (signedOut) localStorage.removeItem(name);
  });

/** What this tab typed has reached the server. */
export const dropDraft = (prefix: string): Promise<void> =>
  inTurn(async () => localStorage.removeItem(prefix + (await tab())));

/** This tab’s draft was thrown away, and with it what closed ones have left behind. What another one is at stays. */
export const discardDrafts = (prefix: string): Promise<void> =>
  inTurn(async () => {
    sessionStorage.setItem(`${DISCARDED}${prefix}`, new Date().toISOString());
    for (const name of [prefix + (await tab()), ...(await leftBehind(prefix))]) localStorage.removeItem(name);
  });

/** The draft of this tab; else the latest that a tab has left behind which is closed by now. It becomes this one's. */
export const findDraft = <Draft extends Kept>(prefix: string): Promise<Draft | undefined> =>
  inTurn(() => search(prefix)) as Promise<Draft | undefined>;

const search = async (prefix: string): Promise<Kept | undefined> => {
  if (!canEncrypt()) return undefined;
  const ownName = prefix + (await tab());
  const own = (await readEncrypted(ownName)) as Kept | null;
  if (own !== null && own.at > discardedAt(prefix)) return own;
  const left = await Promise.all(
    (await leftBehind(prefix)).map(async (name) => ({ name, draft: (await readEncrypted(name)) as Kept | null })),
  );
  const [latest] = left
    .flatMap(({ name, draft }) => (draft ? [{ name, draft }] : []))
    .toSorted((one, other) => other.draft.at.localeCompare(one.draft.at));
  if (!latest) return undefined;
  await writeEncrypted(ownName, latest.draft);
  localStorage.removeItem(latest.name);
  return latest.draft;
};
