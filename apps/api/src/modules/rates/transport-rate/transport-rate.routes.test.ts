import {
  changeTransportRate,
  createTransportRate,
  endTransportRate,
  exportTransportRates,
  listTransportRateClients,
  listTransportRates,
  removeTransportRate,
} from '@worklane/contract/rates/transport-rate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { findTransportTerms } from './transport-rate.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anOffice = async () => {
  const { agencyId, clientId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const client = await aClient(tx);
    await aLink(tx, agency, client);
    return { agencyId: agency, clientId: client };
  });
  return { agencyId, clientId, desk: await app.signedIn({ userType: 'AGENCY', agencyId }) };
};

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const add = (desk: Caller, values: object = {}) =>
  desk.call(createTransportRate, { body: { from: inDays(0), perHour: '24.50', ...values } });
const list = async (desk: Caller, state: 'IN_FORCE' | 'ALL' = 'ALL') =>
  (await desk.call(listTransportRates, { query: { state } })).body.content;

test('says all that is charged, and which clients it may be for', async () => {
  const { desk, clientId } = await anOffice();
  const { status, body } = await add(desk, {
    clientId,
    vehicleKind: 'SPECIAL',
    perMile: 1.2,
    minimum: '180',
    waiting: '12.50',
    freeMinutes: 30,
    aborted: '85',
    uplift: '50',
    nightFrom: '20:00',
    nightTo: '06:00',
    weekends: true,
    bankHolidays: true,
    vatExempt: true,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    client: { id: clientId },
    vehicleKind: 'SPECIAL',
    to: null,
    state: 'CURRENT',
    currency: 'GBP',
    perHour: 24.5,
    perMile: 1.2,
    minimum: 180,
    waiting: 12.5,
    freeMinutes: 30,
    aborted: 85,
    uplift: 50,
    nightFrom: '20:00',
    nightTo: '06:00',
    weekends: true,
    bankHolidays: true,
    vatExempt: true,
    can: { change: true, end: true, remove: true },
  });
  expect((await desk.call(listTransportRateClients, {})).body).toMatchObject([{ id: clientId }]);
});

