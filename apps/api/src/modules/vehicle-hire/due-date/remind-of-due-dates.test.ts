import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle } from '../vehicle-hire.factory.ts';
import { dueDateReminders, remindOfDueDates } from './remind-of-due-dates.job.ts';

let app: TestApp;
let agencyId: number;
let keeper: Caller;
let made = 0;

/** A day in the past, so that nothing of another test is due near it. */
const DUE = '2026-06-30';

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.system((tx) => tx.deleteFrom('vehicle_due_dates').execute());
  agencyId = await app.system((tx) => anAgency(tx, { name: `Cedar Care ${(made += 1)}` }));
  keeper = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['MANAGE_TRANSPORT'] });
});
afterAll(() => app.close());

/** The job runs at seven in the morning, London time, so many days before the date. */
const strike = (daysBefore: number) =>
  remindOfDueDates(
    app.jobDeps,
    Temporal.PlainDate.from(DUE)
      .subtract({ days: daysBefore })
      .toZonedDateTime({ timeZone: 'Europe/London', plainTime: '07:00' })
      .toInstant(),
  );

const aVehicle = (
  dates: { mot_on?: string; tax_on?: string; insurance_on?: string; service_on?: string },
  values: Parameters<typeof aRentalVehicle>[2] = {},
) =>
  app.system(async (tx) => {
    const { id } = await aRentalVehicle(tx, agencyId, { name: 'Merrow', model: 'Van', ...values });
    await tx
      .insertInto('vehicle_due_dates')
      .values({ vehicle_id: id, agency_id: agencyId, ...dates })
      .execute();
    return id;
  });
const news = async (caller = keeper) =>
  (await caller.call(listNotifications, { query: { size: 100, direction: 'ASC' } })).body.content;
const titles = async (caller = keeper) => (await news(caller)).map(({ title }) => title);

test('whoever keeps the fleet hears of it at 60, 30, 7 and 0 days, once each', async () => {
  const id = await aVehicle({ mot_on: DUE }, { regno: 'AB26 CDE' });
  const received: unknown[] = [];
  for (const days of [61, 60, 59, 30, 8, 7, 1, 0, -1]) {
    await strike(days);
    received.push([days, (await news()).length]);
  }
  expect(received).toEqual([
    [61, 0],
    [60, 1],
    [59, 1],
    [30, 2],
    [8, 2],
    [7, 3],
    [1, 3],
    [0, 4],
    [-1, 4],
  ]);
  const all = await news();
  expect(all[0]).toMatchObject({
    title: 'MOT due: Merrow Van (AB26 CDE)',
    body: 'Merrow Van (AB26 CDE): MOT expires on 30/06/2026, in 60 days.',
    link: `jobs/vehicle/view/${id}`,
  });
  expect(all[3]?.body).toBe('Merrow Van (AB26 CDE): MOT expires today, 30/06/2026.');
});

test('a new date begins anew', async () => {
  const id = await aVehicle({ service_on: DUE });
  await strike(0);
  await app.system((tx) =>
    tx.updateTable('vehicle_due_dates').set({ service_on: '2026-08-20' }).where('vehicle_id', '=', id).execute(),
  );
  await strike(-1);
  expect((await news()).map(({ body }) => body.split(': ')[1])).toEqual([
    'service is due today, 30/06/2026.',
    'service is due on 20/08/2026, in 50 days.',
  ]);
});

test('one digest a day', async () => {
  await aVehicle({ mot_on: DUE, tax_on: '2026-07-05', insurance_on: '2027-06-30' });
  await aVehicle({ service_on: '2026-06-20' });
  await strike(7);
  const [digest, ...more] = await news();
  expect([digest?.title, digest?.link, more]).toEqual([
    '3 dates of your vehicles are coming up or have passed',
    'agency-vehicles',
    [],
  ]);
  // What is entered later that day waits for the next morning.
  await aVehicle({ tax_on: DUE });
  await strike(7);
  expect(await titles()).toHaveLength(1);
  await strike(6);
  expect(await titles()).toHaveLength(2);
});

test('nobody is reminded of retired vehicles, nor of another agency’s', async () => {
  await aVehicle({ mot_on: DUE }, { status: 'RETIRED' });
  await strike(7);
  expect(await titles()).toEqual([]);
  await aVehicle({ mot_on: DUE });
  const rival = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  await strike(6);
  expect([(await titles()).length, await titles(rival)]).toEqual([1, []]);
});

test('processes that run at once remind once', async () => {
  await aVehicle({ mot_on: DUE });
  await Promise.all([strike(7), strike(7), strike(7)]);
  expect(await titles()).toHaveLength(1);
});

test('the job looks every hour', () => {
  expect(dueDateReminders).toMatchObject({ name: 'remind-of-vehicle-due-dates', cron: '15 * * * *' });
});
