import {
  activatePromotion,
  createPromotion,
  endPromotion,
  getPromotion,
  listPromotions,
  updatePromotion,
  type Promotion,
} from '@worklane/contract/vehicle-hire/promotion.ts';
import {
  filterVehicles,
  LOCATIONS_SIZE,
  listAvailableVehicles,
  PICKER_SIZE,
  PREVIEW_SIZE,
  type VehicleFilterInput,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import type { z } from 'zod';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aUser } from '../../identity/user.factory.ts';
import {
  aDangerousDefect,
  aHirer,
  aPromotion,
  aRentalVehicle,
  aVehicleBooking,
  someMaintenance,
  someVehicleRates,
} from '../vehicle-hire.factory.ts';
import { completePromotions } from './complete-promotions.job.ts';

let app: TestApp;
let agency: Caller;
let neighbour: Caller;
let admin: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId] = [await anAgency(tx), await anAgency(tx)];
    const tarn = await aRentalVehicle(tx, agencyId, { name: 'Tarn', model: 'Ridge', body_type: 'SUV', color: 'Green' });
    const linnet = await aRentalVehicle(tx, agencyId, { name: 'Linnet', model: 'City' });
    const theirs = await aRentalVehicle(tx, neighbourId, { name: 'Tarn', model: 'Hauler', body_type: 'PICKUP' });
    for (const vehicle of [tarn, linnet, theirs]) await someVehicleRates(tx, vehicle);
    return { agencyId, neighbourId, tarn, linnet, theirs };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .round('second')
    .toString();

const input = {
  title: 'Spring weekends',
  description: '10% off any hire of two days or more',
  promotionType: 'DISCOUNT' as const,
  discount: 10,
  daysHired: 2,
  startDate: inDays(1),
  expiryDate: inDays(30),
  usageLimit: 100,
};
type Change = Partial<z.input<(typeof createPromotion)['body'] & object>>;

const create = (caller: Caller, change: Change = {}) => caller.call(createPromotion, { body: { ...input, ...change } });
const created = async (caller: Caller, change: Change = {}): Promise<Promotion> => {
  const { status, body, failure } = await create(caller, change);
  expect([status, failure.message]).toEqual([201, undefined]);
  return body;
};
const change = (caller: Caller, { id, version }: { id: number; version: number }, values: Change = {}) =>
  caller.call(updatePromotion, { body: { ...input, ...values, id, version } });
const activate = (caller: Caller, id: number) => caller.call(activatePromotion, { params: { id } });
const end = (caller: Caller, id: number) => caller.call(endPromotion, { params: { id } });
const open = (caller: Caller, id: number) => caller.call(getPromotion, { params: { id } });

