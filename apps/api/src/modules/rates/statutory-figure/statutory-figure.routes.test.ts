import {
  addStatutoryFigure,
  listStatutoryFigures,
  removeStatutoryFigure,
} from '@worklane/contract/rates/statutory-figure.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEXT = { kind: 'WAGE_21_AND_OVER', amount: '13.2', source: 'GOV.UK', certainty: 'CONFIRMED' } as const;

test('the product knows the figures of 2026 to 2027, and marks those that are not confirmed', async () => {
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const { content } = (await platform.call(listStatutoryFigures, {})).body;
  const from = (day: string) =>
    content
      .filter((each) => each.from === day)
      .map(({ kind, amount, certainty }) => `${kind} ${amount} ${certainty}`)
      .toSorted((one, other) => one.localeCompare(other));
  expect(from('2025-04-01')).toEqual([
    'WAGE_18_TO_20 10 CONFIRMED',
    'WAGE_21_AND_OVER 12.21 CONFIRMED',
    'WAGE_UNDER_18 7.55 CONFIRMED',
  ]);
  expect(from('2026-04-01')).toEqual([
    'WAGE_18_TO_20 10.85 CONFIRMED',
    'WAGE_21_AND_OVER 12.71 CONFIRMED',
    'WAGE_UNDER_18 8 CONFIRMED',
  ]);
  expect(from('2026-04-06')).toEqual([
    'HOLIDAY_PAY 12.07 CONFIRMED',
    'NATIONAL_INSURANCE 15 ONE_SOURCE',
    'PENSION 3 UNCONFIRMED',
  ]);
  expect(content.every(({ source }) => source !== '')).toBe(true);
});

test('the platform plans a figure from a later day, once for its kind, and takes it back until it begins', async () => {
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const before = (await platform.call(listStatutoryFigures, {})).body;
  const today = Temporal.Now.plainDateISO('Europe/London');
  const tomorrow = today.add({ days: 1 }).toString();
  const add = (values: object) => platform.call(addStatutoryFigure, { body: { ...NEXT, from: tomorrow, ...values } });
  expect((await add({ from: today.toString() })).body).toMatchObject({ violations: [{ field: 'from' }] });
  expect((await add({ amount: '0' })).body).toMatchObject({ violations: [{ field: 'amount' }] });
  expect((await add({ source: ' ' })).body).toMatchObject({ violations: [{ field: 'source' }] });
  const { status, body } = await add({});
  expect([status, body.content[0]]).toMatchObject([
    201,
    { kind: 'WAGE_21_AND_OVER', amount: 13.2, from: tomorrow, state: 'PLANNED', can: { remove: true } },
  ]);
  expect(body.content.find(({ amount }) => amount === 12.71)).toMatchObject({
    state: 'CURRENT',
    can: { remove: false },
  });
  expect(await add({})).toMatchObject({ status: 409, body: { violations: [{ field: 'from' }] } });
  expect((await add({ kind: 'PENSION', amount: '4' })).status).toBe(201);

  const remove = (id: number) => platform.call(removeStatutoryFigure, { params: { id } });
  const begun = before.content[0]?.id ?? 0;
  expect((await remove(begun)).status).toBe(409);
  const planned = (await platform.call(listStatutoryFigures, {})).body.content.filter(
    ({ state }) => state === 'PLANNED',
  );
  for (const { id } of planned) expect((await remove(id)).status).toBe(200);
  expect((await platform.call(listStatutoryFigures, {})).body).toEqual(before);
  expect((await remove(planned[0]?.id ?? 0)).status).toBe(404);
});

test('agencies read, who only reads changes nothing, and what has begun stays, by the database', async () => {
  const agency = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system(anAgency) });
  const { content, can } = (await agency.call(listStatutoryFigures, {})).body;
  expect([can.add, content.some((each) => each.can.remove)]).toEqual([false, false]);
  expect((await agency.call(addStatutoryFigure, { body: { ...NEXT, from: '2999-01-01' } })).status).toBe(403);
  const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_ASSIGNMENT_CODE_RATE'] });
  expect((await reader.call(listStatutoryFigures, {})).body.can).toEqual({ add: false });
  expect((await reader.call(addStatutoryFigure, { body: { ...NEXT, from: '2999-01-01' } })).status).toBe(403);
  expect((await reader.call(removeStatutoryFigure, { params: { id: content[0]?.id ?? 0 } })).status).toBe(403);
  const deleted = await app.system((tx) =>
    sql`set local role worklane_platform`
      .execute(tx)
      .then(() => sql`delete from statutory_figure where kind <> 'BASE_RATE'`.execute(tx))
      .then(({ numAffectedRows }) => numAffectedRows),
  );
  expect(deleted).toBe(0n);
});
