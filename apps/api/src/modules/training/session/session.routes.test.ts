import {
  acceptTrainingSeat,
  addTrainingSeats,
  cancelTrainingSeat,
  listBookedTrainings,
  listReceivedSeats,
  listTrainingCandidates,
  recordAttendance,
} from '@worklane/contract/training/training-seat.ts';
import {
  addTrainingSession,
  cancelTrainingSession,
  changeTrainingSession,
  closeTrainingSession,
  getTrainingReport,
  getTrainingSession,
  listOfferedSessions,
  listTrainingSessions,
  openTrainingSession,
} from '@worklane/contract/training/training-session.ts';
import { downloadCertificate, listWorkerTrainings } from '@worklane/contract/training/worker-training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift } from '../../shifts/shift.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aRecordType } from '../catalogue/catalogue.factory.ts';
import { settleAttendance } from './attendance.job.ts';
import { aTrainingSeat, aTrainingSession, inHours, letSessionPass } from './session.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An agency that holds trainings, another one, and a third that has no part in them, each with two workers. */
const threeAgencies = async () => {
  const made = await app.system(async (tx) => {
    const one = async () => {
      const agencyId = await anAgency(tx);
      return { agencyId, workers: [await aWorker(tx, agencyId), await aWorker(tx, agencyId)] as const };
    };
    return { owner: await one(), other: await one(), third: await one(), trainingId: await aRecordType(tx) };
  });
  const desk = async ({ agencyId, workers }: (typeof made)['owner']) => ({
    agencyId,
    workers,
    ...(await app.signedIn({ userType: 'AGENCY', agencyId })),
  });
  return {
    owner: await desk(made.owner),
    other: await desk(made.other),
    third: await desk(made.third),
    trainingId: made.trainingId,
  };
};

const text = <Values extends object>(values: Values) => ({
  trainer: 'Tara Trainer',
  supervisor: 'Sam Supervisor',
  start: inHours(48),
  end: inHours(52),
  address: '1 Test Street\nTesttown',
  capacity: 2,
  price: '45.00',
  visibility: 'ALL' as const,
  ...values,
});

const read = async (who: Caller, id: number) => (await who.call(getTrainingSession, { params: { id } })).body;
const notices = (userId: number) =>
  app.system((tx) =>
    tx.selectFrom('notification').select(['title', 'body']).where('user_id', '=', userId).orderBy('id').execute(),
  );

