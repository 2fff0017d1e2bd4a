import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../testing/browser.ts';
import { runCommand } from '../testing/command.ts';
import { ownerQuery } from '../testing/owner.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TOKEN_SECRET = 'a secret that only this test knows, long enough';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('db:migrate', () => {
  const migrate = (DATABASE_URL: string) => runCommand('cli/migrate.ts', [], { DATABASE_URL, TOKEN_SECRET });

  test('fills an empty database, and finds nothing to do the second time', async () => {
    const name = `${new URL(app.databaseUrl).pathname.slice(1)}_${randomBytes(3).toString('hex')}`;
    await ownerQuery(app, `create database ${name}`);
    const url = app.databaseUrl.replace(/\/test_\w+/, `/${name}`);
    const first = await migrate(url);
    expect(first).toMatchObject({
      code: 0,
      complaint: '',
      printed: expect.stringMatching(/^Applied 0001_platform\.sql, /),
    });
    expect(await migrate(url)).toEqual({ code: 0, complaint: '', printed: 'The database is up to date.\n' });
    await ownerQuery(app, `drop database ${name}`);
  });

  test('says in a sentence why it could not', async () => {
    const { code, printed, complaint } = await migrate('postgres://nobody@127.0.0.1:1/none');
    expect([code, printed]).toEqual([1, '']);
    expect(complaint).toBe(
      'PostgreSQL at 127.0.0.1:1 does not answer: start it, or correct the host and port in DATABASE_URL.\n',
    );
  });

  test('does not begin with settings that cannot be', async () => {
    const { code, complaint } = await migrate('mysql://db');
    expect([code, complaint]).toEqual([1, 'DATABASE_URL must be a postgres:// address.\n']);
  });
});

describe('dev', () => {
  test('does not begin with settings that cannot be, and says so in a sentence', async () => {
    const { code, printed, complaint } = await runCommand('dev.ts', [], { PORT: 'abc', TOKEN_SECRET });
    expect([code, printed, complaint]).toEqual([1, '', 'PORT must be a whole number from 0 to 65535.\n']);
  });
});

describe('create-admin', () => {
  const create = (email: string, password = '') =>
    runCommand(
      'cli/create-admin.ts',
      ['--email', email, '--first', 'Ann', '--last', 'Other'],
      { DATABASE_URL: app.databaseUrl, TOKEN_SECRET },
      password,
    );

  test('takes the password that is piped in, and does not print it', async () => {
    const { code, printed, complaint } = await create('ann@example.org', 'Quite-Long-1\n');
    expect([code, complaint]).toEqual([0, '']);
    expect(printed).toBe('ann@example.org can sign in at http://localhost:3000; a one-time password comes by email.\n');
    expect((await aBrowser(app).login('ann@example.org', 'Quite-Long-1')).body.access_token).toBe('OTP_SENT');
  });

  test('makes a password up where none is given, and prints it', async () => {
    const { code, printed } = await create('bob@example.org');
    expect(code).toBe(0);
    const password = /^Password: ([\w-]{20})$/m.exec(printed)?.[1] ?? '';
    expect((await aBrowser(app).login('bob@example.org', password)).body.access_token).toBe('OTP_SENT');
  });

  test('says in a sentence what is wrong, and changes nothing', async () => {
    expect(await create('ann@example.org', 'Another-Long-1')).toEqual({
      code: 1,
      printed: '',
      complaint: 'This username is already taken.\n',
    });
    expect(await create('cat@example.org', 'weak')).toEqual({
      code: 1,
      printed: '',
      complaint: 'Use at least 8 characters.\n',
    });
    expect(await create('cat')).toEqual({
      code: 1,
      printed: '',
      complaint: 'Enter an email address like name@example.org.\n',
    });
    const [users] = await ownerQuery<{ n: string }>(app, 'select count(*) as n from app_user');
    expect(users?.n).toBe('2');
  });
});