describe('createPromotion', () => {
  test('begins inactive, and belongs to the agency that creates it', async () => {
    const body = await created(agency, { code: ' spring ', vehicleFilter: { vehicleIds: [ids.tarn.id] } });
    expect(body).toMatchObject({
      ...input,
      code: 'spring',
      extraMileage: null,
      extraDays: null,
      usageCount: 0,
      status: 'INACTIVE',
      agency: { id: ids.agencyId },
      can: { edit: true, activate: true, end: false },
      vehicleFilter: { agencyId: ids.agencyId, vehicleIds: [ids.tarn.id], selectedFilters: ['vehicleIds'] },
    });
    expect((await open(agency, body.id)).body).toEqual(body);
    expect((await open(admin, body.id)).body.can).toEqual({ edit: false, activate: false, end: false });
    expect((await open(neighbour, body.id)).status).toBe(404);
  });

  test('keeps of the amounts what its type has, and unlimited kilometres as null [001-5-promo-mileage-null]', async () => {
    const body = await created(agency, {
      promotionType: 'EXTRA_MILEAGE',
      extraMileage: null,
      discount: 20,
      extraDays: 3,
    });
    expect([body.discount, body.extraMileage, body.extraDays]).toEqual([null, null, null]);
    const { status, failure } = await create(agency, { promotionType: 'EXTRA_MILEAGE' });
    expect([status, failure.message]).toEqual([400, 'Additional mileage is required.']);
  });

  test('takes a whole promotion, of which the server decides what it decides', async () => {
    const agencyOf = { agency: { id: ids.neighbourId } };
    const decided = { id: null, usageCount: 99, status: 'ACTIVE', ...agencyOf };
    const body = await created(agency, decided);
    expect(body).toMatchObject({ usageCount: 0, status: 'INACTIVE', agency: { id: ids.agencyId }, version: 1 });
    // What was read can be sent back as it is, and be created once more.
    const read = { ...body, extraMileage: null };
    const sent = { ...read, ...decided, id: body.id, title: 'Summer weekends' };
    const saved = await agency.call(updatePromotion, { body: sent });
    expect([saved.status, saved.failure.message]).toEqual([200, undefined]);
    expect(saved.body).toEqual({ ...body, title: 'Summer weekends', version: 2 });
    expect((await created(agency, read)).id).not.toBe(body.id);
    // What is no part of a promotion is refused as ever.
    expect((await create(agency, { colour: 'red' } as Change)).status).toBe(400);
  });

  test.each<[Change, string]>([
    [{ discount: 51 }, 'discount'],
    [{ usageLimit: 1001 }, 'usageLimit'],
    [{ daysHired: 1001 }, 'daysHired'],
    [{ promotionType: 'EXTRA_DAYS', extraDays: 51 }, 'extraDays'],
    [{ title: 'x'.repeat(51) }, 'title'],
    [{ startDate: '2020-01-01T00:00:00Z' }, 'startDate'],
  ])('the server refuses %j', async (wrong, field) => {
    const { status, failure } = await create(agency, wrong);
    expect([status, failure.violations[0]?.field]).toEqual([400, field]);
  });

  test('takes vehicles and locations of its own alone; those of others answer like those that are not there', async () => {
    for (const [filter, absent, field] of [
      [{ vehicleIds: [ids.theirs.id] }, { vehicleIds: [999_999] }, 'vehicleFilter.vehicleIds'],
      [{ locationIds: [ids.theirs.locationId] }, { locationIds: [999_999] }, 'vehicleFilter.locationIds'],
    ] as const) {
      const foreign = await create(agency, { vehicleFilter: filter as never });
      expect([foreign.status, foreign.failure.violations[0]?.field]).toEqual([400, field]);
      expect(foreign.failure).toEqual((await create(agency, { vehicleFilter: absent as never })).failure);
    }
    // Whatever it says, its filter is about its own fleet.
    const own = await created(agency, { vehicleFilter: { agencyId: ids.neighbourId } });
    expect(own.vehicleFilter.agencyId).toBe(ids.agencyId);
  });

  test('the platform gives special offers alone, for all agencies or one [001-6-admin-type]', async () => {
    const wrong = await create(admin);
    expect([wrong.status, wrong.failure.violations[0]?.field]).toEqual([400, 'promotionType']);
    const offer = { promotionType: 'OTHER_AWARD' as const, discount: null };
    const all = await created(admin, { ...offer, vehicleFilter: { types: ['SUV'] } });
    expect([all.agency, all.vehicleFilter.agencyId, all.can.edit]).toEqual([null, null, true]);
    const one = await created(admin, {
      ...offer,
      vehicleFilter: { agencyId: ids.agencyId, vehicleIds: [ids.tarn.id] },
    });
    expect(one.vehicleFilter.agencyId).toBe(ids.agencyId);
    const mixed = await create(admin, {
      ...offer,
      vehicleFilter: { agencyId: ids.agencyId, vehicleIds: [ids.theirs.id] },
    });
    expect(mixed.status).toBe(400);
    expect((await create(admin, { ...offer, vehicleFilter: { agencyId: 999_999 } })).status).toBe(400);
    expect((await open(agency, all.id)).status).toBe(404);
  });

  test('no two that are not over have the same code', async () => {
    const first = await created(agency, { code: 'ONCE' });
    const again = await create(agency, { code: 'once' });
    expect([again.status, again.failure.violations[0]?.field]).toEqual([409, 'code']);
    await created(neighbour, { code: 'ONCE' });
    await activate(agency, first.id);
    await end(agency, first.id);
    await created(agency, { code: 'ONCE' });
    // Any number may have none.
    await created(agency);
    await created(agency);
  });
});