describe('a session', () => {
  test('is planned, opened, closed and cancelled by its agency', async () => {
    const { owner, trainingId } = await threeAgencies();
    const added = await owner.call(addTrainingSession, { body: text({ trainingId }) });
    expect([added.status, added.body]).toMatchObject([
      201,
      { status: 'DRAFT', price: 45, currency: 'GBP', booked: 0, can: { edit: true, editTerms: true, open: true } },
    ]);
    const at = { params: { id: added.body.id } };
    const opened = await owner.call(openTrainingSession, { ...at, body: { version: added.body.version } });
    expect(opened.body).toMatchObject({ status: 'OPEN', can: { open: false, close: true, book: true } });
    const again = await owner.call(openTrainingSession, { ...at, body: { version: added.body.version } });
    expect(again.status).toBe(409);
    const closed = await owner.call(closeTrainingSession, { ...at, body: { version: opened.body.version } });
    expect(closed.body).toMatchObject({ status: 'CLOSED', can: { open: true, book: false } });
    const cancelled = await owner.call(cancelTrainingSession, {
      ...at,
      body: { version: closed.body.version, reason: 'The trainer is ill' },
    });
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', cancelReason: 'The trainer is ill' });
    expect(Object.values(cancelled.body.can)).not.toContain(true);
  });

  test.each([
    [
      'a time that has passed',
      { start: inHours(-2), end: inHours(2) },
      'start',
      'Choose a time that is still to come.',
    ],
    ['an end before its start', { end: inHours(47) }, 'end', 'The end has to be after the start.'],
    ['no place', { capacity: 0 }, 'capacity', 'Enter a whole number from 1 to 500.'],
    ['a price that is none', { price: '-1' }, 'price', 'Enter an amount from 0, with two decimals at most.'],
    ['no training of the catalogue', { trainingId: 999_999 }, 'trainingId', 'Choose a training from the list.'],
  ])('with %s is refused', async (_what, values, field, message) => {
    const { owner, trainingId } = await threeAgencies();
    const { status, failure } = await owner.call(addTrainingSession, { body: text({ trainingId, ...values }) });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('keeps time, price and who may come once another agency has applied, and tells whoever comes of another place', async () => {
    const { owner, other } = await threeAgencies();
    const userId = (await app.signedIn({ userType: 'WORKER', workerId: owner.workers[0] })).userId;
    const id = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId);
      await aTrainingSeat(tx, session, owner.agencyId, owner.workers[0]);
      await aTrainingSeat(tx, session, other.agencyId, other.workers[0], 'APPLIED');
      return session;
    });
    const { start, end, version, can } = await read(owner, id);
    expect(can).toMatchObject({ edit: true, editTerms: false });
    const change = (values: object) =>
      owner.call(changeTrainingSession, { params: { id }, body: { ...text({ start, end }), ...values, version } });
    for (const [field, values] of [
      ['start', { start: inHours(49) }],
      ['end', { end: inHours(53) }],
      ['price', { price: '50' }],
      ['visibility', { visibility: 'OWN' }],
    ] as const) {
      const { status, failure } = await change(values);
      expect([status, failure.violations?.[0]?.field]).toEqual([400, field]);
    }
    const moved = await change({ address: '2 Other Street', capacity: 3 });
    expect([moved.status, moved.body]).toMatchObject([200, { address: '2 Other Street', capacity: 3 }]);
    expect((await notices(other.userId)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Training changed: /),
    ]);
    expect(await notices(userId)).toHaveLength(1);
  });

  test('has no fewer places than are taken', async () => {
    const { owner } = await threeAgencies();
    const id = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId);
      for (const worker of owner.workers) await aTrainingSeat(tx, session, owner.agencyId, worker);
      return session;
    });
    const { version } = await read(owner, id);
    const { status, failure } = await owner.call(changeTrainingSession, {
      params: { id },
      body: { ...text({ capacity: 1 }), version },
    });
    expect([status, failure.violations]).toEqual([
      400,
      [{ field: 'capacity', message: '2 places are taken. Enter that many at least.' }],
    ]);
  });

  test('takes its seats along when it is cancelled, and tells everybody', async () => {
    const { owner, other } = await threeAgencies();
    const theirs = await app.signedIn({ userType: 'WORKER', workerId: other.workers[0] });
    const id = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId);
      await aTrainingSeat(tx, session, other.agencyId, other.workers[0]);
      return session;
    });
    const { version } = await read(owner, id);
    await owner.call(cancelTrainingSession, { params: { id }, body: { version, reason: 'Flooded' } });
    const { status, seats, booked } = await read(other, id);
    expect([status, booked, seats.map((seat) => seat.status)]).toEqual(['CANCELLED', 0, ['CANCELLED']]);
    expect(await notices(other.userId)).toMatchObject([{ body: expect.stringContaining('Flooded') as string }]);
    expect(await notices(theirs.userId)).toHaveLength(1);
  });

  test('is found by training, status and day', async () => {
    const { owner, trainingId } = await threeAgencies();
    const [draft, open] = await app.system(async (tx) => [
      await aTrainingSession(tx, owner.agencyId, { state: 'DRAFT', record_type_id: trainingId }),
      await aTrainingSession(tx, owner.agencyId, { starts_at: inHours(240), ends_at: inHours(244) }),
    ]);
    const list = async (query: object) =>
      (await owner.call(listTrainingSessions, { query })).body.content.map(({ id }) => id);
    expect(await list({})).toEqual([draft, open]);
    expect(await list({ statuses: 'OPEN' })).toEqual([open]);
    expect(await list({ from: inHours(200).slice(0, 10) })).toEqual([open]);
    expect(await list({ to: inHours(200).slice(0, 10) })).toEqual([draft]);
    const { training } = await read(owner, draft ?? 0);
    expect(await list({ search: training.name })).toEqual([draft]);
  });
});

