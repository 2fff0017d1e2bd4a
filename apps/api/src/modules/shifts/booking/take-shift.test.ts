import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { applyForShift, bookWorker, getShift, proposeWorker } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { joins } from '../../workers/worker.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aNurse, aShift, inHours, NURSE, nurseJoins, release } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let id: number;
/** A nurse of the scene's agency without any other commitments. */
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
beforeEach(async () => {
  id = await app.system((tx) => aShift(tx, scene.place));
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
});
afterAll(() => app.close());

const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');

type Reason = { overrideReason?: string };

const apply = (caller: Caller, body: Reason & { agencyId?: number } = {}) =>
  caller.call(applyForShift, { params: { id }, body });

const propose = (caller: Caller, whom: number, body: Reason = {}) =>
  caller.call(proposeWorker, { params: { id }, body: { workerId: whom, ...body } });

const book = (caller: Caller, whom: number, body: Reason = {}) =>
  caller.call(bookWorker, { params: { id }, body: { workerId: whom, ...body } });

const look = async (caller: Caller) => (await caller.call(getShift, { params: { id } })).body;

const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content.filter(({ link }) => link === `shifts/info/${id}`).map(({ title }) => title.replace(/:.*/, ''));
};

const stored = () =>
  app.system((tx) =>
    tx
      .selectFrom('shift_booking')
      .select(['worker_id', 'agency_id', 'shift_status', 'origin', 'override_reason'])
      .where('shift_id', '=', id)
      .orderBy('id')
      .execute(),
  );

