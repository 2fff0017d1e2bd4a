import { describe, expect, test } from 'vitest';
import { failureSentence, type Places } from './failure-sentence.ts';

const PLACES: Places = { databaseUrl: 'postgres://ann:secret@db.example:5433/work', port: 80, host: '192.0.2.7' };

const fault = (properties: Record<string, string>, message = 'what the library said'): Error =>
  Object.assign(new Error(message), properties);

describe('a start that fails says what to do', () => {
  test.each([
    [fault({ code: 'EADDRINUSE', syscall: 'listen' }), /^Port 80 is in use: stop .* or set PORT/],
    [fault({ code: 'EACCES', syscall: 'listen' }), /^Port 80 may be opened by an administrator only: set PORT/],
    [
      fault({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
      /^HOST is 192\.0\.2\.7, which is no address of this machine: set/,
    ],
    [fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: '192.0.2.7' }), /^HOST is 192\.0\.2\.7/],
    [fault({ code: 'ECONNREFUSED', syscall: 'connect' }), /^PostgreSQL at db\.example:5433 does not answer: start it/],
    [fault({ code: 'ENOENT', syscall: 'connect', path: '/x/.s' }), /^PostgreSQL at db\.example:5433 does not answer/],
    [fault({}, 'Connection terminated due to connection timeout'), /^PostgreSQL at db\.example:5433 does not answer/],
    [
      fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.example' }),
      /^The host of DATABASE_URL, db\.example/,
    ],
    [fault({ code: '28P01' }), /^PostgreSQL at db\.example:5433 does not let ann in: correct/],
    [fault({}, 'SASL: client password must be a string'), /^PostgreSQL at db\.example:5433 does not let ann in/],
    [fault({ code: '3D000' }), /^There is no database "work" at db\.example:5433: create it/],
    [fault({ code: '53300' }), /no connection left: lower DATABASE_POOL/],
    [fault({ code: '42501' }, 'permission denied to create role'), /^ann lacks a right .*create role\): it has to/],
    [
      fault({ code: 'EACCES', syscall: 'open', path: '/d/token-secret' }),
      /^There is no right to use \/d\/token-secret: start as/,
    ],
    [fault({ code: 'EROFS', syscall: 'mkdir', path: '/d' }), /^\/d lies on a disk that is read-only: set DATA_DIR/],
    [fault({ code: 'ENOSPC', syscall: 'write', path: '/d/x' }), /^There is no space left for \/d\/x: make some/],
  ])('%s', (error, sentence) => {
    for (const each of [error, new Error('Migration failed.', { cause: error }), new AggregateError([error])]) {
      const said = failureSentence(each, PLACES);
      expect(said).toMatch(sentence);
      expect(said).toMatch(/^[^\n]+\.$/);
      expect(said).not.toMatch(/secret@|node_modules/);
    }
  });

  test.each([
    [new Error('PORT must be a number.'), 'PORT must be a number.'],
    [new Error('Migration x failed.', { cause: new Error('It says no.') }), 'Migration x failed.\nIt says no.'],
    [new Error('', { cause: fault({ code: 'E1' }, '') }), 'Error\nE1'],
    ['just words', 'just words'],
  ])('or what is known of it: %s', (error, said) => {
    expect(failureSentence(error)).toBe(said);
  });
});