describe('seats', () => {
  test('of own workers are booked at once, and the last place goes once', async () => {
    const { owner } = await threeAgencies();
    const worker = await app.signedIn({ userType: 'WORKER', workerId: owner.workers[0] });
    const id = await app.system((tx) => aTrainingSession(tx, owner.agencyId, { capacity: 1 }));
    const add = (workerId: number) => owner.call(addTrainingSeats, { params: { id }, body: { workerIds: [workerId] } });
    const [one, two] = await Promise.all([add(owner.workers[0]), add(owner.workers[1])]);
    expect(new Set([one.status, two.status])).toEqual(new Set([201, 409]));
    expect(await read(owner, id)).toMatchObject({ status: 'FULL', booked: 1, can: { book: false } });
    if (one.status === 201) {
      expect((await worker.call(listBookedTrainings, {})).body).toMatchObject([{ session: { id } }]);
      expect(await notices(worker.userId)).toMatchObject([
        { title: expect.stringMatching(/^You’re booked: /) as string },
      ]);
    }
  });

  test('hold under many at once, also those that are accepted', async () => {
    const { owner, other } = await threeAgencies();
    const { id, seats } = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId, { capacity: 3 });
      const applied: number[] = [];
      for (let count = 0; count < 12; count += 1)
        applied.push(await aTrainingSeat(tx, session, other.agencyId, await aWorker(tx, other.agencyId), 'APPLIED'));
      return { id: session, seats: applied };
    });
    const answers = await Promise.all(seats.map((seat) => owner.call(acceptTrainingSeat, { params: { id: seat } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await read(owner, id)).toMatchObject({ booked: 3, applied: 9, status: 'FULL' });
  });

  test('of another agency are applied for, accepted, declined and withdrawn, and each side is told', async () => {
    const { owner, other } = await threeAgencies();
    const id = await app.system((tx) => aTrainingSession(tx, owner.agencyId));
    const offered = await other.call(listOfferedSessions, { query: { withPlaces: true } });
    expect(offered.body.content.map((session) => session.id)).toContain(id);
    const applied = await other.call(addTrainingSeats, { params: { id }, body: { workerIds: [...other.workers] } });
    expect([applied.status, applied.body.booked, applied.body.applied]).toEqual([201, 0, 2]);
    expect(await notices(owner.userId)).toMatchObject([
      { title: expect.stringMatching(/^Seats applied for: /) as string },
    ]);
    const [first, second] = (await read(owner, id)).seats;
    expect(first).toMatchObject({ status: 'APPLIED', worker: { id: null }, can: { accept: true, cancel: true } });
    // Whoever applies doesn’t accept.
    expect((await other.call(acceptTrainingSeat, { params: { id: first?.id ?? 0 } })).status).toBe(403);
    expect((await owner.call(acceptTrainingSeat, { params: { id: first?.id ?? 0 } })).body.booked).toBe(1);
    await owner.call(cancelTrainingSeat, { params: { id: second?.id ?? 0 }, body: { reason: 'Nurses only' } });
    expect((await notices(other.userId)).map(({ title }) => title.split(':')[0])).toEqual([
      'Seat accepted',
      'Seat cancelled',
    ]);
    const received = (await other.call(listReceivedSeats, { query: { sort: 'worker' } })).body.content;
    expect(new Map(received.map(({ status, cancelReason }) => [status, cancelReason]))).toEqual(
      new Map([
        ['BOOKED', null],
        ['CANCELLED', 'Nurses only'],
      ]),
    );
    const withdrawn = await other.call(cancelTrainingSeat, { params: { id: first?.id ?? 0 }, body: {} });
    expect([withdrawn.status, withdrawn.body.booked]).toEqual([200, 0]);
    expect((await notices(owner.userId)).at(-1)?.title).toMatch(/^Seat withdrawn: /);
    // They may apply again.
    const anew = await other.call(addTrainingSeats, { params: { id }, body: { workerIds: [other.workers[0]] } });
    expect(anew.status).toBe(201);
  });

  test('are for active workers of one’s own, once each', async () => {
    const { owner, other } = await threeAgencies();
    const { id, suspended } = await app.system(async (tx) => ({
      id: await aTrainingSession(tx, owner.agencyId),
      suspended: await aWorker(tx, other.agencyId, { status: 'SUSPENDED' }),
    }));
    const add = async (workerIds: number[]) =>
      (await other.call(addTrainingSeats, { params: { id }, body: { workerIds } })).status;
    expect(await add([owner.workers[0]])).toBe(404);
    expect(await add([suspended])).toBe(404);
    expect(await add([other.workers[0], other.workers[0]])).toBe(201);
    expect(await add([other.workers[0]])).toBe(409);
  });

  test('say who works at that time, and since when somebody holds the training', async () => {
    const { id, agencyId, busy, free } = await app.system(async (tx) => {
      const place = await aClientWithAgency(tx);
      const nurse = await aNurse(tx, place.agencyId);
      const shift = await aShift(tx, place, { starts_at: inHours(47), ends_at: inHours(49) });
      await aBooking(tx, shift, place.agencyId, nurse, { shift_status: 'BOOKED' });
      const idle = await aWorker(tx, place.agencyId);
      return {
        id: await aTrainingSession(tx, await anAgency(tx)),
        agencyId: place.agencyId,
        busy: nurse,
        free: idle,
      };
    });
    const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
    const { content } = (await desk.call(listTrainingCandidates, { params: { id }, query: {} })).body;
    expect(new Map(content.map((worker) => [worker.id, worker.isBusy]))).toEqual(
      new Map([
        [busy, true],
        [free, false],
      ]),
    );
    // Nobody is kept from it.
    const { body } = await desk.call(addTrainingSeats, { params: { id }, body: { workerIds: [busy] } });
    expect(body.seats).toMatchObject([{ isBusy: true, worker: { id: busy } }]);
  });
});

