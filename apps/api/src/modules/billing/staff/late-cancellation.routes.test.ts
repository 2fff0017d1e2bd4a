import { getInvoice } from '@worklane/contract/billing/invoice.ts';
import { listCancellationFees, waiveLateCancellation } from '@worklane/contract/billing/late-cancellation.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledClients,
  listUnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  prepareStaffInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { rate } from '@worklane/contract/money.ts';
import { cancelBooking, confirmBooking } from '@worklane/contract/shifts/booking.ts';
import { getShiftPrice, listShiftCharges, listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import { cancelShift, getShift, listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { insertTerms } from '../../rates/client-terms/client-terms.queries.ts';
import type { LateCancellations } from '../../shifts/booking/announce-late-cancellation.ts';
import { announceLateCancellations } from '../../shifts/shift/announce-late-cancellation.job.ts';
import { aFurtherAgency, aScene, type Scene } from '../../shifts/scene.factory.ts';
import { aBooking, aShift, inHours, moveShift, release } from '../../shifts/shift.factory.ts';
import { aChargeRate } from '../billing.factory.ts';

let app: TestApp;
let scene: Scene;
let shiftId: number;
let id: number;

/** £24 an hour at any time, and four hours for what is cancelled within a day. */
const agree = (agencyId: number, clientId: number | null = null, hours: number | null = 4) =>
  app.system(async (tx) => {
    const band = {
      name: 'All day',
      from: '00:00',
      weekday: rate(240_000),
      saturday: null,
      sunday: null,
      bankHoliday: null,
    };
    await aChargeRate(tx, agencyId, { client_id: clientId }, [band]);
    await insertTerms(
      tx,
      {
        agency_id: agencyId,
        client_id: clientId,
        effective_from: '2020-01-01',
        payment_days: 30,
        round_to: 60,
        rounding: 'UP',
      },
      [{ withinHours: 24, hours }],
    );
  });

const aBookedShift = async (hours = 5) => {
  shiftId = await app.system((tx) =>
    aShift(tx, scene.place, {
      starts_at: inHours(hours),
      ends_at: inHours(hours + 8),
      break_minutes: 30,
      number_of_staff: 2,
    }),
  );
  id = await app.system((tx) => aBooking(tx, shiftId, scene.agencyId, scene.workerId, { shift_status: 'BOOKED' }));
};

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
  await agree(scene.agencyId);
  await aBookedShift();
});
afterAll(() => app.close());

const fees = async (caller: Caller) => (await caller.call(listCancellationFees, { params: { id: shiftId } })).body;
const cancel = (caller: Caller, reason: CancelReason = 'NO_LONGER_NEEDED') =>
  caller.call(cancelBooking, { params: { id }, body: { version: 1, reason } });
const history = async (caller: Caller) => (await caller.call(listShiftHistory, { params: { id: shiftId } })).body;
const unbilled = async ({ agency, clientId }: Pick<Scene, 'agency' | 'clientId'>) =>
  (await agency.call(listUnbilledShifts, { params: { id: clientId } })).body.shifts;
const waive = (caller: Caller) =>
  caller.call(waiveLateCancellation, { params: { id }, body: { reason: 'They booked somebody else of ours' } });
const issue = (net = 96) =>
  scene.agency.call(issueStaffInvoice, {
    body: { clientId: scene.clientId, bookingIds: [id], net, purchaseOrder: null },
  });

