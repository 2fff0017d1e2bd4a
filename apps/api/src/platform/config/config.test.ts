import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SECRET = 'a secret that is certainly long enough';
const FIELD_KEYS = `2026a:${Buffer.alloc(32, 7).toString('base64')}`;
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://worklane@db/worklane',
  TOKEN_SECRET: SECRET,
  FIELD_KEYS,
  PUBLIC_URL: 'https://work.example.org',
  SMTP_URL: 'smtp://mail.example.org',
};

const complaint = (environment: Record<string, string | undefined>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'none';
};

describe('without any setting', () => {
  test('the product runs on this computer only, for trying it out', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      production: false,
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      PRODUCT_NAME: 'Worklane',
      CURRENCY: 'GBP',
      CAR_RENTAL: false,
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.TRUST_PROXY).toBeUndefined();
  });

  test('two processes fit into an ordinary PostgreSQL, which has 97 connections for ordinary users', () => {
    const { DATABASE_POOL } = readConfig({ DATA_DIR: folder });
    expect(2 * (5 * DATABASE_POOL + 7)).toBeLessThanOrEqual(97);
  });

  test('a random secret is made once, for the owner’s eyes only', () => {
    const { TOKEN_SECRET } = readConfig({ DATA_DIR: folder });
    expect(TOKEN_SECRET).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR: folder }).TOKEN_SECRET).toBe(TOKEN_SECRET);
    for (const name of ['token-secret', 'field-key']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: join(folder, 'another') }).TOKEN_SECRET).not.toBe(TOKEN_SECRET);
  });

  test('a damaged secret is not used', () => {
    writeFileSync(join(folder, 'token-secret'), '');
    expect(complaint({ DATA_DIR: folder })).toMatch(/token-secret is damaged/);
    expect(readFileSync(join(folder, 'token-secret'), 'utf8')).toBe('');
  });

  test.each(['', 'x'.repeat(50)])('a damaged key is not used: %j', (key) => {
    writeFileSync(join(folder, 'field-key'), key);
    expect(complaint({ DATA_DIR: folder })).toMatch(/field-key is damaged; bring it back/);
    expect(readFileSync(join(folder, 'field-key'), 'utf8')).toBe(key);
  });

  test('an empty setting counts as none', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', LOGO_URL: '' })).toMatchObject({ PORT: 3000 });
  });
});

describe('in production', () => {
  test('it starts when everything is said', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      TOKEN_SECRET: SECRET,
      FIELD_KEYS: [{ id: '2026a', secret: Buffer.alloc(32, 7) }],
      PUBLIC_URL: 'https://work.example.org',
    });
  });

  test.each(['DATABASE_URL', 'TOKEN_SECRET', 'FIELD_KEYS', 'PUBLIC_URL', 'SMTP_URL'])(
    'it does not start without %s',
    (name) => {
      expect(complaint({ ...PRODUCTION, [name]: undefined })).toBe(
        `In production ${name} must be set; README.md lists every setting.`,
      );
    },
  );
});

test.each([
  ['development', {}, 0],
  ['production', PRODUCTION, 5000],
  ['production with a setting', { ...PRODUCTION, DRAIN_MS: '0' }, 0],
])('a balancer gets time to hear of a stop in %s', (_, environment, ms) => {
  expect(readConfig({ DATA_DIR: folder, ...environment }).DRAIN_MS).toBe(ms);
});

test.each([
  ['development', {}, 'https://trainings.example/learn'],
  ['development with a setting', { ONLINE_TRAINING_URL: 'https://learn.example/' }, 'https://learn.example/'],
  ['production', PRODUCTION, undefined],
])('online trainings lead somewhere in %s', (_, environment, address) => {
  expect(readConfig({ DATA_DIR: folder, ...environment }).ONLINE_TRAINING_URL).toBe(address);
});

test.each([
  ['to Google Maps by themselves', {}, 'https://www.google.com/maps/dir/?api=1&origin={from}&destination={to}'],
  ['elsewhere by a setting', { MAP_URL: 'https://maps.example/{from}/{to}' }, 'https://maps.example/{from}/{to}'],
  ['nowhere, by a blank setting', { MAP_URL: '' }, undefined],
])('directions for a transport lead %s', (_, environment, address) => {
  expect(readConfig({ DATA_DIR: folder, ...environment }).MAP_URL).toBe(address);
});

