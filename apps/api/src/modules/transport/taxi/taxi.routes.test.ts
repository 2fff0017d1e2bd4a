import {
  boardDriverTaxi,
  completeDriverTaxi,
  getDriverTaxi,
  listDriverTaxis,
  openDriverPassenger,
} from '@worklane/contract/transport/taxi/driver-taxi.ts';
import {
  acceptTaxi,
  assignTaxi,
  boardTaxi,
  cancelTaxi,
  completeTaxi,
  getTaxi,
  handBackTaxi,
  invoiceTaxis,
  listTaxiAgencies,
  listTaxiDrivers,
  listTaxis,
  listTaxiVehicles,
  openTaxiPassenger,
  requestTaxi,
  setTaxiFare,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '#modules/clients/client.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { issuing } from '../../../testing/issuing.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anExchangeRate } from '../../money/money.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, inHours, isCleared } from '../../shifts/shift.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking } from '../../vehicle-hire/vehicle-hire.factory.ts';
import { aCompleteTaxi, anAcceptedTaxi, aTaxi, drives, taxiValues } from './taxi.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A ward, agencies that work for it with somebody at their desks, and a driver of the first of them. */
const aTown = async (agencies = 2) => {
  const { agencyIds, clientId, driverId } = await app.system(async (tx) => {
    const made: number[] = [];
    for (let n = 0; n < agencies; n += 1) made.push(await anAgency(tx));
    const client = await aClient(tx);
    for (const agencyId of made) await aLink(tx, agencyId, client);
    return { agencyIds: made, clientId: client, driverId: await aNurse(tx, made[0] ?? 0, { codes: [DRIVER] }) };
  });
  const desks: Caller[] = [];
  for (const agencyId of agencyIds) desks.push(await app.signedIn({ userType: 'AGENCY', agencyId }));
  const [desk, rival] = desks as [Caller, Caller];
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  const driver = await app.signedIn({ userType: 'WORKER', workerId: driverId });
  return {
    agencyIds: agencyIds as [number, ...number[]],
    agencyId: agencyIds[0] ?? 0,
    clientId,
    desks,
    desk,
    rival,
    ward,
    driver,
    driverId,
  };
};
type Town = Awaited<ReturnType<typeof aTown>>;

const offered = ({ clientId, agencyIds }: Town, values: object = {}) =>
  app.system((tx) => aTaxi(tx, clientId, agencyIds, values));
const accepted = ({ clientId, agencyIds }: Town, values: object = {}) =>
  app.system((tx) => anAcceptedTaxi(tx, clientId, agencyIds, values));
const driven = async (town: Town, values: object = {}) => {
  const id = await accepted(town, values);
  await app.system((tx) => drives(tx, town.driverId, id));
  return id;
};
/** One a month, as nobody drives two at once. */
let month = 0;
const completed = (town: Town, values: object = {}) => {
  month += 1;
  const at = `20${41 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01T09:30:00Z`;
  return app.system((tx) => aCompleteTaxi(tx, town.clientId, town.agencyId, town.driverId, { at, ...values }));
};

const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const accept = (caller: Caller, id: number) => caller.call(acceptTaxi, { params: { id } });
const idsOf = async (caller: Caller, query: object = {}) =>
  (await caller.call(listTaxis, { query })).body.content.map(({ id }) => id);
const show = async (caller: Caller, id: number) => (await caller.call(getTaxi, { params: { id } })).body;
const holdsOf = (id: number) =>
  ownerQuery<{ worker: number; until: string }>(
    app,
    `select worker_id::int as worker, to_char(ends_at at time zone 'UTC', 'HH24:MI') as until from worker_hold where taxi_id = $1`,
    [id],
  );
const readings = (id: number) =>
  ownerQuery(app, `select operation from audit_log where action = 'READ' and subject = 'taxi' and subject_id = $1`, [
    id,
  ]);
const newsOf = ({ userId }: Caller) =>
  ownerQuery<{ title: string; body: string }>(
    app,
    'select title, body from notification where user_id = $1 order by id',
    [userId],
  );