test('two that are equally specific are never in force on one day', async () => {
  const { desk, clientId } = await anOffice();
  for (const scope of [{}, { clientId }, { vehicleKind: 'MPV' }, { clientId, vehicleKind: 'MPV' }]) {
    expect((await add(desk, scope)).status).toBe(201);
    const { status, failure } = await add(desk, { ...scope, from: inDays(30) });
    expect([status, failure.message]).toEqual([
      409,
      'Another rate for this client and kind of vehicle is in force then. Change that one from a day on, or end it first.',
    ]);
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(desk, { vehicleKind: 'SUV' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  expect((await add((await anOffice()).desk)).status).toBe(201);
});

test('fills the gap before one that is planned', async () => {
  const { desk, clientId } = await anOffice();
  for (const scope of [{}, { clientId }, { vehicleKind: 'MPV' }, { clientId, vehicleKind: 'MPV' }]) {
    await add(desk, { ...scope, from: inDays(20) });
    const { status, body } = await add(desk, scope);
    expect([status, body.to]).toEqual([201, inDays(19)]);
    expect((await add(desk, { ...scope, from: inDays(5) })).status).toBe(409);
  }
  expect((await add((await anOffice()).desk)).body.to).toBeNull();
});

test('changes from a day on, and what was in force before stays to be read', async () => {
  const { desk } = await anOffice();
  const { body: first } = await add(desk);
  const change = (id: number, values: object) =>
    desk.call(changeTransportRate, { params: { id }, body: { from: inDays(10), perHour: '26', ...values } });
  expect((await change(first.id, { from: inDays(0) })).status).toBe(400);
  const { body: second } = await change(first.id, {});
  expect(await list(desk)).toMatchObject([
    { id: second.id, from: inDays(10), to: null, state: 'PLANNED', perHour: 26, can: { remove: true } },
    { id: first.id, from: inDays(0), to: inDays(9), state: 'CURRENT', perHour: 24.5 },
  ]);
  // One in between ends when the next begins.
  const { body: between } = await change(first.id, { from: inDays(5), perHour: '25' });
  expect(between).toMatchObject({ from: inDays(5), to: inDays(9) });
  expect((await desk.call(removeTransportRate, { params: { id: between.id } })).status).toBe(204);
  expect((await list(desk)).map(({ from, to }) => [from, to])).toEqual([
    [inDays(10), null],
    [inDays(0), inDays(9)],
  ]);
  await ownerQuery(
    app,
    `update transport_rate set effective_from = effective_from - 1, created_at = now() - interval '2 days' where id = $1`,
    [first.id],
  );
  expect((await desk.call(removeTransportRate, { params: { id: first.id } })).status).toBe(409);
});

test('ends on a day, and can be followed by another one', async () => {
  const { desk } = await anOffice();
  const { body: rate } = await add(desk, { from: inDays(-10) });
  const end = (to: string) => desk.call(endTransportRate, { params: { id: rate.id }, body: { to } });
  expect((await end(inDays(-1))).status).toBe(400);
  expect((await end(inDays(0))).body.to).toBe(inDays(0));
  const { status, body: next } = await add(desk, { from: inDays(1) });
  expect(status).toBe(201);
  expect((await end(inDays(3))).body).toMatchObject({ violations: [{ field: 'to' }] });
  expect(await list(desk, 'IN_FORCE')).toHaveLength(2);
  // A last day that somebody has chosen stays.
  expect((await desk.call(removeTransportRate, { params: { id: next.id } })).status).toBe(204);
  expect(await list(desk, 'IN_FORCE')).toMatchObject([{ id: rate.id, to: inDays(0) }]);
});

test('its terms never change, whoever tries', async () => {
  const { desk, agencyId } = await anOffice();
  const { body: rate } = await add(desk);
  await expect(
    app.system((tx) => tx.updateTable('transport_rate').set({ hourly_rate: 1 }).where('id', '=', rate.id).execute()),
  ).rejects.toThrow('permission denied');
  expect(agencyId).toBeGreaterThan(0);
});

test.each([
  [{ perHour: '' }, 'perHour', 'Enter what an hour or a mile costs, or a minimum charge.'],
  [{ perHour: '-1' }, 'perHour', 'Enter an amount from 0 to 10,000, with four decimals at most.'],
  [{ minimum: '1.005' }, 'minimum', 'Enter an amount from 0 to 100,000, with two decimals at most.'],
  [{ freeMinutes: 1441 }, 'freeMinutes', 'Enter a number of minutes from 0 to 1,440.'],
  [{ uplift: '50' }, 'uplift', 'Say what counts as out of hours: a time of day, weekends or bank holidays.'],
  [{ from: '' }, 'from', 'Choose the first day.'],
  [{ vehicleKind: 'TANK' }, 'vehicleKind', 'Choose a kind of vehicle.'],
])('not with %j', async (values, field, message) => {
  const { desk } = await anOffice();
  const { status, failure } = await add(desk, values);
  expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
});

test('is the agency’s own, and for those who may', async () => {
  const { desk, agencyId } = await anOffice();
  const stranger = await anOffice();
  const { body: rate } = await add(desk);
  expect((await add(desk, { clientId: stranger.clientId })).status).toBe(400);
  const call = { params: { id: rate.id }, body: { to: inDays(3) } };
  expect((await stranger.desk.call(endTransportRate, call)).status).toBe(404);
  expect(await list(stranger.desk)).toEqual([]);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_ASSIGNMENT_CODE_RATE'] });
  expect((await list(reader))[0]?.can).toEqual({ change: false, end: false, remove: false });
  expect((await reader.call(endTransportRate, call)).status).toBe(403);
});

test('the most specific one in force counts', async () => {
  const { desk, agencyId, clientId } = await anOffice();
  const day = inDays(0);
  const perHour = async (values: object) =>
    app.system(async (tx) => {
      const journey = { clientId, bodyType: 'SPECIAL', day, ...values } as const;
      return (await findTransportTerms(tx, agencyId, [journey]))[0]?.perHour;
    });
  expect(await perHour({})).toBeUndefined();
  for (const [scope, hour] of [
    [{}, 10],
    [{ vehicleKind: 'SPECIAL' }, 20],
    [{ clientId }, 30],
    [{ clientId, vehicleKind: 'SPECIAL' }, 40],
  ] as const) {
    await add(desk, { ...scope, perHour: hour });
    expect(await perHour({})).toBe(hour * 10_000);
  }
  expect(await perHour({ bodyType: 'MPV' })).toBe(300_000);
  expect(await perHour({ bodyType: null })).toBe(300_000);
  expect(await perHour({ clientId: null })).toBe(200_000);
  expect(await perHour({ clientId: null, bodyType: 'SUV' })).toBe(100_000);
  expect(await perHour({ day: inDays(-1) })).toBeUndefined();
});

test('a spreadsheet of transport rates says all that is charged', async () => {
  const { desk, agencyId, clientId } = await anOffice();
  const name = await app.system((tx) =>
    tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirstOrThrow(),
  );
  const agency = await app.system((tx) =>
    tx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow(),
  );
  await add(desk, { perMile: 1.2, minimum: '180', waiting: '12.50', freeMinutes: 30, aborted: 90 });
  await add(desk, {
    clientId,
    vehicleKind: 'SPECIAL',
    uplift: '50',
    nightFrom: '20:00',
    nightTo: '06:00',
    weekends: true,
    vatExempt: true,
  });
  const csv = async ({ token }: Caller, query: string) => {
    const url = `${exportTransportRates.path}${query}`;
    const answer = await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return answer.body.trim().split('\r\n').slice(1);
  };
  const day = inDays(0).split('-').toReversed().join('/');
  const rows = [
    `${agency.name},,,${day},,24.5,1.2,180,12.5,30,90,0,,,No,No,No,GBP`,
    `${agency.name},${name.name},Special,${day},,24.5,0,0,0,0,0,50,20:00,06:00,Yes,No,Yes,GBP`,
  ];
  expect(await csv(desk, '')).toEqual(rows);
  expect(await csv(desk, `?search=${encodeURIComponent(name.name)}`)).toEqual(rows.slice(1));
  expect(await csv((await anOffice()).desk, '')).toEqual([]);
});
