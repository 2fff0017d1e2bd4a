import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where the bytes of files lie: outside every folder that is served, under random keys that say nothing. */
export type FileStore = {
  /** For people: where that is. */
  readonly folder: string;
  /** The mark that these files share with their database; undefined when there is none. */
  readonly readMark: () => Promise<string | undefined>;
  readonly writeMark: (mark: string) => Promise<void>;
  /** Whether there is any file. */
  readonly holdsFiles: () => Promise<boolean>;
  readonly holds: (key: string) => Promise<boolean>;
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
  /** Takes a file out, into the trash of a day. */
  readonly discard: (key: string, day: Temporal.PlainDate) => Promise<void>;
  /** Puts a file back where it was before it was discarded. */
  readonly bringBack: (key: string, day: Temporal.PlainDate) => Promise<void>;
  /** Keys in the trash, a day at a time. */
  readonly trashed: () => AsyncGenerator<{ day: Temporal.PlainDate; keys: string[] }>;
  /** Deletes the trash of a day for good. */
  readonly emptyTrashOf: (day: Temporal.PlainDate) => Promise<void>;
};

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const SHARD_LENGTH = 2;
const SHARD = /^[0-9a-f]{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Beside the shards, so that whoever copies the files copies it, too. */
const MARK_FILE = 'installation';

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

const keysIn = async (folder: string) => (await listed(folder)).filter((name) => KEY.test(name));

/** Moves a file unless it is gone. The folder that it goes to is made. */
const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Files in a folder of this machine, or of a disk that all processes share. */
export const openFileStore = (root: string): FileStore => {
  const spoolFolder = join(root, 'incoming');
  const trashFolder = join(root, 'trash');
  const markFile = join(root, MARK_FILE);
  const shardOf = (key: string) => join(root, key.slice(0, SHARD_LENGTH));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('This is no key of a file.');
    return join(shardOf(key), key);
  };
  const trashPathOf = (key: string, day: Temporal.PlainDate) => join(trashFolder, day.toString(), key);
  const shards = async () => (await listed(root)).filter((name) => SHARD.test(name));

  return {
    folder: root,
    readMark: async () => {
      try {
        return (await readFile(markFile, 'utf8')).trim();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writeMark: async (mark) => {
      const draft = join(spoolFolder, randomUUID());
      await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
      await writeDurably(draft, Buffer.from(`${mark}\n`));
      await rename(draft, markFile);
      await flushFolder(root);
    },
    holdsFiles: async () => {
      for (const shard of await shards()) if ((await keysIn(join(root, shard))).length > 0) return true;
      return false;
    },
    holds: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
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
      for (const shard of await shards()) {
        const keys: string[] = [];
        for (const key of await keysIn(join(root, shard))) if (await isOlder(pathOf(key), instant)) keys.push(key);
        if (keys.length > 0) yield keys;
      }
    },
    dropSpooledBefore: async (instant) => {
      for (const name of await listed(spoolFolder)) {
        const path = join(spoolFolder, name);
        if (await isOlder(path, instant)) await rm(path, { force: true });
      }
    },
    discard: (key, day) => move(pathOf(key), trashPathOf(key, day)),
    bringBack: (key, day) => move(trashPathOf(key, day), pathOf(key)),
    trashed: async function* () {
      for (const day of (await listed(trashFolder)).filter((name) => DAY.test(name)))
        yield { day: Temporal.PlainDate.from(day), keys: await keysIn(join(trashFolder, day)) };
    },
    emptyTrashOf: (day) => rm(join(trashFolder, day.toString()), { recursive: true, force: true }),
  };
};
