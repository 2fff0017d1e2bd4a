import { listAuditEntries, listAuditPeople, listAuditSubjects } from '@worklane/contract/audit/audit.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { actFor } from '@worklane/contract/people/access.ts';
import { createRole, updateRole } from '@worklane/contract/people/role.ts';
import { createAssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import { createWorker } from '@worklane/contract/workers/worker.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink, aLocation } from '../clients/client.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { aDeputy } from '../people/people.factory.ts';
import { aShift } from '../shifts/shift.factory.ts';
import { aRentalVehicle } from '../vehicle-hire/vehicle-hire.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';
import { modules } from '../../modules.ts';
import { namesFrom } from './audit.rules.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
let admin: Caller;
let agency: Caller;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [agencyId, clientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)]);
  await app.system((tx) => aLink(tx, agencyId, clientId));
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
});
afterAll(() => app.close());

type Query = Partial<Received<typeof listAuditEntries>['query']>;
const entries = async (caller: Caller, query: Query = {}) => {
  const { status, body } = await caller.call(listAuditEntries, { query: { size: 1000, ...query } });
  expect(status).toBe(200);
  return body.content;
};

const aChange = async () => {
  const { body: role } = await agency.call(createRole, {
    body: { name: `Desk ${Math.random()}`, userType: 'AGENCY', permissions: ['VIEW_SHIFT'] },
  });
  await agency.call(updateRole, {
    params: { id: role.id },
    body: { name: 'Late desk', permissions: ['VIEW_SHIFT', 'VIEW_WORKER'], version: 1 },
  });
  await ownerQuery(app, `update role set name = 'Late ' || id where id = $1`, [role.id]);
  return role;
};

test('an entry says who did what by which call, and what it was before', async () => {
  const role = await aChange();
  const [, changed, added] = await entries(agency, { record: role.id, subjects: ['role'] });
  expect(changed).toMatchObject({
    by: 'PERSON',
    person: { id: agency.userId },
    onBehalfOf: null,
    operation: 'updateRole',
    action: 'UPDATE',
    subject: 'role',
    record: role.id,
  });
  expect(changed?.changes).toEqual([
    { column: 'name', before: role.name, after: 'Late desk' },
    { column: 'permissions', before: ['VIEW_SHIFT'], after: ['VIEW_SHIFT', 'VIEW_WORKER'] },
  ]);
  expect(added).toMatchObject({ action: 'INSERT', operation: 'createRole' });
});