describe('asking for a taxi', () => {
  const ask = (caller: Caller, agencyIds: number[], values: object = {}) =>
    caller.call(requestTaxi, { body: { ...taxiValues, at: inHours(2), agencyIds, ...values } });

  test('takes what a ward knows; the agencies hear of it without the passenger', async () => {
    const { ward, desk, agencyIds } = await aTown();
    const { status, body } = await ask(ward, agencyIds, { stops: ['Pharmacy, 3 Example Lane'], wheelchair: true });
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^TX-/);
    expect(await show(desk, body.id)).toMatchObject({
      status: 'NEW',
      pickupArea: 'SO14',
      dropOffArea: 'PO1',
      stops: 1,
      wheelchair: true,
      can: { accept: true, cancel: false },
    });
    expect(JSON.stringify(await newsOf(desk))).toContain(body.reference);
    const kept = await ownerQuery(
      app,
      `select t::text as row from taxi t where id = $1
      union all select r::text from taxi_request r where taxi_id = $1
      union all select to_jsonb(a)::text from audit_log a where subject in ('taxi', 'taxi_request')
      union all select n.body || n.title || n.facts::text from (select body, title, coalesce(to_jsonb(notification) ->> 'facts', '') as facts from notification) n
      union all select to_jsonb(m)::text from mail m`,
      [body.id],
    );
    expect(JSON.stringify(kept)).not.toMatch(/Robin|Fulbrook|Day Centre|Pharmacy|0AA/);
  });

  test('offers the agencies that work for the ward, and no others', async () => {
    const town = await aTown();
    const other = await aTown();
    const suspended = await app.system((tx) => anAgency(tx, { status: 'SUSPENDED' }));
    await app.system((tx) => aLink(tx, suspended, town.clientId));
    const { body } = await town.ward.call(listTaxiAgencies, {});
    expect(ascending(body.map(({ id }) => id))).toEqual(ascending(town.agencyIds));
    for (const agencyId of [suspended, other.agencyId])
      expect((await ask(town.ward, [agencyId])).failure).toMatchObject({ violations: [{ field: 'agencyIds' }] });
  });

  test.each([
    [{ passenger: ' ' }, 'passenger', 'Enter the passenger’s name.'],
    [{ pickupPostCode: 'nowhere' }, 'pickupPostCode', 'Enter the postcode of the pick-up, like SO14 0AA.'],
    [{ at: '2020-01-01T10:00:00Z' }, 'at', 'This time has passed. Choose a time from now on.'],
    [{ stops: [''] }, 'stops.0', 'Enter the stop, or remove it.'],
    [{ agencyIds: [] }, 'agencyIds', 'Choose at least one agency.'],
  ])('%j is told at its field', async (values, field, message) => {
    const { ward, agencyIds } = await aTown();
    const { status, failure } = await ask(ward, agencyIds, values);
    expect([status, failure]).toMatchObject([400, { violations: [{ field, message }] }]);
  });
});

describe('the work list', () => {
  test('new ones come first, then the next pick-up; each sees its own', async () => {
    const town = await aTown();
    const { desk, rival, ward } = town;
    const mine = await accepted(town, { at: '2041-03-01T08:00:00Z' });
    const later = await offered(town, { at: '2041-03-03T08:00:00Z' });
    const sooner = await offered(town, { at: '2041-03-02T08:00:00Z', purchaseOrder: 'PO 77' });
    expect(await idsOf(desk)).toEqual([sooner, later, mine]);
    expect(await idsOf(rival)).toEqual([sooner, later]);
    expect(await idsOf(ward)).toEqual([sooner, later, mine]);
    expect(await idsOf(desk, { statuses: ['ACCEPTED'] })).toEqual([mine]);
    expect(await idsOf(desk, { search: 'po 77' })).toEqual([sooner]);
    expect(await idsOf(desk, { from: '2041-03-03' })).toEqual([later, mine].filter((id) => id === later));
    const stranger = await aTown();
    expect(await idsOf(stranger.desk)).toEqual([]);
    expect((await stranger.ward.call(getTaxi, { params: { id: mine } })).status).toBe(404);
  });
});