describe('a worker', () => {
  test('applies; the client and the agency hear of it', async () => {
    const { status, body } = await apply(worker);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shiftStatus: 'APPLIED',
      applied: 1,
      booked: 0,
      myStatus: 'APPLIED',
      can: { apply: false },
    });
    expect(body.bookings).toMatchObject([
      { shiftStatus: 'APPLIED', worker: { id: workerId }, agencyId: scene.agencyId, confirmBy: null, version: 1 },
    ]);
    expect(await stored()).toMatchObject([{ origin: 'WORKER', override_reason: null }]);
    expect(await received(scene.client)).toEqual(['Applied']);
    expect(await received(scene.agency)).toEqual(['Applied']);
  });

  test('and another one apply, and the shift counts both', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => release(tx, id, second.agencyId));
    await apply(worker);
    const { body } = await apply(second.worker);
    expect(body).toMatchObject({ applied: 2, bookings: [{ agencyId: second.agencyId }] });
    expect(await look(scene.client)).toMatchObject({ applied: 2, booked: 0, bookings: [{}, {}] });
  });

  test('applies once, and again after that came to nothing', async () => {
    await apply(worker);
    expect((await apply(worker)).failure).toMatchObject({ status: 409, code: 'ON_SHIFT' });
    await app.system((tx) =>
      tx.updateTable('shift_booking').set({ shift_status: 'CANCELLED' }).where('shift_id', '=', id).execute(),
    );
    expect(await look(worker)).toMatchObject({ myStatus: 'CANCELLED', can: { apply: true } });
    expect((await apply(worker)).status).toBe(200);
    expect((await look(worker)).myStatus).toBe('APPLIED');
  });

  test('applies once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': `apply-${workerId}-${id}` };
    const first = await worker.call(applyForShift, { params: { id }, body: {} }, key);
    const second = await worker.call(applyForShift, { params: { id }, body: {} }, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await stored()).toHaveLength(1);
  });

  describe('of two agencies', () => {
    test('chooses one that sees the shift', async () => {
      const second = await aFurtherAgency(app, scene.clientId);
      await app.system(async (tx) => {
        await nurseJoins(tx, workerId, second.agencyId);
        await release(tx, id, second.agencyId);
      });
      const { body } = await apply(worker, { agencyId: second.agencyId });
      expect(body.bookings).toMatchObject([{ agencyId: second.agencyId }]);
      expect(await received(second.agency)).toEqual(['Applied']);
      expect(await received(scene.agency)).toEqual([]);
      expect((await look(scene.agency)).bookings).toEqual([]);
    });

    test('cannot choose one that does not', async () => {
      const [unreleased, later] = [
        await aFurtherAgency(app, scene.clientId),
        await aFurtherAgency(app, scene.clientId),
      ];
      await app.system(async (tx) => {
        await nurseJoins(tx, workerId, unreleased.agencyId);
        await nurseJoins(tx, workerId, later.agencyId);
        await release(tx, id, later.agencyId, inHours(4));
      });
      const stranger = await aFurtherAgency(app, scene.clientId);
      const rejecting = await aFurtherAgency(app, scene.clientId);
      await app.system(async (tx) => {
        await release(tx, id, rejecting.agencyId);
        await joins(tx, workerId, rejecting.agencyId, [NURSE], 'REJECTED');
      });
      for (const { agencyId } of [unreleased, later, stranger, rejecting])
        expect((await apply(worker, { agencyId })).status).toBe(404);
      expect(await stored()).toEqual([]);
    });

    test('goes through the one that fits, unless told', async () => {
      const second = await aFurtherAgency(app, scene.clientId);
      await app.system(async (tx) => {
        await nurseJoins(tx, workerId, second.agencyId);
        await release(tx, id, second.agencyId);
        await tx
          .deleteFrom('worker_job')
          .where('worker_id', '=', workerId)
          .where('agency_id', '=', scene.agencyId)
          .execute();
      });
      expect((await apply(worker)).body.bookings).toMatchObject([{ agencyId: second.agencyId }]);
    });

    test('goes through the one whose links are active, unless told', async () => {
      const second = await aFurtherAgency(app, scene.clientId);
      await app.system(async (tx) => {
        await tx
          .updateTable('agency')
          .set({ name: `AAA ${second.agencyId}` })
          .where('id', '=', second.agencyId)
          .execute();
        await nurseJoins(tx, workerId, second.agencyId);
        await release(tx, id, second.agencyId);
        await tx
          .updateTable('agency_client')
          .set({ status: 'SUSPENDED' })
          .where('agency_id', '=', second.agencyId)
          .execute();
      });
      expect((await apply(worker)).body.bookings).toMatchObject([{ agencyId: scene.agencyId }]);
    });

    test('stands on a shift once; the other agency learns only that there is a conflict', async () => {
      const second = await aFurtherAgency(app, scene.clientId);
      await app.system(async (tx) => {
        await nurseJoins(tx, workerId, second.agencyId);
        await release(tx, id, second.agencyId);
      });
      await apply(worker, { agencyId: scene.agencyId });
      const { failure } = await propose(second.agency, workerId);
      expect(failure).toMatchObject({
        status: 409,
        message: 'Conflict elsewhere: this worker is not free for this shift.',
      });
      expect((await propose(scene.agency, workerId)).failure).toMatchObject({ status: 409, code: 'ON_SHIFT' });
      expect((await book(scene.client, workerId)).failure).toMatchObject({ status: 409, code: 'ON_SHIFT' });
    });
  });
});