describe('updatePromotion', () => {
  test('changes what is given, not which vehicles it is for [001-4-promotion-filter-lock]', async () => {
    const promotion = await created(agency, { vehicleFilter: { types: ['SUV', 'MPV'] } });
    const { body } = await change(agency, promotion, {
      title: 'Summer weekends',
      promotionType: 'EXTRA_DAYS',
      extraDays: 1,
      code: 'SUMMER',
    });
    expect(body).toMatchObject({ title: 'Summer weekends', discount: null, extraDays: 1, code: 'SUMMER' });
    expect(body.vehicleFilter.types).toEqual(['SUV', 'MPV']);

    // The whole promotion may be sent back, in whichever order.
    const same = await change(agency, body, { vehicleFilter: { ...body.vehicleFilter, types: ['MPV', 'SUV'] } });
    expect(same.status).toBe(200);
    for (const vehicleFilter of [
      { types: ['SUV' as const] },
      {},
      { ...body.vehicleFilter, typeOperator: 'NOT_IN' as const },
    ]) {
      const { status, failure } = await change(agency, same.body, { vehicleFilter });
      expect([status, failure.message]).toEqual([
        400,
        'Vehicle filters cannot be changed when editing an existing promotion.',
      ]);
    }
  });

  test('a start that has passed may stay [001-5-promo-start-skip]', async () => {
    const id = await app.system((tx) => aPromotion(tx, ids.agencyId));
    const { body } = await open(agency, id);
    const { promotionType, startDate } = body;
    const { status } = await change(agency, body, { promotionType, startDate, discount: null });
    expect(status).toBe(200);
  });

  test('a start that has passed becomes no other day of the past', async () => {
    const id = await app.system((tx) => aPromotion(tx, ids.agencyId));
    const { body } = await open(agency, id);
    const { status, failure } = await change(agency, body, { startDate: inDays(-3) });
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'startDate', message: 'Start date must be in the future.' }],
    ]);
  });

  test('a limit leaves room for one more use', async () => {
    const id = await app.system((tx) => aPromotion(tx, ids.agencyId, { usage_count: 3 }));
    const { body } = await open(agency, id);
    const { status, failure } = await change(agency, body, { usageLimit: 3 });
    expect([status, failure.violations[0]]).toEqual([
      400,
      {
        field: 'usageLimit',
        message: 'This promotion has been used 3 times already. Enter at least 4, or end it.',
      },
    ]);
    expect((await change(agency, body, { usageLimit: 4 })).status).toBe(200);
  });

  test('not one that is over, nor one that somebody else has changed meanwhile, nor another’s', async () => {
    const promotion = await created(agency);
    const foreign = await change(neighbour, promotion);
    expect([foreign.status, foreign.failure.violations[0]?.field]).toEqual([400, 'id']);
    expect(foreign.failure).toEqual((await change(neighbour, { id: 999_999, version: 1 })).failure);
    expect((await change(admin, promotion)).status).toBe(403);
    await change(agency, promotion);
    const { status, failure } = await change(agency, promotion);
    expect([status, failure.code]).toEqual([409, 'STALE']);
    const over = await app.system((tx) => aPromotion(tx, ids.agencyId, { status: 'COMPLETED' }));
    expect((await change(agency, { id: over, version: 1 })).failure.code).toBe('COMPLETED');
  });
});

