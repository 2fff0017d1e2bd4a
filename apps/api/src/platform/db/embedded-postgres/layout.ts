import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the parts of one embedded PostgreSQL lie. */
export interface Layout {
  readonly dataDir: string;
  readonly cluster: string;
  readonly log: string;
  /** Says where the folder is, so that a copy of it is recognised. */
  readonly place: string;
  /** Holds a file for each program that uses the server. */
  readonly users: string;
  /** There while the last of them stops it. */
  readonly stopping: string;
  /** Windows only, where the server listens on loopback and asks for a password. */
  readonly password: string;
  readonly socketDir: string;
}

/** The kernel holds a socket's whole path in about 104 bytes; this leaves room for its longest file name. */
const LONGEST_SOCKET_DIR = 104 - '/.s.PGSQL.65535'.length - 1;

/** The configuration writes these paths in a quoted list; other characters would need escaping twice. */
const PLAIN_PATH = /^[\w./-]+$/;

const socketDirOf = (dataDir: string): string => {
  if (Buffer.byteLength(dataDir) <= LONGEST_SOCKET_DIR && PLAIN_PATH.test(dataDir)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(tmpdir(), `worklane-pg-${name}`);
};

export const layoutOf = (folder: string): Layout => {
  const dataDir = resolve(folder);
  return {
    dataDir,
    cluster: join(dataDir, 'cluster'),
    log: join(dataDir, 'server.log'),
    place: join(dataDir, 'place.json'),
    users: join(dataDir, 'users'),
    stopping: join(dataDir, 'stopping.pid'),
    password: join(dataDir, 'password'),
    socketDir: socketDirOf(dataDir),
  };
};
