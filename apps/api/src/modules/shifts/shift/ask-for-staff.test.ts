import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { createShifts, getShift, listShiftHistory, listShifts } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, type Scene } from '../scene.factory.ts';
import { NURSE } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
afterAll(() => app.close());

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

const request = (values: Partial<Parameters<typeof ask>[1]> = {}) => ({
  locationId: scene.place.location.id,
  assignmentCodeId: NURSE,
  shiftTypeId: 1,
  dates: [inDays(3)],
  startTime: '08:00',
  endTime: '16:00',
  breakMinutes: 30,
  numberOfStaff: 2,
  ...values,
});

const ask = (caller: Caller, body: Parameters<typeof caller.call<typeof createShifts>>[1]['body']) =>
  caller.call(createShifts, { body });

const countShifts = () =>
  app.system(async (tx) => {
    const rows = await tx.selectFrom('shift').select('id').where('client_id', '=', scene.clientId).execute();
    return rows.length;
  });

const titlesOf = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: {} });
  return body.content.map(({ title }) => title.replace(/:.*/, ''));
};

describe('a client', () => {
  test('asks for one day, and the shift is as asked for', async () => {
    const { status, body } = await ask(scene.client, {
      ...request({ gender: 'FEMALE', notes: '  Bring a badge. ', purchaseOrder: 'PO-1' }),
    });
    expect(status).toBe(201);
    expect(body.ids).toHaveLength(1);
    const shift = await scene.client.call(getShift, { params: { id: body.ids[0] ?? 0 } });
    const local = (time: string) =>
      Temporal.PlainDateTime.from(`${inDays(3)}T${time}`).toZonedDateTime('Europe/London').epochMilliseconds;
    expect(shift.body).toMatchObject({
      clientId: scene.clientId,
      assignmentCodeId: NURSE,
      assignmentName: 'Nurse',
      shiftStatus: 'NEW',
      gender: 'FEMALE',
      numberOfStaff: 2,
      booked: 0,
      applied: 0,
      breakMinutes: 30,
      notes: 'Bring a badge.',
      purchaseOrder: 'PO-1',
      timeZone: 'Europe/London',
      awaitingClient: false,
      version: 1,
      bookings: [],
      releases: [{ agencyId: scene.agencyId }],
      editing: 'ALL',
      // Its only agency sees it already.
      can: { cancel: true, agree: false, release: false, apply: false, propose: false, book: true },
    });
    expect([shift.body.start, shift.body.end].map((time) => Date.parse(time))).toEqual([
      local('08:00'),
      local('16:00'),
    ]);
  });

  test('asks for several days at once: a shift each with a history of its own, and one notification for all', async () => {
    const { agency, agencyId } = await aFurtherAgency(app, scene.clientId);
    const dates = [inDays(9), inDays(7), inDays(8)];
    const { body } = await ask(scene.client, request({ dates, agencyIds: [agencyId] }));
    expect(body.ids).toHaveLength(3);
    const shifts = await Promise.all(body.ids.map((id) => agency.call(getShift, { params: { id } })));
    expect(shifts.map((shift) => shift.body.start.slice(0, 10))).toEqual([inDays(7), inDays(8), inDays(9)]);
    for (const id of body.ids) {
      const history = await agency.call(listShiftHistory, { params: { id } });
      expect(history.body.map(({ action }) => action)).toEqual(['Requested']);
    }
    expect(await titlesOf(agency)).toEqual(['Requested']);
    const series = await app.system((tx) =>
      tx.selectFrom('shift').select('series').distinct().where('id', 'in', body.ids).execute(),
    );
    expect(series).toEqual([{ series: expect.any(String) }]);
  });

  test('gets one shift for a day that is named twice', async () => {
    const { body } = await ask(scene.client, request({ dates: [inDays(4), inDays(5), inDays(4)] }));
    expect(body.ids).toHaveLength(2);
  });

  test.each<[what: string, change: () => Partial<ReturnType<typeof request>>, status: number, field: string]>([
    ['a day in the past', () => ({ dates: [inDays(2), inDays(-1)] }), 400, 'dates'],
    ['a time that has passed today', () => ({ dates: [inDays(0)], startTime: '00:00' }), 400, 'dates'],
    ['a day at the end of time', () => ({ dates: ['9999-12-31'], startTime: '20:00', endTime: '08:00' }), 400, 'dates'],
    ['no day', () => ({ dates: [] }), 400, 'dates'],
    ['63 days', () => ({ dates: Array.from({ length: 63 }, (_, day) => inDays(day + 1)) }), 400, 'dates'],
    ['a day that is none', () => ({ dates: ['2030-02-30'] }), 400, 'dates.0'],
    ['a time that is none', () => ({ startTime: '24:00' }), 400, 'startTime'],
    ['nobody', () => ({ numberOfStaff: 0 }), 400, 'numberOfStaff'],
    ['51 people', () => ({ numberOfStaff: 51 }), 400, 'numberOfStaff'],
    ['a break as long as the shift', () => ({ endTime: '08:30', breakMinutes: 30 }), 400, 'breakMinutes'],
    [
      'an end that the clocks turn before the start',
      () => ({ dates: ['2028-03-26'], startTime: '01:45', endTime: '02:15' }),
      400,
      'endTime',
    ],
  ])('is refused %s, and nothing is written', async (_what, change, status, field) => {
    const before = await countShifts();
    const answer = await ask(scene.client, request(change()));
    expect(answer.status).toBe(status);
    expect(answer.failure.violations.map((violation) => violation.field)).toEqual([field]);
    expect(await countShifts()).toBe(before);
  });

  test('may ask for 62 days', async () => {
    const dates = Array.from({ length: 62 }, (_, day) => inDays(day + 100));
    expect((await ask(scene.client, request({ dates }))).body.ids).toHaveLength(62);
  });

  test('uses what exists and is in use', async () => {
    const stranger = await aScene(app);
    const [code, type] = await app.system(async (tx) => {
      const retired = { active: false, name: `Retired ${Math.random()}` };
      const times = { start_time: '08:00', end_time: '16:00' };
      return [
        await tx
          .insertInto('assignment_code')
          .values({ ...retired, code: retired.name })
          .returning('id')
          .executeTakeFirstOrThrow(),
        await tx
          .insertInto('shift_type')
          .values({ ...retired, ...times })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ] as const;
    });
    const before = await countShifts();
    for (const change of [
      { locationId: stranger.place.location.id },
      { locationId: 999_999 },
      { assignmentCodeId: code.id },
      { shiftTypeId: type.id },
      { agencyIds: [scene.agencyId, stranger.agencyId] },
      { agencyIds: [999_999] },
    ]) {
      expect((await ask(scene.client, request(change))).status).toBe(404);
    }
    expect(await countShifts()).toBe(before);
  });

  test('asks without any agency, and nobody sees it yet', async () => {
    const lonely = await aScene(app);
    await app.system((tx) =>
      tx.updateTable('agency_client').set({ status: 'SUSPENDED' }).where('client_id', '=', lonely.clientId).execute(),
    );
    const { status, body } = await ask(lonely.client, request({ locationId: lonely.place.location.id }));
    expect(status).toBe(201);
    expect((await lonely.agency.call(getShift, { params: { id: body.ids[0] ?? 0 } })).status).toBe(404);
  });

  test('that is suspended asks for nothing', async () => {
    const suspended = await aScene(app, { status: 'SUSPENDED' });
    expect((await ask(suspended.client, request({ locationId: suspended.place.location.id }))).status).toBe(404);
  });

  test('asks once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': `ask-${Math.random().toString(36).slice(2)}` };
    const body = request({ dates: [inDays(50)] });
    const before = await countShifts();
    const [first, second] = await Promise.all([
      scene.client.call(createShifts, { body }, key),
      scene.client.call(createShifts, { body }, key),
    ]);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await countShifts()).toBe(before + 1);
  });
});