describe('who travels', () => {
  const open = (caller: Caller, id: number, reason: string | null = null) =>
    caller.call(openTaxiPassenger, { params: { id }, body: { reason } });

  test('is for the ward, the agencies that were asked, and then for the one that has it; each reading is logged', async () => {
    const town = await aTown();
    const { desk, rival, ward, driver } = town;
    const id = await offered(town);
    for (const caller of [ward, desk, rival])
      expect((await open(caller, id)).body).toMatchObject({
        passenger: 'Robin Passenger',
        dropOff: 'Day Centre, 2 Example Street',
      });
    expect(await readings(id)).toHaveLength(3);
    await accept(desk, id);
    expect((await open(rival, id)).status).toBe(404);
    expect((await driver.call(openDriverPassenger, { params: { id } })).status).toBe(404);
    expect(await readings(id)).toHaveLength(3);
  });

  test('needs the permission for patients, and of an agency a reason once the journey is over', async () => {
    const town = await aTown();
    const id = await completed(town);
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: town.agencyId,
      permissions: ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'],
    });
    expect((await open(clerk, id)).status).toBe(403);
    expect((await open(town.desk, id)).failure).toMatchObject({ violations: [{ field: 'reason' }] });
    expect((await open(town.desk, id, 'A complaint')).status).toBe(200);
    expect((await open(town.ward, id)).status).toBe(200);
  });
});

describe('accepting', () => {
  test('of two agencies that try at once one wins, fifty times over', { timeout: 90_000 }, async () => {
    const town = await aTown();
    for (let round = 0; round < 50; round += 1) {
      const id = await offered(town);
      const answers = await Promise.all([town.desk, town.rival].map((desk) => accept(desk, id)));
      expect(ascending(answers.map(({ status }) => status))).toEqual([200, 404]);
      const winner = answers[0]?.status === 200 ? town.rival : town.desk;
      expect((await winner.call(getTaxi, { params: { id } })).status).toBe(404);
    }
  });

  test('is told to the ward, and again is a conflict', async () => {
    const town = await aTown();
    const id = await offered(town);
    await accept(town.desk, id);
    expect((await accept(town.desk, id)).status).toBe(409);
    expect((await newsOf(town.ward)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Taxi accepted: TX-/)]);
  });

  test('is not for an agency that was not asked, or whose link is suspended, nor behind the second wall', async () => {
    const town = await aTown();
    const other = await aTown();
    const id = await offered(town);
    expect((await accept(other.desk, id)).status).toBe(404);
    await ownerQuery(app, `update agency_client set status = 'SUSPENDED' where agency_id = $1`, [town.agencyId]);
    expect((await accept(town.desk, id)).status).toBe(409);
    const take = (agencyId: number, values: object) =>
      app.behindSecondWall('AGENCY', { agencyId, clientId: 0, workerId: 0 }, (tx) =>
        tx.updateTable('taxi').set(values).where('id', '=', id).returning('id').execute(),
      );
    expect(await take(other.agencyId, { agency_id: other.agencyId, status: 'ACCEPTED' })).toEqual([]);
    await expect(take(town.agencyId, { agency_id: other.agencyId, status: 'ACCEPTED' })).rejects.toThrow(
      'row-level security',
    );
    await expect(take(town.agencyId, { purchase_order: 'Mine' })).rejects.toThrow();
  });
});

