import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files lie: outside every folder that is served, under random keys that say nothing. */
export type FileStore = {
  /** Takes in what arrives, as long as it is not looked at; answers its path. */
  readonly spool: (arriving: Readable) => Promise<string>;
  readonly dropSpooled: (path: string) => Promise<void>;
  /** Keeps the bytes and answers their key. What was answered survives a power cut. */
  readonly keep: (bytes: Uint8Array) => Promise<string>;
  /** The bytes, or undefined when nothing lies under the key. */
  readonly read: (key: string) => Promise<Readable | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** Keys of files that were kept before `instant`, a folder at a time. */
  readonly keysBefore: (instant: Temporal.Instant) => AsyncGenerator<string[]>;
  /** Removes what arrived before `instant` and was never kept: left by a crash. */
  readonly dropSpooledBefore: (instant: Temporal.Instant) => Promise<void>;
};

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SHARD_LENGTH = 2;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const listed = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

const isOlder = async (path: string, instant: Temporal.Instant): Promise<boolean> => {
  try {
    return (await stat(path)).mtimeMs < instant.epochMilliseconds;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Flushes a folder, so that a name in it survives a power cut. Windows has no such call and needs none. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files in a folder of this machine, or of a disk that all processes share. */
export const openFileStore = (root: string): FileStore => {
  const spoolFolder = join(root, 'incoming');
  const shardOf = (key: string) => join(root, key.slice(0, SHARD_LENGTH));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('This is no key of a file.');
    return join(shardOf(key), key);
  };

  return {
    spool: async (arriving) => {
      await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
      const path = join(spoolFolder, randomUUID());
      try {
        await pipeline(arriving, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return path;
    },
    dropSpooled: (path) => rm(path, { force: true }),
    keep: async (bytes) => {
      const key = randomUUID();
      const draft = join(spoolFolder, key);
      try {
        await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
        await writeDurably(draft, bytes);
        const fresh = await mkdir(shardOf(key), { recursive: true, mode: 0o700 });
        await rename(draft, pathOf(key));
        await flushFolder(shardOf(key));
        if (fresh !== undefined) await flushFolder(root);
      } catch (error) {
        // On a full disk what is left behind would keep it full.
        for (const path of [draft, pathOf(key)]) await rm(path, { force: true });
        throw error;
      }
      return key;
    },
    read: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    keysBefore: async function* (instant) {
      for (const shard of (await listed(root)).filter((name) => name.length === SHARD_LENGTH)) {
        const keys: string[] = [];
        for (const key of (await listed(join(root, shard))).filter((name) => KEY.test(name)))
          if (await isOlder(pathOf(key), instant)) keys.push(key);
        if (keys.length > 0) yield keys;
      }
    },
    dropSpooledBefore: async (instant) => {
      for (const name of await listed(spoolFolder)) {
        const path = join(spoolFolder, name);
        if (await isOlder(path, instant)) await rm(path, { force: true });
      }
    },
  };
};
