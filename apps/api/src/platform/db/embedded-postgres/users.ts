import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { processExists } from './postmaster.ts';

/**
 * Which programs use the server: the last one to leave stops it. Each has a file named after its process id, so that
 * one that was killed does not count.
 */
export interface Membership {
  /** True for the last one, who has to stop the server and to say so; until then nobody new uses it. */
  leave(): boolean;
}

const removeTheDead = ({ users }: Layout): void => {
  for (const name of readdirSync(users)) {
    if (!processExists(Number.parseInt(name, 10))) rmSync(join(users, name), { force: true });
  }
};

/** Removing a folder succeeds only while it is empty, which decides who was the last. */
const removeEmpty = (folder: string): boolean => {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
};

const sign = (layout: Layout): string => {
  const file = join(layout.users, `${process.pid}-${randomBytes(4).toString('hex')}`);
  for (;;) {
    mkdirSync(layout.users, { recursive: true });
    try {
      writeFileSync(file, '');
      return file;
    } catch (error) {
      // Someone who left has removed the folder just now.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
};

export const enter = (layout: Layout): Membership => {
  const file = sign(layout);
  return {
    leave: () => {
      if (!existsSync(file)) return false;
      rmSync(file);
      removeTheDead(layout);
      // Said before looking, so that who enters after the look knows that the server is about to stop.
      writeFileSync(layout.stopping, String(process.pid));
      const last = removeEmpty(layout.users);
      if (!last) stopped(layout);
      return last;
    },
  };
};

export const stopped = (layout: Layout): void => rmSync(layout.stopping, { force: true });

/** Whether the last user is just stopping the server. */
export const isStopping = ({ stopping }: Layout): boolean =>
  existsSync(stopping) && processExists(Number.parseInt(readFileSync(stopping, 'utf8'), 10));
