import {
  approveBooking,
  authoriseTimes,
  cancelBooking,
  confirmBooking,
  enterTimes,
  queryTimes,
  rejectBooking,
  withdrawBooking,
} from '@worklane/contract/shifts/booking.ts';
import {
  applyForShift,
  bookWorker,
  cancelShift,
  getShift,
  listShiftHistory,
  proposeWorker,
  releaseShift,
  updateShift,
} from '@worklane/contract/shifts/shift.ts';
import { isHeld, type BookingStatus } from '@worklane/contract/shifts/status.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aLink } from '../clients/client.factory.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from './scene.factory.ts';
import { aBooking, aShift, inHours, NURSE, moveShift, nurseJoins, release, type Place } from './shift.factory.ts';
import { advanceShifts } from './shift/clock.job.ts';

const ROUNDS = 8;

let app: TestApp;
let scene: Scene;
/** Ten nurses of the scene's agency. */
let nurses: Awaited<ReturnType<typeof aSignedInNurse>>[];

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '12' });
  scene = await aScene(app, { applications_approved_by: 'AGENCY' });
  nurses = await Promise.all(Array.from({ length: 10 }, () => aSignedInNurse(app, scene.agencyId)));
});
afterAll(() => app.close());

let day = 2;
/** A shift on a day of its own, so that no round stands in the way of another. */
const aFreshShift = (place: Place, numberOfStaff = 1): Promise<number> => {
  day += 2;
  const [starts_at, ends_at] = [inHours(day * 24), inHours(day * 24 + 8)];
  return app.system((tx) => aShift(tx, place, { starts_at, ends_at, number_of_staff: numberOfStaff }));
};

const applicants = (shiftId: number, count: number) =>
  app.system(async (tx) => {
    const ids: number[] = [];
    for (const { workerId } of nurses.slice(0, count)) ids.push(await aBooking(tx, shiftId, scene.agencyId, workerId));
    return ids;
  });

const approve = (caller: Caller, id: number, version = 1) =>
  caller.call(approveBooking, { params: { id }, body: { version } });
const withdraw = (caller: Caller, id: number) => caller.call(withdrawBooking, { params: { id }, body: { version: 1 } });
const reject = (caller: Caller, id: number) => caller.call(rejectBooking, { params: { id }, body: { version: 1 } });
const book = (caller: Caller, id: number, workerId: number) =>
  caller.call(bookWorker, { params: { id }, body: { workerId } });
const apply = (caller: Caller, id: number) => caller.call(applyForShift, { params: { id }, body: {} });
const cancelAll = (caller: Caller, id: number) =>
  caller.call(cancelShift, { params: { id }, body: { reason: 'Closed.', version: 1 } });

const look = async (id: number) => (await scene.client.call(getShift, { params: { id } })).body;

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** One wins, and all the others hear clearly that they were too late. */
const expectOneWinner = (answers: readonly { status: number; failure: { code: string; message: string } }[]) => {
  expect(statusesOf(answers)).toEqual([200, ...answers.slice(1).map(() => 409)]);
  for (const { status, failure } of answers) {
    if (status === 409)
      expect(failure.message).toMatch(/^(All places|Conflict elsewhere|Somebody else|This worker|This shift)/);
  }
};

/** The rule has seen it, not the constraint: whoever books a worker waits for the others who do. */
const losers = (answers: readonly { status: number; failure: { code: string } }[]) =>
  answers.filter(({ status }) => status === 409).map(({ failure }) => failure.code);

/** What every shift says of itself is true of its bookings, and no worker is held twice at one time. */
const findFaults = () =>
  app.system(async (tx) => {
    const bookings = await tx.selectFrom('shift_booking').selectAll().execute();
    const all = await tx.selectFrom('shift').selectAll().execute();
    const held = bookings.filter((booking) => isHeld(booking.shift_status));
    const miscounted = all.filter((shift) => {
      const own = bookings.filter((booking) => booking.shift_id === shift.id);
      const count = (counts: (status: BookingStatus | 'NEW') => boolean) =>
        own.filter((booking) => counts(booking.shift_status)).length;
      return (
        shift.booked !== count(isHeld) ||
        shift.applied !== count((status) => status === 'APPLIED') ||
        shift.booked > shift.number_of_staff
      );
    });
    const twice = held.filter((one) =>
      held.some(
        (other) =>
          other.id !== one.id &&
          other.worker_id === one.worker_id &&
          Date.parse(other.starts_at) < Date.parse(one.ends_at) &&
          Date.parse(one.starts_at) < Date.parse(other.ends_at),
      ),
    );
    return [...miscounted.map(({ id }) => `shift ${id} miscounts`), ...twice.map(({ id }) => `booking ${id} overlaps`)];
  });

