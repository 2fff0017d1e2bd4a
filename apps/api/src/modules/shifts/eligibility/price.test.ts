import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { rate } from '@worklane/contract/money.ts';
import { approveBooking, getBooking, listBookings } from '@worklane/contract/shifts/booking.ts';
import { applyForShift, bookWorker, listCandidates, proposeWorker } from '@worklane/contract/shifts/shift.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAssignmentRate } from '../../rates/assignment-rate.factory.ts';
import { checkRates } from '../booking/check-rates.job.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aShift, inHours, NURSE } from '../shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An hour costs the same whenever it is. */
const allDay = (pounds: number) => [
  { name: 'All day', from: '00:00', weekday: rate(pounds * 10_000), saturday: null, sunday: null, bankHoliday: null },
];

/** An agency that charges and pays so many pounds for an hour of a nurse, and a shift of eight hours. */
const aPricedScene = async (charge: number, pay: number, values: Parameters<typeof aScene>[1] = {}) => {
  const scene = await aScene(app, values);
  const shiftId = await app.system(async (tx) => {
    const work = { assignment_code_id: NURSE } as const;
    await anAssignmentRate(tx, scene.agencyId, work, allDay(charge));
    await anAssignmentRate(tx, scene.agencyId, { ...work, side: 'PAY' }, allDay(pay));
    await sql`update worker set dob = '1990-01-31' where id = ${scene.workerId}`.execute(tx);
    return aShift(tx, scene.place);
  });
  return { ...scene, shiftId };
};

const isPaidBy = ({ agencyId, workerId }: Scene, method: PaymentMethod) =>
  app.system((tx) =>
    tx
      .updateTable('worker_job')
      .set({ payment_method: method })
      .where('agency_id', '=', agencyId)
      .where('worker_id', '=', workerId)
      .execute(),
  );

const against = async (caller: Caller, shiftId: number, workerId: number) => {
  const { body } = await caller.call(listCandidates, { params: { id: shiftId }, query: {} });
  return body.content
    .find((candidate) => candidate.workerId === workerId)
    ?.obstacles.map(({ rule, severity, reason }) => `${severity} ${rule}: ${reason}`);
};

// Whole pence for a minute, so that it is the same wherever midnight falls. Of £144 for eight hours, £9.60 are left before an employer’s costs.
const LOST =
  'WARN MARGIN: You would lose £33.73 on this shift, estimated after holiday pay, National Insurance and pension.';

test('candidates who would cost more than is charged say so to the agency, by the way of payment, and to nobody else', async () => {
  const scene = await aPricedScene(18, 16.8);
  const { agency, client, shiftId, workerId } = scene;
  expect(await against(agency, shiftId, workerId)).toEqual([LOST]);
  await isPaidBy(scene, 'PAYE');
  expect(await against(agency, shiftId, workerId)).toEqual([LOST]);
  await isPaidBy(scene, 'UMBRELLA');
  expect(await against(agency, shiftId, workerId)).toEqual([]);
  await isPaidBy(scene, 'PAYE');
  expect(await against(client, shiftId, workerId)).toEqual([]);
  const planner = await app.signedIn({
    userType: 'AGENCY',
    agencyId: scene.agencyId,
    permissions: PERMISSIONS.filter((permission) => permission !== 'VIEW_ASSIGNMENT_CODE_RATE'),
  });
  expect(await against(planner, shiftId, workerId)).toEqual([LOST.replace('£33.73', 'money')]);
});

test('what an hour pays is held against the minimum wage at the age on the day of the shift', async () => {
  const { agency, agencyId, place, shiftId, workerId } = await aPricedScene(40, 10.5);
  const wage = async (dob: string | null, shift = shiftId) => {
    await app.system((tx) => sql`update worker set dob = ${dob} where id = ${workerId}`.execute(tx));
    return await against(agency, shift, workerId);
  };
  const on = (starts: string, ends: string) =>
    app.system((tx) => aShift(tx, place, { starts_at: starts, ends_at: ends }));
  // At 23:30 by the clock of London it is tomorrow in UTC in summer, and the birthday has not come.
  const night = await on('2040-06-09T22:30:00Z', '2040-06-10T05:00:00Z');
  const adult =
    /^WARN MINIMUM_WAGE: Pays £10\.50 an hour, below the minimum wage of £12\.71 for workers aged 21 and over\./;
  expect(await wage('2019-06-09', night)).toEqual([expect.stringMatching(adult)]);
  expect(await wage('2019-06-10', night)).toEqual([
    'WARN MINIMUM_WAGE: Pays £10.50 an hour, below the minimum wage of £10.85 for workers aged 18 to 20.',
  ]);
  expect(await wage('2022-06-10', night)).toEqual([]);
  expect(await wage(null)).toEqual([expect.stringContaining('The worker’s date of birth isn’t known.')]);
  await isPaidBy({ agencyId, workerId } as Scene, 'PVT_LTD');
  expect(await wage(null)).toEqual([]);
});

