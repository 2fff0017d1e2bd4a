import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Layout } from './layout.ts';
import { processExists, type Postmaster } from './postmaster.ts';

/**
 * Who started which server, kept in a file beside it, so that nobody stops a server that another program, or a later
 * start, has made.
 */
const signature = (postmaster: Postmaster): string => `${process.pid} ${postmaster.pid}`;

const readOwner = ({ owner }: Layout): string | undefined =>
  existsSync(owner) ? readFileSync(owner, 'utf8') : undefined;

export const claim = (layout: Layout, postmaster: Postmaster): void =>
  writeFileSync(layout.owner, signature(postmaster));

export const owns = (layout: Layout, postmaster: Postmaster): boolean => readOwner(layout) === signature(postmaster);

export const giveUp = (layout: Layout): void => rmSync(layout.owner, { force: true });

/** Whether the program that started the server has ended, or was killed, without stopping it. */
export const isOrphaned = (layout: Layout): boolean => {
  const owner = readOwner(layout);
  return owner !== undefined && !processExists(Number.parseInt(owner, 10));
};
