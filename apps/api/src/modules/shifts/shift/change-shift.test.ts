import { listNotifications } from '@worklane/contract/messages/notification.ts';
import type { Arguments } from '@worklane/contract/endpoint.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import {
  agreeShift,
  applyForShift,
  cancelShift,
  getShift,
  listShiftHistory,
  listShifts,
  releaseShift,
  updateShift,
} from '@worklane/contract/shifts/shift.ts';
import { answerChange, approveBooking } from '@worklane/contract/shifts/booking.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aLocation } from '../../clients/client.factory.ts';
import {
  aBooking,
  aClientWithAgency,
  aNurse,
  aShift,
  DRIVER,
  inHours,
  moveShift,
  NURSE,
  release,
} from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
beforeEach(async () => {
  id = await app.system((tx) => aShift(tx, scene.place));
});
afterAll(() => app.close());

const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

type Wanted = Partial<Arguments<typeof updateShift>['body']>;

/** The shift as it is, but for what is wanted. */
const edit = (caller: Caller, wanted: Wanted) =>
  caller.call(updateShift, {
    params: { id },
    body: {
      locationId: scene.place.location.id,
      assignmentCodeId: NURSE,
      shiftTypeId: 1,
      date: inDays(5),
      startTime: '20:00',
      endTime: '08:00',
      breakMinutes: 45,
      numberOfStaff: 3,
      version: 1,
      ...wanted,
    },
  });

const cancel = (caller: Caller, reason = 'The ward is closed.', version = 1) =>
  caller.call(cancelShift, { params: { id }, body: { reason, version } });

const agree = (caller: Caller, version = 1) => caller.call(agreeShift, { params: { id }, body: { version } });

const letSee = (caller: Caller, agencyIds: number[], at?: string) =>
  caller.call(releaseShift, { params: { id }, body: { agencyIds, ...(at === undefined ? {} : { at }) } });

const look = async (caller: Caller) => (await caller.call(getShift, { params: { id } })).body;

/** What this shift made people hear of, newest first; of why it was cancelled nothing is sent. */
const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  const own = body.content.filter(({ link }) => link === `shifts/info/${id}`);
  expect(JSON.stringify(own)).not.toContain('Closed.');
  return own.map(({ title }) => title.replace(/:.*/, ''));
};

const history = async (caller: Caller) =>
  (await caller.call(listShiftHistory, { params: { id } })).body.map(({ action }) => action.replace(/:.*/, ''));

const onBehalf = async () => {
  id = await app.system((tx) => aShift(tx, scene.place, { raised_by_agency_id: scene.agencyId, agreed_at: null }));
};

