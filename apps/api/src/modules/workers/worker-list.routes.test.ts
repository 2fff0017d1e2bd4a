import type { Received } from '@worklane/contract/endpoint.ts';
import { listWorkers, type Worker } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

/** Assignment codes of the initial data. */
const CLEANER = 1;
const NURSE = 3;

let app: TestApp;
let admin: Caller;
let agency: Caller;
let client: Caller;
let clientId: number;
/** Works for the client; `rival` too, `paused` no more, and `closed` is suspended altogether. */
let own: number;
let rival: number;
let paused: number;
let closed: number;
let ann: number;

const named = (firstname: string, lastname: string) => ({
  firstname,
  lastname,
  email: `${firstname.toLowerCase()}@home.example`,
  phone_number: '07700 900000',
});

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    clientId = await aClient(tx);
    own = await anAgency(tx, { name: 'Own' });
    rival = await anAgency(tx, { name: 'Rival' });
    paused = await anAgency(tx, { name: 'Paused' });
    closed = await anAgency(tx, { name: 'Closed', status: 'SUSPENDED' });
    for (const agencyId of [own, rival, paused, closed]) await aLink(tx, agencyId, clientId);
    await tx.updateTable('agency_client').set({ status: 'SUSPENDED' }).where('agency_id', '=', paused).execute();

    ann = await aWorker(tx, own, { ...named('Ann', 'adams'), codes: [NURSE, CLEANER] });
    await joins(tx, ann, rival, [CLEANER]);
    await aWorker(tx, own, { ...named('Bob', 'Baker'), codes: [CLEANER], gender: 'MALE' });
    await aWorker(tx, own, { ...named('Cy', 'Clark_'), status: 'SUSPENDED' });
    await aWorker(tx, own, { ...named('Di', 'Dean'), status: 'WAITING_APPROVAL' });
    await aWorker(tx, rival, { ...named('Ed', 'Evans'), codes: [NURSE] });
    await aWorker(tx, paused, named('Flo', 'Ford'));
    await aWorker(tx, closed, named('Gus', 'Grant'));
    await tx.insertInto('worker').values({ firstname: 'Hal', lastname: 'Hill', gender: 'MALE' }).execute();
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
});
afterAll(() => app.close());

type Query = Partial<Received<typeof listWorkers>['query']>;

const names = async (caller: Caller, query: Query = {}) => {
  const { body } = await caller.call(listWorkers, { query });
  expect(body.totalElements).toBeGreaterThanOrEqual(body.content.length);
  return body.content.map(({ firstname }) => firstname);
};

describe('who sees whom', () => {
  test('the platform: everybody, with all their agencies and work', async () => {
    expect(await names(admin)).toEqual(['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']);
    const { body } = await admin.call(listWorkers, { query: { size: 1 } });
    expect(body).toMatchObject({ totalElements: 8, numberOfElements: 1, last: false });
    expect(body.content[0]).toEqual({
      id: ann,
      firstname: 'Ann',
      lastname: 'adams',
      gender: 'FEMALE',
      employmentNumber: `W${String(ann).padStart(6, '0')}`,
      email: 'ann@home.example',
      phoneNumber: '07700 900000',
      assignmentNames: 'Cleaner, Nurse',
      agencies: 'Own, Rival',
      linkStatus: null,
      invitedAt: null,
    } satisfies Worker);
  });

  test('an agency: its own workers in every state, and nothing of what they do elsewhere', async () => {
    const { body } = await agency.call(listWorkers, {});
    expect(body.content.map(({ firstname, agencies, linkStatus }) => [firstname, agencies, linkStatus])).toEqual([
      ['Ann', 'Own', 'ACTIVE'],
      ['Bob', 'Own', 'ACTIVE'],
      ['Cy', 'Own', 'SUSPENDED'],
      ['Di', 'Own', 'WAITING_APPROVAL'],
    ]);
    expect(body.content[0]).toMatchObject({ assignmentNames: 'Cleaner, Nurse', email: 'ann@home.example' });
    expect(body.totalElements).toBe(4);
  });

  test('a client: active workers of agencies that work for it now, without how to reach them', async () => {
    const { body } = await client.call(listWorkers, {});
    expect(body.content.map(({ firstname, agencies }) => [firstname, agencies])).toEqual([
      ['Ann', 'Own, Rival'],
      ['Bob', 'Own'],
      ['Ed', 'Rival'],
    ]);
    for (const row of body.content) expect(row).toMatchObject({ email: null, phoneNumber: null, linkStatus: null });
  });

  test('a client that no agency works for: nobody', async () => {
    const lonely = await app.signedIn({ userType: 'CLIENT', clientId: await app.system((tx) => aClient(tx)) });
    expect((await lonely.call(listWorkers, {})).body).toMatchObject({ content: [], totalElements: 0 });
  });

  test('not workers, nor without the permission', async () => {
    const worker = await app.signedIn({ userType: 'WORKER', workerId: ann });
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: [] });
    expect((await worker.call(listWorkers, {})).status).toBe(403);
    expect((await without.call(listWorkers, {})).status).toBe(403);
  });
});

