import { committed, openBytes, sealBytes, settled } from './encrypted-storage.ts';

/*
 * What outlives a sign-out on this device, and opens without a connection: values in IndexedDB, each sealed with a key of their store. That key is
 * wrapped with a PIN and then sealed with the key of this browser, which cannot be exported. Wrong PINs are counted before they are tried.
 */
const DATABASE = 'locked';
const LOCKS = 'locks';
const VALUES = 'values';

/** As OWASP asks of PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
const SALT_BYTES = 16;

/** So many wrong PINs in a row, and what is locked is gone. */
export const MAX_TRIES = 5;

/** What can be read of a locked store without its PIN; nothing in it says who a patient is. */
export type LockFacts = {
  /** What people call it, on a list. */
  readonly label: string;
  /** Whose it is. */
  readonly workerId: number;
  /** How much in it no server has yet. */
  readonly unsent: number;
  /** Until when it is kept, ISO text. */
  readonly until: string;
};

type Lock = LockFacts & {
  /** Another one of the same name is another store. */
  readonly id: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly wrapped: Uint8Array<ArrayBuffer>;
  readonly triesLeft: number;
};

/** What is kept of a file. */
type Sealed = { readonly type: string; readonly sealed: Uint8Array<ArrayBuffer> };

/** The store is not there any more: it was removed, or another one has taken its place. */
export class LockedAway extends Error {
  override name = 'LockedAway';
}

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(LOCKS);
    opening.result.createObjectStore(VALUES);
  });
  return settled(opening);
};

type Stores = { readonly locks: IDBObjectStore; readonly values: IDBObjectStore };

/** Until it is kept for good; what goes wrong leaves everything as it was. */
const within = async <T>(mode: IDBTransactionMode, work: (stores: Stores) => T | Promise<T>): Promise<T> => {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([LOCKS, VALUES], mode, { durability: 'strict' });
    const done = committed(transaction);
    try {
      const result = await work({ locks: transaction.objectStore(LOCKS), values: transaction.objectStore(VALUES) });
      await done;
      return result;
    } catch (failure) {
      done.catch(() => undefined);
      if (transaction.error === null) {
        try {
          transaction.abort();
        } catch {
          // It has ended by itself.
        }
      }
      throw failure;
    }
  } finally {
    database.close();
  }
};

const findLock = (locks: IDBObjectStore, name: string): Promise<Lock | undefined> =>
  settled<Lock | undefined>(locks.get(name));

/** All values of a store; an array comes behind every text. */
const valuesOf = (name: string) => IDBKeyRange.bound([name], [name, []]);

const remove = ({ locks, values }: Stores, name: string): void => {
  locks.delete(name);
  values.delete(valuesOf(name));
};

const isOver = ({ until }: LockFacts): boolean => Date.parse(until) <= Date.now();

/** All that is locked on this device, by its name; what is too old, or had its last try, goes now. */
export const findAllLocked = (): Promise<ReadonlyMap<string, LockFacts>> =>
  within('readwrite', async (stores) => {
    const names = (await settled(stores.locks.getAllKeys())) as string[];
    const locks = await settled<Lock[]>(stores.locks.getAll());
    const all = new Map(names.flatMap((name, at) => (locks[at] ? [[name, locks[at]] as const] : [])));
    for (const [name, lock] of all) {
      if (!isOver(lock) && lock.triesLeft > 0) continue;
      remove(stores, name);
      all.delete(name);
    }
    return all;
  });

export const findLocked = async (name: string): Promise<LockFacts | undefined> => (await findAllLocked()).get(name);

export const dropLocked = (name: string): Promise<void> => within('readwrite', (stores) => remove(stores, name));

const keyOf = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
};

/** A new salt for every wrapping, so that the key derived from it wraps once, and needs no number of its own. */
const WRAPPING = { name: 'AES-GCM', iv: new Uint8Array(12) } as const;
const CONTENT = { name: 'AES-GCM', length: 256 } as const;

const wrap = async (name: string, pin: string): Promise<Pick<Lock, 'salt' | 'wrapped'>> => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const content = await crypto.subtle.generateKey(CONTENT, true, ['encrypt', 'decrypt']);
  const wrapped = await crypto.subtle.wrapKey('raw', content, await keyOf(pin, salt), WRAPPING);
  return { salt, wrapped: await sealBytes(name, wrapped) };
};

/** Throws where the PIN is another one. */
const unwrap = async (name: string, { salt, wrapped }: Lock, pin: string): Promise<CryptoKey> => {
  const inner = await openBytes(name, wrapped);
  return crypto.subtle.unwrapKey('raw', inner, await keyOf(pin, salt), WRAPPING, CONTENT, false, [
    'encrypt',
    'decrypt',
  ]);
};

/**
 * One tab of the browser at a time has a store open; two would write over each other. Undefined where another one has it, unless it is to be
 * taken from there.
 */
const claim = (name: string, take: boolean, onLost: () => void): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`locked ${name}`, take ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(onLost);
  });

/** An unlocked store. What it is given is written one after the other. */
export class LockedStore {
  readonly name: string;
  readonly workerId: number;
  private readonly id: string;
  private readonly key: CryptoKey;
  private release: () => void = () => undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(name: string, { id, workerId }: Pick<Lock, 'id' | 'workerId'>, key: CryptoKey) {
    this.name = name;
    this.id = id;
    this.workerId = workerId;
    this.key = key;
  }