describe('what becomes of a promotion', () => {
  test('inactive, active, completed, and not back [001-4-promotion-activate] [001-4-promotion-end] [001-4-promotion-statuses]', async () => {
    const { id } = await created(agency);
    expect((await end(agency, id)).failure.code).toBe('NOT_ACTIVE');
    const active = await activate(agency, id);
    expect(active.body).toMatchObject({ status: 'ACTIVE', can: { edit: true, activate: false, end: true } });
    expect((await activate(agency, id)).failure.code).toBe('ACTIVE');
    const ended = await end(agency, id);
    expect(ended.body).toMatchObject({ status: 'COMPLETED', can: { edit: false, activate: false, end: false } });
    expect((await end(agency, id)).failure.code).toBe('NOT_ACTIVE');
    expect((await activate(agency, id)).failure.code).toBe('COMPLETED');
  });

  test('the platform ends what an agency offers, and activates its own alone', async () => {
    const { id } = await created(agency);
    expect((await activate(admin, id)).status).toBe(403);
    await activate(agency, id);
    expect((await end(admin, id)).body.status).toBe('COMPLETED');
    expect((await end(neighbour, id)).status).toBe(404);
  });

  test('one whose expiry has passed cannot be activated until it has a later one', async () => {
    const past = { start_date: inDays(-9), expiry_date: inDays(-1), status: 'INACTIVE' as const };
    const id = await app.system((tx) => aPromotion(tx, ids.agencyId, past));
    const { status, failure } = await activate(agency, id);
    expect([status, failure.message]).toEqual([400, 'Expiry date must be in the future.']);
    await change(agency, { id, version: 1 });
    expect((await activate(agency, id)).status).toBe(200);
  });

  test('the clock completes it, at once on screens and then in the database', async () => {
    const past = { start_date: inDays(-9), expiry_date: inDays(-1), code: 'CLOCK' };
    const id = await app.system((tx) => aPromotion(tx, ids.agencyId, past));
    expect((await open(agency, id)).body.status).toBe('COMPLETED');
    expect((await end(agency, id)).failure.code).toBe('NOT_ACTIVE');
    const listed = async (status: 'ACTIVE' | 'COMPLETED') => {
      const { body } = await agency.call(listPromotions, { query: { statuses: [status], query: 'clock' } });
      return body.content.map((promotion) => promotion.id);
    };
    expect([await listed('COMPLETED'), await listed('ACTIVE')]).toEqual([[id], []]);
    expect((await create(agency, { code: 'clock' })).status).toBe(409);
    await completePromotions.run(app.jobDeps, {});
    expect((await create(agency, { code: 'clock' })).status).toBe(201);
  });

  test('a suspended agency ends what is under way and begins nothing', async () => {
    const [running, waiting] = [await created(agency), await created(agency)];
    await activate(agency, running.id);
    await app.system((tx) =>
      tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', ids.agencyId).execute(),
    );
    try {
      expect((await activate(agency, waiting.id)).failure.code).toBe('SUSPENDED');
      expect((await create(agency)).failure.code).toBe('SUSPENDED');
      expect((await open(agency, waiting.id)).body.can).toEqual({ edit: false, activate: false, end: false });
      expect((await end(agency, running.id)).status).toBe(200);
    } finally {
      await app.system((tx) =>
        tx.updateTable('agency').set({ status: 'ACTIVE' }).where('id', '=', ids.agencyId).execute(),
      );
    }
  });
});