describe('a client that cancels late', () => {
  test('sees beforehand what it costs, and pays for it like for worked time', async () => {
    const { client, agency, clientId } = scene;
    expect(await fees(client)).toEqual([
      { bookingId: id, worker: expect.any(String), minutes: 240, charge: { total: 96, currency: 'GBP' } },
    ]);
    expect((await cancel(client)).status).toBe(200);
    expect(await fees(client)).toEqual([]);
    expect((await client.call(listShiftHistory, { params: { id: shiftId } })).body[0]?.detail).toContain('4 hours');

    expect((await agency.call(listUnbilledClients, {})).body).toMatchObject([
      { id: clientId, shifts: 1, minutes: 240 },
    ]);
    const [waiting] = await unbilled(scene);
    expect(waiting).toMatchObject({ id, breakMinutes: 0, charge: { total: 96 }, cancelled: { noticeMinutes: 299 } });
    const { body } = await issue();
    const invoice = (await client.call(getInvoice, { params: { id: body.id } })).body;
    expect(invoice.lines.map(({ description }) => description)).toEqual(
      invoice.lines.map(() => expect.stringMatching(/All day.*, cancelled 4 hours before the start$/)),
    );
    expect(invoice.net).toBe(96);
    expect(await unbilled(scene)).toEqual([]);
    expect((await issue()).status).toBe(409);
    expect((await waive(agency)).status).toBe(409);
    const credited = { params: { id: body.id }, body: { reason: 'A mistake' } };
    expect((await agency.call(creditStaffInvoice, credited)).status).toBe(201);
    expect(await unbilled(scene)).toHaveLength(1);
  });

  test('pays for the whole shift where that is agreed with it alone, and the place opens again', async () => {
    await agree(scene.agencyId, scene.clientId, null);
    expect(await fees(scene.agency)).toMatchObject([{ minutes: 450, charge: { total: 180 } }]);
    await cancel(scene.agency);
    expect(await unbilled(scene)).toMatchObject([{ breakMinutes: 30, charge: { total: 180 } }]);
    expect((await scene.client.call(getShift, { params: { id: shiftId } })).body).toMatchObject({ booked: 0 });
  });

  test('reads on the cancelled shift what that costs, and nobody reads what it would have come to', async () => {
    const { agency, agencyId, client, clientId, worker, workerId } = scene;
    const other = await aFurtherAgency(app, clientId);
    await agree(other.agencyId, clientId);
    await app.system((tx) => release(tx, shiftId, other.agencyId));
    const of = { params: { id: shiftId } };
    const read = async () => ({
      price: (await agency.call(getShiftPrice, of)).body,
      charges: (await client.call(listShiftCharges, of)).body,
      pay: (await worker.call(listShiftPay, of)).body,
      elsewhere: (await other.agency.call(getShiftPrice, of)).body,
    });
    expect(await read()).toMatchObject({
      price: { charge: { total: 192 }, fees: [] },
      charges: [{ hours: { total: 192 }, fees: [] }, { fees: [] }],
    });
    const { version } = (await client.call(getShift, of)).body;
    await client.call(cancelShift, { ...of, body: { reason: 'Flood', version } });
    const late = { worker: { id: workerId, name: expect.any(String) }, minutes: 240 };
    const charge = { total: 96, currency: 'GBP' };
    const nothing = { charge: null, pay: null, margin: null, employed: null, equalPay: [], overtime: [] };
    const through = { agency: { id: agencyId, name: expect.any(String) }, hours: null };
    expect(await read()).toEqual({
      price: { ...nothing, fees: [{ ...late, charge, pay: null }] },
      charges: [{ ...through, fees: [{ ...late, amount: charge }] }],
      pay: [{ ...through, fees: [{ ...late, amount: null }] }],
      elsewhere: { ...nothing, fees: [] },
    });
    await waive(agency);
    expect(await read()).toEqual({
      price: { ...nothing, fees: [] },
      charges: [],
      pay: [],
      elsewhere: { ...nothing, fees: [] },
    });
  });

  test('pays each agency by its own terms when it cancels the shift', async () => {
    const other = await aFurtherAgency(app, scene.clientId);
    await agree(other.agencyId, scene.clientId, 2);
    const second = await app.system(async (tx) => {
      await release(tx, shiftId, other.agencyId);
      return aBooking(tx, shiftId, other.agencyId, other.workerId, { shift_status: 'BOOKED' });
    });
    expect((await fees(scene.client)).map(({ bookingId, minutes }) => [bookingId, minutes])).toEqual([
      [id, 240],
      [second, 120],
    ]);
    // Of the other agency it learns nothing.
    expect((await fees(scene.agency)).map(({ bookingId }) => bookingId)).toEqual([id]);
    const { version } = (await scene.client.call(getShift, { params: { id: shiftId } })).body;
    const cancelled = await scene.client.call(cancelShift, {
      params: { id: shiftId },
      body: { reason: 'Flood', version },
    });
    expect(cancelled.status).toBe(200);
    expect(await unbilled(scene)).toMatchObject([{ id, charge: { total: 96 } }]);
    expect(await unbilled({ agency: other.agency, clientId: scene.clientId })).toMatchObject([
      { id: second, charge: { total: 48 } },
    ]);
  });
});