describe('a driver', () => {
  const assign = (caller: Caller, id: number, workerId: number, values: object = {}) =>
    caller.call(assignTaxi, { params: { id }, body: { workerId, ...values } });
  const drivers = async (caller: Caller, id: number) =>
    (await caller.call(listTaxiDrivers, { params: { id }, query: {} })).body;

  test('is held for the journey, told of it, and sees whom they drive until they have arrived', async () => {
    const town = await aTown();
    const { desk, driver, driverId, ward } = town;
    const id = await accepted(town);
    expect((await assign(desk, id, driverId, { minutes: 90 })).body.status).toBe('DRIVER_ASSIGNED');
    expect(await holdsOf(id)).toEqual([{ worker: driverId, until: '11:00' }]);
    expect((await newsOf(driver)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Taxi to drive: TX-/)]);
    expect(await show(ward, id)).toMatchObject({
      status: 'DRIVER_ASSIGNED',
      driver: { id: driverId },
      until: expect.any(String),
    });
    expect((await driver.call(listDriverTaxis, { query: {} })).body.content.map((taxi) => taxi.id)).toEqual([id]);
    const { body } = await driver.call(openDriverPassenger, { params: { id } });
    expect(body).toMatchObject({ passenger: 'Robin Passenger' });
    expect(await readings(id)).toEqual([{ operation: 'openDriverPassenger' }]);
    expect((await driver.call(boardDriverTaxi, { params: { id } })).status).toBe(200);
    expect((await driver.call(completeDriverTaxi, { params: { id } })).status).toBe(200);
    expect((await driver.call(openDriverPassenger, { params: { id } })).status).toBe(409);
    expect((await driver.call(getDriverTaxi, { params: { id } })).body.status).toBe('COMPLETE');
    expect((await driver.call(listDriverTaxis, { query: {} })).body.content).toEqual([]);
    // It was over before it was to begin.
    expect(await holdsOf(id)).toEqual([]);
    const other = await aTown();
    expect((await other.driver.call(getDriverTaxi, { params: { id } })).status).toBe(404);
  });

  test('is one who may work and is free; what speaks against the others is said', async () => {
    const town = await aTown();
    const { desk, agencyId, driverId } = town;
    const [unfit, late, absent, nurse] = await app.system(async (tx) => {
      const make = async (values: object) => {
        const workerId = await aNurse(tx, agencyId, { codes: [DRIVER] });
        await tx.deleteFrom('compliance_information').where('worker_id', '=', workerId).execute();
        await isCleared(tx, agencyId, workerId, values);
        return workerId;
      };
      return [
        await make({ fit_to_work: false }),
        await make({ right_to_work: 'TEMPORARY', next_check_date: '2041-02-28' }),
        await aNurse(tx, agencyId, { codes: [DRIVER], status: 'SUSPENDED' }),
        await aNurse(tx, agencyId),
      ] as const;
    });
    const id = await accepted(town);
    const found = await drivers(desk, id);
    expect(found[0]).toMatchObject({ id: driverId, blocked: false });
    const blocks = Object.fromEntries(found.map((each) => [each.id, each.obstacles.map(({ rule }) => rule)]));
    expect(blocks).toMatchObject({ [unfit]: ['FIT_TO_WORK'], [late]: ['RIGHT_TO_WORK'] });
    expect(Object.keys(blocks)).not.toContain(String(absent));
    expect(Object.keys(blocks)).not.toContain(String(nurse));
    for (const workerId of [unfit, late, absent, nurse])
      expect(await assign(desk, id, workerId)).toMatchObject({ status: 409, failure: { code: 'NOT_ELIGIBLE' } });
    const stranger = await aTown();
    expect((await assign(desk, id, stranger.driverId)).status).toBe(404);
    expect(await holdsOf(id)).toEqual([]);
  });

  test('who works a shift at that time is not free, nor one who drives already; a shift finds them held as well', async () => {
    const town = await aTown();
    const { desk, agencyId, driverId, clientId } = town;
    await app.system(async (tx) => {
      const location = await aLocation(tx, { client_id: clientId });
      const time = { starts_at: '2041-03-01T09:00:00Z', ends_at: '2041-03-01T10:00:00Z' };
      const shiftId = await aShift(tx, { clientId, location, agencyId }, time);
      await aBooking(tx, shiftId, agencyId, driverId, { shift_status: 'BOOKED' });
    });
    const during = await accepted(town);
    const after = await accepted(town, { at: '2041-03-01T10:00:00Z' });
    expect(await assign(desk, during, driverId)).toMatchObject({ status: 409, failure: { code: 'NOT_ELIGIBLE' } });
    expect((await assign(desk, after, driverId)).status).toBe(200);
    const again = await accepted(town, { at: '2041-03-01T10:30:00Z' });
    expect((await assign(desk, again, driverId)).status).toBe(409);
    const { rows } = await app.system(async (tx) => ({
      rows: await ownerQuery(
        app,
        `select 1 from app.commitments_of(array[$1::bigint], tstzrange('2041-03-01T10:15Z', '2041-03-01T10:20Z'), 0)`,
        [driverId],
      ),
      tx,
    }));
    expect(rows).toHaveLength(1);
  });

  test('whom two taxis want at once has one of them', async () => {
    const town = await aTown();
    for (let round = 0; round < 10; round += 1) {
      const at = `2041-04-${String(round + 1).padStart(2, '0')}T09:00:00Z`;
      const ids = [await accepted(town, { at }), await accepted(town, { at })];
      const answers = await Promise.all(ids.map((id) => assign(town.desk, id, town.driverId)));
      expect(ascending(answers.map(({ status }) => status))).toEqual([200, 409]);
    }
  });

  test('is changed, and the time too, without being in their own way; whoever was put down before is free', async () => {
    const town = await aTown();
    const { desk, agencyId, driverId, driver } = town;
    const second = await app.system((tx) => aNurse(tx, agencyId, { codes: [DRIVER] }));
    const id = await accepted(town);
    await assign(desk, id, driverId);
    expect((await drivers(desk, id)).find((each) => each.id === driverId)?.blocked).toBe(false);
    expect((await assign(desk, id, driverId, { minutes: 30 })).status).toBe(200);
    expect(await holdsOf(id)).toEqual([{ worker: driverId, until: '10:00' }]);
    expect((await assign(desk, id, second)).status).toBe(200);
    expect(await holdsOf(id)).toEqual([{ worker: second, until: '10:30' }]);
    expect((await newsOf(driver)).at(-1)?.title).toMatch(/^Taxi off: TX-/);
    expect((await driver.call(openDriverPassenger, { params: { id } })).status).toBe(404);
  });

  test('takes a vehicle that is for transport, in order and free', async () => {
    const town = await aTown();
    const { desk, agencyId, driverId, clientId } = town;
    const make = (values: object = {}) =>
      app.system((tx) => aRentalVehicle(tx, agencyId, { for_transport: true, ...values }));
    const [fine, hired, expired, forHire] = [
      await make(),
      await make(),
      await make(),
      await make({ for_transport: false }),
    ];
    await app.system(async (tx) => {
      await aHirer(tx, agencyId, clientId);
      await aVehicleBooking(tx, hired, clientId, {
        starts_at: '2041-03-01T08:00:00Z',
        ends_at: '2041-03-02T08:00:00Z',
      });
      await tx
        .insertInto('vehicle_due_dates')
        .values({ agency_id: agencyId, vehicle_id: expired.id, mot_on: '2041-01-31' })
        .execute();
    });
    const id = await accepted(town);
    const { body } = await desk.call(listTaxiVehicles, { params: { id }, query: {} });
    expect(body.map((each) => [each.id, each.blocked])).toEqual([
      [fine.id, false],
      [hired.id, true],
      [expired.id, true],
    ]);
    for (const { id: vehicleId } of [hired, expired])
      expect(await assign(desk, id, driverId, { vehicleId })).toMatchObject({
        status: 409,
        failure: { code: 'NOT_AVAILABLE' },
      });
    expect((await assign(desk, id, driverId, { vehicleId: forHire.id })).status).toBe(404);
    expect((await assign(desk, id, driverId, { vehicleId: fine.id })).status).toBe(200);
    const held = await ownerQuery(
      app,
      'select vehicle_id::int as vehicle, source from vehicle_hold where taxi_id = $1',
      [id],
    );
    expect(held).toEqual([{ vehicle: fine.id, source: 'TRANSPORT' }]);
    const another = await accepted(town, { at: '2041-03-01T10:00:00Z' });
    expect(await assign(desk, another, driverId, { vehicleId: fine.id })).toMatchObject({ status: 409 });
  });
});