describe('who reads what', () => {
  test('the platform everything', async () => {
    const role = await aChange();
    const { body } = await admin.call(createAssignmentCode, { body: { code: 'AUD1', name: 'Auditor' } });
    expect(await entries(admin, { subjects: ['role'], record: role.id })).toHaveLength(3);
    expect(await entries(admin, { subjects: ['assignment_code'], record: body.id })).toMatchObject([
      { by: 'PERSON', person: { id: admin.userId } },
    ]);
  });

  test('an organisation what its people did, and what others did to its own rows, without their names', async () => {
    await app.system((tx) => tx.updateTable('agency').set({ town: 'Leeds' }).where('id', '=', agencyId).execute());
    const own = await entries(agency, { subjects: ['agency'], record: agencyId });
    expect(own[0]).toMatchObject({
      by: 'PRODUCT',
      person: null,
      changes: [{ column: 'town', before: null, after: 'Leeds' }],
    });
    await app.system(async (tx) => {
      const { id } = await aUser(tx, { userType: 'ADMIN' });
      await sql`select set_config('app.user_id', ${String(id)}, true)`.execute(tx);
      await tx.updateTable('agency').set({ town: 'York' }).where('id', '=', agencyId).execute();
    });
    const [byPlatform] = await entries(agency, { subjects: ['agency'], record: agencyId });
    expect(byPlatform).toMatchObject({ by: 'OUTSIDER', person: null });
    // Nor is it told by asking for the actions of one stranger after the other.
    const [{ user_id: outsider }] = (await ownerQuery<{ user_id: number }>(
      app,
      'select user_id::int from audit_log where id = $1',
      [byPlatform?.id],
    )) as [{ user_id: number }];
    expect(await entries(agency, { userId: outsider })).toEqual([]);
    expect((await entries(admin, { userId: outsider })).map(({ id }) => id)).toContain(byPlatform?.id);
    expect(await entries(client, { subjects: ['agency'] })).toEqual([]);
  });

  test('its own worker by name, and nobody else’s', async () => {
    const [worker, stranger] = await app.system(async (tx) => {
      const other = await anAgency(tx);
      return [
        await aWorker(tx, agencyId, { firstname: 'Perpetua', lastname: 'Ownworker' }),
        await aWorker(tx, other, { firstname: 'Strange', lastname: 'Elsewhere' }),
      ] as const;
    });
    const people = await Promise.all(
      [worker, stranger].map((workerId) => app.signedIn({ userType: 'WORKER', workerId })),
    );
    for (const [index, workerId] of [worker, stranger].entries())
      await ownerQuery(
        app,
        `insert into audit_log (user_id, worker_id, agency_id, action, subject, subject_id, after)
         values ($1, $2, $3, 'UPDATE', 'worker_form', 4711, '{"agency_id": 1}')`,
        [people[index]?.userId, workerId, agencyId],
      );
    const seen = await entries(agency, { subjects: ['worker_form'], record: 4711 });
    expect(seen.map(({ by, person }) => [by, person?.name])).toEqual([
      ['OUTSIDER', undefined],
      ['PERSON', 'Perpetua Ownworker'],
    ]);
    const found = await entries(agency, { search: 'ownworker', subjects: ['worker_form'] });
    expect(found.map(({ record }) => record)).toEqual([4711]);
    expect(await entries(agency, { search: 'elsewhere', subjects: ['worker_form'] })).toEqual([]);
  });

  test('nobody what happens elsewhere', async () => {
    const role = await aChange();
    const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    expect(await entries(neighbour, { subjects: ['role'], record: role.id })).toEqual([]);
    expect(await entries(client, { subjects: ['role'], record: role.id })).toEqual([]);
    // A directorate is the client's, and agencies see it; its history is the client's alone.
    const directorate = await app.system((tx) => aDirectorate(tx, { client_id: clientId }));
    expect(await entries(client, { subjects: ['directorate'], record: directorate.id })).toHaveLength(1);
    expect(await entries(agency, { subjects: ['directorate'], record: directorate.id })).toEqual([]);
    const strange = await entries(agency, { userId: client.userId });
    expect(strange).toEqual([]);
  });

  test('a password is in none of it', async () => {
    const { id } = await app.system((tx) =>
      aUser(tx, { userType: 'AGENCY', agencyId }, { password_hash: 'a-secret-hash' }),
    );
    const [added] = await entries(agency, { subjects: ['app_user'], record: id });
    expect(added?.changes).toContainEqual({ column: 'password_hash', before: null, after: '…' });
    expect(JSON.stringify(await entries(admin, { record: id }))).not.toContain('a-secret-hash');
  });

  test('only with the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SYSTEM_USERS'] });
    expect((await without.call(listAuditEntries, {})).status).toBe(403);
  });
});

test('what a deputy did is found under both names', async () => {
  const deputy = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SHIFT'] });
  const id = await app.system((tx) =>
    aDeputy(tx, { agency_id: agencyId, principal_id: agency.userId, deputy_id: deputy.userId }),
  );
  await deputy.call(actFor, { params: { id } });
  const { body: worker } = await deputy.call(createWorker, { body: createWorker.example as never });
  for (const userId of [deputy.userId, agency.userId]) {
    const [entry] = await entries(agency, { userId, subjects: ['worker'], record: worker.id });
    expect(entry).toMatchObject({ person: { id: deputy.userId }, onBehalfOf: { id: agency.userId } });
  }
});

describe('filters', () => {
  test('by kind of change and by time', async () => {
    const role = await aChange();
    const of = { subjects: ['role'], record: role.id };
    expect(await entries(agency, { ...of, actions: ['INSERT'] })).toHaveLength(1);
    expect(await entries(agency, { ...of, actions: ['DELETE', 'READ'] })).toEqual([]);
    const [, changed, added] = await entries(agency, of);
    const at = Temporal.Instant.from(changed?.at ?? '');
    expect(await entries(agency, { ...of, to: at.toString() })).toEqual([added]);
    expect((await entries(agency, { ...of, from: at.toString() })).length).toBe(2);
  });

  test('oldest first, page by page', async () => {
    const first = await agency.call(listAuditEntries, { query: { size: 2, direction: 'ASC' } });
    const second = await agency.call(listAuditEntries, { query: { size: 2, page: 1, direction: 'ASC' } });
    const ids = [...first.body.content, ...second.body.content].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(4);
  });

  test('refuse what is no name of a table', async () => {
    const { status } = await agency.call(listAuditEntries, { query: { subjects: ['role; drop table role'] } });
    expect(status).toBe(400);
  });
});

const names = namesFrom(modules.flatMap(({ audit }) => audit ?? []));
const isNamed = (name: string): boolean => names.tables.some(({ table }) => table === name);