afterEach(async () => {
  const faults = await findFaults();
  if (faults.length > 0) throw new Error(faults.join(', '));
});

const rounds = async (play: () => Promise<void>, count = ROUNDS) => {
  for (let round = 0; round < count; round += 1) await play();
};

describe('the last place', () => {
  test.each([2, 10])('%i approvals: one wins', async (count) => {
    await rounds(
      async () => {
        const id = await aFreshShift(scene.place);
        const bookings = await applicants(id, count);
        const answers = await Promise.all(
          bookings.map((booking, index) => approve(index % 2 === 0 ? scene.client : scene.agency, booking)),
        );
        expectOneWinner(answers);
        expect(await look(id)).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
      },
      count === 2 ? ROUNDS : 4,
    );
  });

  test('ten approvals for three places: three win', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place, 3);
      const bookings = await applicants(id, 10);
      const answers = await Promise.all(bookings.map((booking) => approve(scene.client, booking)));
      expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409, 409, 409, 409, 409, 409]);
      expect(await look(id)).toMatchObject({ shiftStatus: 'BOOKED', booked: 3, applied: 0 });
    }, 3);
  });

  test('a direct booking and an approval: one wins', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const [booking = 0] = await applicants(id, 1);
      expectOneWinner(
        await Promise.all([book(scene.client, id, nurses[1]?.workerId ?? 0), approve(scene.agency, booking)]),
      );
      expect(await look(id)).toMatchObject({ shiftStatus: 'BOOKED', booked: 1 });
    });
  });

  test('the agencies of one shift', async () => {
    const second = await aFurtherAgency(app, scene.clientId);
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const bookings = await app.system(async (tx) => {
        await release(tx, id, second.agencyId);
        return [
          await aBooking(tx, id, scene.agencyId, nurses[0]?.workerId ?? 0),
          await aBooking(tx, id, second.agencyId, second.workerId),
        ] as const;
      });
      expectOneWinner(await Promise.all([approve(scene.agency, bookings[0]), approve(second.agency, bookings[1])]));
    });
  });
});

describe('one worker', () => {
  let elsewhere: Scene;
  let worker: Awaited<ReturnType<typeof aSignedInNurse>>;
  beforeAll(async () => {
    // Works for both clients through two agencies.
    elsewhere = await aScene(app);
    worker = await aSignedInNurse(app, scene.agencyId);
    await app.system((tx) => nurseJoins(tx, worker.workerId, elsewhere.agencyId));
  });

  const twoShifts = async () => {
    const one = await aFreshShift(scene.place);
    day -= 2;
    return [one, await aFreshShift(elsewhere.place)] as const;
  };

  test('is booked directly by two clients for the same time: one wins', async () => {
    await rounds(async () => {
      const [one, other] = await twoShifts();
      const answers = await Promise.all([
        book(scene.client, one, worker.workerId),
        book(elsewhere.client, other, worker.workerId),
      ]);
      expectOneWinner(answers);
      expect(losers(answers)).toEqual(['NOT_ELIGIBLE']);
    });
  });

  test('is approved by two clients for the same time: one wins', async () => {
    await rounds(async () => {
      const [one, other] = await twoShifts();
      const [here, there] = await app.system(async (tx) => [
        await aBooking(tx, one, scene.agencyId, worker.workerId),
        await aBooking(tx, other, elsewhere.agencyId, worker.workerId),
      ]);
      const answers = await Promise.all([approve(scene.client, here ?? 0), approve(elsewhere.client, there ?? 0)]);
      expectOneWinner(answers);
      expect(losers(answers)).toEqual(['NOT_ELIGIBLE']);
    });
  });

  test('cancels here while being booked there: never held twice', async () => {
    await rounds(async () => {
      const [one, other] = await twoShifts();
      const held = await app.system((tx) =>
        aBooking(tx, one, scene.agencyId, worker.workerId, { shift_status: 'BOOKED' }),
      );
      const [cancelled, booked] = await Promise.all([
        worker.worker.call(cancelBooking, { params: { id: held }, body: { version: 1, reason: 'OTHER' } }),
        book(elsewhere.client, other, worker.workerId),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(booked.status);
    });
  });

  test('applies several times at once, on one shift: one application', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place, 2);
      const proposal = scene.agency.call(proposeWorker, { params: { id }, body: { workerId: worker.workerId } });
      const answers = await Promise.all([apply(worker.worker, id), apply(worker.worker, id), proposal]);
      expectOneWinner(answers);
      expect(await look(id)).toMatchObject({ applied: 1, bookings: [{}] });
    });
  });

  test('is proposed by two agencies at once: one application', async () => {
    await app.system((tx) => aLink(tx, elsewhere.agencyId, scene.clientId));
    await rounds(async () => {
      const id = await aFreshShift(scene.place, 2);
      await app.system((tx) => release(tx, id, elsewhere.agencyId));
      const body = { workerId: worker.workerId };
      expectOneWinner(
        await Promise.all([
          scene.agency.call(proposeWorker, { params: { id }, body }),
          elsewhere.agency.call(proposeWorker, { params: { id }, body }),
        ]),
      );
      expect((await look(id)).applied).toBe(1);
    });
  });
});