describe('listPromotions', () => {
  const list = async (caller: Caller, query: Parameters<typeof caller.call<typeof listPromotions>>[1]['query'] = {}) =>
    (await caller.call(listPromotions, { query })).body;

  test('an agency sees its own whatever it asks for, the platform all or one agency’s [001-6-promotions-scope] [001-7-promo-list-defaults]', async () => {
    const vehicleFilter = { vehicleIds: [ids.tarn.id] };
    const [own, theirs] = [await created(agency, { vehicleFilter }), await created(neighbour, { vehicleFilter: null })];
    const first = await list(agency);
    expect(first.content[0]).toEqual(own);
    expect([first.number, first.size]).toEqual([0, 25]);
    const agencies = (page: Awaited<ReturnType<typeof list>>) => [
      ...new Set(page.content.map((row) => row.agency?.id)),
    ];
    expect(agencies(await list(agency, { agencyId: ids.neighbourId, size: 1000 }))).toEqual([ids.agencyId]);
    expect(agencies(await list(admin, { agencyId: ids.neighbourId, size: 1000 }))).toEqual([ids.neighbourId]);
    const all = await list(admin, { size: 1000 });
    expect(all.content.map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, theirs.id]));
    expect(all.content.find(({ id }) => id === theirs.id)).toEqual({
      ...theirs,
      can: { ...theirs.can, edit: false, activate: false },
    });
  });

  test('searches id, title, description and code, and filters by several statuses [001-7-promo-list-statuses]', async () => {
    const alone = await app.system((tx) => anAgency(tx));
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: alone });
    const [byTitle, byText, byCode] = await app.system(async (tx) => [
      await aPromotion(tx, alone, { title: 'Heron days', status: 'INACTIVE' }),
      await aPromotion(tx, alone, { description: 'For every heron' }),
      await aPromotion(tx, alone, { code: 'HERON_1', status: 'COMPLETED' }),
      await aPromotion(tx, alone),
    ]);
    const found = async (query: object) => (await list(caller, query)).content.map(({ id }) => id);
    expect(await found({ query: 'heron' })).toEqual([byCode, byText, byTitle]);
    expect(await found({ query: 'N_1' })).toEqual([byCode]);
    expect(await found({ query: String(byText) })).toEqual([byText]);
    expect(await found({ query: 'heron', statuses: ['ACTIVE', 'INACTIVE'] })).toEqual([byText, byTitle]);
  });

  test('sorts by six columns, both ways [001-2-promotions-sortable]', async () => {
    const alone = await app.system((tx) => anAgency(tx));
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: alone });
    const [one, two, three] = await app.system(async (tx) => [
      await aPromotion(tx, alone, { title: 'b', start_date: inDays(-3), expiry_date: inDays(9), status: 'INACTIVE' }),
      await aPromotion(tx, alone, {
        title: 'A',
        start_date: inDays(-2),
        expiry_date: inDays(7),
        status: 'ACTIVE',
        promotion_type: 'DISCOUNT',
        discount: 9,
      }),
      await aPromotion(tx, alone, {
        title: 'c',
        start_date: inDays(-1),
        expiry_date: inDays(8),
        status: 'COMPLETED',
        promotion_type: 'DISCOUNT',
        discount: 40,
      }),
    ]);
    const expected = {
      id: [one, two, three],
      title: [two, one, three],
      startDate: [one, two, three],
      expiryDate: [two, three, one],
      discount: [one, two, three],
      status: [one, two, three],
    } as const;
    for (const [sort, order] of Object.entries(expected) as [keyof typeof expected, readonly number[]][]) {
      const ordered = async (direction: 'ASC' | 'DESC') =>
        (await list(caller, { sort, direction })).content.map(({ id }) => id);
      expect([sort, await ordered('ASC')]).toEqual([sort, order]);
      expect([sort, await ordered('DESC')]).toEqual([sort, order.toReversed()]);
    }
  });
});