describe('names', () => {
  /** An entry of the agency's log, as a trigger writes it. */
  const anEntry = async (subject: string, subjectId: number | null, after: object): Promise<number> => {
    const [row] = await ownerQuery<{ id: number }>(
      app,
      `insert into audit_log (user_id, agency_id, action, subject, subject_id, after)
       values ($1, $2, 'INSERT', $3, $4, $5) returning id::int`,
      [agency.userId, agencyId, subject, subjectId, JSON.stringify(after)],
    );
    return row?.id ?? 0;
  };
  const theEntry = async (caller: Caller, id: number) => (await entries(caller)).find((entry) => entry.id === id);

  test('the record and what its columns stand for have the names of today', async () => {
    const { body: worker } = await agency.call(createWorker, {
      body: { ...createWorker.example, email: 'una.named@demo.test' } as never,
    });
    const name = `${worker.firstname} ${worker.lastname}`;
    const [linked] = await entries(agency, { subjects: ['agency_worker'] });
    const [{ name: agencyName }] = (await ownerQuery<{ name: string }>(app, 'select name from agency where id = $1', [
      agencyId,
    ])) as [{ name: string }];
    expect(linked?.recordName).toBe(`${name} – ${agencyName}`);
    expect(linked?.changes).toContainEqual({ column: 'worker_id', before: null, after: { id: worker.id, name } });
    expect(linked?.changes).toContainEqual({
      column: 'agency_id',
      before: null,
      after: { id: agencyId, name: agencyName },
    });
    await ownerQuery(app, `update worker set lastname = 'Renamed' where id = $1`, [worker.id]);
    const [added] = await entries(agency, { subjects: ['worker'], record: worker.id });
    expect(added?.recordName).toBe(`${worker.firstname} Renamed`);
  });

  test('a link, which has no id, is called by both of its ends, also when it changes', async () => {
    const own = await app.system(async (tx) => {
      const id = await anAgency(tx, { name: 'Larch Care' });
      await aLink(tx, id, await aClient(tx, { name: 'Birch House' }));
      await aWorker(tx, id, { firstname: 'Ivy', lastname: 'Link' });
      return id;
    });
    await ownerQuery(app, `update agency_client set status = 'SUSPENDED' where agency_id = $1`, [own]);
    await ownerQuery(app, `update agency_worker set status = 'SUSPENDED' where agency_id = $1`, [own]);
    const status = { column: 'status', before: 'ACTIVE', after: 'SUSPENDED' };
    const [toClient] = await entries(admin, { subjects: ['agency_client'] });
    expect([toClient?.recordName, toClient?.changes]).toEqual(['Birch House – Larch Care', [status]]);
    const [toWorker] = await entries(admin, { subjects: ['agency_worker'] });
    expect([toWorker?.recordName, toWorker?.changes]).toEqual(['Ivy Link – Larch Care', [status]]);
  });

  test('a shift is called by its place and start', async () => {
    const shift = await app.system(async (tx) =>
      aShift(tx, { clientId, agencyId, location: await aLocation(tx, { client_id: clientId }) }),
    );
    expect((await theEntry(agency, await anEntry('shift', shift, {})))?.recordName).toMatch(
      /, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/,
    );
  });

  test('a vehicle has its name, also in entries that are older than the name of its table', async () => {
    const { id } = await app.system((tx) => aRentalVehicle(tx, agencyId, { name: 'Larkspur' }));
    for (const subject of ['vehicle', 'rental_vehicle'])
      expect((await theEntry(agency, await anEntry(subject, id, {})))?.recordName).toBe('Larkspur');
  });

  test('whoever may not know a record sees its number', async () => {
    const [strangeClient, strangeAgency] = await app.system(async (tx) => [await aClient(tx), await anAgency(tx)]);
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: strangeAgency });
    const after = { client_id: strangeClient, agency_id: strangeAgency, user_id: stranger.userId };
    const id = await anEntry('vehicle_booking', 1, after);
    const entry = await theEntry(agency, id);
    expect(entry?.recordName).toBeNull();
    expect(entry?.changes.map((change) => change.after)).toEqual(
      expect.arrayContaining([strangeClient, strangeAgency, stranger.userId]),
    );
    const seenByPlatform = await theEntry(admin, id);
    expect(seenByPlatform?.changes.map((change) => change.after)).toContainEqual({
      id: strangeClient,
      name: expect.any(String),
    });
  });

  test('the account of an agency’s own worker has the worker’s name, and of others nothing', async () => {
    const [worker, stranger] = await app.system(async (tx) => [
      await aWorker(tx, agencyId, { firstname: 'Odalys', lastname: 'Account' }),
      await aWorker(tx, await anAgency(tx), { firstname: 'Nobody', lastname: 'Known' }),
    ]);
    const told = [];
    for (const workerId of [worker, stranger]) {
      const { userId } = await app.signedIn({ userType: 'WORKER', workerId });
      const entry = await theEntry(agency, await anEntry('app_user', userId, { status: 'ACTIVE' }));
      told.push(entry?.recordName);
    }
    expect(told).toEqual(['Odalys Account', null]);
  });

  test('compliance information that was viewed has the worker’s name', async () => {
    const worker = await app.system((tx) => aWorker(tx, agencyId, { firstname: 'Imre', lastname: 'Viewed' }));
    const entry = await theEntry(agency, await anEntry('compliance_information', worker, { field: 'DBS_NUMBER' }));
    expect(entry?.recordName).toBe('Imre Viewed');
  });

  test('every column that stands for a record with a name is known', async () => {
    const keys = await ownerQuery<{ subject: string; column: string; target: string }>(
      app,
      `select distinct c.relname as subject, a.attname as column, f.relname as target
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_class f on f.oid = k.confrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
       join pg_attribute t on t.attrelid = f.oid and t.attnum = k.confkey[array_position(k.conkey, a.attnum)]
       where k.contype = 'f' and t.attname = 'id' and exists (
         select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = c.oid and p.proname = 'audit')`,
    );
    const named = keys.filter(({ target }) => isNamed(target));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ subject, column, target }) => names.tableOf(subject, column) !== target)).toEqual([]);
    const wrong = keys.filter(({ subject, column, target }) => !isNamed(target) && names.tableOf(subject, column));
    expect(wrong).toEqual([]);
  });
});