describe('tiers', () => {
  test('a later tier sees nothing before its time', async () => {
    const own = await aScene(app);
    const second = await aFurtherAgency(app, own.clientId, 2);
    const third = await aFurtherAgency(app, own.clientId, 3);
    const { body } = await ask(own.client, request({ locationId: own.place.location.id, tierHours: 4 }));
    const id = body.ids[0] ?? 0;
    const { releases } = (await own.client.call(getShift, { params: { id } })).body;
    const hours = releases.map(({ agencyId, releasedAt }) => [
      agencyId,
      Math.floor(Temporal.Instant.from(releasedAt).since(Temporal.Now.instant()).total('hours') + 0.5),
    ]);
    expect(hours).toEqual([
      [own.agencyId, 0],
      [second.agencyId, 4],
      [third.agencyId, 8],
    ]);
    for (const { agency, worker } of [second, third]) {
      expect((await agency.call(getShift, { params: { id } })).status).toBe(404);
      expect((await agency.call(listShifts, { query: {} })).body.content).toEqual([]);
      expect((await worker.call(getShift, { params: { id } })).status).toBe(404);
      expect((await worker.call(listShifts, { query: {} })).body.content).toEqual([]);
      expect(await titlesOf(agency)).toEqual([]);
    }
    expect((await own.agency.call(getShift, { params: { id } })).status).toBe(200);
    expect((await own.worker.call(getShift, { params: { id } })).status).toBe(200);
    expect(await titlesOf(own.agency)).toEqual(['Requested']);
  });

  test('only the chosen agencies see it, the lowest tier among them at once', async () => {
    const own = await aScene(app);
    const second = await aFurtherAgency(app, own.clientId, 2);
    const location = { locationId: own.place.location.id };
    const { body } = await ask(
      own.client,
      request({ ...location, tierHours: 4, agencyIds: [second.agencyId, second.agencyId] }),
    );
    const id = body.ids[0] ?? 0;
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(200);
    expect((await own.agency.call(getShift, { params: { id } })).status).toBe(404);
  });

  test('agencies whose link or who themselves are suspended are left out', async () => {
    const own = await aScene(app);
    const second = await aFurtherAgency(app, own.clientId);
    const third = await aFurtherAgency(app, own.clientId);
    await app.system(async (tx) => {
      await tx
        .updateTable('agency_client')
        .set({ status: 'SUSPENDED' })
        .where('agency_id', '=', second.agencyId)
        .execute();
      await tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', third.agencyId).execute();
    });
    const location = { locationId: own.place.location.id };
    const { body } = await ask(own.client, request(location));
    const shift = await own.client.call(getShift, { params: { id: body.ids[0] ?? 0 } });
    expect(shift.body.releases.map(({ agencyId }) => agencyId)).toEqual([own.agencyId]);
    for (const [suspended, refusal] of [
      [second, { status: 409, code: 'LINK' }],
      [third, { status: 403, code: 'SUSPENDED' }],
    ] as const) {
      expect((await ask(own.client, request({ ...location, agencyIds: [suspended.agencyId] }))).status).toBe(404);
      expect((await ask(suspended.agency, request(location))).failure).toMatchObject(refusal);
    }
  });
});

