import * as bookings from '@worklane/contract/shifts/booking.ts';
import * as shifts from '@worklane/contract/shifts/shift.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aClientWithAgency, aNurse, NURSE } from './shift.factory.ts';

let app: TestApp;
let client: Caller;
let agency: Caller;
let worker: Caller;
let place: Awaited<ReturnType<typeof aClientWithAgency>>;
let workerId: number;

beforeAll(async () => {
  app = await startTestApp();
  place = await app.system(aClientWithAgency);
  workerId = await app.system((tx) => aNurse(tx, place.agencyId));
  client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  worker = await app.signedIn({ userType: 'WORKER', workerId });
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

const request = (dates: string[]) => ({
  locationId: place.location.id,
  assignmentCodeId: NURSE,
  shiftTypeId: 1,
  dates,
  startTime: '20:00',
  endTime: '07:30',
  breakMinutes: 60,
  numberOfStaff: 1,
});

/** The shift lies in the past from now on, as if time had passed. */
const letItPass = (shiftId: number) =>
  app.system(async (tx) => {
    const start = Temporal.Now.instant().subtract({ hours: 30 }).toString();
    const end = Temporal.Now.instant().subtract({ hours: 20 }).toString();
    await tx.updateTable('shift').set({ starts_at: start, ends_at: end }).where('id', '=', shiftId).execute();
    return { start, end };
  });

test('a request becomes authorised hours, and everybody concerned hears of every step', async () => {
  const asked = await client.call(shifts.createShifts, { body: request([inDays(3)]) });
  expect(asked.status).toBe(201);
  const id = asked.body.ids[0] ?? 0;

  const seen = await agency.call(shifts.listShifts, { query: { statuses: ['NEW'] } });
  expect(seen.body.content.map((shift) => shift.id)).toContain(id);
  const found = await worker.call(shifts.listShifts, { query: {} });
  expect(found.body.content.map((shift) => shift.id)).toContain(id);

  const applied = await worker.call(shifts.applyForShift, { params: { id }, body: {} });
  expect(applied.body).toMatchObject({ shiftStatus: 'APPLIED', applied: 1, myStatus: 'APPLIED' });

  const mine = (await client.call(shifts.getShift, { params: { id } })).body.bookings[0];
  expect(mine).toMatchObject({ shiftStatus: 'APPLIED', can: { approve: true }, obstacles: [] });
  const bookingId = mine?.bookingId ?? 0;
  const approved = await client.call(bookings.approveBooking, { params: { id: bookingId }, body: { version: 1 } });
  expect(approved.body).toMatchObject({ shiftStatus: 'BOOKED' });

  const early = await worker.call(bookings.enterTimes, {
    params: { id: bookingId },
    body: { version: 2, start: inDays(3) + 'T20:00:00Z', end: inDays(4) + 'T07:30:00Z', breakMinutes: 60 },
  });
  expect(early.status).toBe(409);

  const { start, end } = await letItPass(id);
  const times = { version: 2, start, end, breakMinutes: 30 };
  const entered = await worker.call(bookings.enterTimes, { params: { id: bookingId }, body: times });
  expect(entered.body).toMatchObject({ shiftStatus: 'WAITING_AUTHORIZATION', timesheet: { breakMinutes: 30 } });

  const queried = await client.call(bookings.queryTimes, {
    params: { id: bookingId },
    body: { version: 3, reason: 'No break?' },
  });
  expect(queried.body).toMatchObject({ shiftStatus: 'QUERIED', timesheet: { queryReason: 'No break?' } });
  const corrected = await agency.call(bookings.enterTimes, {
    params: { id: bookingId },
    body: { ...times, version: 4, breakMinutes: 60 },
  });
  expect(corrected.body.shiftStatus).toBe('WAITING_AUTHORIZATION');
  const authorised = await client.call(bookings.authoriseTimes, { params: { id: bookingId }, body: { version: 5 } });
  expect(authorised.body).toMatchObject({
    shiftStatus: 'AUTHORIZED',
    timesheet: { breakMinutes: 60, queryReason: null },
  });

  const history = await client.call(shifts.listShiftHistory, { params: { id } });
  expect(history.body.map((entry) => entry.action.replace(/:.*/, ''))).toEqual([
    'Authorised',
    'Times corrected',
    'Times queried',
    'Times entered',
    'Approved',
    'Applied',
    'Requested',
  ]);
  const received = await worker.call(listNotifications, { query: {} });
  expect(received.body.content.map((each) => each.title.replace(/:.*/, ''))).toEqual([
    'Your timesheet was authorised',
    'Your timesheet was queried',
    'You’re booked',
  ]);
});
