import type { Permission } from '@worklane/contract/identity/permission.ts';
import { canEncrypt, DRAFT_FILES, DRAFTS, readEncrypted, RECENT, writeAllEncrypted } from './encrypted-storage.ts';

/** Each kind of user has a portal of its own, under the same name in the address. */
export const PORTALS = ['admin', 'agency', 'client', 'worker'] as const;
export type Portal = (typeof PORTALS)[number];

/** What a sign-in leaves in the browser; the names are those of the storage (document 000, section 3). */
export type Session = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly display_name: string;
  readonly permissions: readonly Permission[];
  readonly userType: Portal;
  readonly agentId: number | null;
  readonly clientId: number | null;
  readonly workerId: number | null;
  /** Null for other users, and for an agency that has not chosen one yet. */
  readonly agencyBaseCurrency: string | null;
};

/** Document 000: last name, a dot, then the first initial. */
export const displayName = (firstName = '', lastName = ''): string => `${lastName}.${firstName.charAt(0)}`;

const NAMES = [
  'access_token',
  'refresh_token',
  'display_name',
  'permissions',
  'userType',
  'agentId',
  'clientId',
  'workerId',
  'agencyBaseCurrency',
] as const satisfies readonly (keyof Session)[];

/** `EXPIRED` against the person's will; `LEFT` by signing out. */
export type End = 'EXPIRED' | 'LEFT';
type Watcher = (end: End) => void;

let current: Session | null = null;
const watchers = new Set<Watcher>();

const change = (next: Session | null, end: End = 'LEFT'): void => {
  current = next;
  for (const watcher of watchers) watcher(end);
};

export const session = (): Session | null => current;

export const onSessionChange = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Reads the storage again: at the start, and after another tab wrote to it. */
export const restoreSession = async (): Promise<void> => {
  if (!canEncrypt() || localStorage.getItem('access_token') === null) return change(null);
  const values = await Promise.all(NAMES.map(async (name) => [name, await readEncrypted(name)] as const));
  const stored = Object.fromEntries(values) as Session;
  change(stored.access_token && stored.refresh_token && PORTALS.includes(stored.userType) ? stored : null);
};

export const beginSession = async (begun: Session): Promise<void> => {
  await writeAllEncrypted(begun);
  change(begun);
};

/** New tokens, another name, a base currency, or what somebody may do by now, for the session that goes on. */
export const updateSession = async (
  values: Partial<
    Pick<Session, 'access_token' | 'refresh_token' | 'display_name' | 'agencyBaseCurrency' | 'permissions'>
  >,
): Promise<void> => {
  await writeAllEncrypted(values);
  if (current) change({ ...current, ...values });
};

/** Forgets who was signed in, here and in the other tabs. */
export const endSession = (end: End): void => {
  // What somebody typed outlives a session that ran out; whoever signs out leaves nothing behind.
  const drafts = end === 'LEFT' ? Object.keys(localStorage).filter((name) => name.startsWith(DRAFTS)) : [];
  for (const name of [...NAMES, RECENT, ...drafts]) localStorage.removeItem(name);
  if (end === 'LEFT') globalThis.indexedDB?.deleteDatabase(DRAFT_FILES);
  change(null, end);
};

/** Another tab signed out, signed in as somebody else, or renewed the tokens. */
export const followOtherTabs = (): void => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('storage', ({ key }) => {
    if (key !== null && !NAMES.some((name) => name === key)) return;
    // The values of one sign-in arrive one by one.
    clearTimeout(waiting);
    waiting = setTimeout(() => void restoreSession(), 100);
  });
};
