import { canEncrypt, committed, DRAFT_FILES, openBytes, sealBytes, settled } from './encrypted-storage.ts';
import { session } from './session.ts';

/**
 * Pictures that have not reached the server, encrypted like everything that is kept in this browser. Whoever signs out leaves none
 * behind (`endSession`).
 */
const STORE = 'files';

const open = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DRAFT_FILES, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  return settled(opening);
};

/** The database is closed at once, so that nothing keeps it from being deleted. */
const within = async <T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => Promise<T>): Promise<T> => {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const done = committed(transaction);
    const result = await work(transaction.objectStore(STORE));
    await done;
    return result;
  } finally {
    database.close();
  }
};

/** In place of one of the same name. A browser that cannot encrypt keeps none. */
export const keepFile = async (name: string, file: File): Promise<void> => {
  if (!canEncrypt() || !session()) return;
  const sealed = await sealBytes(name, await file.arrayBuffer());
  await within('readwrite', (files) => settled(files.put({ type: file.type, sealed }, name)));
};

export const dropFile = async (name: string): Promise<void> => {
  if (canEncrypt()) await within('readwrite', (files) => settled(files.delete(name)));
};

type Stored = { type: string; sealed: Uint8Array<ArrayBuffer> };

/** Those whose names begin so, by the rest of the name. What cannot be read any more is left out. */
export const findFiles = async (prefix: string): Promise<ReadonlyMap<string, File>> => {
  const found = new Map<string, File>();
  if (!canEncrypt()) return found;
  const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
  const [names, stored] = await within('readonly', (files) =>
    // All of them are names: nothing is put in here without one.
    Promise.all([settled(files.getAllKeys(range) as IDBRequest<string[]>), settled<Stored[]>(files.getAll(range))]),
  );
  for (const [index, { type, sealed }] of stored.entries()) {
    const name = names[index] ?? '';
    const bytes = await openBytes(name, sealed).catch(() => undefined);
    if (bytes) found.set(name.slice(prefix.length), new File([bytes], 'photo.jpg', { type }));
  }
  return found;
};