describe('filters', () => {
  test('by state of the link', async () => {
    expect(await names(agency, { statuses: ['SUSPENDED', 'WAITING_APPROVAL'] })).toEqual(['Cy', 'Di']);
    expect(await names(admin, { statuses: ['SUSPENDED'] })).toEqual(['Cy']);
    expect(await names(client, { statuses: ['SUSPENDED', 'WAITING_APPROVAL'] })).toEqual([]);
  });

  test('by work, as cleared by an agency that the caller sees', async () => {
    expect(await names(admin, { assignmentCodeId: NURSE })).toEqual(['Ann', 'Ed']);
    expect(await names(agency, { assignmentCodeId: CLEANER })).toEqual(['Ann', 'Bob']);
    expect(await names(client, { assignmentCodeId: NURSE })).toEqual(['Ann', 'Ed']);
  });

  test('by agency, which is no way around who sees whom', async () => {
    expect(await names(admin, { agencyId: rival })).toEqual(['Ann', 'Ed']);
    expect(await names(client, { agencyId: rival })).toEqual(['Ann', 'Ed']);
    expect(await names(client, { agencyId: paused })).toEqual([]);
    expect(await names(client, { agencyId: closed })).toEqual([]);
    expect(await names(agency, { agencyId: own })).toEqual(['Ann', 'Bob', 'Cy', 'Di']);
    // An agency’s own, whichever one it asks for.
    expect(await names(agency, { agencyId: rival })).toEqual(['Ann', 'Bob', 'Cy', 'Di']);
  });

  test('all on the same link', async () => {
    expect(await names(admin, { agencyId: rival, assignmentCodeId: CLEANER })).toEqual(['Ann']);
    expect(await names(admin, { agencyId: own, assignmentCodeId: CLEANER, statuses: ['SUSPENDED'] })).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['ANN ad', ['Ann']],
    ['_', ['Cy']],
    ['%', []],
    ['bob@home', ['Bob']],
  ])('by the text “%s”', async (search, expected) => {
    expect(await names(agency, { search })).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['nn aDa', ['Ann']],
    ['ada ann', ['Ann']],
    ['ada bob', []],
    ['nn', ['Ann']],
    ['d', ['Ann', 'Di', 'Ed', 'Flo']],
    ['lark_', ['Cy']],
    ['gus@home.exam', ['Gus']],
    ['W0', ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']],
  ])('by the text “%s” the platform finds whoever is there', async (search, expected) => {
    expect(await names(admin, { search })).toEqual(expected);
  });

  test('by employment number', async () => {
    expect(await names(agency, { search: `w${String(ann).padStart(6, '0')}` })).toEqual(['Ann']);
  });

  test('a client cannot find out an address by searching for it', async () => {
    expect(await names(client, { search: 'bob@home' })).toEqual([]);
    expect(await names(client, { search: 'bob' })).toEqual(['Bob']);
  });
});

describe('order and pages', () => {
  test.each<[Query, string[]]>([
    [{ direction: 'DESC' }, ['Di', 'Cy', 'Bob', 'Ann']],
    [{ sort: 'firstname' }, ['Ann', 'Bob', 'Cy', 'Di']],
    [{ sort: 'employmentNumber', direction: 'DESC' }, ['Di', 'Cy', 'Bob', 'Ann']],
    [{ page: 1, size: 3 }, ['Di']],
    [{ page: 2, size: 3 }, []],
  ])('%j', async (query, expected) => {
    expect(await names(agency, query)).toEqual(expected);
  });

  test('refuses a page that is too large and a state that is none', async () => {
    expect((await admin.call(listWorkers, { query: { size: 1001 } })).status).toBe(400);
    expect((await admin.call(listWorkers, { query: { statuses: ['GONE' as never] } })).status).toBe(400);
  });
});