  /** Whether this tab has it from now on; hears when another one takes it. */
  async hold(take: boolean, onLost: () => void): Promise<boolean> {
    const release = await claim(this.name, take, () => {
      this.isClosed = true;
      onLost();
    });
    if (release) this.release = release;
    return release !== undefined;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work);
    this.last = next.catch(() => undefined);
    return next;
  }

  private nameOf(entry: string): string {
    return `${this.name}:${this.id}:${entry}`;
  }

  private async seal(entry: string, value: unknown): Promise<Sealed> {
    const isFile = value instanceof File;
    const plain = isFile ? await value.arrayBuffer() : new TextEncoder().encode(JSON.stringify(value));
    return { type: isFile ? value.type : '', sealed: await sealBytes(this.nameOf(entry), plain, this.key) };
  }

  /** Files, and what JSON can say; undefined removes an entry. `facts` go with them, all or nothing. */
  write(entries: Readonly<Record<string, unknown>>, facts: Partial<LockFacts> = {}): Promise<void> {
    return this.inTurn(async () => {
      const sealed = await Promise.all(
        Object.entries(entries).map(
          async ([entry, value]) => [entry, value === undefined ? undefined : await this.seal(entry, value)] as const,
        ),
      );
      await within('readwrite', async ({ locks, values }) => {
        const lock = await findLock(locks, this.name);
        if (this.isClosed || lock?.id !== this.id || isOver(lock)) throw new LockedAway();
        for (const [entry, value] of sealed) {
          if (value) values.put(value, [this.name, entry]);
          else values.delete([this.name, entry]);
        }
        locks.put({ ...lock, ...facts }, this.name);
      });
    });
  }

  private async open(entry: string): Promise<{ type: string; plain: ArrayBuffer } | undefined> {
    const found = await this.inTurn(() =>
      within('readonly', ({ values }) => settled<Sealed | undefined>(values.get([this.name, entry]))),
    );
    if (!found) return undefined;
    const plain = await openBytes(this.nameOf(entry), found.sealed, this.key).catch(() => undefined);
    return plain && { type: found.type, plain };
  }

  /** Undefined where there is none, or it cannot be read any more. */
  async read<T>(entry: string): Promise<T | undefined> {
    const found = await this.open(entry);
    return found && (JSON.parse(new TextDecoder().decode(found.plain)) as T);
  }

  async readFile(entry: string): Promise<File | undefined> {
    const found = await this.open(entry);
    return found && new File([found.plain], entry, { type: found.type });
  }

  /** Closes it for this tab; what is in it stays locked. */
  close(): void {
    this.isClosed = true;
    this.release();
  }

  /** Removes it from this device, unless another one has its name by now. */
  async drop(): Promise<void> {
    this.isClosed = true;
    await this.inTurn(() =>
      within('readwrite', async (stores) => {
        const lock = await findLock(stores.locks, this.name);
        if (lock?.id === this.id) remove(stores, this.name);
      }),
    ).finally(this.release);
  }
}

type Opening = {
  /** Takes it from another tab that has it open. */
  readonly take?: boolean;
  readonly onLost: () => void;
};

/** Locks a new store, in place of one of the same name. */
export const lockUp = async (
  name: string,
  pin: string,
  facts: LockFacts,
  { onLost }: Opening,
): Promise<LockedStore> => {
  const lock: Lock = { ...facts, ...(await wrap(name, pin)), id: crypto.randomUUID(), triesLeft: MAX_TRIES };
  const key = await unwrap(name, lock, pin);
  await within('readwrite', (stores) => {
    remove(stores, name);
    stores.locks.put(lock, name);
  });
  const store = new LockedStore(name, lock, key);
  await store.hold(true, onLost);
  return store;
};

/** A try is taken before it is known to be right, and for good: neither a reload nor a second tab gives it back. */
const takeTry = (name: string): Promise<Lock | undefined> =>
  within('readwrite', async (stores) => {
    const lock = await findLock(stores.locks, name);
    if (!lock || isOver(lock) || lock.triesLeft === 0) return undefined;
    const left = { ...lock, triesLeft: lock.triesLeft - 1 };
    stores.locks.put(left, name);
    return left;
  });

const giveTriesBack = (name: string, id: string): Promise<void> =>
  within('readwrite', async ({ locks }) => {
    const lock = await findLock(locks, name);
    if (lock?.id === id) locks.put({ ...lock, triesLeft: MAX_TRIES }, name);
  });

/** `BUSY`: the PIN is right, and another tab has the store open. Without a try left it is gone from this device. */
export type Unlocked = { readonly store: LockedStore } | { readonly triesLeft: number } | 'BUSY';

/** One after the other, from however many tabs. */
export const unlock = (name: string, pin: string, { take = false, onLost }: Opening): Promise<Unlocked> =>
  navigator.locks.request(`unlock ${name}`, async (): Promise<Unlocked> => {
    const lock = await takeTry(name);
    const key = lock && (await unwrap(name, lock, pin).catch(() => undefined));
    if (!lock || !key) {
      const triesLeft = lock?.triesLeft ?? 0;
      if (triesLeft === 0) await dropLocked(name);
      return { triesLeft };
    }
    await giveTriesBack(name, lock.id);
    const store = new LockedStore(name, lock, key);
    return (await store.hold(take, onLost)) ? { store } : 'BUSY';
  });
