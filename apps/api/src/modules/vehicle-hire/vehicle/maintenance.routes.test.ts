import {
  addMaintenance,
  changeMaintenance,
  endMaintenance,
  listMaintenance,
  removeMaintenance,
} from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { getVehicle, listVehicles } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking, someMaintenance } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
let vehicle: Awaited<ReturnType<typeof aRentalVehicle>>;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [agencyId, clientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)] as const);
  await app.system(async (tx) => {
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  vehicle = await app.system((tx) => aRentalVehicle(tx, agencyId));
});

/** Whole hours, so that what is said of them can be told. */
const hour = Temporal.Now.instant().round({ smallestUnit: 'hour', roundingMode: 'floor' });
const at = (hours: number) => `${hour.add({ hours }).toString().slice(0, 19)}Z`;
const span = (start: number, end: number | null) => ({ start: at(start), end: end === null ? null : at(end) });
const british = (instant: string) => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London').toString();
  return `${local.slice(0, 10).split('-').toReversed().join('/')} ${local.slice(11, 16)}`;
};

const add = (values: object, caller = agency) =>
  caller.call(addMaintenance, { params: { id: vehicle.id }, body: { reason: 'MOT', ...span(24, 32), ...values } });
const added = async (start: number, end: number | null) => {
  const { status, body } = await add(span(start, end));
  expect(status).toBe(201);
  return body;
};
const ids = (maintenanceId: number) => ({ id: vehicle.id, maintenanceId });
const change = ({ id, version }: { id: number; version: number }, values: object, caller = agency) =>
  caller.call(changeMaintenance, { params: ids(id), body: { reason: 'MOT', ...span(24, 32), ...values, version } });
const end = ({ id, version }: { id: number; version: number }, caller = agency) =>
  caller.call(endMaintenance, { params: ids(id), body: { version } });
const remove = ({ id }: { id: number }, caller = agency) => caller.call(removeMaintenance, { params: ids(id) });
const list = async (caller = agency) =>
  (await caller.call(listMaintenance, { params: { id: vehicle.id }, query: {} })).body.content;
const isIn = async () => (await agency.call(getVehicle, { params: { id: vehicle.id } })).body.inMaintenance;
const book = (start: number, until: number) =>
  app.system((tx) => aVehicleBooking(tx, vehicle, clientId, { starts_at: at(start), ends_at: at(until) }));

describe('maintenance', () => {
  test('is planned, ongoing and ended, and shown so', async () => {
    await app.system((tx) => someMaintenance(tx, vehicle, { starts_at: at(-50), ends_at: at(-40), reason: 'Tyres' }));
    const ongoing = await added(-2, null);
    const changed = await change(ongoing, span(-2, 5));
    expect(changed.body).toMatchObject({ ...span(-2, 5), state: 'ONGOING', version: 2 });
    await added(24, 32);
    expect((await list()).map(({ reason, state, can }) => [reason, state, can])).toEqual([
      ['MOT', 'PLANNED', { change: true, end: false, remove: true }],
      ['MOT', 'ONGOING', { change: true, end: true, remove: false }],
      ['Tyres', 'ENDED', { change: false, end: false, remove: false }],
    ]);
    expect(await list(platform)).toMatchObject(
      ['PLANNED', 'ONGOING', 'ENDED'].map((state) => ({ state, can: { change: false, end: false, remove: false } })),
    );
  });

  test('says on the vehicle that it is off the road, until it is ended', async () => {
    const search = async () =>
      (await agency.call(listVehicles, { query: { inMaintenance: true } })).body.content.map(({ id }) => id);
    expect([await isIn(), (await search()).includes(vehicle.id)]).toEqual([false, false]);
    const ongoing = await added(-2, null);
    expect([await isIn(), (await search()).includes(vehicle.id)]).toEqual([true, true]);
    const { status, body } = await end(ongoing);
    expect([status, body.state, body.version]).toEqual([200, 'ENDED', 2]);
    expect(await isIn()).toBe(false);
    // The time from now on is anybody's again.
    await book(1, 10);
    const again = await end(body);
    expect([again.status, again.failure.message]).toEqual([409, 'Only maintenance that is under way can be ended.']);
    expect((await change(body, {})).failure.message).toBe('This maintenance has ended and can’t be changed any more.');
  });

  test('never overlaps a booking, and says which; it may follow one at once', async () => {
    const bookingId = await book(24, 48);
    for (const [start, until] of [
      [20, 25],
      [30, 40],
      [47, 60],
      [20, null],
    ] as const) {
      const { status, failure } = await add(span(start, until));
      expect([status, failure.violations]).toEqual([
        409,
        [
          {
            field: 'start',
            message: `This vehicle has booking ${bookingId} from ${british(at(24))} to ${british(at(48))}. Choose another time, or move that first.`,
          },
        ],
      ]);
    }
    const before = await added(20, 24);
    expect((await change(before, span(20, 25))).status).toBe(409);
    await added(48, 50);
    expect((await add(span(49, 52))).failure.message).toContain(`other maintenance from ${british(at(48))}`);
    await expect(book(22, 23)).rejects.toMatchObject({ constraint: 'vehicle_held_once' });
  });

  test('of unknown end is in the way of all that comes', async () => {
    await added(24, null);
    expect((await add(span(2000, 2010))).failure.message).toContain('until further notice');
    await expect(book(3000, 3010)).rejects.toMatchObject({ constraint: 'vehicle_held_once' });
  });

  test('that comes with a booking at once leaves one of the two', async () => {
    const outcomes = await Promise.all([
      book(24, 48).then(
        () => 'booked',
        () => 'refused',
      ),
      add(span(30, 60)).then(({ status }) => (status === 201 ? 'added' : 'refused')),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
  });

  test('is removed before it begins, and gives the time back', async () => {
    const planned = await added(24, 32);
    expect((await remove(planned)).status).toBe(204);
    expect((await remove(planned)).status).toBe(404);
    await book(24, 32);
    const ongoing = await added(-2, 2);
    const { status, failure } = await remove(ongoing);
    expect([status, failure.message]).toEqual([409, 'This maintenance has begun. End it instead.']);
  });

  test('is saved once for each version', async () => {
    const planned = await added(24, 32);
    await change(planned, span(25, 32));
    expect((await change(planned, span(26, 32))).failure.code).toBe('STALE');
    expect((await end(planned)).failure.code).toBe('STALE');
  });

  test.each<[values: object, field: string, message: string]>([
    [{ reason: ' ' }, 'reason', 'Enter what is done, such as MOT.'],
    [{ start: '' }, 'start', 'Enter when it begins.'],
    [{ end: 'soon' }, 'end', 'Enter a date and a time.'],
    [span(24, 24), 'end', 'The end has to be later than the start.'],
    [span(-24 * 40, 24), 'start', 'It can have begun a month ago at the earliest.'],
    [span(24 * 800, null), 'start', 'It can begin up to two years ahead.'],
    [span(24, 24 * 800), 'end', 'It can end up to two years ahead. Leave the end blank if it’s not known yet.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await add(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('is the agency’s business; the platform looks, others find nothing', async () => {
    const planned = await added(24, 32);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    for (const [caller, status] of [
      [platform, 403],
      [reader, 403],
      [other, 404],
    ] as const) {
      const answers = [
        await add({}, caller),
        await change(planned, {}, caller),
        await end(planned, caller),
        await remove(planned, caller),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    const looked = await other.call(listMaintenance, { params: { id: vehicle.id }, query: {} });
    expect(looked.status).toBe(404);
  });
});