describe('one application', () => {
  const play = async (...calls: ((booking: number, shift: number) => Promise<{ status: number }>)[]) => {
    const id = await aFreshShift(scene.place);
    const [booking = 0] = await applicants(id, 1);
    const answers = await Promise.all(calls.map((call) => call(booking, id)));
    const { shiftStatus, bookings } = await look(id);
    return { statuses: answers.map(({ status }) => status), shiftStatus, booking: bookings[0]?.shiftStatus };
  };

  test('approve and withdraw: one wins', async () => {
    await rounds(async () => {
      const end = await play(
        (booking) => approve(scene.client, booking),
        (booking) => withdraw(nurses[0]?.worker ?? scene.worker, booking),
      );
      expect([
        { statuses: [200, 409], shiftStatus: 'BOOKED', booking: 'BOOKED' },
        { statuses: [409, 200], shiftStatus: 'NEW', booking: 'CANCELLED' },
      ]).toContainEqual(end);
    });
  });

  test('approve, reject and withdraw: one wins', async () => {
    await rounds(async () => {
      const end = await play(
        (booking) => approve(scene.client, booking),
        (booking) => reject(scene.agency, booking),
        (booking) => withdraw(nurses[0]?.worker ?? scene.worker, booking),
      );
      expect(end.statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
      expect(end.booking).toBe(end.statuses[0] === 200 ? 'BOOKED' : 'CANCELLED');
    });
  });

  test('approve, withdraw and cancel the shift: all is over in the end', async () => {
    await rounds(async () => {
      const end = await play(
        (booking) => approve(scene.client, booking),
        (booking) => withdraw(nurses[0]?.worker ?? scene.worker, booking),
        (_booking, shift) => cancelAll(scene.client, shift),
      );
      expect(end).toMatchObject({ shiftStatus: 'CANCELLED', booking: 'CANCELLED' });
      expect(end.statuses[2]).toBe(200);
      expect([409, 200]).toContain(end.statuses[0]);
      expect(end.statuses.filter((status) => status === 200).length).toBeLessThan(3);
    });
  });
});

/** Where and what, as every shift of these tests has it. */
const work = () => ({ locationId: scene.place.location.id, assignmentCodeId: NURSE, shiftTypeId: 1 });

describe('one shift', () => {
  test('is cancelled once', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      await applicants(id, 2);
      expectOneWinner(await Promise.all([cancelAll(scene.client, id), cancelAll(scene.client, id)]));
    }, 3);
  });

  test('changes before somebody applies, or asks them again', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const { start, version } = await look(id);
      const plan = { ...work(), startTime: '01:00', endTime: '02:00', breakMinutes: 0, numberOfStaff: 1, version };
      const change = (body: { date: string }) =>
        scene.client.call(updateShift, { params: { id }, body: { ...plan, ...body } });
      const [edited, applied] = await Promise.all([
        change({ date: start.slice(0, 10) }),
        apply(nurses[0]?.worker ?? scene.worker, id),
      ]);
      expect(applied.status).toBe(200);
      expect(edited.status).toBe(200);
      const { body: history } = await scene.client.call(listShiftHistory, { params: { id } });
      const appliedFirst = history[0]?.action === 'Changed';
      const { bookings } = await look(id);
      expect(bookings.map(({ unconfirmedSince }) => unconfirmedSince !== null)).toEqual([appliedFirst]);
    });
  });

  test('is changed by one of two', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const { start } = await look(id);
      const change = (numberOfStaff: number) =>
        scene.client.call(updateShift, {
          params: { id },
          body: {
            ...work(),
            date: start.slice(0, 10),
            startTime: '08:00',
            endTime: '16:00',
            breakMinutes: 0,
            numberOfStaff,
            version: 1,
          },
        });
      expectOneWinner(await Promise.all([change(2), change(3)]));
    }, 3);
  });

  test('is released to the same agencies twice at once', async () => {
    const [second, third] = [await aFurtherAgency(app, scene.clientId), await aFurtherAgency(app, scene.clientId)];
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const letSee = (agencyIds: number[]) => scene.client.call(releaseShift, { params: { id }, body: { agencyIds } });
      const answers = await Promise.all([
        letSee([second.agencyId, third.agencyId]),
        letSee([third.agencyId, second.agencyId]),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200]);
      expect((await look(id)).releases).toHaveLength(3);
    }, 3);
  });
});

