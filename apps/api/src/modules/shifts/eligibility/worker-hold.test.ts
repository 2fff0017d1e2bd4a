import { listWorkerWeeks } from '@worklane/contract/absence/availability.ts';
import { cancelBooking } from '@worklane/contract/shifts/booking.ts';
import {
  applyForShift,
  bookWorker,
  getMyEligibility,
  listCandidates,
  proposeWorker,
} from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { asOwner, ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, aTransportHold, NURSE } from '../shift.factory.ts';
import { lockWorker } from './eligibility.queries.ts';

/** Whatever holds a worker counts like a booked shift; here it is a transport. The shift lasts eight hours, from 7 o'clock. */

const START = Temporal.Instant.from('2031-03-10T07:00:00Z');

let app: TestApp;
let scene: Scene;
let id: number;
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
beforeEach(async () => {
  id = await aShiftFrom(START);
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
});
afterAll(() => app.close());

const aShiftFrom = (start: Temporal.Instant) =>
  app.system((tx) =>
    aShift(tx, scene.place, { starts_at: start.toString(), ends_at: start.add({ hours: 8 }).toString() }),
  );

const drive = (start: Temporal.Instant, hours: number, values: Parameters<typeof aTransportHold>[4] = {}) =>
  app.system((tx) => aTransportHold(tx, workerId, start, hours, values));

const constraintOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { constraint?: string }) => error.constraint,
  );

/** What a planner reads against the worker, with rule and severity. */
const against = async (caller = scene.agency) => {
  const { body } = await caller.call(listCandidates, { params: { id }, query: { size: 100 } });
  const found = body.content.find((candidate) => candidate.workerId === workerId) ?? expect.fail();
  return found.obstacles.map(({ rule, severity, reason }) => `${severity} ${rule}: ${reason}`);
};

describe('a transport at the time of the shift', () => {
  beforeEach(() => drive(START.add({ hours: 7 }), 6));

  test('blocks every way onto it, in words that say nothing of it', async () => {
    const answers = [
      await worker.call(applyForShift, { params: { id }, body: { overrideReason: 'x' } }),
      await scene.agency.call(proposeWorker, { params: { id }, body: { workerId, overrideReason: 'x' } }),
      await scene.client.call(bookWorker, { params: { id }, body: { workerId, overrideReason: 'x' } }),
    ];
    for (const { failure } of answers)
      expect(`${failure.status} ${failure.code}: ${failure.message}`).toBe(
        '409 NOT_ELIGIBLE: Conflict elsewhere: already booked at that time.',
      );
    for (const caller of [scene.agency, scene.client])
      expect(await against(caller)).toEqual(['BLOCK OVERLAP: Conflict elsewhere: already booked at that time.']);
    const { body } = await worker.call(getMyEligibility, { params: { id } });
    expect(body.obstacles).toMatchObject([
      { rule: 'OVERLAP', reason: 'Conflict elsewhere: already booked at that time.' },
    ]);
  });

  test('is refused by the database as well, whichever of the two comes first', async () => {
    const book = (shiftId: number) =>
      app.system((tx) => aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' }));
    expect(await constraintOf(book(id))).toBe('worker_held_once');
    const later = START.add({ hours: 48 });
    await book(await aShiftFrom(later));
    expect(await constraintOf(drive(later.add({ hours: 7 }), 6))).toBe('worker_held_once');
    expect(await constraintOf(drive(later.add({ hours: 8 }), 6))).toBe('accepted');
  });

  test('and a booking does not move into it', async () => {
    const moving = await aShiftFrom(START.subtract({ hours: 24 }));
    await app.system((tx) => aBooking(tx, moving, scene.agencyId, workerId, { shift_status: 'BOOKED' }));
    const move = app.system((tx) =>
      tx
        .updateTable('shift')
        .set({ starts_at: START.toString(), ends_at: START.add({ hours: 8 }).toString() })
        .where('id', '=', moving)
        .execute(),
    );
    expect(await constraintOf(move)).toBe('worker_held_once');
  });

  test('keeps the worker from those who could work then', async () => {
    const could = async (fromTime: string, toTime: string) => {
      const query = { week: '2031-03-10', on: '2031-03-10', fromTime, toTime, size: 100 };
      const { body } = await scene.agency.call(listWorkerWeeks, { query });
      return body.content.some((row) => row.worker.id === workerId);
    };
    expect([await could('07:00', '15:00'), await could('07:00', '14:00')]).toEqual([false, true]);
  });

  test('and from coming back when a place opens again', async () => {
    const [other, third] = await app.system(async (tx) => {
      const waits = await aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId));
      const booked = await aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId), {
        shift_status: 'BOOKED',
      });
      const mine = await aBooking(tx, id, scene.agencyId, workerId);
      await tx
        .updateTable('shift_booking')
        .set({ shift_status: 'CANCELLED', cancel_reason: 'FILLED', cancelled_at: START.toString(), cancelled_by: 'x' })
        .where('id', 'in', [waits, mine])
        .execute();
      return [booked, mine] as const;
    });
    await scene.client.call(cancelBooking, { params: { id: other }, body: { reason: 'SICKNESS', version: 1 } });
    const after = await app.system((tx) =>
      tx.selectFrom('shift_booking').select(['id', 'shift_status']).where('shift_id', '=', id).orderBy('id').execute(),
    );
    expect(after.map(({ shift_status }) => shift_status)).toEqual(['APPLIED', 'CANCELLED', 'CANCELLED']);
    expect(after[2]?.id).toBe(third);
  });
});