describe('an agency', () => {
  test('proposes a worker; the client and the worker hear of it', async () => {
    const { status, body } = await propose(scene.agency, workerId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shiftStatus: 'APPLIED', applied: 1 });
    expect(await stored()).toMatchObject([{ origin: 'AGENCY', agency_id: scene.agencyId, worker_id: workerId }]);
    expect(await received(scene.client)).toEqual(['Proposed']);
    expect(await received(worker)).toEqual(['You’ve been put forward']);
  });

  test('proposes only workers of its own', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    for (const stranger of [second.workerId, 999_999]) expect((await propose(scene.agency, stranger)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

describe('a client', () => {
  test.each([
    [24, 24],
    [72, 48],
  ])('that gives %i hours books directly; the worker confirms within %i', async (hours, expected) => {
    await app.system((tx) =>
      tx.updateTable('client').set({ confirm_within_hours: hours }).where('id', '=', scene.clientId).execute(),
    );
    const { status, body } = await book(scene.client, workerId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
    const [booking] = body.bookings;
    expect(booking).toMatchObject({ shiftStatus: 'BOOKED', worker: { id: workerId } });
    const until = Temporal.Instant.from(booking?.confirmBy ?? '').since(Temporal.Now.instant());
    expect(Math.round(until.total('minutes') / 60)).toBe(expected);
    expect(
      Temporal.Instant.compare(Temporal.Instant.from(booking?.confirmBy ?? ''), Temporal.Instant.from(body.start)),
    ).toBe(expected === 48 ? 0 : -1);
    expect(await stored()).toMatchObject([{ origin: 'CLIENT' }]);
    expect(await received(worker)).toEqual(['You’re booked, please confirm']);
    expect(await received(scene.agency)).toEqual(['Booked directly']);
  });

  test('lets the worker’s agency see the shift by booking directly', async () => {
    const second = await aFurtherAgency(app, scene.clientId, 2);
    await app.system((tx) => release(tx, id, second.agencyId, inHours(24)));
    expect((await second.worker.call(getShift, { params: { id } })).status).toBe(404);
    expect((await book(scene.client, second.workerId)).status).toBe(200);
    expect((await look(second.worker)).myStatus).toBe('BOOKED');
    expect((await look(second.agency)).bookings).toMatchObject([{ worker: { id: second.workerId } }]);
    const third = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => tx.updateTable('shift').set({ number_of_staff: 2 }).where('id', '=', id).execute());
    expect((await book(scene.client, third.workerId)).status).toBe(200);
    expect((await look(third.agency)).booked).toBe(2);
  });

  test('books only workers of agencies that work for it now', async () => {
    const stranger = await aScene(app);
    const suspended = await aFurtherAgency(app, scene.clientId);
    const closed = await aFurtherAgency(app, scene.clientId);
    const inactive = await app.system(async (tx) => {
      await tx
        .updateTable('agency_client')
        .set({ status: 'SUSPENDED' })
        .where('agency_id', '=', suspended.agencyId)
        .execute();
      await tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', closed.agencyId).execute();
      return aNurse(tx, scene.agencyId, { status: 'SUSPENDED' });
    });
    for (const whom of [stranger.workerId, suspended.workerId, closed.workerId, inactive, 999_999])
      expect((await book(scene.client, whom)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('books through the agency that can send the worker', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system(async (tx) => {
      await nurseJoins(tx, workerId, second.agencyId);
      await tx
        .updateTable('agency_worker')
        .set({ status: 'SUSPENDED' })
        .where('worker_id', '=', workerId)
        .where('agency_id', '=', scene.agencyId)
        .execute();
    });
    expect((await book(scene.client, workerId)).body.bookings).toMatchObject([{ agencyId: second.agencyId }]);
  });
});

describe('who may not', () => {
  test('take part in any other way', async () => {
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const clientReader = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions });
    const agencyReader = await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions });
    for (const caller of [admin, scene.client, scene.agency]) expect((await apply(caller)).status).toBe(403);
    for (const caller of [admin, scene.client, worker, agencyReader])
      expect((await propose(caller, workerId)).status).toBe(403);
    for (const caller of [admin, scene.agency, worker, clientReader])
      expect((await book(caller, workerId)).status).toBe(403);
  });

  test('see the shift', async () => {
    const stranger = await aScene(app);
    const second = await aFurtherAgency(app, scene.clientId);
    for (const caller of [stranger.worker, second.worker]) expect((await apply(caller)).status).toBe(404);
    for (const { agency, workerId: whom } of [stranger, second]) expect((await propose(agency, whom)).status).toBe(404);
    expect((await book(stranger.client, stranger.workerId)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});