describe('an agency on behalf of its client', () => {
  test('asks for the client to agree; nobody else sees it', async () => {
    const own = await aScene(app);
    const second = await aFurtherAgency(app, own.clientId);
    const { status, body } = await ask(own.agency, {
      ...request({ locationId: own.place.location.id, dates: [inDays(3), inDays(4)] }),
      // An agency offers what it asked for itself, whatever it names.
      agencyIds: [second.agencyId],
      tierHours: 3,
    });
    expect(status).toBe(201);
    for (const id of body.ids) {
      const mine = await own.agency.call(getShift, { params: { id } });
      expect(mine.body).toMatchObject({
        awaitingClient: true,
        releases: [{ agencyId: own.agencyId }],
        editing: 'ALL',
        can: { cancel: true, agree: false, release: false, propose: false },
      });
      const theirs = await own.client.call(getShift, { params: { id } });
      expect(theirs.body).toMatchObject({
        awaitingClient: true,
        editing: 'ALL',
        can: { cancel: true, agree: true, release: false, book: false },
      });
      for (const stranger of [own.worker, second.agency, second.worker]) {
        expect((await stranger.call(getShift, { params: { id } })).status).toBe(404);
        expect((await stranger.call(listShiftHistory, { params: { id } })).status).toBe(404);
      }
      const history = await own.client.call(listShiftHistory, { params: { id } });
      expect(history.body.map(({ action }) => action)).toEqual(['Requested on the client’s behalf']);
    }
    for (const stranger of [own.worker, second.agency, second.worker])
      expect((await stranger.call(listShifts, { query: {} })).body.content).toEqual([]);
    expect((await own.agency.call(listShifts, { query: {} })).body.totalElements).toBe(2);
    expect(await titlesOf(own.client)).toEqual(['Requested on the client’s behalf']);
    expect(await titlesOf(own.agency)).toEqual([]);
  });

  test('asks only where it works', async () => {
    const stranger = await aScene(app);
    expect((await ask(stranger.agency, request())).status).toBe(404);
  });
});

test('who may not ask', async () => {
  const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');
  for (const caller of [
    await app.signedIn({ userType: 'ADMIN' }),
    await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions }),
    await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions }),
    scene.worker,
  ])
    expect((await ask(caller, request())).status).toBe(403);
  expect((await ask(app.anyone, request())).status).toBe(401);
});