describe('a setting', () => {
  test.each([
    ['MAP_URL', 'http://maps.example/{from}/{to}', 'MAP_URL must be an https:// address with {from} and {to} in it.'],
    ['MAP_URL', 'https://maps.example/{from}', 'MAP_URL must be an https:// address with {from} and {to} in it.'],
    ['MAP_URL', 'https://{from}/{to}', 'MAP_URL must be an https:// address with {from} and {to} in it.'],
    ['FIELD_KEYS', '2026a:c2hvcnQ=', 'FIELD_KEYS must be like 2026a:<32 bytes in base64>, the newest first.'],
    ['TOKEN_SECRET', 'too-short-a-secret', 'TOKEN_SECRET must have at least 32 characters.'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a postgres:// address.'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must be an smtp:// or smtps:// address.'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'PUBLIC_URL must be an http:// or https:// address.'],
    ['PUBLIC_URL', 'work.example.org', 'PUBLIC_URL must be an http:// or https:// address.'],
    ['TIME_ZONE', 'Europe/Londinium', 'TIME_ZONE must be a time zone like Europe/London.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must list addresses or networks, such as loopback,10.0.0.0/8.'],
    ['PRIMARY_COLOUR', 'red', 'PRIMARY_COLOUR must be like #3f4fb3.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['SESSION_LIMIT', '0', 'SESSION_LIMIT must be a whole number from 1.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, silent.'],
    ['CURRENCY', 'pounds', 'CURRENCY must be three capital letters like GBP.'],
    ['CAR_RENTAL', 'maybe', 'CAR_RENTAL must be true or false.'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL must be a whole number from 2 to 200.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, test, production.'],
  ])('%s of %j is refused with a sentence', (name, value, message) => {
    expect(complaint({ ...PRODUCTION, [name]: value })).toEqual(message);
  });

  test('that is wrong is not repeated, since it may be a secret', () => {
    expect(
      complaint({ ...PRODUCTION, TOKEN_SECRET: 'hunter2', FIELD_KEYS: 'hunter2', DATABASE_URL: 'hunter2' }),
    ).not.toContain('hunter2');
  });

  test.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1', 'uniquelocal,2001:db8::/32'])(
    'TRUST_PROXY may be %j',
    (list) => {
      expect(readConfig({ ...PRODUCTION, TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
    },
  );

  test('PUBLIC_URL loses its last slash, since links are put after it', () => {
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://work.example.org/' }).PUBLIC_URL).toBe(
      'https://work.example.org',
    );
  });
});

describe('cards', () => {
  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' };
  const LIVE = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1234567890' };

  test.each<[string, Record<string, string>, string]>([
    ['both keys', KEYS, 'none'],
    ['both keys in production', { ...PRODUCTION, ...LIVE }, 'none'],
    [
      'the secret key alone',
      { STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither to take no cards.',
    ],
    [
      'the webhook secret alone',
      { STRIPE_WEBHOOK_SECRET: KEYS.STRIPE_WEBHOOK_SECRET },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither to take no cards.',
    ],
    [
      'a key that is public',
      { ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1234567890' },
      'STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.',
    ],
    ['another secret', { ...KEYS, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
    ['a stand-in', { ...KEYS, STRIPE_API: 'http://stand-in.example:9000/' }, 'none'],
    ['a stand-in on this machine', { ...PRODUCTION, ...KEYS, STRIPE_API: 'http://127.0.0.1:9000' }, 'none'],
    [
      'a stand-in elsewhere in production',
      { ...PRODUCTION, ...KEYS, STRIPE_API: 'http://stand-in.example' },
      'STRIPE_API must be an address of this machine in production, or be left out.',
    ],
    [
      'a stand-in for a live key',
      { ...LIVE, STRIPE_API: 'http://127.0.0.1:9000' },
      'STRIPE_API is for test keys alone: leave it out with a live key.',
    ],
    [
      'a stand-in without keys',
      { STRIPE_API: 'http://127.0.0.1:9000' },
      'STRIPE_API is set, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not.',
    ],
  ])('with %s', (_, settings, expected) => {
    expect(complaint({ DATA_DIR: folder, ...settings })).toBe(expected);
  });
});