describe('changing the plan', () => {
  test('the client changes it; the agencies that know of the shift hear of it', async () => {
    const later = await aFurtherAgency(app, scene.clientId, 2);
    await app.system((tx) => release(tx, id, later.agencyId, inHours(4)));
    const { status, body } = await edit(scene.client, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ breakMinutes: 45, numberOfStaff: 3, version: 2, shiftStatus: 'NEW' });
    expect(body.start.slice(0, 10)).toBe(inDays(5));
    expect(body.end.slice(0, 10)).toBe(inDays(6));
    expect(await received(scene.agency)).toEqual(['Changed']);
    expect(await received(later.agency)).toEqual([]);
    expect(await history(scene.client)).toEqual(['Changed']);
    const releases = await app.system((tx) =>
      tx.selectFrom('shift_release').select('starts_at').distinct().where('shift_id', '=', id).execute(),
    );
    expect(releases).toEqual([{ starts_at: body.start }]);
  });

  test('a stale version is refused and changes nothing', async () => {
    expect((await edit(scene.client, {})).status).toBe(200);
    const before = await look(scene.client);
    const answer = await edit(scene.client, { breakMinutes: 0 });
    expect(answer.failure).toMatchObject({ status: 409, code: 'STALE' });
    expect(await look(scene.client)).toEqual(before);
  });

  test.each<[what: string, () => Wanted, field: string]>([
    ['a day in the past', () => ({ date: inDays(-1) }), 'date'],
    ['a time that has passed today', () => ({ date: inDays(0), startTime: '00:00' }), 'date'],
    ['a break as long as the shift', () => ({ startTime: '07:00', breakMinutes: 60 }), 'breakMinutes'],
  ])('%s is refused', async (_what, body, field) => {
    const before = await look(scene.client);
    const { failure } = await edit(scene.client, body());
    expect(failure).toMatchObject({ status: 400, violations: [{ field }] });
    expect(await look(scene.client)).toEqual(before);
  });

  test('whoever has applied is asked whether they still want it, and cannot be approved before', async () => {
    await scene.worker.call(applyForShift, { params: { id }, body: {} });
    const { body } = await edit(scene.client, {});
    expect(body).toMatchObject({ editing: 'ALL', bookings: [{ unconfirmedSince: expect.any(String), version: 2 }] });
    expect(await received(scene.worker)).toEqual(['Changed']);
    const params = { id: body.bookings[0]?.bookingId ?? 0 };
    expect(body.bookings[0]?.obstacles).toMatchObject([{ rule: 'UNCONFIRMED', severity: 'BLOCK' }]);
    const early = await scene.client.call(approveBooking, { params, body: { version: 2 } });
    expect(early.failure).toMatchObject({
      status: 409,
      code: 'NOT_ELIGIBLE',
      message: expect.stringContaining('confirm'),
    });
    expect((await look(scene.worker)).bookings[0]?.can).toMatchObject({ answerChange: true, withdraw: true });
    const answered = await scene.worker.call(answerChange, { params, body: { version: 2, answer: 'ACCEPTED' } });
    expect(answered.body).toMatchObject({
      shiftStatus: 'APPLIED',
      unconfirmedSince: null,
      can: { answerChange: false },
    });
    expect(await received(scene.client)).toEqual(['Confirmed after a change', 'Applied']);
    expect((await scene.client.call(approveBooking, { params, body: { version: 3 } })).status).toBe(200);
  });

  test('whoever does not want it any more is off it, and no notice is counted', async () => {
    await scene.worker.call(applyForShift, { params: { id }, body: {} });
    const { bookings } = (await edit(scene.client, {})).body;
    const params = { id: bookings[0]?.bookingId ?? 0 };
    const { body } = await scene.worker.call(answerChange, { params, body: { version: 2, answer: 'DECLINED' } });
    expect(body).toMatchObject({ shiftStatus: 'CANCELLED', cancelReason: 'CHANGE_DECLINED', noticeMinutes: null });
    expect((await look(scene.client)).shiftStatus).toBe('NEW');
  });

  test.each<[what: string, () => Wanted, asked: boolean]>([
    ['notes, the purchase order and the number of people', () => ({ notes: 'Side door.', numberOfStaff: 5 }), false],
    ['another kind of work', () => ({ assignmentCodeId: DRIVER }), true],
    ['another start', () => ({ startTime: '19:00' }), true],
  ])('whoever has applied is asked again about some changes: %s', async (_what, wanted, asked) => {
    await edit(scene.client, {});
    const { worker } = await aSignedInNurse(app, scene.agencyId);
    const applied = await worker.call(applyForShift, { params: { id }, body: {} });
    const { status, body } = await edit(scene.client, { ...wanted(), version: applied.body.version });
    expect(status).toBe(200);
    expect(body.bookings.map(({ unconfirmedSince }) => unconfirmedSince !== null)).toEqual([asked]);
  });

  test('to another location of the client, and to no other client’s', async () => {
    const [own, foreign] = await app.system(async (tx) => [
      await aLocation(tx, { client_id: scene.clientId, name: 'Ward of its own' }),
      await aLocation(tx),
    ]);
    expect((await edit(scene.client, { locationId: foreign.id })).status).toBe(404);
    expect((await edit(scene.client, { locationId: own.id })).body).toMatchObject({
      location: 'Ward of its own',
      directorateId: own.directorateId,
    });
  });

  test('is over when the shift was cancelled or has started', async () => {
    await cancel(scene.client);
    expect((await edit(scene.client, {})).failure).toMatchObject({ status: 409, code: 'CANCELLED' });
    id = await app.system((tx) => aShift(tx, scene.place, { starts_at: inHours(-1), ends_at: inHours(1) }));
    expect((await edit(scene.client, {})).failure).toMatchObject({ status: 409, code: 'STARTED' });
  });

  test('an agency changes what it asked for until the client agrees; the client hears of it', async () => {
    await onBehalf();
    expect((await edit(scene.agency, {})).body).toMatchObject({ numberOfStaff: 3, awaitingClient: true });
    expect(await received(scene.client)).toEqual(['Changed']);
    // Nobody agrees to a plan that they have not seen.
    expect((await agree(scene.client)).failure).toMatchObject({ status: 409, code: 'STALE' });
    expect((await cancel(scene.client)).failure).toMatchObject({ status: 409, code: 'STALE' });
    expect((await agree(scene.client, 2)).status).toBe(200);
    expect((await edit(scene.agency, { version: 2 })).failure).toMatchObject({ status: 409, code: 'AGREED' });
  });
});