describe('the journey', () => {
  test('completing it frees driver and vehicle from now on', async () => {
    const town = await aTown();
    const id = await driven(town);
    await ownerQuery(
      app,
      `update taxi set held_from = now() - interval '20 minutes', held_until = now() + interval '40 minutes' where id = $1`,
      [id],
    );
    const { desk } = town;
    expect((await desk.call(completeTaxi, { params: { id }, body: {} })).status).toBe(409);
    expect((await desk.call(boardTaxi, { params: { id } })).body.status).toBe('ON_BOARD');
    expect((await desk.call(completeTaxi, { params: { id }, body: { fare: '24.50' } })).body.status).toBe('COMPLETE');
    const [hold] = await ownerQuery<{ minutes: number }>(
      app,
      'select round(extract(epoch from ends_at - starts_at) / 60)::int as minutes from worker_hold where taxi_id = $1',
      [id],
    );
    expect(hold?.minutes).toBe(20);
    expect(await show(town.ward, id)).toMatchObject({ fare: { amount: 24.5, currency: 'GBP' } });
    const { history } = await show(desk, id);
    expect(history.map(({ status }) => status)).toEqual(['COMPLETE', 'ON_BOARD', 'DRIVER_ASSIGNED', 'ACCEPTED', 'NEW']);
  });

  test('a fare is an amount, and of at least a penny', async () => {
    const town = await aTown();
    const id = await completed(town, { farePence: null });
    const enter = (fare: string) => town.desk.call(setTaxiFare, { params: { id }, body: { fare } });
    for (const fare of ['', '12.345', '-1', 'twelve', '10000.01', '0'])
      expect(await enter(fare)).toMatchObject({ status: 400, failure: { violations: [{ field: 'fare' }] } });
    expect((await enter('12.34')).status).toBe(200);
    expect((await show(town.desk, id)).fare).toEqual({ amount: 12.34, currency: 'GBP' });
  });

  test('a taxi that is handed back is open to the others, and holds nobody any more', async () => {
    const town = await aTown();
    const { desk, rival, ward, driver } = town;
    const id = await driven(town);
    const back = () => desk.call(handBackTaxi, { params: { id }, body: { reason: 'NO_DRIVER' } });
    expect((await back()).body.status).toBe('NEW');
    expect(await holdsOf(id)).toEqual([]);
    expect((await desk.call(getTaxi, { params: { id } })).status).toBe(404);
    expect((await driver.call(getDriverTaxi, { params: { id } })).status).toBe(404);
    expect((await show(ward, id)).history[0]).toMatchObject({ status: 'NEW', reason: 'NO_DRIVER' });
    expect((await accept(rival, id)).status).toBe(200);
    // What another agency did is none of its business.
    expect((await show(rival, id)).history.map(({ status }) => status)).toEqual(['ACCEPTED', 'NEW']);
    expect((await show(rival, id)).can).toMatchObject({ handBack: false, cancel: true });
    expect((await rival.call(handBackTaxi, { params: { id }, body: { reason: 'NO_DRIVER' } })).status).toBe(409);
  });

  test('cancelling takes a reason of one’s own, tells the other side and frees the driver', async () => {
    const town = await aTown();
    const { desk, rival, ward, driver } = town;
    const id = await driven(town);
    const cancel = (caller: Caller, reason: 'NO_DRIVER' | 'NOT_NEEDED') =>
      caller.call(cancelTaxi, { params: { id }, body: { reason } });
    expect((await cancel(rival, 'NO_DRIVER')).status).toBe(404);
    expect((await cancel(ward, 'NO_DRIVER')).status).toBe(400);
    expect((await cancel(ward, 'NOT_NEEDED')).body.status).toBe('CANCELLED');
    expect((await cancel(desk, 'NO_DRIVER')).status).toBe(409);
    expect(await holdsOf(id)).toEqual([]);
    for (const caller of [desk, driver])
      expect((await newsOf(caller)).at(-1)?.title).toMatch(/^Taxi (cancelled|off): TX-/);
    expect((await show(desk, id)).history[0]).toMatchObject({ status: 'CANCELLED', reason: 'NOT_NEEDED' });
  });

  test('without permission nothing of it is done', async () => {
    const town = await aTown();
    const id = await offered(town);
    const clerk = await app.signedIn({ userType: 'AGENCY', agencyId: town.agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect((await show(clerk, id)).can).toMatchObject({ accept: false });
    expect((await accept(clerk, id)).status).toBe(403);
  });
});

describe('invoicing', () => {
  const invoice = (caller: Caller, taxiIds: number[], key?: string) =>
    issuing(caller.call(invoiceTaxis, { body: { taxiIds } }, key === undefined ? {} : { 'idempotency-key': key }));
  const linesOf = (document: { readonly id: number }) =>
    ownerQuery<{ description: string; pence: number; vat: number }>(
      app,
      'select description, amount_pence::int as pence, vat_basis_points as vat from money_document_line where document_id = $1 order by position',
      [document.id],
    );

  test('one or several of a client are one invoice with VAT on top, and both sides see its number', async () => {
    const town = await aTown();
    const ids = [
      await completed(town, { purchaseOrder: 'PO 1' }),
      await completed(town, { purchaseOrder: 'PO 2', farePence: 1001 }),
    ];
    const { status, body } = await invoice(town.desk, ids);
    expect(status).toBe(201);
    expect(body).toMatchObject({ reference: 'INV-000001', total: 41.41, currency: 'GBP' });
    const lines = await linesOf(body);
    expect(lines.map(({ pence, vat }) => [pence, vat])).toEqual([
      [2450, 2000],
      [1001, 2000],
    ]);
    expect(lines[0]?.description).toMatch(/^Taxi TX-\S+, \d\d\/\d\d\/\d{4}, SO14 to PO1, purchase order PO 1$/);
    for (const caller of [town.desk, town.ward])
      expect(await show(caller, ids[0] ?? 0)).toMatchObject({
        status: 'INVOICED',
        invoice: 'INV-000001',
        invoices: [{ reference: 'INV-000001', total: 41.41, credit: null }],
        can: { setFare: false, invoice: false },
      });
    const single = await invoice(town.desk, [await completed(town, { purchaseOrder: 'PO 9' })]);
    const [head] = await ownerQuery(app, 'select purchase_order, reference from money_document where id = $1', [
      single.body.id,
    ]);
    expect(head).toEqual({ purchase_order: 'PO 9', reference: 'INV-000002' });
  });

  test('a taxi whose currency has no exchange rate says so to the agency alone', async () => {
    const town = await aTown();
    const id = await completed(town, { currency: 'SEK' });
    expect((await show(town.desk, id)).missingRate).toBe('SEK');
    expect((await show(town.ward, id)).missingRate).toBeNull();
    await app.system((tx) => anExchangeRate(tx, 'SEK', Temporal.Now.plainDateISO('Europe/London')));
    expect((await show(town.desk, id)).missingRate).toBeNull();
  });

  test('a taxi is invoiced once, however often and from how many places', async () => {
    const town = await aTown();
    const id = await completed(town);
    const key = 'the-same-key';
    const first = await invoice(town.desk, [id], key);
    expect((await invoice(town.desk, [id], key)).body).toEqual(first.body);
    expect((await invoice(town.desk, [id])).status).toBe(409);
    const other = await completed(town);
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoice(town.desk, [other, other])));
    expect(ascending(answers.map(({ status }) => status))).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await town.desk.call(setTaxiFare, { params: { id }, body: { fare: '1' } })).status).toBe(409);
  });

  test('only complete ones of one client with a fare, all or none', async () => {
    const town = await aTown();
    const fine = await completed(town);
    const [without, underWay] = [
      await completed(town, { farePence: null }),
      await driven(town, { at: '2041-05-01T09:00:00Z' }),
    ];
    for (const id of [without, underWay]) expect((await invoice(town.desk, [fine, id])).status).toBe(409);
    const elsewhere = await app.system(async (tx) => {
      const clientId = await aClient(tx);
      await aLink(tx, town.agencyId, clientId);
      return aCompleteTaxi(tx, clientId, town.agencyId, town.driverId, { at: '2041-06-01T09:00:00Z' });
    });
    expect((await invoice(town.desk, [fine, elsewhere])).failure).toMatchObject({ violations: [{ field: 'taxiIds' }] });
    const stranger = await aTown();
    expect((await invoice(town.desk, [fine, await completed(stranger)])).status).toBe(404);
    expect((await show(town.desk, fine)).status).toBe('COMPLETE');
  });
});
