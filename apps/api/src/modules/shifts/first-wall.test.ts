import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor, AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { lockBooking, isOnShift } from './booking/booking.queries.ts';
import { getBooking, listBookings } from './booking/booking.views.ts';
import { getMyEligibility, listCandidates } from './booking/candidate.views.ts';
import { aFurtherAgency, aScene, type Scene } from './scene.factory.ts';
import { aBooking, aNurse, aShift, inHours, nurseJoins, release } from './shift.factory.ts';
import { findLocation, listLinkedAgencies } from './shift/ask-for-staff.queries.ts';
import { listHistory } from './shift/history.views.ts';
import { getRoster } from './shift/roster.views.ts';
import { getShift } from './shift/shift-detail.views.ts';
import { listShifts } from './shift/shift-list.views.ts';
import { findShift, lockShift } from './shift.queries.ts';

/**
 * Every query asks for the actor's own rows only. Tried in transactions of the product itself, where row-level security
 * shows everything, so that nothing but the query can keep the rows of others out.
 */

let app: TestApp;
let scene: Scene;
let second: Awaited<ReturnType<typeof aFurtherAgency>>;
let actors: {
  client: ClientActor;
  agency: AgencyActor;
  worker: WorkerActor;
  otherAgency: AgencyActor;
  otherWorker: WorkerActor;
  applicant: WorkerActor;
};
let strangers: Actor[];
/** Of the scene's agency alone. */
let own: { shift: number; booking: number };
/** Of both agencies. */
let shared: { shift: number; booking: number; theirs: number };
/** Asked for by the scene's agency; the client has not agreed. */
let asked: number;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  second = await aFurtherAgency(app, scene.clientId);
  const stranger = await aScene(app);
  await app.system(async (tx) => {
    const shift = await aShift(tx, scene.place);
    own = { shift, booking: await aBooking(tx, shift, scene.agencyId, scene.workerId) };
    await release(tx, shift, second.agencyId, inHours(1));
    const both = await aShift(tx, scene.place, { starts_at: inHours(72), ends_at: inHours(80), number_of_staff: 3 });
    await release(tx, both, second.agencyId);
    shared = {
      shift: both,
      booking: await aBooking(tx, both, scene.agencyId, scene.workerId, { shift_status: 'BOOKED' }),
      theirs: await aBooking(tx, both, second.agencyId, second.workerId, { shift_status: 'BOOKED' }),
    };
    asked = await aShift(tx, scene.place, { raised_by_agency_id: scene.agencyId, agreed_at: null });
    const event = { shift_id: both, client_id: scene.clientId, by_name: 'Somebody' };
    await tx
      .insertInto('shift_event')
      .values([
        { ...event, action: 'For all' },
        { ...event, action: 'Of the agency', agency_id: scene.agencyId },
        { ...event, action: 'Of the worker', agency_id: scene.agencyId, worker_id: scene.workerId },
        { ...event, action: 'Of the others', agency_id: second.agencyId, worker_id: second.workerId },
      ])
      .execute();
  });
  actors = {
    client: anActor('CLIENT', { clientId: scene.clientId }),
    agency: anActor('AGENCY', { agencyId: scene.agencyId }),
    worker: anActor('WORKER', { workerId: scene.workerId }),
    otherAgency: anActor('AGENCY', { agencyId: second.agencyId }),
    otherWorker: anActor('WORKER', { workerId: second.workerId }),
    applicant: anActor('WORKER', {
      workerId: await app.system((tx) => aNurse(tx, scene.agencyId, { status: 'WAITING_APPROVAL' })),
    }),
  };
  strangers = [
    anActor('CLIENT', { clientId: stranger.clientId }),
    anActor('AGENCY', { agencyId: stranger.agencyId }),
    anActor('WORKER', { workerId: stranger.workerId }),
  ];
});
afterAll(() => app.close());

const as = <Who extends Actor, T>(actor: Who, work: (cx: Context<Who>) => Promise<T>): Promise<T> =>
  app.behindFirstWall(actor, work);

const all = { page: 0, size: 100, direction: 'ASC', search: '' } as const;

describe('a shift', () => {
  const sees = async (actor: Actor, id: number) => {
    const answers = [
      (await as(actor, (cx) => findShift(cx, id))) !== undefined,
      (await as(actor, (cx) => lockShift(cx, id))) !== undefined,
      await as(actor, (cx) => getShift(cx, id)).then(
        () => true,
        () => false,
      ),
      await as(actor, (cx) => listHistory(cx, id)).then(
        () => true,
        () => false,
      ),
    ];
    expect(new Set(answers).size).toBe(1);
    return answers[0];
  };

  test.each<[keyof typeof actors, own: boolean, shared: boolean, asked: boolean]>([
    ['client', true, true, true],
    ['agency', true, true, true],
    ['worker', true, true, false],
    ['otherAgency', false, true, false],
    ['otherWorker', false, true, false],
    ['applicant', false, false, false],
  ])('%s', async (who, ...expected) => {
    const actor = actors[who];
    expect([await sees(actor, own.shift), await sees(actor, shared.shift), await sees(actor, asked)]).toEqual(expected);
  });

  test('strangers see none', async () => {
    for (const actor of strangers) expect(await sees(actor, shared.shift)).toBe(false);
  });

  test('holds the bookings and releases of the actor alone', async () => {
    for (const [actor, booking, agencyId] of [
      [actors.agency, shared.booking, scene.agencyId],
      [actors.otherAgency, shared.theirs, second.agencyId],
      [actors.worker, shared.booking, scene.agencyId],
      [actors.otherWorker, shared.theirs, second.agencyId],
    ] as const) {
      const { bookings, releases } = await as(actor, (cx) => getShift(cx, shared.shift));
      expect(bookings.map(({ bookingId }) => bookingId)).toEqual([booking]);
      expect(releases.map((each) => each.agencyId)).toEqual([agencyId]);
    }
  });

  test('has a history for each', async () => {
    const history = (actor: Actor) =>
      as(actor, async (cx) => (await listHistory(cx, shared.shift)).map(({ action }) => action));
    expect(await history(actors.client)).toHaveLength(4);
    expect(await history(actors.agency)).toEqual(['Of the worker', 'Of the agency', 'For all']);
    expect(await history(actors.worker)).toEqual(['Of the worker', 'For all']);
    expect(await history(actors.otherAgency)).toEqual(['Of the others', 'For all']);
    expect(await history(actors.otherWorker)).toEqual(['Of the others', 'For all']);
  });
});

