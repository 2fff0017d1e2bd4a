import { randomUUID } from 'node:crypto';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { handOverVehicle } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { countFleet, listFleet } from '@worklane/contract/vehicle-hire/due-date.ts';
import { getFleetCalendar } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { addGeneralLog, getGeneralLog } from '@worklane/contract/vehicle-hire/general-log.ts';
import { findHireOffers } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import {
  getVehicleDefect,
  listAffectedBookings,
  listVehicleDefects,
  rectifyDefect,
  signOffDefect,
} from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking, aVehicleHold, someVehicleRates } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
let vehicle: Awaited<ReturnType<typeof aRentalVehicle>>;
let agency: Caller;
let colleague: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.system(async (tx) => {
    [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    vehicle = await aRentalVehicle(tx, agencyId, {
      name: 'Merrow',
      model: 'Van',
      regno: `MV ${agencyId}`,
      for_transport: true,
    });
    await someVehicleRates(tx, vehicle);
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
});

const ago = (minutes: number) => Temporal.Now.instant().round('second').subtract({ minutes }).toString();
const ahead = (hours: number) => Temporal.Now.instant().round('second').add({ hours }).toString();

const report = (values: object = {}, caller = agency) =>
  caller.call(
    addGeneralLog,
    {
      body: {
        category: 'DEFECT',
        at: ago(10),
        vehicleId: vehicle.id,
        text: 'Brakes pull to the left',
        danger: 'DANGEROUS',
        ...values,
      },
    },
    { 'idempotency-key': randomUUID() },
  );
const reported = async (values: object = {}) => {
  const { status, body } = await report(values);
  expect(status).toBe(201);
  return body.defect ?? expect.fail();
};
const rectify = (id: number, caller = agency, version = 1) =>
  caller.call(rectifyDefect, { params: { id }, body: { work: 'New pads', version } });
const signOff = (id: number, caller = colleague, version = 2) =>
  caller.call(signOffDefect, { params: { id }, body: { version } });
const params = () => ({ params: { id: vehicle.id } });
const defects = async (caller = agency) =>
  (await caller.call(listVehicleDefects, { ...params(), query: {} })).body.content;
const isOffRoad = async (caller = agency) => (await caller.call(getVehicle, params())).body.offRoad;
const offered = async () => {
  const query = { pickup: ahead(48), dropoff: ahead(72) };
  return (await agency.call(findHireOffers, { query })).body.map(({ id }) => id).includes(vehicle.id);
};
const book = (start = 48, end = 72) =>
  app.system((tx) => aVehicleBooking(tx, vehicle, clientId, { starts_at: ahead(start), ends_at: ahead(end) }));

describe('a defect', () => {
  test('is opened by an entry, rectified by somebody, and signed off by somebody else', async () => {
    const { id } = await reported({ danger: 'NOT_DANGEROUS' });
    expect(await defects()).toMatchObject([
      {
        id,
        description: 'Brakes pull to the left',
        dangerous: false,
        status: 'OPEN',
        rectified: null,
        can: { rectify: true, signOff: false, awaitsAnother: false },
      },
    ]);
    expect((await signOff(id, colleague, 1)).failure.message).toBe('Record how this defect was rectified first.');
    expect((await rectify(id)).body).toMatchObject({
      status: 'RECTIFIED',
      rectified: { work: 'New pads' },
      can: { rectify: false, signOff: false, awaitsAnother: true },
    });
    expect((await rectify(id, colleague, 2)).failure.message).toBe('This defect has already been rectified.');
    const own = await signOff(id, agency);
    expect([own.status, own.failure.message]).toEqual([
      409,
      'You have rectified this defect, so somebody else has to sign it off.',
    ]);
    const { body } = await signOff(id);
    expect([body.status, body.signedOff?.by === body.rectified?.by]).toEqual(['SIGNED_OFF', false]);
    expect((await signOff(id, colleague, 3)).failure.message).toBe('This defect has already been signed off.');
    expect((await agency.call(getGeneralLog, { params: { id: body.entryId } })).body.defect).toEqual({
      id,
      dangerous: false,
      status: 'SIGNED_OFF',
    });
  });

  test('is settled once for each version', async () => {
    const { id } = await reported();
    expect((await rectify(id, agency, 7)).failure.code).toBe('STALE');
    await rectify(id);
    expect((await signOff(id, colleague, 1)).failure.code).toBe('STALE');
  });

  test('is never signed off by who has rectified it, whoever asks the database, nor made harmless', async () => {
    const { id } = await reported();
    await rectify(id);
    const set = (values: object) =>
      app.system((tx) => tx.updateTable('vehicle_defect').set(values).where('id', '=', id).execute());
    await expect(
      set({
        status: 'SIGNED_OFF',
        signed_off_at: ago(0),
        signed_off_by: 'Una Example',
        signed_off_by_user_id: agency.userId,
      }),
    ).rejects.toMatchObject({ constraint: 'vehicle_defect_signed_off_by_another' });
    await expect(set({ dangerous: false })).rejects.toThrow('permission denied');
    await expect(app.system((tx) => tx.deleteFrom('vehicle_defect').where('id', '=', id).execute())).rejects.toThrow(
      'permission denied',
    );
  });

  test('stays with its entry when that is corrected', async () => {
    const { body: entry } = await report();
    const second = await app.system((tx) => aRentalVehicle(tx, agencyId));
    for (const [values, field] of [
      [{ category: 'OTHER' }, 'category'],
      [{ vehicleId: second.id }, 'vehicleId'],
    ] as const) {
      const { status, failure } = await report({ ...values, correctsId: entry.id });
      expect([status, failure.violations.map((each) => each.field)]).toEqual([400, [field]]);
    }
    const { body } = await report({ text: 'Brakes pull to the right', correctsId: entry.id, danger: null });
    expect([body.correctsId, body.defect, (await defects()).length]).toEqual([entry.id, null, 1]);
    const cleaned = await report({ category: 'CLEANING' });
    expect(cleaned.body.defect).toBeNull();
    expect((await report({ correctsId: cleaned.body.id })).failure.violations).toEqual([
      { field: 'category', message: 'Report the defect as a new entry.' },
    ]);
  });

  test.each<[values: object, field: string, message: string]>([
    [{ danger: null }, 'danger', 'Choose whether it’s safe to drive.'],
    [{ vehicleId: null, workerId: 1 }, 'vehicleId', 'Choose the vehicle that has the defect.'],
    [{ text: '' }, 'text', 'Describe what happened.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await report(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('is none of a retired vehicle’s', async () => {
    await app.system((tx) =>
      tx.updateTable('vehicle').set({ status: 'RETIRED' }).where('id', '=', vehicle.id).execute(),
    );
    expect((await report()).failure.violations).toEqual([{ field: 'vehicleId', message: 'This vehicle is retired.' }]);
  });
});

describe('a dangerous defect', () => {
  test('takes the vehicle off the road until it is signed off, wherever it is shown or searched for', async () => {
    expect([await isOffRoad(), await offered()]).toEqual([false, true]);
    const { id } = await reported();
    const fleet = async () =>
      (await agency.call(listFleet, { query: { offRoad: true } })).body.content.map((each) => [each.id, each.offRoad]);
    const calendar = async () =>
      (await agency.call(getFleetCalendar, { query: { from: '2030-03-04' } })).body.content.map((row) => row.offRoad);
    expect([await isOffRoad(), await isOffRoad(platform), await offered()]).toEqual([true, true, false]);
    expect([await fleet(), await calendar()]).toEqual([[[vehicle.id, true]], [true]]);
    expect((await agency.call(countFleet, {})).body.offRoad).toBe(1);
    expect((await agency.call(getVehicle, params())).body.hireObstacles).toEqual(['OFF_ROAD']);
    await rectify(id);
    expect([await isOffRoad(), await offered()]).toEqual([true, false]);
    await signOff(id);
    expect([await isOffRoad(), await offered(), await fleet(), await calendar()]).toEqual([false, true, [], [false]]);
  });

  test('goes on to as long as one of several isn’t signed off', async () => {
    const [first, second] = [await reported(), await reported()];
    for (const { id } of [first]) {
      await rectify(id);
      await signOff(id);
    }
    expect(await isOffRoad()).toBe(true);
    await rectify(second.id);
    await signOff(second.id);
    expect(await isOffRoad()).toBe(false);
  });

  test('lets nothing else book the vehicle, neither for hire nor for transport; maintenance may come', async () => {
    await reported();
    await expect(book()).rejects.toMatchObject({ constraint: 'vehicle_hold_needs_roadworthy' });
    await expect(app.system((tx) => aVehicleHold(tx, vehicle, 'TRANSPORT'))).rejects.toMatchObject({
      constraint: 'vehicle_hold_needs_roadworthy',
    });
    await app.system((tx) => aVehicleHold(tx, vehicle, 'MAINTENANCE'));
  });

  test('leaves bookings as they are, and says which somebody has to look after', async () => {
    await app.system((tx) =>
      aVehicleBooking(tx, vehicle, clientId, { starts_at: ago(48 * 60), ends_at: ago(24 * 60), status: 'COMPLETE' }),
    );
    const [out, next] = [await book(-1, 20), await book()];
    const affected = async (caller = agency) => caller.call(listAffectedBookings, params());
    expect((await affected()).body).toEqual([]);
    await reported();
    expect((await affected()).body.map(({ id, status, hirer }) => [id, status, hirer.id])).toEqual([
      [out, 'BOOKED', clientId],
      [next, 'BOOKED', clientId],
    ]);
    expect((await affected(other)).status).toBe(404);
    const handover = await agency.call(
      handOverVehicle,
      { params: { id: out }, body: { at: ago(0), odometer: 10, fuel: 8 } },
      { 'idempotency-key': randomUUID() },
    );
    expect([handover.status, handover.failure.code]).toEqual([409, 'OFF_ROAD']);
  });

  test('is told once to whoever keeps the fleet, but for who has reported it', async () => {
    await book();
    await reported();
    await reported({ danger: 'NOT_DANGEROUS' });
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    const news = async (caller: Caller) =>
      (await caller.call(listNotifications, { query: {} })).body.content.map(({ title, link }) => [title, link]);
    expect(await news(colleague)).toEqual([
      [`Off the road: Merrow Van (MV ${agencyId})`, `jobs/vehicle/view/${vehicle.id}`],
    ]);
    expect([await news(agency), await news(reader), await news(other)]).toEqual([[], [], []]);
    const [first] = (await colleague.call(listNotifications, { query: {} })).body.content;
    expect(first?.body).toContain('1 booking is affected and stands.');
  });

  test('that comes with a booking at once is there before it or finds it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [booked, entry] = await Promise.all([
        book(100 + 50 * round, 120 + 50 * round).then(
          (id) => id,
          () => undefined,
        ),
        report(),
      ]);
      const id = entry.body.defect?.id ?? 0;
      const affected = (await agency.call(listAffectedBookings, params())).body.map((each) => each.id);
      // Either it was refused, or whoever has reported the defect sees it.
      if (booked !== undefined) expect(affected).toContain(booked);
      await expect(book(5000, 5010)).rejects.toMatchObject({ constraint: 'vehicle_hold_needs_roadworthy' });
      await rectify(id);
      await signOff(id);
    }
  });
});

test('defects are the agency’s own: others find nothing, and who only looks settles nothing', async () => {
  const { id } = await reported();
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
  expect((await reader.call(getVehicleDefect, { params: { id } })).body.can.rectify).toBe(false);
  for (const [caller, status] of [
    [reader, 403],
    [platform, 403],
    [other, 404],
  ] as const)
    expect([(await rectify(id, caller)).status, (await signOff(id, caller)).status]).toEqual([status, status]);
  expect((await other.call(listVehicleDefects, { ...params(), query: {} })).status).toBe(404);
});