describe('nothing is charged', () => {
  test.each([
    ['for a worker who is ill', 'client', 'SICKNESS'],
    ['where the agency sends somebody else', 'agency', 'REPLACED'],
    ['where the worker cancels', 'worker', 'NO_LONGER_NEEDED'],
  ] as const)('%s', async (_, who, reason) => {
    expect((await cancel(scene[who], reason)).status).toBe(200);
    expect(await unbilled(scene)).toEqual([]);
  });

  test('with a day’s notice', async () => {
    await aBookedShift(25);
    expect(await fees(scene.client)).toEqual([]);
    await cancel(scene.client);
    expect(await unbilled(scene)).toEqual([]);
  });

  test('for somebody who hadn’t confirmed', async () => {
    await app.system((tx) =>
      tx
        .updateTable('shift_booking')
        .set({ confirm_by: inHours(2) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await fees(scene.client)).toEqual([]);
    await cancel(scene.client);
    expect(await unbilled(scene)).toEqual([]);
  });

  test('for somebody who is booked again', async () => {
    await cancel(scene.client);
    expect(await unbilled(scene)).toHaveLength(1);
    const again = { shift_status: 'BOOKED', confirm_by: inHours(2) } as const;
    const direct = await app.system((tx) => aBooking(tx, shiftId, scene.agencyId, scene.workerId, again));
    // Nobody confirms for the client.
    expect(await unbilled(scene)).toHaveLength(1);
    await scene.worker.call(confirmBooking, { params: { id: direct }, body: { version: 1 } });
    expect(await unbilled(scene)).toEqual([]);
    expect(await history(scene.agency)).toContainEqual(
      expect.objectContaining({ by: 'Automatic', organisation: null, detail: 'Booked again for this shift' }),
    );
  });

  test('once the shift is over, when it says what was worked, or why nothing was', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -10, -2));
    for (const party of [scene.client, scene.agency]) expect((await cancel(party)).status).toBe(400);
    expect((await cancel(scene.client, 'NO_SHOW')).status).toBe(200);
    expect(await unbilled(scene)).toEqual([]);
  });

  test('once the agency says so, with a reason and once', async () => {
    await cancel(scene.client);
    const stranger = await aScene(app);
    expect((await waive(stranger.agency)).status).toBe(404);
    expect((await waive(scene.agency)).status).toBe(200);
    const [news] = (await scene.client.call(listNotifications, { query: {} })).body.content;
    expect(news?.body).toContain('They booked somebody else of ours');
    const entry = {
      action: expect.stringMatching(/^Cancellation not charged: /),
      detail: 'They booked somebody else of ours',
      organisation: expect.any(String),
    };
    for (const party of [scene.client, scene.agency]) expect((await history(party))[0]).toMatchObject(entry);
    expect(JSON.stringify(await history(scene.worker))).not.toContain('not charged');
    expect(await unbilled(scene)).toEqual([]);
    expect((await waive(scene.agency)).status).toBe(409);
    expect((await issue()).status).toBe(409);
  });
});

