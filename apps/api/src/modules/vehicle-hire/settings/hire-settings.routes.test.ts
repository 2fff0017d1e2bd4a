import { changeHireSettings, getHireSettings } from '@worklane/contract/vehicle-hire/hire-settings.ts';
import { findHireOffers } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle, someVehicleRates } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let desk: Caller;

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system(async (tx) => {
    const id = await anAgency(tx, { base_currency: 'GBP' });
    await someVehicleRates(tx, await aRentalVehicle(tx, id));
    return id;
  });
  desk = await app.signedIn({ userType: 'AGENCY', agencyId });
});
afterAll(() => app.close());

/** In ten days at nine; so many days and hours later. */
const later = (days: number, hours = 0): string =>
  Temporal.Now.zonedDateTimeISO('UTC')
    .add({ days: 10 + days })
    .startOfDay()
    .add({ hours: 9 + hours })
    .toInstant()
    .toString();
const offer = async (dropoff: string) => {
  const { body } = await desk.call(findHireOffers, { query: { pickup: later(0), dropoff } });
  return body[0]?.quote;
};
const change = (values: object, version: number, caller = desk) =>
  caller.call(changeHireSettings, {
    body: { graceMinutes: 60, lateFee: '0', lateFeeADay: '', version, ...values },
  });

describe('the settings of hire', () => {
  test('begin with an hour’s grace and no late fee, and hold for what is offered from then on', async () => {
    const before = await desk.call(getHireSettings, {});
    expect(before.body).toEqual({
      graceMinutes: 60,
      lateFee: 0,
      lateFeeADay: null,
      currency: 'GBP',
      version: 1,
      can: { edit: true },
    });
    const anHourLater = later(1, 1);
    expect(await offer(anHourLater)).toMatchObject({ days: [{}], lateFee: null });
    const { body } = await change({ graceMinutes: 30, lateFee: '12.50', lateFeeADay: '60' }, 1);
    expect(body).toMatchObject({ graceMinutes: 30, lateFee: 12.5, lateFeeADay: 60, version: 2 });
    expect(await offer(anHourLater)).toMatchObject({
      days: [{}, {}],
      lateFee: { anHour: 12.5, aDay: 60, graceMinutes: 30 },
    });
    expect((await change({}, 1)).failure.code).toBe('STALE');
  });

  test.each([
    [{ graceMinutes: 721 }, 'graceMinutes', 'Enter whole minutes from 0 to 720.'],
    [{ graceMinutes: 0.5 }, 'graceMinutes', 'Enter whole minutes from 0 to 720.'],
    [{ lateFee: '1000.01' }, 'lateFee', 'Enter 1,000 at most.'],
    [{ lateFee: '-1' }, 'lateFee', 'Enter an amount from 0 to 1,000, with two decimals at most.'],
    [
      { lateFee: '10', lateFeeADay: '9.99' },
      'lateFeeADay',
      'Enter at least what an hour costs, or leave it blank for no limit.',
    ],
  ])('of %j are refused at their field', async (values, field, message) => {
    const { status, failure } = await change(values, 2);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('are the agency’s own, changed with the permission', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SETTINGS'] });
    expect((await reader.call(getHireSettings, {})).body.can).toEqual({ edit: false });
    expect((await change({}, 2, reader)).status).toBe(403);
    const other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    expect((await other.call(getHireSettings, {})).body).toMatchObject({ graceMinutes: 60, lateFee: 0, version: 1 });
  });
});

test('the tax is the rate of the day, and a rate of the future waits for its day', async () => {
  expect((await offer(later(2)))?.vatPercentage).toBe(20);
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
  await ownerQuery(app, `insert into hire_vat_rate values ('${tomorrow}', 2200)`);
  expect((await offer(later(2)))?.vatPercentage).toBe(20);
  await ownerQuery(app, `insert into hire_vat_rate values (current_date - 1, 1750)`);
  expect((await offer(later(2)))?.vatPercentage).toBe(17.5);
});

test('where no rate is known nothing is priced, rather than priced without tax', async () => {
  const rates = await ownerQuery<{ effective_from: string; basis_points: number }>(
    app,
    'delete from hire_vat_rate returning effective_from::text, basis_points',
  );
  await ownerQuery(app, 'insert into hire_vat_rate values (current_date + 2, 2200)');
  expect((await desk.call(findHireOffers, { query: { pickup: later(0), dropoff: later(2) } })).status).toBe(500);
  await ownerQuery(app, 'delete from hire_vat_rate');
  expect((await desk.call(findHireOffers, { query: { pickup: later(0), dropoff: later(2) } })).status).toBe(500);
  for (const { effective_from: day, basis_points: rate } of rates)
    await ownerQuery(app, 'insert into hire_vat_rate values ($1, $2)', [day, rate]);
  expect((await offer(later(2)))?.vatPercentage).toBe(17.5);
});