describe('attendance', () => {
  test('gives a record with a certificate, which the booking agency keeps, and takes it back again', async () => {
    const { owner, other } = await threeAgencies();
    const [mine, missing] = other.workers;
    const worker = await app.signedIn({ userType: 'WORKER', workerId: mine });
    const { id, seats } = await app.system(async (tx) => {
      const training = await aRecordType(tx, { valid_months: 36 });
      const session = await aTrainingSession(tx, owner.agencyId, { record_type_id: training });
      const booked = [
        await aTrainingSeat(tx, session, other.agencyId, mine),
        await aTrainingSeat(tx, session, other.agencyId, missing),
      ];
      return { id: session, seats: booked };
    });
    const [first, second] = [seats[0] ?? 0, seats[1] ?? 0];
    const record = (all: { id: number; status: 'ATTENDED' | 'NO_SHOW' }[], who: Caller = owner) =>
      who.call(recordAttendance, { params: { id }, body: { seats: all } });
    expect((await record([{ id: first, status: 'ATTENDED' }])).status).toBe(409);
    await app.system((tx) => letSessionPass(tx, id));
    expect(await read(owner, id)).toMatchObject({ status: 'CLOSED', can: { recordAttendance: true, edit: false } });
    expect((await record([{ id: first, status: 'ATTENDED' }], other)).status).toBe(403);
    expect((await record([{ id: first, status: 'ATTENDED' }])).body.status).toBe('CLOSED');
    expect((await record([{ id: second, status: 'NO_SHOW' }])).body.status).toBe('COMPLETED');
    await settleAttendance.run(app.jobDeps, { sessionId: id });
    await settleAttendance.run(app.jobDeps, { sessionId: id });

    const records = () => other.call(listWorkerTrainings, { query: { workerId: mine } });
    const { content } = (await records()).body;
    const held = inHours(-24).slice(0, 10);
    expect(content).toMatchObject([
      {
        agency: { id: other.agencyId },
        type: 'PHYSICAL',
        status: 'APPROVED',
        trainingDate: held,
        trainingExpiry: Temporal.PlainDate.from(held).add({ months: 36 }).toString(),
        supervisor: 'Sam Supervisor',
        showCertificate: true,
      },
    ]);
    const certificate = await app.app.server.inject({
      url: urlOf(downloadCertificate, { params: { id: content[0]?.id } }),
      headers: { authorization: `Bearer ${worker.token}` },
    });
    expect([certificate.statusCode, certificate.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await other.call(listWorkerTrainings, { query: { workerId: missing } })).body.content).toEqual([]);
    expect((await owner.call(listWorkerTrainings, { query: {} })).body.content).toEqual([]);
    expect((await notices(worker.userId)).at(-1)?.title).toMatch(/^Certificate: /);

    // They weren’t there after all.
    await record([{ id: first, status: 'NO_SHOW' }]);
    await settleAttendance.run(app.jobDeps, { sessionId: id });
    expect((await records()).body.content).toEqual([]);
    await record([{ id: first, status: 'ATTENDED' }]);
    await settleAttendance.run(app.jobDeps, { sessionId: id });
    expect((await records()).body.content).toHaveLength(1);

    // What the agency has added to its record is not lost with it.
    const added = `update worker_record set certificate_url = 'https://example.org/1', version = version + 1 where worker_id = $1`;
    await ownerQuery(app, added, [mine]);
    for (const [status, shown] of [
      ['NO_SHOW', 'REJECTED'],
      ['ATTENDED', 'APPROVED'],
    ] as const) {
      await record([{ id: first, status }]);
      await settleAttendance.run(app.jobDeps, { sessionId: id });
      await settleAttendance.run(app.jobDeps, { sessionId: id });
      expect((await records()).body.content).toMatchObject([{ status: shown }]);
    }
    const kept = 'select certificate_url, comment from worker_record where worker_id = $1';
    expect(await ownerQuery(app, kept, [mine])).toEqual([{ certificate_url: 'https://example.org/1', comment: null }]);
  });

  test('is of booked seats of the session alone', async () => {
    const { owner, other } = await threeAgencies();
    const { id, applied, elsewhere } = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId);
      const seat = await aTrainingSeat(tx, session, other.agencyId, other.workers[0], 'APPLIED');
      const second = await aTrainingSession(tx, owner.agencyId);
      const there = await aTrainingSeat(tx, second, other.agencyId, other.workers[1]);
      await letSessionPass(tx, session);
      return { id: session, applied: seat, elsewhere: there };
    });
    for (const seat of [applied, elsewhere]) {
      const seats = [{ id: seat, status: 'ATTENDED' as const }];
      expect((await owner.call(recordAttendance, { params: { id }, body: { seats } })).status).toBe(409);
    }
    // Nobody has accepted it in time.
    expect(await read(owner, id)).toMatchObject({ applied: 0, seats: [{ id: applied, status: 'LAPSED' }] });
    for (const [status, found] of [
      ['LAPSED', [{ id: applied, status: 'LAPSED' }]],
      ['APPLIED', []],
    ] as const)
      expect((await other.call(listReceivedSeats, { query: { statuses: [status] } })).body.content).toMatchObject(
        found,
      );
  });
});

