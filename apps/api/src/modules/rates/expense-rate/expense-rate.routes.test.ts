import {
  changeExpenseRate,
  createExpenseRate,
  endExpenseRate,
  exportExpenseRates,
  listExpenseRates,
  removeExpenseRate,
} from '@worklane/contract/rates/expense-rate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient } from '../../clients/client.factory.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import { aBooking, aClientWithAgency, aShift } from '../../shifts/shift.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const anOffice = async () => {
  const agencyId = await app.system((tx) => anAgency(tx));
  return { agencyId, desk: await app.signedIn({ userType: 'AGENCY', agencyId }) };
};
const add = (desk: Caller, values: object = {}) =>
  desk.call(createExpenseRate, { body: { name: 'Mileage', unit: 'MILE', pay: '0.45', from: inDays(0), ...values } });
const list = async (caller: Caller, query: { state?: 'ALL'; search?: string } = { state: 'ALL' }) =>
  (await caller.call(listExpenseRates, { query })).body.content;

test('an agency says what an expense is worth, and the platform reads it', async () => {
  const { agencyId, desk } = await anOffice();
  const { status, body } = await add(desk, { charge: 0.5025, receiptRequired: true });
  expect([status, body]).toMatchObject([
    201,
    {
      agency: { id: agencyId },
      name: 'Mileage',
      unit: 'MILE',
      pay: 0.45,
      charge: 0.5025,
      receiptRequired: true,
      currency: 'GBP',
      to: null,
      state: 'CURRENT',
      can: { change: true, end: true, remove: true },
    },
  ]);
  await add(desk, { name: 'Parking', unit: 'ITEM', pay: '8' });
  expect(await list(desk, {})).toMatchObject([{ name: 'Mileage' }, { name: 'Parking', charge: 0 }]);
  expect(await list(desk, { search: 'park' })).toHaveLength(1);
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const [read] = await list(platform, { search: 'mileage' });
  expect(read).toMatchObject({ id: body.id, can: { change: false, end: false, remove: false } });
});