describe('cancelling', () => {
  test('ends every application and booking, and everybody concerned hears of it', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    const [held, own] = await app.system(async (tx) => {
      id = await aShift(tx, scene.place, { number_of_staff: 2 });
      await release(tx, id, second.agencyId);
      return [
        await aBooking(tx, id, second.agencyId, second.workerId, { shift_status: 'BOOKED' }),
        await aBooking(tx, id, scene.agencyId, scene.workerId),
      ];
    });
    const { status, body } = await cancel(scene.client, ' Closed. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ shiftStatus: 'CANCELLED', cancelReason: 'Closed.', booked: 0, applied: 0 });
    expect(body.can).toEqual({
      cancel: false,
      agree: false,
      release: false,
      withdrawChange: false,
      apply: false,
      propose: false,
      book: false,
    });
    expect(body.bookings.map(({ bookingId }) => bookingId)).toEqual([held, own]);
    for (const booking of body.bookings) {
      expect(booking).toMatchObject({
        shiftStatus: 'CANCELLED',
        cancelReason: 'NO_LONGER_NEEDED',
        cancelNote: 'Closed.',
        version: 2,
      });
      expect(booking.noticeMinutes).toBe(48 * 60 - 1);
    }
    for (const person of [scene.worker, second.worker]) expect(await received(person)).toEqual(['Cancelled']);
    for (const agency of [scene.agency, second.agency]) expect(await received(agency)).toEqual(['Shift cancelled']);
    expect(await history(scene.client)).toEqual(['Shift cancelled', 'Cancelled', 'Cancelled']);
    expect(await history(scene.agency)).toEqual(['Shift cancelled', 'Cancelled']);
  });

  test('a later tier that has not been told hears nothing', async () => {
    const later = await aFurtherAgency(app, scene.clientId, 2);
    await app.system((tx) => release(tx, id, later.agencyId, inHours(4)));
    await cancel(scene.client);
    expect(await received(scene.agency)).toEqual(['Shift cancelled']);
    expect(await received(later.agency)).toEqual([]);
  });

  test('works on a full shift and not on one that has started or was cancelled', async () => {
    await app.system(async (tx) => {
      const workerId = await aNurse(tx, scene.agencyId);
      await aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    });
    expect((await cancel(scene.client)).body.shiftStatus).toBe('CANCELLED');
    expect((await cancel(scene.client)).failure).toMatchObject({ status: 409, code: 'CANCELLED' });
    await app.system(async (tx) => {
      id = await aShift(tx, scene.place);
      await moveShift(tx, id, -1, 1);
    });
    expect((await cancel(scene.client)).failure).toMatchObject({ status: 409, code: 'STARTED' });
    expect((await look(scene.client)).shiftStatus).toBe('NEW');
  });

  test('needs a reason', async () => {
    expect((await cancel(scene.client, '  ')).failure).toMatchObject({
      status: 400,
      violations: [{ field: 'reason' }],
    });
  });

  test('an agency cancels what it asked for until the client agrees', async () => {
    await onBehalf();
    expect((await cancel(scene.agency)).body).toMatchObject({ shiftStatus: 'CANCELLED' });
    expect(await received(scene.client)).toEqual(['Shift cancelled']);
    await onBehalf();
    await agree(scene.client);
    expect((await cancel(scene.agency)).failure).toMatchObject({ status: 409, code: 'AGREED' });
  });

  test('a client declines what an agency asked for', async () => {
    await onBehalf();
    expect((await cancel(scene.client)).body).toMatchObject({ shiftStatus: 'CANCELLED' });
    expect(await received(scene.agency)).toEqual(['Shift cancelled']);
    expect((await agree(scene.client)).failure).toMatchObject({ status: 409, code: 'CANCELLED' });
  });
});

describe('agreeing', () => {
  test('lets the agency’s workers see what it asked for', async () => {
    await onBehalf();
    expect((await scene.worker.call(getShift, { params: { id } })).status).toBe(404);
    const { status, body } = await agree(scene.client);
    expect(status).toBe(200);
    expect(body).toMatchObject({ awaitingClient: false, can: { agree: false, book: true } });
    expect((await scene.worker.call(getShift, { params: { id } })).body.can.apply).toBe(true);
    expect((await look(scene.agency)).can.propose).toBe(true);
    expect(await received(scene.agency)).toEqual(['Agreed']);
    expect(await history(scene.worker)).toEqual(['Agreed']);
    expect((await agree(scene.client)).failure).toMatchObject({ status: 409, code: 'AGREED' });
  });

  test('comes first: until then nobody is let in', async () => {
    await onBehalf();
    const second = await aFurtherAgency(app, scene.clientId);
    expect((await letSee(scene.client, [second.agencyId])).failure).toMatchObject({ status: 409, code: 'NOT_AGREED' });
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(404);
  });

  test('is not for a shift that has started', async () => {
    await onBehalf();
    await app.system((tx) => moveShift(tx, id, -1, 1));
    expect((await agree(scene.client)).failure).toMatchObject({ status: 409, code: 'STARTED' });
  });
});

