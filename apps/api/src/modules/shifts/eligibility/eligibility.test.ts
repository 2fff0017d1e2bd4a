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
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, DRIVER, moveShift, nurseJoins } from '../shift.factory.ts';

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

type Reason = { overrideReason?: string };

const apply = (caller: Caller, body: Reason = {}) => caller.call(applyForShift, { params: { id }, body });

const propose = (caller: Caller, whom: number, body: Reason = {}) =>
  caller.call(proposeWorker, { params: { id }, body: { workerId: whom, ...body } });

const book = (caller: Caller, whom: number, body: Reason = {}) =>
  caller.call(bookWorker, { params: { id }, body: { workerId: whom, ...body } });

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
    expect(await refusal()).toBe('409 NOT_ELIGIBLE: The client has asked for men only.');
    await app.system((tx) => tx.updateTable('worker').set({ gender: 'MALE' }).where('id', '=', workerId).execute());
    expect((await way()).status).toBe(200);
  });

  test('booked elsewhere at that time, through whichever agency', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await app.system((tx) => nurseJoins(tx, workerId, second.agencyId));
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
      '409 NOT_ELIGIBLE: Not cleared for Nurse. The client has asked for men only. Conflict elsewhere: already booked at that time.',
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
        message: 'The worker isn’t active at this agency.',
      });
    await restore('agency_worker');
  });

  test('an agency whose link to the client is suspended sends nobody', async () => {
    await suspend('agency_client');
    // For whoever has nobody on it the shift is not there any more.
    expect((await apply(worker)).failure).toMatchObject({ status: 404, message: 'This shift does not exist.' });
    expect((await propose(scene.agency, workerId)).status).toBe(404);
    await restore('agency_client');
  });

  test('an agency that has somebody on the shift still sees it, and reads why nobody else comes', async () => {
    await app.system(async (tx) => aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId)));
    await suspend('agency_client');
    // Its worker, who has nothing to do with that, does not.
    expect((await apply(worker)).status).toBe(404);
    expect((await propose(scene.agency, workerId)).failure).toMatchObject({
      status: 409,
      code: 'NOT_ELIGIBLE',
      message: 'The agency isn’t taking on new work with this client at the moment.',
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