test('a rate that reaches back is removed on the day it was entered, unless something was claimed by it', async () => {
  const place = await app.system((tx) => aClientWithAgency(tx));
  const { agencyId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const removable = async () => (await list(desk)).map(({ can }) => can.remove);
  const remove = (id: number) => desk.call(removeExpenseRate, { params: { id } });
  const { id: mistyped } = (await add(desk, { from: inDays(-90) })).body;
  expect(await removable()).toEqual([true]);
  expect((await remove(mistyped)).status).toBe(204);
  const { id } = (await add(desk, { from: inDays(-90) })).body;
  await app.system(async (tx) => {
    const booking = await aBooking(tx, await aShift(tx, place), agencyId, await aWorker(tx, agencyId));
    await aClaim(tx, booking, { rate_id: id, day: inDays(-1) });
  });
  expect(await removable()).toEqual([false]);
  expect((await remove(id)).failure.message).toMatch(/^Something has been claimed by this rate by now/);
});

test('a rate is followed by another one from a day on, and a planned one is taken back', async () => {
  const { desk } = await anOffice();
  const { id } = (await add(desk)).body;
  const change = (from: string) =>
    desk.call(changeExpenseRate, { params: { id }, body: { from, pay: '0.50', charge: '0.60' } });
  expect((await change(inDays(0))).body).toMatchObject({ violations: [{ field: 'from' }] });
  const planned = (await change(inDays(10))).body;
  expect(planned).toMatchObject({ name: 'Mileage', unit: 'MILE', pay: 0.5, state: 'PLANNED', from: inDays(10) });
  expect((await list(desk)).map(({ from, to }) => [from, to])).toEqual([
    [inDays(10), null],
    [inDays(0), inDays(9)],
  ]);
  const remove = (rate: number) => desk.call(removeExpenseRate, { params: { id: rate } });
  await ownerQuery(
    app,
    `update expense_rate set effective_from = effective_from - 1, created_at = now() - interval '2 days' where id = $1`,
    [id],
  );
  expect((await remove(id)).status).toBe(409);
  expect((await remove(planned.id)).status).toBe(204);
  expect(await list(desk)).toMatchObject([{ id, to: null }]);
  const end = (to: string) => desk.call(endExpenseRate, { params: { id }, body: { to } });
  expect((await end(inDays(-1))).body).toMatchObject({ violations: [{ field: 'to' }] });
  expect((await end(inDays(5))).body).toMatchObject({ to: inDays(5) });
  // A last day that somebody has chosen stays.
  const next = (await add(desk, { from: inDays(6) })).body;
  expect((await end(inDays(6))).body).toMatchObject({ violations: [{ field: 'to' }] });
  expect((await remove(next.id)).status).toBe(204);
  expect(await list(desk)).toMatchObject([{ id, to: inDays(5) }]);
});

test('no two of one name are in force on one day, whatever its case', async () => {
  const { desk } = await anOffice();
  const answers = await Promise.all([add(desk), add(desk, { name: 'MILEAGE' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a rate fills the gap before one of its name that is planned', async () => {
  const { desk } = await anOffice();
  await add(desk, { name: 'MILEAGE', from: inDays(20) });
  await add(desk, { name: 'Parking', from: inDays(10) });
  const { status, body } = await add(desk);
  expect([status, body.to]).toEqual([201, inDays(19)]);
  expect((await add(desk, { from: inDays(5) })).failure.message).toBe(
    'Another rate of that name is in force then. Change that one from a day on, or end it first.',
  );
  expect((await add((await anOffice()).desk)).body.to).toBeNull();
});

test('from one rate of a name to the next the unit stays', async () => {
  const { desk } = await anOffice();
  const { id } = (await add(desk, { from: inDays(5) })).body;
  const refused = { status: 400, body: { violations: [{ field: 'unit' }] } };
  expect(await add(desk, { unit: 'ITEM' })).toMatchObject(refused);
  await desk.call(endExpenseRate, { params: { id }, body: { to: inDays(10) } });
  expect(await add(desk, { unit: 'ITEM', from: inDays(11) })).toMatchObject(refused);
  expect((await add(desk, { unit: 'ITEM', from: inDays(12) })).status).toBe(201);
});

test.each([
  ['name', ''],
  ['unit', 'KILOMETRE'],
  ['pay', '0'],
  ['pay', '0.00001'],
  ['charge', '-1'],
  ['from', inDays(3 * 365)],
])('%s can’t be %j', async (field, value) => {
  const { desk } = await anOffice();
  expect(await add(desk, { [field]: value })).toMatchObject({ status: 400, body: { violations: [{ field }] } });
});

test('nobody else reads or changes it', async () => {
  const { agencyId, desk } = await anOffice();
  const { id } = (await add(desk)).body;
  const other = await anOffice();
  expect(await list(other.desk)).toEqual([]);
  expect((await other.desk.call(endExpenseRate, { params: { id }, body: { to: inDays(1) } })).status).toBe(404);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_EXPENSE_RATE'] });
  expect(await list(reader)).toMatchObject([{ can: { change: false } }]);
  expect((await add(reader)).status).toBe(403);
  const client = await app.signedIn({ userType: 'CLIENT', clientId: await app.system((tx) => aClient(tx)) });
  expect((await client.call(listExpenseRates, { query: {} })).status).toBe(403);
});

test('a spreadsheet of expense rates says what the list does, as it is filtered', async () => {
  const { desk } = await anOffice();
  await add(desk, { name: '=Mileage', charge: 0.5025, receiptRequired: true });
  await add(desk, { name: 'Parking', unit: 'ITEM', pay: '8' });
  const csv = async ({ token }: Caller, query: string) => {
    const url = `${exportExpenseRates.path}${query}`;
    const answer = await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return answer.body.trim().split('\r\n').slice(1);
  };
  const day = inDays(0).split('-').toReversed().join('/');
  const rows = await csv(desk, '');
  expect(rows.map((row) => row.split(',').slice(1).join(','))).toEqual([
    `'=Mileage,Mile,0.45,0.5025,Yes,${day},,GBP`,
    `Parking,Item,8,0,No,${day},,GBP`,
  ]);
  expect(await csv(desk, '?search=park')).toEqual(rows.slice(1));
  expect(await csv((await anOffice()).desk, '')).toEqual([]);
});
