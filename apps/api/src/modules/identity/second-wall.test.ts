import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWorld, type World } from '../../testing/world.ts';
import { enterSession, inTransaction } from '#platform/db/transaction.ts';

/** What the database refuses whoever is signed in, should the application ever forget to. */

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await aWorld(app);
});
afterAll(() => app.close());

const personCalled = (name: string) => {
  const person = world.people.find((somebody) => somebody.name === name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person;
};

/** What becomes of a statement of that person: the number of rows, or why not. Nothing of it stays. */
const outcome = async (name: string, statement: string): Promise<string> => {
  const { userId } = personCalled(name);
  const session = await app.system((tx) =>
    tx.selectFrom('user_session').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  const undone = inTransaction(app.db, async (tx): Promise<string> => {
    await enterSession(tx, session.id, 'test');
    const { numAffectedRows } = await sql.raw(statement.replaceAll('$me', `${userId}`)).execute(tx);
    throw new Error(`${numAffectedRows ?? 0n} rows`);
  });
  return undone.catch(({ message }: Error) => message);
};

const REFUSED = /^0 rows$|row-level security|permission denied/;
const EVERYBODY = ['AGENCY', 'CLIENT', 'WORKER'];

describe.each(EVERYBODY)('%s', (name) => {
  test.each([
    [
      'becomes staff of the platform',
      `update app_user set user_type = 'ADMIN', agency_id = null, client_id = null, worker_id = null where id = $me`,
    ],
    [
      'takes a role of the platform',
      `insert into user_role (user_id, role_id) select $me, id from role where name = 'ROLE_ADMIN'`,
    ],
    [
      'gives a role to somebody unknown',
      `insert into user_role (user_id, role_id) select max(id) + 1, 1 from app_user`,
    ],
    [
      'changes a role of the platform',
      `update role set permissions = '{}' where agency_id is null and client_id is null`,
    ],
    ['makes a role for all', `insert into role (name, user_type, permissions) values ('mine', 'AGENCY', '{}')`],
    [
      'adds staff of the platform',
      `insert into app_user (username, email, first_name, last_name, user_type, otp_enabled) values ('x', 'x', 'x', 'x', 'ADMIN', false)`,
    ],
    ['prolongs the own session', `update user_session set created_at = now() + interval '1 day' where user_id = $me`],
    ['opens a session', `insert into user_session (user_id) values ($me)`],
    ['ends the session of somebody else', `update user_session set revoked_at = now() where user_id <> $me`],
    ['writes the audit log itself', `insert into audit_log (action, subject, user_id) values ('UPDATE', 'agency', 1)`],
    [
      'names a deputy in the place of somebody else',
      `insert into deputy (agency_id, principal_id, deputy_id, starts_at, ends_at)
       select agency_id, id, $me, now() + interval '9 days', now() + interval '10 days' from app_user
       where id <> $me and agency_id = app.agency_id() limit 1`,
    ],
    ['stays a deputy for longer', `update deputy set ends_at = now() + interval '1 year' where deputy_id = $me`],
    [
      'acts for somebody by hand',
      `update user_session set acting_as = (select min(id) from deputy) where user_id = $me`,
    ],
    ['changes when somebody signed in', `update last_sign_in set at = now()`],
    ['makes a seal', `insert into audit_seal (horizon, entries, hash) values ('1', 0, 'x')`],
  ])('never %s', async (_, statement) => {
    expect(await outcome(name, statement)).toMatch(REFUSED);
  });

  test('may end the own session', async () => {
    expect(await outcome(name, 'update user_session set revoked_at = now() where user_id = $me')).toBe('1 rows');
  });
});

test.each(['AGENCY', 'CLIENT'])('%s gives its people the roles for its kind of user', async (name) => {
  const role = (type: string) =>
    `insert into user_role (user_id, role_id) select $me, id from role where name = 'ROLE_${type}'`;
  expect(await outcome(name, role(name))).toBe('1 rows');
  expect(await outcome(name, role(name === 'AGENCY' ? 'CLIENT' : 'AGENCY'))).toMatch(REFUSED);
});

test('a worker gives nobody a role', async () => {
  expect(
    await outcome(
      'WORKER',
      `insert into user_role (user_id, role_id) select $me, id from role where name = 'ROLE_WORKER'`,
    ),
  ).toMatch(REFUSED);
});
