import { hash } from '@node-rs/argon2';
import { login } from '@worklane/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient } from '#modules/clients/client.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { hashPassword } from '../password/hasher.ts';
import { aUser, aUserWithPassword, RIGHT_PASSWORD, type UserValues } from '../user.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const someone = (values = {}) => app.system((tx) => aUserWithPassword(tx, values));

const someoneOf = (values: UserValues) =>
  app.system(async (tx) => aUser(tx, values, { password_hash: await hashPassword(RIGHT_PASSWORD) }));

describe('signing in', () => {
  test('answers every field of the login response, with the agency of an agency user [000-7-login-call]', async () => {
    const agencyId = await app.system((tx) => anAgency(tx));
    const { username } = await someoneOf({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SHIFT', 'VIEW_WORKER'] });
    const { status, body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      firstName: 'Test',
      lastName: expect.stringMatching(/^user-/),
      userType: 'AGENCY',
      agentId: agencyId,
      clientId: null,
      workerId: null,
      roles: [{ name: body.lastName, permissions: ['VIEW_SHIFT', 'VIEW_WORKER'] }],
    });
  });

  test('tells each of the four kinds of user apart, with the id of its organisation [000-1-user-kinds] [000-3-user-types]', async () => {
    const ids = await app.system(async (tx) => {
      const agencyId = await anAgency(tx);
      return { agencyId, clientId: await aClient(tx), workerId: await aWorker(tx, agencyId) };
    });
    const kinds = [
      [{ userType: 'ADMIN' }, { agentId: null, clientId: null, workerId: null }],
      [
        { userType: 'AGENCY', agencyId: ids.agencyId },
        { agentId: ids.agencyId, clientId: null, workerId: null },
      ],
      [
        { userType: 'CLIENT', clientId: ids.clientId },
        { agentId: null, clientId: ids.clientId, workerId: null },
      ],
      [
        { userType: 'WORKER', workerId: ids.workerId },
        { agentId: null, clientId: null, workerId: ids.workerId },
      ],
    ] as const;
    for (const [values, expected] of kinds) {
      const { username } = await someoneOf(values);
      const { body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
      expect(body).toMatchObject({ userType: values.userType, ...expected });
      expect(body.roles).toEqual([{ name: body.lastName, permissions: expect.arrayContaining(['VIEW_SHIFT']) }]);
    }
  });

  test('names every role with its own permissions', async () => {
    const user = await someoneOf({ userType: 'ADMIN', permissions: ['VIEW_SHIFT'] });
    await app.system(async (tx) => {
      const role = await tx.selectFrom('role').select('id').where('name', '=', 'ROLE_ADMIN').executeTakeFirstOrThrow();
      await tx.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute();
    });
    const { body } = await aBrowser(app).login(user.username, RIGHT_PASSWORD);
    expect(body.roles?.map(({ name }) => name)).toEqual(['ROLE_ADMIN', body.lastName]);
    expect(body.roles?.[1]?.permissions).toEqual(['VIEW_SHIFT']);
  });

  test('works without a one-time password unless the user has that on [000-3-otp-optional]', async () => {
    const { username } = await someone();
    const { body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
    expect(body.refresh_token).toBeDefined();
  });

  test('does not mind how the user name is written', async () => {
    const { username } = await someone({ username: `Éva.${Math.random()}@Example.org` });
    for (const typed of [username.toLowerCase(), username.toUpperCase(), `  ${username} `]) {
      expect((await aBrowser(app).login(typed, RIGHT_PASSWORD)).status).toBe(200);
    }
  });

  test('sends somebody whose password has expired to set a new one, without a session', async () => {
    const { id, username } = await someone({ password_expired: true, otp_enabled: true });
    const { status, body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
    expect([status, body]).toEqual([200, { access_token: 'PASSWORD_NEEDS_RESET' }]);
    const sessions = await app.system((tx) =>
      tx.selectFrom('user_session').selectAll().where('user_id', '=', id).execute(),
    );
    expect(sessions).toEqual([]);
  });

  test('replaces a hash that was made with other settings, and only then', async () => {
    const outdated = await hash(RIGHT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const { id, username } = await someone({ password_hash: outdated });
    const stored = async () =>
      (
        await app.system((tx) =>
          tx.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
        )
      ).password_hash;
    expect((await aBrowser(app).login(username, 'Wrong-Pass-1')).status).toBe(401);
    expect(await stored()).toBe(outdated);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });
});

describe('who is refused', () => {
  const refusal = { status: 401, code: 'UNAUTHENTICATED', message: 'Bad credentials', violations: [] };

  test('a wrong password, an unknown user, a disabled one and one without a password get the same answer', async () => {
    const right = await someone();
    const disabled = await someone({ status: 'DISABLED' });
    const invited = await someone({ password_hash: null });
    const tries = [
      [right.username, 'Wrong-Pass-1'],
      ['nobody@example.org', RIGHT_PASSWORD],
      [disabled.username, RIGHT_PASSWORD],
      [invited.username, RIGHT_PASSWORD],
      // The password that stands in for nobody's.
      ['nobody@example.org', 'nobody has this password'],
      [invited.username, 'nobody has this password'],
    ] as const;
    for (const [username, password] of tries) {
      const { failure, headers } = await aBrowser(app).login(username, password);
      expect(failure).toEqual(refusal);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['set-cookie', 'cache-control']));
    }
  });

  test('an unknown user costs as much work as a wrong password', async () => {
    const { username } = await someone();
    // Work of this process and its threads: unlike time, a busy computer hardly blurs it. What else they do meanwhile only adds
    // to it, so the least of several says the most.
    const workFor = async (name: string) => {
      const before = process.cpuUsage();
      await aBrowser(app).login(name, 'Wrong-Pass-1');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 6; round += 1) {
      known = Math.min(known, await workFor(username));
      unknown = Math.min(unknown, await workFor(`nobody-${round}@example.org`));
    }
    // Without a hash to compare with it would be a tenth.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.6);
  });

  test('user name and password are required', async () => {
    for (const body of [
      {},
      { username: 'a@example.org' },
      { password: 'x' },
      { username: ' ', password: 'x' },
      { username: 'a', password: '' },
    ]) {
      const { status, failure } = await app.anyone.call(login, { body: body as never });
      expect([status, failure.code]).toEqual([400, 'INVALID']);
    }
  });
});
