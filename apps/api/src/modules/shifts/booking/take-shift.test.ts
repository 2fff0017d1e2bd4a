import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import {
  applyForShift,
  bookWorker,
  getShift,
  listShiftHistory,
  proposeWorker,
} from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLink } from '../../clients/client.factory.ts';
import { joins } from '../../workers/worker.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, inHours, moveShift, NURSE, release } from '../shift.factory.ts';

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

const heard = async (caller: Caller) => {
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

/** The worker is held from and to so many hours after the start of the shift, by a client who is nobody's business. */
const commit = async (whom: number, agencyId: number, from: number, to: number) => {
  const elsewhere = await aScene(app);
  await app.system(async (tx) => {
    const { starts_at } = await tx
      .selectFrom('shift')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = (hours: number) => Temporal.Instant.from(starts_at).add({ hours }).toString();
    await aLink(tx, agencyId, elsewhere.clientId);
    const place = { ...elsewhere.place, agencyId };
    const shift = await aShift(tx, place, { starts_at: after(from), ends_at: after(to) });
    await aBooking(tx, shift, agencyId, whom, { shift_status: 'BOOKED' });
  });
};

/** The three ways onto a shift. */
const WAYS = {
  apply: (body: Reason = {}) => apply(worker, body),
  propose: (body: Reason = {}) => propose(scene.agency, workerId, body),
  book: (body: Reason = {}) => book(scene.client, workerId, body),
};

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
    expect(await heard(scene.client)).toEqual(['Applied']);
    expect(await heard(scene.agency)).toEqual(['Applied']);
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
        await joins(tx, workerId, second.agencyId, [NURSE]);
        await release(tx, id, second.agencyId);
      });
      const { body } = await apply(worker, { agencyId: second.agencyId });
      expect(body.bookings).toMatchObject([{ agencyId: second.agencyId }]);
      expect(await heard(second.agency)).toEqual(['Applied']);
      expect(await heard(scene.agency)).toEqual([]);
      expect((await look(scene.agency)).bookings).toEqual([]);
    });

    test('cannot choose one that does not', async () => {
      const [unreleased, later] = [
        await aFurtherAgency(app, scene.clientId),
        await aFurtherAgency(app, scene.clientId),
      ];
      await app.system(async (tx) => {
        await joins(tx, workerId, unreleased.agencyId, [NURSE]);
        await joins(tx, workerId, later.agencyId, [NURSE]);
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
        await joins(tx, workerId, second.agencyId, [NURSE]);
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
        await joins(tx, workerId, second.agencyId, [NURSE]);
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
        await joins(tx, workerId, second.agencyId, [NURSE]);
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
    expect(await heard(scene.client)).toEqual(['Proposed']);
    expect(await heard(worker)).toEqual(['Proposed']);
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
    expect(await heard(worker)).toEqual(['Booked directly']);
    expect(await heard(scene.agency)).toEqual(['Booked directly']);
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
      await joins(tx, workerId, second.agencyId, [NURSE]);
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

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (name) => {
  const way = (body: Reason = {}) => WAYS[name](body);
  /** No reason helps against a block; and nothing is written. */
  const refusal = async () => {
    const { failure } = await way({ overrideReason: 'Because I say so.' });
    expect((await stored()).map(({ worker_id }) => worker_id)).not.toContain(workerId);
    return `${failure.status} ${failure.code}: ${failure.message}`;
  };

  test('is over when all places are taken', async () => {
    await app.system(async (tx) => {
      await aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'BOOKED' });
    });
    expect(await refusal()).toBe('409 FULL: All places on this shift are taken.');
  });

  test('is over when the shift has started', async () => {
    await app.system((tx) => moveShift(tx, id, -1, 7));
    expect(await refusal()).toBe('409 STARTED: This shift has already started.');
  });

  test('is over when the shift was cancelled', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ shift_status: 'CANCELLED' }).where('id', '=', id).execute());
    expect(await refusal()).toBe('409 CANCELLED: This shift was cancelled.');
  });

  test('not cleared for the kind of work', async () => {
    await app.system((tx) =>
      tx.updateTable('worker_job').set({ assignment_code_id: DRIVER }).where('worker_id', '=', workerId).execute(),
    );
    expect(await refusal()).toBe('409 NOT_ELIGIBLE: Not cleared for Nurse.');
  });

  test('not of the gender that is asked for', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ gender: 'MALE' }).where('id', '=', id).execute());
    expect(await refusal()).toBe('409 NOT_ELIGIBLE: The client asks for men only.');
    await app.system((tx) => tx.updateTable('worker').set({ gender: 'MALE' }).where('id', '=', workerId).execute());
    expect((await way()).status).toBe(200);
  });

  test('booked elsewhere at that time, through whichever agency', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => joins(tx, workerId, second.agencyId, [NURSE]));
    await commit(workerId, second.agencyId, 7, 10);
    expect(await refusal()).toBe('409 NOT_ELIGIBLE: Conflict elsewhere: already booked at that time.');
  });

  test('all that stands in the way is said at once', async () => {
    await commit(workerId, scene.agencyId, -3, 1);
    await app.system(async (tx) => {
      await tx.updateTable('shift').set({ gender: 'MALE' }).where('id', '=', id).execute();
      await tx.deleteFrom('worker_job').where('worker_id', '=', workerId).execute();
    });
    expect(await refusal()).toBe(
      '409 NOT_ELIGIBLE: Not cleared for Nurse. The client asks for men only. Conflict elsewhere: already booked at that time.',
    );
  });

  test('too little rest is a warning that needs a reason, and the reason is kept', async () => {
    await commit(workerId, scene.agencyId, 18, 24);
    const { failure } = await way();
    expect(failure).toMatchObject({
      status: 400,
      code: 'REASON_NEEDED',
      violations: [{ field: 'overrideReason' }],
    });
    expect((await way({ overrideReason: '  ' })).status).toBe(400);
    expect(await stored()).toEqual([]);
    expect((await way({ overrideReason: ' Both are short. ' })).status).toBe(200);
    expect(await stored()).toMatchObject([{ override_reason: 'Both are short.' }]);
    const history = await scene.client.call(listShiftHistory, { params: { id } });
    expect(history.body[0]?.detail).toBe('Both are short.');
  });

  test('eleven hours of rest are enough', async () => {
    // The shift lasts eight hours.
    await commit(workerId, scene.agencyId, 8 + 11, 24);
    await commit(workerId, scene.agencyId, -16, -11);
    expect((await way()).status).toBe(200);
  });

  test('a place that another application has not taken yet is free', async () => {
    await app.system(async (tx) => aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId)));
    expect((await way()).status).toBe(200);
  });
});