describe('search', () => {
  test('finds what was recorded, who did it, and whom it is about', async () => {
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    await ownerQuery(app, `update app_user set last_name = 'Quillfeather' where id = $1`, [colleague.userId]);
    const { body: role } = await colleague.call(createRole, {
      body: { name: 'Zephyr desk', userType: 'AGENCY', permissions: ['VIEW_SHIFT'] },
    });
    const found = async (search: string) =>
      (await entries(agency, { search, subjects: ['role'] })).map((e) => e.record);
    expect(await found('zephyr')).toContain(role.id);
    expect(await found('quillfeather')).toContain(role.id);
    expect(await found('create role')).toContain(role.id);
    expect(await found('zephyr%')).toEqual([]);
    const { body: worker } = await agency.call(createWorker, {
      body: { ...createWorker.example, firstname: 'Wilhelmina', email: 'wilhelmina@demo.test' } as never,
    });
    const about = await entries(agency, { search: 'wilhelmina', subjects: ['agency_worker'] });
    expect(about.map(({ recordName }) => recordName)).toEqual([
      expect.stringMatching(`^Wilhelmina ${worker.lastname} – `),
    ]);
    const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    expect(await entries(neighbour, { search: 'wilhelmina' })).toEqual([]);
  });

  test('tells nobody what they do not get to see, nor who an outsider is', async () => {
    await ownerQuery(
      app,
      `insert into audit_log (user_id, client_id, action, subject, after) values ($1, $2, 'INSERT', 'role', '{"pay_rate": "98.7654"}')`,
      [client.userId, clientId],
    );
    expect(await entries(client, { search: '98.7654' })).toEqual([]);
    expect(await entries(admin, { search: '98.7654' })).toHaveLength(1);
    await ownerQuery(app, `update app_user set last_name = 'Vantongeren' where id = $1`, [admin.userId]);
    await ownerQuery(
      app,
      `insert into audit_log (user_id, agency_id, action, subject, subject_id, after) values ($1, $2, 'UPDATE', 'agency', $2, '{}')`,
      [admin.userId, agencyId],
    );
    expect(await entries(agency, { search: 'vantongeren' })).toEqual([]);
    expect(await entries(admin, { search: 'vantongeren', subjects: ['agency'] })).not.toEqual([]);
  });
});

test('the people and the tables to choose from', async () => {
  const mine = await agency.call(listAuditPeople, { query: { size: 1000 } });
  expect(mine.body.content.map(({ id }) => id)).toContain(agency.userId);
  expect(mine.body.content.map(({ id }) => id)).not.toContain(admin.userId);
  expect(mine.body.content.every(({ email }) => email.includes('@'))).toBe(true);
  const all = await admin.call(listAuditPeople, { query: { size: 1000 } });
  expect(all.body.content.map(({ id }) => id)).toEqual(expect.arrayContaining([agency.userId, client.userId]));
  const { body: tables } = await client.call(listAuditSubjects, {});
  expect(tables).toEqual(expect.arrayContaining(['app_user', 'deputy', 'role', 'shift']));
  expect(tables).not.toContain('user_session');
});
