import { getInvoice } from '@worklane/contract/billing/invoice.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledShifts,
  type UnbilledShift,
} from '@worklane/contract/billing/staff-invoice.ts';
import { rate } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTerms } from '../../rates/client-terms/client-terms.queries.ts';
import { aBooking, aClientWithAgency, aNurse, aPastShift, nurseJoins } from '../../shifts/shift.factory.ts';
import { aLink } from '../../clients/client.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ALL_DAY = { saturday: null, sunday: null, bankHoliday: null } as const;
const BANDS = [{ ...ALL_DAY, name: 'All day', from: '00:00', weekday: rate(200_000) }];
/** £20 an hour, and £30 after 15 hours of a week. */
const AFTER_15_HOURS = { ...ALL_DAY, afterShift: null, afterWeek: 900, weekday: rate(300_000) };

/** From eight to four on a day of November 2026, unless told otherwise; the 16th is a Monday. */
const on = (day: number, from = '08', until = '16') => ({
  starts_at: `2026-11-${day}T${from}:00:00Z`,
  ends_at: `2026-11-${day}T${until}:00:00Z`,
});

const aWeek = async () => {
  const { place, workerId } = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId, {}, BANDS, AFTER_15_HOURS);
    return { place: where, workerId: await aNurse(tx, where.agencyId) };
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const worked = (times: ReturnType<typeof on>) => app.system((tx) => anAuthorisedShift(tx, place, times, workerId));
  const unbilled = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.shifts;
  const charges = async () => (await unbilled()).map(({ charge }) => charge?.total);
  const issue = async (bookingId: number, net: number) => {
    const { status, body } = await desk.call(issueStaffInvoice, {
      body: { clientId, bookingIds: [bookingId], net, purchaseOrder: null },
    });
    expect(status).toBe(201);
    return body.id;
  };
  return { place, workerId, agencyId, clientId, desk, worked, unbilled, charges, issue };
};

const linesOf = (shift: UnbilledShift | undefined) =>
  shift?.charge?.lines.map(({ minutes, isOvertime, amount }) => ({ minutes, isOvertime, amount }));

test('overtime begins once the hours of the week are used up, and the invoice says so', async () => {
  const { desk, worked, unbilled, charges, issue } = await aWeek();
  await worked(on(16));
  const second = await worked(on(17));
  await worked(on(18));
  expect(await charges()).toEqual([160, 170, 240]);
  expect((await unbilled()).map(({ charge }) => charge?.overtime)).toEqual([
    null,
    { by: 'WEEK', after: 15 * 60, before: 8 * 60 },
    { by: 'WEEK', after: 15 * 60, before: 16 * 60 },
  ]);
  expect(linesOf((await unbilled())[1])).toEqual([
    { minutes: 420, isOvertime: false, amount: 140 },
    { minutes: 60, isOvertime: true, amount: 30 },
  ]);
  const { lines } = (await desk.call(getInvoice, { params: { id: await issue(second, 170) } })).body;
  expect(lines).toMatchObject([
    { quantity: '7 h', rate: 20, amount: 140 },
    { quantity: '1 h', rate: 30, amount: 30 },
  ]);
  const why = ', overtime after 15 hours of the week';
  expect(lines.map(({ description }) => description.endsWith(why))).toEqual([false, true]);
});

test('whatever order a week is invoiced and authorised in, no hour of it is overtime twice', async () => {
  const { desk, worked, charges, issue } = await aWeek();
  await worked(on(16));
  const invoiceId = await issue(await worked(on(17)), 170);
  await worked(on(18));
  // Seven of the fifteen hours are on the invoice: eight are left.
  expect(await charges()).toEqual([160, 240]);
  // Two hours before all of them, which the client has only authorised now.
  await worked(on(16, '02', '04'));
  expect(await charges()).toEqual([40, 180, 240]);
  await desk.call(creditStaffInvoice, { params: { id: invoiceId }, body: { reason: 'Wrong order' } });
  expect(await charges()).toEqual([40, 160, 190, 240]);
});

test('hours elsewhere don’t count: of others, through another agency, in another week, not authorised', async () => {
  const { place, workerId, worked, charges } = await aWeek();
  await app.system(async (tx) => {
    await anAuthorisedShift(tx, place, on(16, '00', '07'));
    await anAuthorisedShift(tx, place, on(15), workerId);
    await anAuthorisedShift(tx, place, on(22, '00', '07'), workerId);
    const waiting = await aPastShift(tx, place, on(17));
    await aBooking(tx, waiting, place.agencyId, workerId, { shift_status: 'WAITING_AUTHORIZATION' });
    const agencyId = await anAgency(tx);
    await aLink(tx, agencyId, place.clientId);
    await nurseJoins(tx, workerId, agencyId);
    await anAuthorisedShift(tx, { ...place, agencyId }, on(18), workerId);
  });
  await worked(on(19));
  // Of the worker: Sunday before, Thursday, and Sunday with seven of the hours that are left.
  expect(await charges()).toEqual([160, 140, 160, 140]);
});

test('the week counts time in the steps that it is charged in', async () => {
  const { place, worked, charges } = await aWeek();
  await app.system((tx) =>
    insertTerms(
      tx,
      {
        agency_id: place.agencyId,
        client_id: null,
        effective_from: '2020-01-01',
        payment_days: 30,
        round_to: 60,
        rounding: 'UP',
      },
      [],
    ),
  );
  await worked({ ...on(16), ends_at: '2026-11-16T15:30:00Z' });
  await worked(on(17));
  expect(await charges()).toEqual([160, 170]);
});