describe('those concerned', () => {
  /** Runs what waits in the queue, twice. */
  const announced = async () => {
    const { rows } = await app.system((tx) =>
      sql<{ data: LateCancellations }>`select data from pgboss.job where name = ${announceLateCancellations.name}
        and (data ->> 'shiftId')::bigint = ${shiftId}`.execute(tx),
    );
    for (const { data } of rows) for (const _ of [1, 2]) await announceLateCancellations.run(app.jobDeps, data);
    return rows.length;
  };
  const newsOf = async (caller: Caller) =>
    (await caller.call(listNotifications, { query: { size: 100 } })).body.content.flatMap(({ body, link }) =>
      link === `shifts/info/${shiftId}` ? body : [],
    );
  const without = (userType: 'AGENCY' | 'CLIENT', organisation: object) =>
    app.signedIn({ userType, ...organisation, permissions: ['VIEW_SHIFT'] });
  /** £16 an hour. */
  const pay = (agencyId: number) =>
    app.system((tx) =>
      aChargeRate(tx, agencyId, { side: 'PAY' }, [
        { name: 'All day', from: '00:00', weekday: rate(160_000), saturday: null, sunday: null, bankHoliday: null },
      ]),
    );

  test('read what it comes to: client and agency the charge, where they read rates, and the worker the pay', async () => {
    const { agencyId, clientId, client, agency, worker } = scene;
    await pay(agencyId);
    const [planner, ward] = [await without('AGENCY', { agencyId }), await without('CLIENT', { clientId })];
    const colleague = await app.signedIn({ userType: 'CLIENT', clientId });
    await cancel(client);
    expect(await newsOf(worker)).toEqual([]);
    expect(await announced()).toBe(1);
    const late = 'was cancelled, 4 hours before the start. It’s late, so by the agency’s terms';
    for (const reader of [agency, colleague])
      expect(await newsOf(reader)).toEqual([
        expect.stringContaining(`${late} 4 hours are charged, £96.00 before VAT, and paid.`),
      ]);
    for (const reader of [planner, ward])
      expect(await newsOf(reader)).toEqual([expect.stringContaining(`${late} 4 hours are charged and paid.`)]);
    expect(await newsOf(worker)).toEqual([
      'Your booking was cancelled, 4 hours before the start. It’s late, so by the agency’s terms you’re paid for 4 hours: £64.00.',
    ]);
    expect(await newsOf(client)).toEqual([]);
    for (const reader of [agency, colleague, planner, ward])
      expect(JSON.stringify(await newsOf(reader))).not.toMatch(/£64/);
    const elsewhere = await aScene(app);
    for (const stranger of [elsewhere.agency, elsewhere.client, elsewhere.worker])
      expect(await newsOf(stranger)).toEqual([]);
  });

  test('of a shift: each agency of its own bookings alone, the client of all', async () => {
    const { client, agency, clientId } = scene;
    const other = await aFurtherAgency(app, clientId);
    await agree(other.agencyId, clientId, 2);
    await app.system(async (tx) => {
      await release(tx, shiftId, other.agencyId);
      await aBooking(tx, shiftId, other.agencyId, other.workerId, { shift_status: 'BOOKED' });
    });
    const colleague = await app.signedIn({ userType: 'CLIENT', clientId });
    const { version } = (await client.call(getShift, { params: { id: shiftId } })).body;
    await client.call(cancelShift, { params: { id: shiftId }, body: { reason: 'Flood', version } });
    await announced();
    const of = async (caller: Caller) => (await newsOf(caller)).map((body) => body.replace(/^.*has cancelled/, ''));
    expect(await of(agency)).toEqual([
      ' this shift. It’s late, so by the agency’s terms 4 hours are charged, £96.00 before VAT, and paid.',
    ]);
    expect(await of(other.agency)).toEqual([
      ' this shift. It’s late, so by the agency’s terms 2 hours are charged, £48.00 before VAT, and paid.',
    ]);
    expect(await of(colleague)).toEqual([
      ' this shift. It’s late, so by the agency’s terms 6 hours of 2 bookings are charged, £144.00 before VAT, and paid.',
    ]);
    expect(await of(scene.worker)).toEqual([
      ' this shift, and your booking with it. It’s late, so by the agency’s terms you’re paid for 4 hours.',
    ]);
  });
});

test('a cancellation is either charged or waived, however close the two are', async () => {
  await cancel(scene.client);
  const answers = await Promise.all([waive(scene.agency), issue(), waive(scene.agency)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await unbilled(scene)).toEqual([]);
});

test('what it costs is shown without sums to whoever reads no rates, and to nobody else', async () => {
  const { clientId } = scene;
  const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_SHIFT'] });
  expect(await fees(reader)).toMatchObject([{ minutes: 240, charge: null }]);
  const { client, agency } = await aScene(app);
  for (const stranger of [client, agency])
    expect((await stranger.call(listCancellationFees, { params: { id: shiftId } })).status).toBe(404);
});

test('waits for a colleague’s approval as worked shifts do, and is not invoiced once it was waived meanwhile', async () => {
  const { agency, agencyId, clientId, client } = scene;
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  await cancel(client);
  const [{ charge } = { charge: null }] = await unbilled(scene);
  const net = charge?.total ?? 0;
  const prepare = () =>
    agency.call(prepareStaffInvoice, { body: { clientId, bookingIds: [id], net, purchaseOrder: null } });
  const { status, body } = await prepare();
  expect([status, body.shifts]).toEqual([201, 1]);
  expect(await unbilled(scene)).toEqual([]);
  expect((await prepare()).status).toBe(409);
  expect((await waive(agency)).status).toBe(200);
  const params = { id: body.id };
  expect((await colleague.call(getPreparedInvoice, { params })).body).toMatchObject({ lines: [], changed: 'MISSING' });
  expect(await colleague.call(approvePreparedInvoice, { params })).toMatchObject({
    status: 409,
    body: { code: 'NOT_TO_INVOICE' },
  });
});