test.each<[keyof typeof actors, () => number[]]>([
  ['client', () => [own.booking, shared.booking, shared.theirs]],
  ['agency', () => [own.booking, shared.booking]],
  ['worker', () => [own.booking, shared.booking]],
  ['otherAgency', () => [shared.theirs]],
  ['otherWorker', () => [shared.theirs]],
  ['applicant', () => []],
])('bookings: %s', async (who, expected) => {
  const actor = actors[who];
  const query = { ...all, sort: 'start', statuses: [] } as const;
  const list = await as(actor, (cx) => listBookings(cx, { ...query, statuses: [] }));
  expect(list.content.map(({ bookingId }) => bookingId)).toEqual(expected());
  for (const id of [own.booking, shared.booking, shared.theirs].filter((each) => !expected().includes(each))) {
    await expect(as(actor, (cx) => getBooking(cx, id))).rejects.toMatchObject({ kind: 'NotFound' });
    await expect(as(actor, (cx) => lockBooking(cx, id))).rejects.toMatchObject({ kind: 'NotFound' });
  }
});

test.each<[keyof typeof actors, () => number[]]>([
  ['client', () => [own.shift, asked, shared.shift]],
  ['agency', () => [own.shift, asked, shared.shift]],
  ['worker', () => [own.shift, shared.shift]],
  ['otherAgency', () => [shared.shift]],
  ['otherWorker', () => [shared.shift]],
  ['applicant', () => []],
])('the list of shifts: %s', async (who, expected) => {
  const { content } = await as(actors[who], ({ tx, actor }) =>
    listShifts(tx, actor, { ...all, sort: 'start', statuses: [] }),
  );
  expect(content.map(({ id }) => id)).toEqual(expected());
});

test('the roster names the actor’s own people', async () => {
  const week = Temporal.Now.plainDateISO('Europe/London').toString();
  const names = (actor: Actor) =>
    as(actor, async (cx) => {
      const { shifts } = await getRoster(cx, { week });
      return shifts.find(({ id }) => id === shared.shift)?.workers.length;
    });
  expect(await names(actors.client)).toBe(2);
  for (const who of ['agency', 'worker', 'otherAgency', 'otherWorker'] as const)
    expect(await names(actors[who])).toBe(1);
  for (const actor of [actors.applicant, ...strangers]) expect(await names(actor)).toBeUndefined();
});

test('candidates are the agency’s own', async () => {
  const spare = await app.system((tx) => aNurse(tx, second.agencyId));
  const candidates = (actor: Actor) =>
    as(actor, async (cx) => (await listCandidates(cx, shared.shift, { ...all, sort: 'lastname' })).content);
  const workersOf = async (actor: Actor) => (await candidates(actor)).map(({ workerId }) => workerId);
  expect(await workersOf(actors.client)).toEqual([spare]);
  expect(await workersOf(actors.otherAgency)).toEqual([spare]);
  // Only whom the agency sees on the shift is left out, so that the list says nothing about other agencies.
  await app.system((tx) => nurseJoins(tx, second.workerId, scene.agencyId));
  expect(await workersOf(actors.agency)).toEqual([second.workerId]);
  expect(await as(actors.agency, (cx) => isOnShift(cx, shared.shift, second.workerId))).toBe(false);
  expect(await as(actors.client, (cx) => isOnShift(cx, shared.shift, second.workerId))).toBe(true);
});

test('a worker is offered what agencies that see the shift can offer', async () => {
  await app.system((tx) => nurseJoins(tx, scene.workerId, second.agencyId));
  const { agencies } = await as(actors.worker, (cx) => getMyEligibility(cx, own.shift));
  expect(agencies.map(({ id }) => id)).toEqual([scene.agencyId]);
});

test('a location is its client’s and the client’s agencies’', async () => {
  const finds = async (actor: Actor) =>
    (await as(actor, (cx) => findLocation(cx, scene.place.location.id))) !== undefined;
  for (const who of ['client', 'agency', 'otherAgency'] as const) expect(await finds(actors[who])).toBe(true);
  for (const actor of strangers) expect(await finds(actor)).toBe(false);
});

test('an agency sees of those that work for the client only itself', async () => {
  const linked = (actor: Actor) =>
    as(actor, async (cx) => (await listLinkedAgencies(cx, scene.clientId)).map(({ id }) => id));
  expect(await linked(actors.client)).toEqual([scene.agencyId, second.agencyId]);
  expect(await linked(actors.agency)).toEqual([scene.agencyId]);
});
