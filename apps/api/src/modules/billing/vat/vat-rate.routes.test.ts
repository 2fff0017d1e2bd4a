import { addVatRate, listVatRates, removeVatRate } from '@worklane/contract/billing/vat-rate.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the platform plans a rate from a later day, once, and takes it back until it begins', async () => {
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const before = (await platform.call(listVatRates, {})).body;
  expect(before).toMatchObject({
    content: [
      { percent: 20, from: '2011-01-04', state: 'CURRENT', can: { remove: false } },
      { percent: 17.5, state: 'PAST' },
      { percent: 15, state: 'PAST' },
    ],
    can: { add: true },
  });
  const add = (percent: string, from: string) => platform.call(addVatRate, { body: { percent, from } });
  const today = Temporal.Now.plainDateISO('Europe/London');
  expect((await add('21', today.toString())).body).toMatchObject({ violations: [{ field: 'from' }] });
  expect((await add('100.01', '2999-01-01')).body).toMatchObject({ violations: [{ field: 'percent' }] });
  const tomorrow = today.add({ days: 1 }).toString();
  const { status, body } = await add('20.25', tomorrow);
  expect([status, body.content[0]]).toMatchObject([
    201,
    { percent: 20.25, from: tomorrow, state: 'PLANNED', can: { remove: true } },
  ]);
  expect(await add('22', tomorrow)).toMatchObject({ status: 409, body: { violations: [{ field: 'from' }] } });

  const remove = (id: number) => platform.call(removeVatRate, { params: { id } });
  expect((await remove(body.content[1]?.id ?? 0)).status).toBe(409);
  expect((await remove(body.content[0]?.id ?? 0)).body).toEqual(before);
  expect((await remove(body.content[0]?.id ?? 0)).status).toBe(404);
});

test('whoever only reads changes nothing, and what has begun stays, by the database', async () => {
  const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
  const { content, can } = (await reader.call(listVatRates, {})).body;
  expect(can).toEqual({ add: false });
  expect((await reader.call(addVatRate, { body: { percent: '21', from: '2999-01-01' } })).status).toBe(403);
  expect((await reader.call(removeVatRate, { params: { id: content[0]?.id ?? 0 } })).status).toBe(403);
  const deleted = await app.system((tx) =>
    sql`set local role worklane_platform`
      .execute(tx)
      .then(() => sql`delete from hire_vat_rate`.execute(tx))
      .then(({ numAffectedRows }) => numAffectedRows),
  );
  expect(deleted).toBe(0n);
});