describe('a transport at another time', () => {
  test.each([
    ['ends ten hours before', -16, 6, ['WARN REST: Less than 11 hours of rest before or after another booking.']],
    ['begins ten hours after', 18, 6, ['WARN REST: Less than 11 hours of rest before or after another booking.']],
    ['leaves eleven hours on both sides', 19, 6, []],
  ])('counts towards rest when it %s', async (_, from, hours, expected) => {
    await drive(START.add({ hours: from }), hours);
    expect(await against()).toEqual(expected);
  });

  test('counts towards 48 hours a week, less its break', async () => {
    // Eighty days of ten hours and the shift of eight are 808 hours in 17 weeks; 816 are allowed.
    for (let week = 1; week <= 16; week += 1)
      for (let day = 0; day < 5; day += 1) await drive(START.subtract({ hours: (week * 7 - day) * 24 }), 10);
    await drive(START.subtract({ hours: 24 }), 9, { break_minutes: 60 });
    expect(await against()).toEqual([]);
    await app.system((tx) =>
      tx
        .updateTable('worker_hold')
        .set({ break_minutes: 59 })
        .where('worker_id', '=', workerId)
        .where('break_minutes', '=', 60)
        .execute(),
    );
    expect(await against()).toEqual([
      'WARN WEEKLY_HOURS: This would take them over 48 hours a week on the 17-week average.',
    ]);
  });

  test('counts towards the weeks in a role at its client, in that kind of work', async () => {
    const weeks = async (values: Parameters<typeof aTransportHold>[4]) => {
      for (let week = 1; week <= 9; week += 1) await drive(START.subtract({ hours: week * 7 * 24 }), 4, values);
    };
    await weeks({ client_id: scene.clientId });
    await app.system((tx) => tx.deleteFrom('worker_hold').where('worker_id', '=', workerId).execute());
    await weeks({ assignment_code_id: NURSE });
    expect(await against()).toEqual([]);
    await app.system((tx) => tx.deleteFrom('worker_hold').where('worker_id', '=', workerId).execute());
    await weeks({ client_id: scene.clientId, assignment_code_id: NURSE });
    expect(await against()).toEqual([expect.stringMatching(/^WARN WEEKS_IN_ROLE: Week 10 of the 12 in this role/)]);
  });
});