describe('suspended links', () => {
  const suspend = (table: 'agency_worker' | 'agency_client') =>
    app.system((tx) =>
      tx.updateTable(table).set({ status: 'SUSPENDED' }).where('agency_id', '=', scene.agencyId).execute(),
    );
  const restore = (table: 'agency_worker' | 'agency_client') =>
    app.system((tx) =>
      tx.updateTable(table).set({ status: 'ACTIVE' }).where('agency_id', '=', scene.agencyId).execute(),
    );

  test('a worker whom the agency has suspended neither applies nor is proposed', async () => {
    await suspend('agency_worker');
    for (const answer of [await apply(worker), await propose(scene.agency, workerId)])
      expect(answer.failure).toMatchObject({
        status: 409,
        code: 'NOT_ELIGIBLE',
        message: 'The worker is not active at this agency.',
      });
    await restore('agency_worker');
  });

  test('an agency whose link to the client is suspended sends nobody', async () => {
    await suspend('agency_client');
    for (const answer of [await apply(worker), await propose(scene.agency, workerId)])
      expect(answer.failure).toMatchObject({
        status: 409,
        code: 'NOT_ELIGIBLE',
        message: 'The agency is not working for this client at the moment.',
      });
    await restore('agency_client');
  });

  test.each(['WAITING_APPROVAL', 'REJECTED'] as const)(
    'for somebody %s at the agency the shift does not exist',
    async (status) => {
      const applicant = await aSignedInNurse(app, scene.agencyId, { status });
      expect((await apply(applicant.worker)).status).toBe(404);
      expect((await applicant.worker.call(getShift, { params: { id } })).status).toBe(404);
      expect((await propose(scene.agency, applicant.workerId)).failure).toMatchObject({
        status: 409,
        code: 'NOT_ELIGIBLE',
      });
      expect((await book(scene.client, applicant.workerId)).status).toBe(404);
    },
  );
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
