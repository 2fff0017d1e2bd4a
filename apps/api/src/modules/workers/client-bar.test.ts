import { listBookings } from '@worklane/contract/shifts/booking.ts';
import {
  applyForShift,
  bookWorker,
  getMyEligibility,
  listCandidates,
  proposeWorker,
} from '@worklane/contract/shifts/shift.ts';
import { allowWorker, barWorker, getClientBar } from '@worklane/contract/workers/client-bar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../shifts/scene.factory.ts';
import { aBooking, aNurse, aShift, nurseJoins } from '../shifts/shift.factory.ts';
import { aLink } from '../clients/client.factory.ts';

let app: TestApp;
/** A client with an agency; a nurse of that agency, whom it bars. */
let scene: Scene;
let second: Awaited<ReturnType<typeof aFurtherAgency>>;
let otherClient: Scene;
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  second = await aFurtherAgency(app, scene.clientId);
  otherClient = await aScene(app);
  await app.system((tx) => aLink(tx, scene.agencyId, otherClient.clientId));
});
beforeEach(async () => {
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
});
afterAll(() => app.close());

const look = (caller: Caller, id = workerId) => caller.call(getClientBar, { params: { id } });
const bar = (caller: Caller, reason = 'Left without a handover.', id = workerId) =>
  caller.call(barWorker, { params: { id }, body: { reason } });
const allow = (caller: Caller, version = 1, id = workerId) =>
  caller.call(allowWorker, { params: { id }, body: { version } });

describe('a client', () => {
  test('bars a worker with a reason, reads it, and allows them again', async () => {
    expect((await look(scene.client)).body).toEqual({ bar: null, can: { change: true } });
    const { status, body } = await bar(scene.client, ' Left without a handover. ');
    expect([status, body]).toEqual([
      200,
      {
        bar: { reason: 'Left without a handover.', by: expect.any(String), at: expect.any(String), version: 1 },
        can: { change: true },
      },
    ]);
    expect((await look(scene.client)).body).toEqual(body);
    expect((await bar(scene.client)).failure).toMatchObject({
      status: 409,
      message: 'This worker is already blocked.',
    });
    expect((await allow(scene.client, 2)).failure.code).toBe('STALE');
    expect((await allow(scene.client)).body.bar).toBeNull();
    expect((await allow(scene.client)).failure.code).toBe('STALE');
  });

  test.each([
    ['', 400],
    [' ', 400],
    ['x'.repeat(256), 400],
    ['x'.repeat(255), 200],
  ])('has to give a reason: %#', async (reason, status) => {
    expect((await bar(scene.client, reason)).status).toBe(status);
  });

  test('with people who may only look shows them the bar, and lets them change nothing', async () => {
    await bar(scene.client);
    const reader = await app.signedIn({
      userType: 'CLIENT',
      clientId: scene.clientId,
      permissions: ['VIEW_WORKER', 'VIEW_SHIFT'],
    });
    expect((await look(reader)).body).toMatchObject({ bar: { version: 1 }, can: { change: false } });
    expect((await bar(reader)).status).toBe(403);
    expect((await allow(reader)).status).toBe(403);
  });

  test('knows nothing of the bars of another, and of workers who do not come to it', async () => {
    await bar(scene.client);
    expect((await look(otherClient.client)).body.bar).toBeNull();
    expect((await allow(otherClient.client)).failure.code).toBe('STALE');
    const stranger = await aScene(app);
    for (const { status } of [await look(stranger.client), await bar(stranger.client), await allow(stranger.client)])
      expect(status).toBe(404);
    expect((await look(scene.client)).body.bar).not.toBeNull();
  });
});