describe('choosing vehicles', () => {
  type Filter = z.input<typeof VehicleFilterInput>;
  const preview = async (caller: Caller, body: Filter) => {
    const { body: page } = await caller.call(filterVehicles, { query: {}, body });
    return page.content.map(({ id }) => id);
  };

  test('a preview shows the vehicles that pass, of one’s own fleet [001-7-filtered-vehicles-size]', async () => {
    expect(await preview(agency, {})).toEqual([ids.linnet.id, ids.tarn.id]);
    expect(await preview(agency, { names: ['tarn'] })).toEqual([ids.tarn.id]);
    expect(await preview(agency, { names: ['tar'], nameOperator: 'CONTAINS' })).toEqual([ids.tarn.id]);
    expect(await preview(agency, { types: ['SUV'], typeOperator: 'NOT_IN' })).toEqual([ids.linnet.id]);
    expect(await preview(agency, { colors: ['Green'], locationIds: [ids.linnet.locationId] })).toEqual([]);
    expect(await preview(agency, { vehicleIds: [ids.theirs.id] })).toEqual([]);
    expect(await preview(agency, { agencyId: ids.neighbourId, names: ['Tarn'] })).toEqual([ids.tarn.id]);
    expect(await preview(admin, { names: ['Tarn'] })).toEqual([ids.theirs.id, ids.tarn.id]);
    expect(await preview(admin, { names: ['Tarn'], agencyId: ids.agencyId })).toEqual([ids.tarn.id]);
    const { body } = await agency.call(filterVehicles, { query: {}, body: {} });
    expect([body.number, body.size, PREVIEW_SIZE]).toEqual([0, 5, 5]);
  });

  test('a preview leaves out what nobody can book: not for hire, not approved, retired, without rates, off the road', async () => {
    const alone = await app.system(async (tx) => {
      const agencyId = await anAgency(tx);
      for (const status of ['AWAITING_APPROVAL', 'RETIRED'] as const)
        await someVehicleRates(tx, await aRentalVehicle(tx, agencyId, { status }));
      const rejected = { status: 'REJECTED', rejection_reason: 'The photo shows no plate.' } as const;
      await someVehicleRates(tx, await aRentalVehicle(tx, agencyId, rejected));
      await someVehicleRates(tx, await aRentalVehicle(tx, agencyId, { for_hire: false, for_transport: true }));
      await aRentalVehicle(tx, agencyId, { name: 'Without rates' });
      const broken = await aRentalVehicle(tx, agencyId);
      await someVehicleRates(tx, broken);
      const { id: authorId } = await aUser(tx, { userType: 'AGENCY', agencyId });
      await aDangerousDefect(tx, broken, authorId);
      const bookable = await aRentalVehicle(tx, agencyId);
      await someVehicleRates(tx, bookable);
      return { agencyId, bookable };
    });
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: alone.agencyId });
    expect(await preview(caller, {})).toEqual([alone.bookable.id]);
  });

  test('the picker lists what nothing holds between pick-up and drop-off [001-7-asset-vehicles] [001-9-picker-size]', async () => {
    const alone = await app.system(async (tx) => {
      const agencyId = await anAgency(tx);
      const clientId = await aClient(tx);
      await aLink(tx, agencyId, clientId);
      await aHirer(tx, agencyId, clientId);
      const [free, booked, cancelled, kept] = [
        await aRentalVehicle(tx, agencyId, { name: 'A' }),
        await aRentalVehicle(tx, agencyId, { name: 'B' }),
        await aRentalVehicle(tx, agencyId, { name: 'C' }),
        await aRentalVehicle(tx, agencyId, { name: 'D' }),
      ];
      await aRentalVehicle(tx, agencyId, { status: 'AWAITING_APPROVAL' });
      await aRentalVehicle(tx, agencyId, { for_hire: false, for_transport: true });
      await aVehicleBooking(tx, booked, clientId);
      await aVehicleBooking(tx, cancelled, clientId, { status: 'CANCELLED' });
      await someMaintenance(tx, kept);
      return { agencyId, ids: [free, booked, cancelled, kept].map(({ id }) => id) };
    });
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId: alone.agencyId });
    const [free, booked, cancelled, kept] = alone.ids;
    const available = async (pickup: string, dropoff: string, search = '') => {
      const { body } = await caller.call(listAvailableVehicles, { query: { pickup, dropoff, search } });
      expect([body.number, body.size, PICKER_SIZE]).toEqual([0, 500, 500]);
      return body.content.map(({ id }) => id);
    };
    // Both are held from 1 to 4 March 2030, 09:00.
    expect(await available('2030-02-01T00:00:00Z', '2030-03-01T09:00:00Z')).toEqual(alone.ids);
    expect(await available('2030-03-04T09:00:00Z', '2030-04-01T00:00:00Z')).toEqual(alone.ids);
    expect(await available('2030-02-01T00:00:00Z', '2030-03-01T09:00:01Z')).toEqual([free, cancelled]);
    expect(await available('2030-03-02T00:00:00Z', '2030-03-02T01:00:00Z')).toEqual([free, cancelled]);
    expect(await available('2031-03-02T00:00:00Z', '2031-03-03T00:00:00Z', 'b')).toEqual([booked]);
    expect(kept).toBeDefined();
    const { status } = await caller.call(listAvailableVehicles, {
      query: { pickup: '2030-03-02T00:00:00Z', dropoff: '2030-03-02T00:00:00Z' },
    });
    expect(status).toBe(400);
  });

  test('locations are one’s own, a thousand at a time [001-9-locations-size]', async () => {
    const listed = async (caller: Caller, query = {}) =>
      (await caller.call(listVehicleLocations, { query: { size: LOCATIONS_SIZE, ...query } })).body;
    const own = await listed(agency);
    expect([own.number, own.size]).toEqual([0, 1000]);
    expect(own.content.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      ids.tarn.locationId,
      ids.linnet.locationId,
    ]);
    expect((await listed(agency, { agencyId: ids.neighbourId })).content).toEqual(own.content);
    expect((await listed(admin, { agencyId: ids.neighbourId })).content.map(({ id }) => id)).toEqual([
      ids.theirs.locationId,
    ]);
    expect((await listed(admin)).content.length).toBeGreaterThanOrEqual(3);
  });
});