test('a report counts who came to what is over, and what the seats of other agencies come to', async () => {
  const { owner, other, third, trainingId } = await threeAgencies();
  await app.system(async (tx) => {
    const first = await aTrainingSession(tx, owner.agencyId, { record_type_id: trainingId, capacity: 5 });
    await aTrainingSeat(tx, first, owner.agencyId, owner.workers[0], 'ATTENDED');
    await aTrainingSeat(tx, first, other.agencyId, other.workers[0], 'ATTENDED');
    await aTrainingSeat(tx, first, other.agencyId, other.workers[1], 'NO_SHOW');
    await aTrainingSeat(tx, first, third.agencyId, third.workers[0], 'CANCELLED');
    await letSessionPass(tx, first);
    const second = await aTrainingSession(tx, owner.agencyId, { record_type_id: trainingId });
    await aTrainingSeat(tx, second, owner.agencyId, owner.workers[0]);
    await letSessionPass(tx, second);
    await aTrainingSession(tx, owner.agencyId, { record_type_id: trainingId });
  });
  const query = { month: inHours(-28).slice(0, 10) };
  const { body } = await owner.call(getTrainingReport, { query });
  expect(body).toMatchObject({
    trainings: [{ id: trainingId, sessions: 2, places: 7, attended: 2, missed: 1, undecided: 1 }],
    agencies: [{ id: other.agencyId, attended: 1, missed: 1, amount: 90, currency: 'GBP' }],
  });
  expect((await other.call(getTrainingReport, { query })).body).toEqual({ trainings: [], agencies: [] });
  expect((await owner.call(getTrainingReport, { query: { month: '2020-01-15' } })).body).toEqual({
    trainings: [],
    agencies: [],
  });
});

