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
import { aClient, aDirectorate, aLink } from '../clients/client.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { aDeputy } from '../people/people.factory.ts';

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
    // Nor is it told by asking for the deeds of one stranger after the other.
    const [{ user_id: outsider }] = (await ownerQuery<{ user_id: number }>(
      app,
      'select user_id::int from audit_log where id = $1',
      [byPlatform?.id],
    )) as [{ user_id: number }];
    expect(await entries(agency, { userId: outsider })).toEqual([]);
    expect((await entries(admin, { userId: outsider })).map(({ id }) => id)).toContain(byPlatform?.id);
    expect(await entries(client, { subjects: ['agency'] })).toEqual([]);
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

test('the people and the tables to choose from', async () => {
  const mine = await agency.call(listAuditPeople, { query: { size: 1000 } });
  expect(mine.body.content.map(({ id }) => id)).toContain(agency.userId);
  expect(mine.body.content.map(({ id }) => id)).not.toContain(admin.userId);
  const all = await admin.call(listAuditPeople, { query: { size: 1000 } });
  expect(all.body.content.map(({ id }) => id)).toEqual(expect.arrayContaining([agency.userId, client.userId]));
  const { body: tables } = await client.call(listAuditSubjects, {});
  expect(tables).toEqual(expect.arrayContaining(['app_user', 'deputy', 'role', 'shift']));
  expect(tables).not.toContain('user_session');
});
