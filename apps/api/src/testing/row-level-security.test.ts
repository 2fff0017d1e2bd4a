import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, ownerQuery } from './owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';
import type { Borders, Person } from '#platform/testing/borders.ts';
import { BORDERS } from './borders.ts';
import { createDatabase, createPool, type Tx } from '#platform/db/database.ts';
import { enterSession, inTransaction } from '#platform/db/transaction.ts';

/** The second wall, generated from the catalogue of the migrated database: a new table is tested by being there. */

/** Without row-level security: nothing in them belongs to anybody. */
const BELONGS_TO_NOBODY = ['audit_seal', 'schema_migration'];

/** Of the platform itself, for jobs and for the start. */
const HIDDEN = [
  'file_link',
  'rate_limit',
  'mail',
  'backup',
  'installation',
  'field_key',
  ...BORDERS.flatMap(({ hidden = [] }) => hidden),
];

/** Tables whose `user_id` others may know of. */
const OF_SEVERAL_USERS = ['audit_log', ...BORDERS.flatMap(({ ofSeveralUsers = [] }) => ofSeveralUsers)];

const SEEN_ACROSS: NonNullable<Borders['seenAcross']> = Object.assign(
  {},
  ...BORDERS.map(({ seenAcross }) => seenAcross),
);

let app: TestApp;
let world: World;
let tables: string[];

/** What the platform itself keeps. */
const ROWS = `
  insert into idempotency_key (user_id, key, operation, request_hash, status) values (1, 'some-key-of-someone', 'x', 'x', 200);
  insert into rate_limit (bucket, minute, hits) values ('192.0.2.1', now(), 1);
  insert into stored_file (key, agency_id, kind, content_type, size, sha256, name, status, uploaded_by_user_id)
    select gen_random_uuid(), agency_id, 'EXAMPLE', 'image/png', 1, sha256(''), 'x.png', 'CLEAN', id from app_user where agency_id is not null;
  insert into stored_file (key, client_id, kind, content_type, size, sha256, name, status)
    select gen_random_uuid(), id, 'EXAMPLE', 'image/png', 1, sha256(''), 'x.png', 'CLEAN' from client;
  insert into stored_file (key, worker_id, kind, content_type, size, sha256, name, status)
    select gen_random_uuid(), id, 'EXAMPLE', 'image/png', 1, sha256(''), 'x.png', 'CLEAN' from worker;
  insert into file_link (token_hash, file_id, user_id, attachment) select f.id || '-' || u.id, f.id, u.id, false from stored_file f, app_user u;
  insert into backup (taken_at) values (now());
  insert into mail (recipient, subject, body) values ('x', 'x', 'x');
`;

beforeAll(async () => {
  // Logins follow from the secret and outlive a run: under a new one they are made by the code at hand.
  app = await startTestApp({ TOKEN_SECRET: randomBytes(32).toString('base64url') });
  world = await aWorld(app);
  const statements = [ROWS, ...BORDERS.flatMap(({ rows = [] }) => rows), 'select app.seal_audit()'];
  await asOwner(app, (owner) => owner.query(statements.join('\n')));
  const catalogue = await ownerQuery<{ name: string }>(
    app,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  tables = catalogue.map(({ name }) => name);
});
afterAll(async () => {
  await app.close();
  for (const { name } of await loginsOfThisDatabase()) await ownerQuery(app, `drop role ${name}`);
});

const loginsOfThisDatabase = () =>
  ownerQuery<{ name: string }>(
    app,
    `select rolname as name from pg_roles
     where rolname like 'worklane\\_login\\_%' and shobj_description(oid, 'pg_authid') = current_database() order by 1`,
  );

const countOf = async (tx: Tx, table: string, where = sql<boolean>`true`): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(tx);
  return rows[0]?.n ?? Number.NaN;
};