describe('what is held', () => {
  const book = () => app.system((tx) => aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' }));

  test('is nobody’s to read or write, the platform’s neither', async () => {
    await book();
    const who = { agencyId: scene.agencyId, clientId: scene.clientId, workerId };
    for (const userType of ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'] as const) {
      const seen = app.behindSecondWall(userType, who, (tx) => tx.selectFrom('worker_hold').selectAll().execute());
      expect(await seen).toEqual([]);
      const taken = app.behindSecondWall(userType, who, (tx) =>
        aTransportHold(tx, workerId, START.add({ hours: 50 }), 1),
      );
      await expect(taken).rejects.toThrow('permission denied for table worker_hold');
    }
  });

  test('has to be a shift’s or a transport’s, to end, and to last no longer than a day and an hour', async () => {
    const booking = await book();
    const at = START.add({ hours: 100 });
    expect(await constraintOf(drive(at, 8, { source: 'SHIFT' }))).toBe('worker_hold_of_its_source');
    expect(await constraintOf(drive(at, 8, { shift_booking_id: booking }))).toBe('worker_hold_of_its_source');
    expect(await constraintOf(drive(at, 0))).toMatch(/^worker_hold_(ends|worked)$/);
    expect(await constraintOf(drive(at, 26))).toBe('worker_hold_worked');
  });

  test('of a booking is made up for when it was written before there were triggers', async () => {
    // Another booking has the time of one that is over.
    const [gone, late] = [await book(), await aShiftFrom(START)];
    const kept = () =>
      ownerQuery<{ id: number }>(
        app,
        'select shift_booking_id::int as id from worker_hold where worker_id = $1 order by 1',
        [workerId],
      );
    const inserted = await asOwner(app, async (owner) => {
      await owner.query('set session_replication_role = replica');
      await owner.query(`update shift_booking set shift_status = 'CANCELLED' where id = $1`, [gone]);
      const { rows } = await owner.query<{ id: number }>(
        `insert into shift_booking (shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin)
         select id, client_id, $2, $3, starts_at, ends_at, 'BOOKED', 'CLIENT' from shift where id = $1 returning id::int`,
        [late, scene.agencyId, workerId],
      );
      return rows[0]?.id;
    });
    expect(await kept()).toEqual([{ id: gone }]);
    await ownerQuery(app, 'select app.catch_up_worker_holds()');
    expect(await kept()).toEqual([{ id: inserted }]);
  });

  const bookOn = (shiftId: number) => (tx: Tx) =>
    aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' });

  test('is decided for one after the other, also where somebody comes without having asked for the lock', async () => {
    const [mine, theirs] = [await aShiftFrom(START), await aShiftFrom(START)];
    const waiting = () =>
      ownerQuery(
        app,
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
    const { late, ...answers } = await app.system(async (tx) => {
      await lockWorker(tx, workerId);
      const rude = constraintOf(app.system(bookOn(theirs)));
      await expect.poll(waiting).toHaveLength(1);
      return { first: await constraintOf(bookOn(mine)(tx)), late: () => rude };
    });
    expect({ ...answers, second: await late() }).toEqual({ first: 'accepted', second: 'worker_not_double_booked' });
  });

  test('keeps two bookings at one time apart by itself, also when both come at once', async () => {
    await ownerQuery(app, 'alter table shift_booking drop constraint worker_not_double_booked');
    for (let round = 0; round < 8; round += 1) {
      const start = START.add({ hours: (round + 1) * 24 });
      const shiftIds = [await aShiftFrom(start), await aShiftFrom(start.add({ hours: 4 }))];
      const answers = await Promise.all(shiftIds.map((shiftId) => constraintOf(app.system(bookOn(shiftId)))));
      expect(new Set(answers)).toEqual(new Set(['accepted', 'worker_held_once']));
    }
  });
});