describe('one booking', () => {
  test('is confirmed or reopened by the clock', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const { worker, workerId } = nurses[0] ?? scene;
      const booking = await app.system((tx) =>
        aBooking(tx, id, scene.agencyId, workerId, {
          shift_status: 'BOOKED',
          origin: 'CLIENT',
          confirm_by: inHours(1),
        }),
      );
      const [confirmed] = await Promise.all([
        worker.call(confirmBooking, { params: { id: booking }, body: { version: 1 } }),
        advanceShifts(app.jobDeps, Temporal.Now.instant().add({ hours: 2 })),
      ]);
      const end = (await look(id)).bookings[0]?.shiftStatus;
      expect([confirmed.status, end]).toEqual(confirmed.status === 200 ? [200, 'BOOKED'] : [409, 'EXPIRED']);
    }, 4);
  });

  test('gets its times once, and one decision on them', async () => {
    await rounds(async () => {
      const id = await aFreshShift(scene.place);
      const { worker, workerId } = nurses[0] ?? scene;
      const { booking, start, end } = await app.system(async (tx) => {
        day += 2;
        await moveShift(tx, id, -day * 24, -day * 24 + 8);
        const row = await tx.selectFrom('shift').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const made = await aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' });
        return { booking: made, start: row.starts_at, end: row.ends_at };
      });
      const enter = (caller: Caller, breakMinutes: number) =>
        caller.call(enterTimes, { params: { id: booking }, body: { version: 1, start, end, breakMinutes } });
      expectOneWinner(await Promise.all([enter(worker, 10), enter(scene.agency, 20)]));
      expectOneWinner(
        await Promise.all([
          scene.client.call(authoriseTimes, { params: { id: booking }, body: { version: 2 } }),
          scene.client.call(queryTimes, { params: { id: booking }, body: { version: 2, reason: 'Sure?' } }),
          scene.agency.call(queryTimes, { params: { id: booking }, body: { version: 2, reason: 'Sure?' } }),
        ]),
      );
    }, 4);
  });
});

test('a crowd that does everything at once leaves no fault, and nobody gets a server error', async () => {
  await rounds(async () => {
    const [one, other] = [await aFreshShift(scene.place, 2), ((day -= 2), await aFreshShift(scene.place, 2))];
    const crowd = nurses.flatMap(({ worker, workerId }, index) => {
      const id = index % 2 === 0 ? one : other;
      return [apply(worker, id), book(scene.client, id === one ? other : one, workerId)];
    });
    const first = await Promise.all(crowd);
    const { bookings } = await look(one);
    const second = await Promise.all(
      bookings.flatMap(({ bookingId, version }) => [
        approve(scene.client, bookingId, version),
        scene.agency.call(cancelBooking, { params: { id: bookingId }, body: { version, reason: 'OTHER' } }),
        withdraw(scene.agency, bookingId),
      ]),
    );
    expect([...first, ...second].filter(({ status }) => status >= 500)).toEqual([]);
  }, 3);
});