/** In a transaction as a request of that person has it. */
const asPerson = async <T>({ userId, userType }: Person, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { id } = await app.system((tx) =>
    tx.selectFrom('user_session').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  return inTransaction(app.app.services.requests.of[userType], async (tx) => {
    await enterSession(tx, id, 'test');
    return work(tx);
  });
};

const belongingTo = (column: string): Promise<string[]> =>
  ownerQuery<{ name: string }>(
    app,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    [column],
  ).then((rows) => rows.map(({ name }) => name));

describe('the roles that the application works as', () => {
  test('are bound by row-level security and own nothing; the logins are members of one of them each', async () => {
    const roles = await ownerQuery<{
      name: string;
      powerful: boolean;
      login: boolean;
      owned: number;
      member: string[];
    }>(
      app,
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as powerful,
              rolcanlogin as login, (select count(*)::int from pg_class where relowner = r.oid) as owned,
              array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as member
       from pg_roles r where rolname like 'worklane\\_%' order by 1`,
    );
    expect(roles.filter(({ powerful, owned }) => powerful || owned > 0)).toEqual([]);
    expect(roles.filter(({ login }) => !login).map(({ name }) => name)).toEqual(
      ['agency', 'app', 'client', 'platform', 'system', 'worker'].map((name) => `worklane_${name}`),
    );
    const names = (await loginsOfThisDatabase()).map(({ name }) => name);
    expect(names).toHaveLength(5);
    const logins = roles.filter(({ name, login }) => login && names.includes(name));
    expect(logins).toHaveLength(5);
    for (const { name, member } of logins) expect(member).toEqual([name.replace(/login_[\da-f]{8}_/, '')]);
  });

  test('cannot read how far the database was migrated, nor who may log in', async () => {
    for (const query of ['select * from schema_migration', 'select * from pg_authid']) {
      await expect(app.system((tx) => sql.raw(query).execute(tx))).rejects.toThrow('permission denied');
    }
  });

  test('no function changes the role; one that does more than its caller may runs as its owner', async () => {
    const changing = await ownerQuery(
      app,
      `select oid::regprocedure::text from pg_proc where exists (select from unnest(proconfig) c where c like 'role=%')`,
    );
    expect(changing).toEqual([]);
    const open = await ownerQuery(
      app,
      `select oid::regprocedure::text from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
         and not coalesce(proconfig @> '{"search_path=public, pg_temp"}', false)`,
    );
    expect(open).toEqual([]);
  });
});

/** A statement that somebody managed to have run within a request. */
describe('a statement that was smuggled into a request', () => {
  const ROLES = [
    'postgres',
    'worklane_system',
    'worklane_platform',
    'worklane_agency',
    'worklane_client',
    'worklane_worker',
  ];
  const OWN: Record<Person['userType'], string> = {
    ADMIN: 'worklane_platform',
    AGENCY: 'worklane_agency',
    CLIENT: 'worklane_client',
    WORKER: 'worklane_worker',
  };
  const ATTACKS = (role: string): string[] => [
    ...ROLES.filter((other) => other !== role).flatMap((other) => [
      `set role ${other}`,
      `set local role ${other}`,
      `select set_config('role', '${other}', true)`,
      `set session authorization ${other}`,
      `grant ${other} to ${role}`,
    ]),
    `select app.enter('SYSTEM', null, null, null, null, null, null, 'test')`,
    'alter table shift disable row level security',
    'alter table shift no force row level security',
    'create policy mine on shift using (true)',
    `alter role ${role} bypassrls`,
    'create role mine',
    `create function app.mine() returns int language sql as 'select 1'`,
    'create table public.mine ()',
    `alter function app.load_session(uuid, boolean) security invoker`,
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    'select * from pg_authid',
    'select data from pgboss.job',
    // What was left out of the context by leaving the role again is refused as well.
    'set local role none; select * from shift',
    'set local row_security = off; select * from app_user',
  ];
  const REFUSED =
    /permission denied|must be (owner|able|superuser)|does not exist|affected by row-level security|cannot change|only roles with/i;

  test.each(Object.entries(OWN))('of %s is refused', async (userType, role) => {
    const person = world.people.find((somebody) => somebody.userType === userType) ?? expect.fail();
    const faults: string[] = [];
    for (const attack of ATTACKS(role)) {
      const outcome = await asPerson(person, async (tx) => {
        await sql.raw(attack).execute(tx);
        throw new Error('done');
      }).catch(({ message }: Error) => message);
      if (!REFUSED.test(outcome)) faults.push(`${attack}: ${outcome}`);
    }
    expect(faults).toEqual([]);
  });

  test.each(['reset role', 'set local role worklane_app'])('sees nothing after `%s`', async (attack) => {
    for (const person of world.people) {
      const seen = await asPerson(person, async (tx) => {
        await sql.raw(attack).execute(tx);
        const counts: number[] = [];
        for (const table of ['shift', 'app_user', 'worker', 'agency']) counts.push(await countOf(tx, table));
        return counts;
      });
      expect([person.name, seen]).toEqual([person.name, [0, 0, 0, 0]]);
    }
  });
});

describe('every table', () => {
  test('has row-level security that binds its owner as well', async () => {
    const open = await ownerQuery<{ name: string }>(
      app,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity) order by 1`,
    );
    expect(open.map(({ name }) => name)).toEqual(BELONGS_TO_NOBODY);
  });

  test('holds something in this test, so that seeing nothing means something', async () => {
    const empty: string[] = [];
    for (const table of tables) {
      const [row] = await ownerQuery<{ n: string }>(app, `select count(*) as n from ${table}`);
      if (row?.n === '0') empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  test('shows nothing, takes nothing and loses nothing without a context', async () => {
    const faults: string[] = [];
    for (const table of tables.filter((name) => !BELONGS_TO_NOBODY.includes(name))) {
      const rows = await app.db.transaction().execute((tx) => countOf(tx, table));
      if (rows !== 0) faults.push(`${table} shows ${rows} rows`);
      const removed = await app.db
        .transaction()
        .execute((tx) => sql`delete from ${sql.table(table)}`.execute(tx))
        .then(
          ({ numAffectedRows }) => Number(numAffectedRows ?? 0),
          () => 0,
        );
      if (removed !== 0) faults.push(`${table} loses ${removed} rows`);
      const taken = await asOwner(app, async (owner) => {
        await owner.query('begin');
        await owner.query(
          `create temporary table copy as select * from ${table} limit 1; grant select on copy to public; set local role worklane_app`,
        );
        return owner.query(`insert into ${table} overriding system value select * from copy`).then(
          () => 'taken',
          ({ message }: Error) => message,
        );
      });
      // A column that is generated cannot be copied.
      const expected = new RegExp(
        `(row-level security policy|permission denied) for table "?${table}"?$|non-DEFAULT value`,
      );
      if (!expected.test(taken)) faults.push(`${table} takes a row: ${taken}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('who is signed in sees nothing of the neighbours', () => {
  type Kind = {
    userType: Person['userType'];
    column: 'agency_id' | 'client_id' | 'worker_id';
    idOf: (person: Person) => number | undefined;
  };
  const neighbourhood = ({ home }: Person) => world.neighbourhoods[home ?? 0];
  const kinds: Kind[] = [
    { userType: 'AGENCY', column: 'agency_id', idOf: (person) => neighbourhood(person).agencyId },
    { userType: 'AGENCY', column: 'client_id', idOf: (person) => neighbourhood(person).clientId },
    { userType: 'CLIENT', column: 'client_id', idOf: (person) => neighbourhood(person).clientId },
    { userType: 'CLIENT', column: 'agency_id', idOf: (person) => neighbourhood(person).agencyId },
    { userType: 'WORKER', column: 'worker_id', idOf: (person) => person.workerId },
    { userType: 'WORKER', column: 'agency_id', idOf: (person) => neighbourhood(person).agencyId },
    { userType: 'WORKER', column: 'client_id', idOf: (person) => neighbourhood(person).clientId },
  ];

  test.each(kinds)('as $userType by $column', async ({ userType, column, idOf }) => {
    const names = (await belongingTo(column)).filter((name) => !BELONGS_TO_NOBODY.includes(name));
    expect(names.length).toBeGreaterThan(2);
    for (const person of world.people.filter((somebody) => somebody.userType === userType)) {
      const foreign = await asPerson(person, async (tx) => {
        const seen: string[] = [];
        for (const name of names) {
          const theirs = SEEN_ACROSS[name]?.(person) ?? sql<boolean>`false`;
          const rows = await countOf(tx, name, sql<boolean>`${sql.ref(column)} <> ${idOf(person)} and not ${theirs}`);
          if (rows !== 0) seen.push(`${person.name} sees ${rows} rows of ${name}`);
        }
        return seen;
      });
      expect(foreign).toEqual([]);
    }
  });

  test('nor anything that belongs to another user', async () => {
    const names = (await belongingTo('user_id')).filter((name) => !OF_SEVERAL_USERS.includes(name));
    for (const person of world.people) {
      const foreign = await asPerson(person, async (tx) => {
        const seen: string[] = [];
        for (const name of names)
          if ((await countOf(tx, name, sql<boolean>`user_id <> ${person.userId}`)) !== 0)
            seen.push(`${person.name}: ${name}`);
        return seen;
      });
      expect(foreign).toEqual([]);
    }
  });

  test('and nothing of what is hidden, such as sign-in, not even as the platform', async () => {
    for (const person of world.people) {
      const seen = await asPerson(person, async (tx) => {
        const counts = [];
        for (const name of HIDDEN) counts.push(await countOf(tx, name));
        return counts;
      });
      expect([person.name, seen]).toEqual([person.name, HIDDEN.map(() => 0)]);
    }
  });
});

/** Such as what was worked and what was signed. */
test.each(BORDERS.flatMap(({ kept = [] }) => kept))('nobody who is signed in deletes from %s', async (table) => {
  for (const person of world.people) {
    const outcome = await asPerson(person, (tx) => sql`delete from ${sql.table(table)}`.execute(tx)).then(
      ({ numAffectedRows }) => `${numAffectedRows ?? 0n} rows deleted`,
      ({ message }: Error) => message,
    );
    expect([person.name, outcome]).toEqual([person.name, `permission denied for table ${table}`]);
  }
});

test('a context ends with its transaction, whether that succeeds or fails', async () => {
  const pool = createPool(app.databaseUrl, 1);
  const db = createDatabase(pool);
  const [admin] = world.people;
  const session = await app.system((tx) =>
    tx
      .selectFrom('user_session')
      .select('id')
      .where('user_id', '=', admin?.userId ?? 0)
      .executeTakeFirstOrThrow(),
  );
  const look = (tx: Tx) =>
    sql<{
      role: string;
      user_id: string | null;
      users: number;
    }>`select current_user::text as role, app.user_id() as user_id, (select count(*) from app_user) as users`.execute(
      tx,
    );
  for (const fails of [false, true]) {
    const work = inTransaction(db, async (tx) => {
      await enterSession(tx, session.id, 'test');
      const { rows } = await look(tx);
      expect(rows[0]).toMatchObject({ role: 'worklane_platform', user_id: admin?.userId });
      if (fails) throw new Error('no');
    });
    await work.catch(() => undefined);
    const { rows } = await db.transaction().execute(look);
    expect(rows).toEqual([{ role: 'worklane_app', user_id: null, users: 0 }]);
  }
  await db.destroy();
});