describe('releasing', () => {
  test('lets a further agency and its workers see the shift at once', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(404);
    const { status, body } = await letSee(scene.client, [second.agencyId, second.agencyId]);
    expect(status).toBe(200);
    expect(body.releases.map(({ agencyId }) => agencyId)).toEqual([scene.agencyId, second.agencyId]);
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(200);
    expect((await second.worker.call(listShifts, { query: {} })).body.content.map((shift) => shift.id)).toContain(id);
    expect(await received(second.agency)).toEqual(['Released']);
  });

  test('is not offered where every agency sees the shift already', async () => {
    const place = await app.system((tx) => aClientWithAgency(tx));
    const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
    id = await app.system((tx) => aShift(tx, place));
    expect((await look(client)).can.release).toBe(false);
    const second = await aFurtherAgency(app, place.clientId);
    expect((await look(client)).can.release).toBe(true);
    await letSee(client, [second.agencyId], '2099-01-02T00:00:00Z');
    // To see it sooner than planned.
    expect((await look(client)).can.release).toBe(true);
    expect((await letSee(client, [second.agencyId])).body.can.release).toBe(false);
  });

  test('does not tell those again who know of it', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await letSee(scene.client, [second.agencyId]);
    await letSee(scene.client, [second.agencyId, scene.agencyId]);
    expect(await received(second.agency)).toEqual(['Released']);
    expect(await received(scene.agency)).toEqual([]);
  });

  test('at a set time; an earlier time holds', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    const releasedAt = async () =>
      (await look(scene.client)).releases.find(({ agencyId }) => agencyId === second.agencyId)?.releasedAt;
    await letSee(scene.client, [second.agencyId], '2099-01-02T00:00:00Z');
    expect(await releasedAt()).toBe('2099-01-02T00:00:00Z');
    await letSee(scene.client, [second.agencyId], '2099-01-03T00:00:00Z');
    expect(await releasedAt()).toBe('2099-01-02T00:00:00Z');
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(404);
    expect(await received(second.agency)).toEqual([]);
    await letSee(scene.client, [second.agencyId]);
    expect((await second.agency.call(getShift, { params: { id } })).status).toBe(200);
    await letSee(scene.client, [second.agencyId]);
    expect(await received(second.agency)).toEqual(['Released']);
  });

  test('only to agencies that work for the client now, all or none', async () => {
    const stranger = await aScene(app);
    const [second, suspended] = [await aFurtherAgency(app, scene.clientId), await aFurtherAgency(app, scene.clientId)];
    await app.system((tx) =>
      tx
        .updateTable('agency_client')
        .set({ status: 'SUSPENDED' })
        .where('agency_id', '=', suspended.agencyId)
        .execute(),
    );
    for (const unknown of [stranger.agencyId, suspended.agencyId, 999_999])
      expect((await letSee(scene.client, [second.agencyId, unknown])).status).toBe(404);
    expect((await look(scene.client)).releases.map(({ agencyId }) => agencyId)).toEqual([scene.agencyId]);
  });

  test('a worker takes part through the agency that sees it', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    const { worker } = await aSignedInNurse(app, second.agencyId);
    await letSee(scene.client, [second.agencyId]);
    const applied = await worker.call(applyForShift, { params: { id }, body: {} });
    expect(applied.body.bookings).toMatchObject([{ agencyId: second.agencyId }]);
  });
});

describe('who may not', () => {
  const CALLS = {
    edit: (caller: Caller) => edit(caller, {}),
    cancel,
    agree,
    release: (caller: Caller) => letSee(caller, [scene.agencyId]),
  };

  test.each(Object.entries(CALLS))('%s', async (_name, call) => {
    const second = await aFurtherAgency(app, scene.clientId);
    await onBehalf();
    const clientReader = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions });
    const agencyReader = await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    for (const caller of [clientReader, agencyReader, admin, scene.worker])
      expect((await call(caller)).status).toBe(403);
    const stranger = await aScene(app);
    expect((await call(stranger.client)).status).toBe(404);
    const fromAgency = call === CALLS.agree || call === CALLS.release ? 403 : 404;
    for (const agency of [stranger.agency, second.agency]) expect((await call(agency)).status).toBe(fromAgency);
    expect((await look(scene.client)).version).toBe(1);
    expect(await history(scene.client)).toEqual([]);
  });

  test('an agency does not touch the shift of a client', async () => {
    for (const call of [CALLS.edit, CALLS.cancel]) expect((await call(scene.agency)).status).toBe(403);
  });
});