describe('walls', () => {
  test('another agency sees what is open to all, and its own seats there', async () => {
    const { owner, other, third } = await threeAgencies();
    const { open, own, draft } = await app.system(async (tx) => {
      const session = await aTrainingSession(tx, owner.agencyId, { capacity: 9 });
      await aTrainingSeat(tx, session, owner.agencyId, owner.workers[0]);
      await aTrainingSeat(tx, session, other.agencyId, other.workers[0]);
      return {
        open: session,
        own: await aTrainingSession(tx, owner.agencyId, { visibility: 'OWN' }),
        draft: await aTrainingSession(tx, owner.agencyId, { state: 'DRAFT' }),
      };
    });
    expect(await read(other, open)).toMatchObject({
      booked: 2,
      seats: [{ worker: { id: other.workers[0] } }],
      can: { edit: false, editTerms: false, open: false, close: false, cancel: false, recordAttendance: false },
    });
    expect((await read(third, open)).seats).toEqual([]);
    for (const id of [own, draft])
      for (const who of [other, third]) {
        expect((await who.call(getTrainingSession, { params: { id } })).status).toBe(404);
        expect(
          (await who.call(addTrainingSeats, { params: { id }, body: { workerIds: [who.workers[0]] } })).status,
        ).toBe(404);
      }
    const { version } = await read(owner, open);
    const body = { version, reason: 'x' };
    expect((await other.call(cancelTrainingSession, { params: { id: open }, body })).status).toBe(404);
    // It keeps what it has a seat on once that is closed; nobody else does.
    await owner.call(closeTrainingSession, { params: { id: open }, body: { version } });
    expect((await other.call(getTrainingSession, { params: { id: open } })).status).toBe(200);
    expect((await third.call(getTrainingSession, { params: { id: open } })).status).toBe(404);
    const seat = (await read(owner, open)).seats.find(({ agency }) => agency.id === owner.agencyId);
    expect((await other.call(cancelTrainingSeat, { params: { id: seat?.id ?? 0 }, body: {} })).status).toBe(404);
  });

  test('the database alone shows the same, and lets nobody book by themselves', async () => {
    const { owner, other, third } = await threeAgencies();
    const { session, seat } = await app.system(async (tx) => {
      const id = await aTrainingSession(tx, owner.agencyId);
      return { session: id, seat: await aTrainingSeat(tx, id, other.agencyId, other.workers[0], 'APPLIED') };
    });
    const as = (agencyId: number, workerId: number) => ({ agencyId, clientId: 1, workerId });
    const seats = (who: 'AGENCY' | 'CLIENT' | 'WORKER', agencyId: number, workerId: number) =>
      app.behindSecondWall(who, as(agencyId, workerId), (tx) =>
        tx.selectFrom('training_seat').select('id').where('session_id', '=', session).execute(),
      );
    expect(await seats('AGENCY', owner.agencyId, 0)).toHaveLength(1);
    expect(await seats('AGENCY', other.agencyId, 0)).toHaveLength(1);
    expect(await seats('AGENCY', third.agencyId, 0)).toEqual([]);
    expect(await seats('WORKER', other.agencyId, other.workers[0])).toHaveLength(1);
    expect(await seats('WORKER', other.agencyId, other.workers[1])).toEqual([]);
    expect(await seats('CLIENT', owner.agencyId, 0)).toEqual([]);
    const book = app.behindSecondWall('AGENCY', as(other.agencyId, 0), (tx) =>
      tx.updateTable('training_seat').set({ status: 'BOOKED' }).where('id', '=', seat).execute(),
    );
    await expect(book).rejects.toThrow('row-level security');
  });
});
