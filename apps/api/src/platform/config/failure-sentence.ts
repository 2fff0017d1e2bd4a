import { dirname } from 'node:path';

/** Where the product was told to listen and to find its database; for sentences about them. */
export type Places = {
  readonly databaseUrl?: string | undefined;
  readonly port?: number | undefined;
  readonly host?: string | undefined;
};

const textOf = (error: Error, property: string): string => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
};

/** Of an address with a password in it, what may be shown. */
const databaseOf = (databaseUrl: string | undefined) => {
  if (databaseUrl === undefined || !URL.canParse(databaseUrl)) return { at: 'the database', name: '', user: '' };
  const { host, pathname, username, searchParams } = new URL(databaseUrl);
  return {
    at: searchParams.get('host') ?? (host || 'localhost'),
    name: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  };
};

/** What the network or the file system says when it refuses, by code. */
const listening = ({ port, host }: Places): Readonly<Record<string, string>> => ({
  EADDRINUSE: `Port ${port} is in use: stop the program that listens there, or set PORT to another one.`,
  EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine: set it to one, such as 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: `HOST is ${host}, which is no address of this machine: set it to one, such as 127.0.0.1 or 0.0.0.0.`,
  EACCES: `Port ${port} may be opened by an administrator only: set PORT to one above 1023.`,
});

const connecting = ({ databaseUrl }: Places): Readonly<Record<string, string>> => {
  const { at, name, user } = databaseOf(databaseUrl);
  const refused = `PostgreSQL at ${at} does not let ${user || 'this user'} in: correct the user or the password in DATABASE_URL.`;
  const unreachable = `PostgreSQL at ${at} does not answer: start it, or correct the host and port in DATABASE_URL.`;
  const unknownHost = `The host of DATABASE_URL, ${at}, is not known: correct it.`;
  return {
    ECONNREFUSED: unreachable,
    ECONNRESET: unreachable,
    EHOSTUNREACH: unreachable,
    ENETUNREACH: unreachable,
    ETIMEDOUT: unreachable,
    ENOENT: unreachable,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    '28P01': refused,
    '28000': refused,
    '3D000': `There is no database "${name}" at ${at}: create it, or correct DATABASE_URL.`,
    '53300': `PostgreSQL at ${at} has no connection left: lower DATABASE_POOL, or raise its max_connections.`,
    '57P03': `PostgreSQL at ${at} is still starting or recovering: try again in a moment.`,
  };
};

/** What `pg` says by itself, without a code. */
const UNSAID: readonly (readonly [RegExp, (places: Places) => string])[] = [
  [/password must be a string|no password/i, (places) => connecting(places)['28P01'] ?? ''],
  [/timeout|terminated unexpectedly/i, (places) => connecting(places)['ECONNREFUSED'] ?? ''],
  [
    /does not support SSL/i,
    () =>
      'PostgreSQL does not offer an encrypted connection here: take sslmode out of DATABASE_URL, or turn it on there.',
  ],
];

const onFile = (code: string, path: string): string | undefined =>
  ({
    EACCES: `There is no right to use ${path}: start as the user it belongs to, or take it over with "sudo chown -R $(id -u) ${dirname(path)}".`,
    EPERM: `There is no right to change ${path}: start as the user it belongs to, or take it over with "sudo chown -R $(id -u) ${dirname(path)}".`,
    EROFS: `${path} lies on a disk that is read-only: set DATA_DIR and FILES_DIR to folders that can be written.`,
    ENOSPC: `There is no space left for ${path}: make some, and start again.`,
    ENOTDIR: `A part of ${path} is a file where a folder is needed: remove it, or set DATA_DIR and FILES_DIR to other folders.`,
  })[code];

const sentenceOfOne = (error: Error, places: Places): string | undefined => {
  const [code, path, call] = [textOf(error, 'code'), textOf(error, 'path'), textOf(error, 'syscall')];
  if (call === 'listen' || (call === 'getaddrinfo' && textOf(error, 'hostname') === places.host))
    return listening(places)[code];
  if (path !== '' && call !== 'connect') return onFile(code, path);
  if (code === '42501') {
    const { user } = databaseOf(places.databaseUrl);
    return `${user || 'The user of DATABASE_URL'} lacks a right in PostgreSQL (${error.message}): it has to own the database and be allowed to create roles.`;
  }
  if (code !== '') return connecting(places)[code];
  return UNSAID.find(([words]) => words.test(error.message))?.[1](places);
};

const causesOf = (error: Error): Error[] => {
  const { cause } = error;
  // Of several addresses of a host that were tried, the first says it all.
  const inner = cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return [error, ...(inner instanceof Error ? causesOf(inner) : [])];
};

/** What a person reads when a start or a command fails: what is wrong and what to do, or at least what was said, and why. */
export const failureSentence = (error: unknown, places: Places = {}): string => {
  if (!(error instanceof Error)) return String(error);
  const errors = causesOf(error);
  for (const each of errors) {
    const sentence = sentenceOfOne(each, places);
    if (sentence !== undefined) return sentence;
  }
  return errors.map((each) => each.message || textOf(each, 'code') || each.name).join('\n');
};
