/**
 * Values in localStorage, encrypted with AES-GCM. The key is made once, cannot be exported, and lies in IndexedDB, so
 * that a copy of the storage alone is worth nothing. It does not protect against a script that runs in this page.
 */
const DATABASE = 'session';
const STORE = 'keys';
const KEY = 'storage';
const IV_BYTES = 12;

/** Where the command palette keeps what was jumped to. */
export const RECENT = 'recent';
/** Begins the names under which forms keep what has not reached the server. */
export const DRAFTS = 'draft:';
/** The database of pictures that have not reached the server; they are too large for the storage. */
export const DRAFT_FILES = 'draft-files';

/** Browsers offer cryptography on https and on this computer only. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined;

/** What a request of the browser's database answers. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused its storage.')));
  });

/**
 * Until the write is kept. A request succeeds while its transaction may still be undone: leaving the page then takes the
 * key away, and what was sealed with it cannot be opened any more.
 */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(transaction.error ?? new Error('The browser refused its storage.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', refuse);
  });

const openKeys = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
};

const findKey = (database: IDBDatabase): Promise<CryptoKey | undefined> =>
  settled<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY));

const makeKey = async (database: IDBDatabase): Promise<CryptoKey> => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.objectStore(STORE).add(key, KEY);
  try {
    await committed(transaction);
    return key;
  } catch (refused) {
    // Another tab was first; its key is the one.
    const first = await findKey(database);
    if (first) return first;
    throw refused;
  }
};

let loading: Promise<CryptoKey> | undefined;
const loadKey = (): Promise<CryptoKey> =>
  (loading ??= openKeys().then(async (database) => (await findKey(database)) ?? (await makeKey(database))));

/** The name is bound into the value, so that no value can be put in another one's place. */
const parameters = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

const seal = async (name: string, value: unknown): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(name, iv), await loadKey(), plain));
  // One by one: a large form has more bytes than a call may have arguments.
  const characters = Array.from([...iv, ...sealed], (byte) => String.fromCharCode(byte));
  return btoa(characters.join(''));
};

/** Bytes, bound to a name like a value; with the key of this browser, or another one. */
export const sealBytes = async (
  name: string,
  plain: BufferSource,
  key?: CryptoKey,
): Promise<Uint8Array<ArrayBuffer>> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(name, iv), key ?? (await loadKey()), plain));
  const all = new Uint8Array(IV_BYTES + sealed.length);
  all.set(iv);
  all.set(sealed, IV_BYTES);
  return all;
};

/** Throws when they cannot be read any more. */
export const openBytes = async (name: string, all: Uint8Array<ArrayBuffer>, key?: CryptoKey): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(parameters(name, all.subarray(0, IV_BYTES)), key ?? (await loadKey()), all.subarray(IV_BYTES));

/** Several values that belong together: a page that is left meanwhile leaves all of them behind as they were. */
export const writeAllEncrypted = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
  const sealed = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, await seal(name, value)] as const),
  );
  for (const [name, text] of sealed) localStorage.setItem(name, text);
};

export const writeEncrypted = (name: string, value: unknown): Promise<void> => writeAllEncrypted({ [name]: value });

/** The value, or null when there is none or it cannot be read any more. */
export const readEncrypted = async (name: string): Promise<unknown> => {
  const stored = localStorage.getItem(name);
  if (stored === null) return null;
  try {
    const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt(parameters(name, iv), await loadKey(), bytes.subarray(IV_BYTES));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
};