describe('a barred worker', () => {
  let shift: number;
  let elsewhere: number;
  beforeEach(async () => {
    await app.system(async (tx) => {
      await nurseJoins(tx, workerId, second.agencyId);
      shift = await aShift(tx, scene.place);
      elsewhere = await aShift(tx, { ...otherClient.place, agencyId: scene.agencyId });
    });
    await bar(scene.client);
  });

  const mine = async (id: number) => (await worker.call(getMyEligibility, { params: { id } })).body;
  const found = async (caller: Caller, id: number) =>
    (await caller.call(listCandidates, { params: { id }, query: { size: 100 } })).body.content.find(
      (each) => each.workerId === workerId,
    );

  test('takes no shift of the client in any way, and each is told in words of their own', async () => {
    const body = { workerId, overrideReason: 'Because I say so.' };
    const refusals = [
      await worker.call(applyForShift, { params: { id: shift }, body: { overrideReason: 'Please.' } }),
      await scene.agency.call(proposeWorker, { params: { id: shift }, body }),
      await scene.client.call(bookWorker, { params: { id: shift }, body }),
    ];
    expect(refusals.map(({ failure: { status, message } }) => `${status} ${message}`)).toEqual([
      '409 This client does not take your bookings at the moment.',
      '409 The client does not take bookings of this worker.',
      '409 You have barred this worker.',
    ]);
    expect(await mine(shift)).toMatchObject({ eligible: false, obstacles: [{ rule: 'BARRED', severity: 'BLOCK' }] });
    await allow(scene.client);
    expect(await mine(shift)).toMatchObject({ eligible: true, obstacles: [] });
  });

  test('takes shifts of other clients as before', async () => {
    expect(await mine(elsewhere)).toMatchObject({ eligible: true, obstacles: [] });
    expect(await found(scene.agency, elsewhere)).toMatchObject({ eligible: true, obstacles: [] });
  });

  test('stands after those who may come among the candidates, and nobody but the client reads why', async () => {
    const free = await app.system((tx) => aNurse(tx, scene.agencyId, { lastname: 'Zzz' }));
    for (const caller of [scene.agency, scene.client]) {
      const { content } = (await caller.call(listCandidates, { params: { id: shift }, query: { size: 100 } })).body;
      const places = [free, workerId].map((id) => content.findIndex((each) => each.workerId === id));
      expect(places[0]).toBeLessThan(places[1] ?? -1);
      expect(await found(caller, shift)).toMatchObject({ eligible: false, obstacles: [{ rule: 'BARRED' }] });
      expect(JSON.stringify(content)).not.toContain('handover');
    }
    expect(JSON.stringify(await mine(shift))).not.toContain('handover');
  });

  test('keeps the bookings that there are', async () => {
    const booking = await app.system((tx) =>
      aBooking(tx, shift, scene.agencyId, workerId, { shift_status: 'BOOKED', approved_at: '2026-01-01T00:00Z' }),
    );
    const { content } = (await scene.client.call(listBookings, { query: { workerId, statuses: ['BOOKED'] } })).body;
    expect(content.map(({ bookingId }) => bookingId)).toEqual([booking]);
  });
});

describe('row-level security', () => {
  type Who = Parameters<TestApp['behindSecondWall']>[0];
  const as = <T>(
    who: Who,
    work: (tx: Tx) => Promise<T>,
    of: Partial<Parameters<TestApp['behindSecondWall']>[1]> = {},
  ) => app.behindSecondWall(who, { agencyId: scene.agencyId, clientId: scene.clientId, workerId, ...of }, work);
  const bars = (tx: Tx) =>
    tx.selectFrom('client_bar').select(['client_id', 'reason']).where('worker_id', '=', workerId).execute();

  beforeEach(async () => {
    await bar(scene.client, 'Ours.');
    await bar(otherClient.client, 'Theirs.');
  });

  test.each<[Who, string[]]>([
    ['ADMIN', ['Ours.', 'Theirs.']],
    ['CLIENT', ['Ours.']],
    ['AGENCY', []],
    ['WORKER', []],
  ])('shows %s the reasons %j', async (who, expected) => {
    expect((await as(who, bars)).map(({ reason }) => reason).toSorted()).toEqual(expected);
  });

  const barred = (clientId: number) => async (tx: Tx) => {
    const { rows } = await sql<{ id: number }>`select worker_id as id from app.barred_workers(${clientId})`.execute(tx);
    return rows.some(({ id }) => id === workerId);
  };

  test('tells an agency and the worker that they are barred, and strangers nothing', async () => {
    for (const who of ['ADMIN', 'CLIENT', 'AGENCY', 'WORKER'] as const)
      expect([who, await as(who, barred(scene.clientId))]).toEqual([who, true]);
    // The other client bars them as well; this one, and an agency that does not work for it, do not learn of that.
    expect(await as('CLIENT', barred(otherClient.clientId))).toBe(false);
    expect(await as('AGENCY', barred(otherClient.clientId))).toBe(false);
    expect(await as('AGENCY', barred(scene.clientId), { agencyId: otherClient.agencyId })).toBe(false);
    expect(await as('WORKER', barred(scene.clientId), { workerId: otherClient.workerId })).toBe(false);
  });

  test('lets nobody bar or allow for a client but its own people', async () => {
    const enter = (clientId: number) => (tx: Tx) =>
      tx
        .insertInto('client_bar')
        .values({ client_id: clientId, worker_id: otherClient.workerId, reason: 'x' })
        .execute();
    for (const who of ['ADMIN', 'AGENCY', 'WORKER', 'CLIENT'] as const)
      await expect(as(who, enter(otherClient.clientId))).rejects.toThrow('row-level security');
    for (const who of ['ADMIN', 'AGENCY', 'WORKER'] as const)
      expect((await as(who, (tx) => tx.deleteFrom('client_bar').executeTakeFirst())).numDeletedRows).toBe(0n);
    const own = await as('CLIENT', (tx) =>
      tx.deleteFrom('client_bar').where('worker_id', '=', workerId).executeTakeFirst(),
    );
    expect(own.numDeletedRows).toBe(1n);
  });
});
