import { importExpenseRates, previewExpenseRateImport } from '@worklane/contract/rates/expense-rate-file.ts';
import { createExpenseRate, exportExpenseRates, listExpenseRates } from '@worklane/contract/rates/expense-rate.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { anExpenseRate } from '../expense-rate.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const ukDay = (days: number) => inDays(days).split('-').toReversed().join('/');

const CHANGED = 'Your rates have changed since this preview. Check the file again.';

let agencies = 0;
/** An office that has paid two amounts for a mile, and pays for parking, which the client doesn’t. */
const anOffice = async () => {
  agencies += 1;
  const agencyId = await app.system(async (tx) => {
    const id = await anAgency(tx, { name: `=Office, ${agencies}` });
    await anExpenseRate(tx, id, { effective_from: '2020-01-01', effective_to: inDays(-1), pay_rate: 4000 });
    await anExpenseRate(tx, id, { effective_from: inDays(0), receipt_required: true });
    await anExpenseRate(tx, id, { name: '-Parking', unit: 'ITEM', pay_rate: 80_000, charge_rate: 0 });
    return id;
  });
  return { agencyId, desk: await app.signedIn({ userType: 'AGENCY', agencyId }) };
};

const exported = async ({ token }: Caller): Promise<string> => {
  const url = `${exportExpenseRates.path}?state=ALL`;
  return (await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
};
const preview = (desk: Caller, csv: string) => desk.call(previewExpenseRateImport, { body: { csv } });
const save = (desk: Caller, csv: string, plan: string) => desk.call(importExpenseRates, { body: { csv, plan } });
const list = async (desk: Caller) => (await desk.call(listExpenseRates, { query: { state: 'ALL' } })).body.content;

/** The file with another row for the mile from a day on, and a new expense. */
const dearer = (csv: string, day: string): string => {
  const row = csv.split('\r\n').find((each) => each.includes('0.45')) ?? '';
  const mile = row.replace('0.45', '0.5').replace(ukDay(0), day);
  return `${csv}${mile}\r\n${mile.replace('Mileage', 'Bicycle').replace('0.5,', '0.2,')}\r\n`;
};

test('what is exported comes in again and changes nothing', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const before = await list(desk);
  for (const file of [csv, csv.replaceAll('\r\n', '\n')]) {
    const { status, body } = await preview(desk, file);
    expect([status, body.rates.flatMap(({ errors }) => errors)]).toEqual([200, []]);
    expect(body).toMatchObject({ fresh: 0, following: 0, unchanged: 3, wrong: 0 });
    expect((await save(desk, file, body.plan)).body).toEqual({ added: 0 });
  }
  expect(await list(desk)).toEqual(before);
});

test('what differs follows, and is imported once, also by two at once', async () => {
  const { desk, agencyId } = await anOffice();
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const file = dearer(await exported(desk), ukDay(30));
  const { body } = await preview(desk, file);
  expect(body).toMatchObject({ fresh: 1, following: 1, unchanged: 3, wrong: 0 });
  expect(body.rates.find(({ action }) => action === 'FOLLOWS')).toMatchObject({
    changes: [{ column: 'Worker gets', before: 0.45, after: 0.5 }],
  });
  expect(await list(desk)).toHaveLength(3);
  const both = await Promise.all([save(desk, file, body.plan), save(colleague, file, body.plan)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure.message).toBe(CHANGED);
  expect(await list(desk)).toMatchObject([
    { name: '-Parking' },
    { name: 'Bicycle', pay: 0.2, charge: 0.55, unit: 'MILE', from: inDays(30), to: null, receiptRequired: true },
    { name: 'Mileage', pay: 0.5, charge: 0.55, from: inDays(30), to: null },
    { name: 'Mileage', pay: 0.45, to: inDays(29) },
    { name: 'Mileage', pay: 0.4, to: inDays(-1) },
  ]);
  expect((await preview(desk, await exported(desk))).body).toMatchObject({ unchanged: 5, wrong: 0 });
});

test('new rates that two import at once are there once', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const [titles = '', first = ''] = csv.split('\r\n');
  const file = `${titles}\r\n${first.replace("'-Parking", 'Toll').replace('01/01/2026', ukDay(0))}`;
  const { body } = await preview(desk, file);
  expect(body).toMatchObject({ fresh: 1, wrong: 0 });
  const both = await Promise.all([save(desk, file, body.plan), save(desk, file, body.plan)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.failure.message).toBe(CHANGED);
  expect((await list(desk)).filter(({ name }) => name === 'Toll')).toHaveLength(1);
});

test('one wrong row keeps all others out, and a plan that isn’t up to date any more', async () => {
  const { desk } = await anOffice();
  const csv = await exported(desk);
  const wrong = `${dearer(csv, ukDay(30))}${csv.split('\r\n')[1]?.replace('Item', 'Items')}`;
  const checked = await preview(desk, wrong);
  expect(checked.body).toMatchObject({ fresh: 1, following: 1, wrong: 1 });
  expect((await save(desk, wrong, checked.body.plan)).failure.message).toBe('Correct the rows with errors first.');
  const file = dearer(csv, ukDay(30));
  const { plan } = (await preview(desk, file)).body;
  const add = { name: 'Bicycle', unit: 'MILE', pay: '0.25', from: inDays(0) } as const;
  await desk.call(createExpenseRate, { body: add });
  expect((await save(desk, file, plan)).status).toBe(409);
  expect(await list(desk)).toHaveLength(4);
});

test('takes no rates of another agency, and none of somebody who may not manage them', async () => {
  const [{ desk, agencyId }, { desk: other }] = [await anOffice(), await anOffice()];
  const csv = await exported(other);
  const { body } = await preview(desk, csv);
  expect([body.wrong, new Set(body.rates.flatMap(({ errors }) => errors.map(({ column }) => column)))]).toEqual([
    3,
    new Set(['Agency']),
  ]);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_EXPENSE_RATE'] });
  expect((await preview(reader, csv)).status).toBe(403);
  expect((await save(reader, csv, body.plan)).status).toBe(403);
});