test('an agency goes past it with a reason, and a worker applies without one', async () => {
  const { agency, agencyId, worker, shiftId, workerId, place } = await aPricedScene(18, 16.8);
  const propose = (overrideReason?: string) =>
    agency.call(proposeWorker, {
      params: { id: shiftId },
      body: { workerId, ...(overrideReason ? { overrideReason } : {}) },
    });
  const refused = await propose();
  expect([refused.status, refused.body]).toMatchObject([400, { violations: [{ field: 'overrideReason' }] }]);
  expect((await propose('The client comes back every week.')).status).toBe(200);
  const other = await app.system((tx) => aShift(tx, place, { starts_at: inHours(96), ends_at: inHours(104) }));
  expect((await worker.call(applyForShift, { params: { id: other }, body: {} })).status).toBe(200);
  // Of an agency without rates nothing is said.
  await app.system((tx) => tx.deleteFrom('assignment_rate').where('agency_id', '=', agencyId).execute());
  const third = await app.system((tx) => aShift(tx, place, { starts_at: inHours(144), ends_at: inHours(152) }));
  expect(await against(agency, third, workerId)).toEqual([]);
});

test('applications that the agency decides say it, of several shifts at once', async () => {
  const trusting = { applications_approved_by: 'AGENCY' } as const;
  const { agency, agencyId, shiftId, workerId, place } = await aPricedScene(18, 16.8, trusting);
  const id = await app.system((tx) => aBooking(tx, shiftId, agencyId, workerId));
  const rulesOf = ({ obstacles }: { obstacles: readonly { rule: string }[] }) => obstacles.map(({ rule }) => rule);
  expect(rulesOf((await agency.call(getBooking, { params: { id } })).body)).toEqual(['MARGIN']);
  await app.system(async (tx) => {
    for (const hours of [96, 120, 144]) {
      const other = await aShift(tx, place, { starts_at: inHours(hours), ends_at: inHours(hours + 8) });
      await aBooking(tx, other, agencyId, workerId);
    }
  });
  const { body } = await agency.call(listBookings, { query: { statuses: ['APPLIED'] } });
  expect(body.content.map(rulesOf)).toEqual([['MARGIN'], ['MARGIN'], ['MARGIN'], ['MARGIN']]);
  const approve = (overrideReason?: string) =>
    agency.call(approveBooking, {
      params: { id },
      body: { version: 1, ...(overrideReason ? { overrideReason } : {}) },
    });
  expect((await approve()).status).toBe(400);
  expect((await approve('Agreed with finance.')).status).toBe(200);
});

const told = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content.filter(({ title }) => title.startsWith('Check the rates')).map(({ body: text }) => text);
};

test('a client that approves reads nothing of it, and its agency is told at once, once', async () => {
  const { agency, agencyId, client, worker, shiftId, workerId } = await aPricedScene(18, 16.8);
  const planner = await app.signedIn({
    userType: 'AGENCY',
    agencyId,
    permissions: PERMISSIONS.filter((permission) => permission !== 'VIEW_ASSIGNMENT_CODE_RATE'),
  });
  const id = await app.system((tx) => aBooking(tx, shiftId, agencyId, workerId));
  expect((await client.call(getBooking, { params: { id } })).body.obstacles).toEqual([]);
  expect((await client.call(approveBooking, { params: { id }, body: { version: 1 } })).status).toBe(200);
  const waiting = await app.system((tx) =>
    sql<{ data: { bookingId: number } }>`select data from pgboss.job where name = ${checkRates.name}`.execute(tx),
  );
  expect(waiting.rows.map(({ data }) => data)).toContainEqual({ bookingId: id });
  await checkRates.run(app.jobDeps, { bookingId: id });
  await checkRates.run(app.jobDeps, { bookingId: id });
  expect(await told(agency)).toEqual([expect.stringContaining('is booked at these rates. You would lose £33.73')]);
  expect(await told(planner)).toEqual([expect.stringContaining('is booked at these rates. You would lose money')]);
  expect(await told(client)).toEqual([]);
  expect(await told(worker)).toEqual([]);
});

test('of a direct booking, too; not of one that pays, nor of one that has ended since', async () => {
  const { agency, client, agencyId, shiftId, workerId, place } = await aPricedScene(18, 16.8);
  const book = (shift: number, who: number) =>
    client.call(bookWorker, { params: { id: shift }, body: { workerId: who, agencyId } });
  expect((await book(shiftId, workerId)).status).toBe(200);
  const idOf = (shift: number) =>
    app.system((tx) =>
      tx.selectFrom('shift_booking').select('id').where('shift_id', '=', shift).executeTakeFirstOrThrow(),
    );
  const { id } = await idOf(shiftId);
  await app.system((tx) => sql`update shift_booking set shift_status = 'CANCELLED' where id = ${id}`.execute(tx));
  await checkRates.run(app.jobDeps, { bookingId: id });
  expect(await told(agency)).toEqual([]);
  const { workerId: second } = await aSignedInNurse(app, agencyId);
  await isPaidBy({ agencyId, workerId: second } as Scene, 'UMBRELLA');
  const other = await app.system((tx) => aShift(tx, place));
  expect((await book(other, second)).status).toBe(200);
  await checkRates.run(app.jobDeps, { bookingId: (await idOf(other)).id });
  expect(await told(agency)).toEqual([]);
});
