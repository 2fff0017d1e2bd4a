import { BookingStatus, HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { weekOf } from './eligibility/working-time.rules.ts';
import { aScene, type Scene } from './scene.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, DRIVER, NURSE } from './shift.factory.ts';

/** Whatever happens to bookings, their times and their shifts, and in whichever order: what holds a worker follows, and the weeks in a role. */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_300_301);

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
afterAll(() => app.close());

const ZONES = ['Europe/London', 'America/Los_Angeles', 'Asia/Tokyo'] as const;
/** From a Monday on; where the second and the last one are, it is another week than in London. */
const SHIFTS = [
  { hour: 0, zone: ZONES[0] },
  { hour: -3, zone: ZONES[1] },
  { hour: 5, zone: ZONES[0] },
  { hour: 157, zone: ZONES[2] },
];
const WORKERS = 3;
const START = Temporal.Instant.from('2031-03-10T07:00:00Z');

// Also just before and after a Monday by the clock of some place, and in other weeks.
const hour = fc.oneof(fc.integer({ min: 0, max: 72 }), fc.constantFrom(-17, -8, -3, 152, 161, 168, 400));
const booking = fc.nat({ max: 7 });
const shift = fc.nat({ max: SHIFTS.length - 1 });
const worker = fc.nat({ max: WORKERS - 1 });
const status = fc.constantFrom(...BookingStatus.options);
const breakMinutes = fc.constantFrom(0, 15, 45);

const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('book' as const), shift, worker, status }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('become' as const), booking, status }) },
  fc.record({ what: fc.constant('move' as const), shift, hour }),
  fc.record({ what: fc.constant('plan' as const), shift, breakMinutes, code: fc.constantFrom(NURSE, DRIVER) }),
  fc.record({
    what: fc.constant('place' as const),
    shift,
    zone: fc.constantFrom(...ZONES),
  }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('enter' as const), booking, hour, breakMinutes }) },
  fc.record({ what: fc.constant('correct' as const), booking, hour, breakMinutes }),
  fc.record({ what: fc.constant('empty' as const), booking }),
  fc.record({ what: fc.constant('send' as const), booking, worker }),
  fc.record({ what: fc.constant('remove' as const), booking }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** What a history happens to: the bookings that are left, in the order in which they came. */
type Place = { shifts: number[]; workers: number[]; bookings: number[] };

const at = (hours: number) => START.add({ hours }).toString();

const take = async (tx: Tx, { shifts, workers, bookings }: Place, step: Step): Promise<unknown> => {
  const [ofShift = 0, ofWorker = 0, id = 0] = [
    'shift' in step ? shifts[step.shift] : 0,
    'worker' in step ? workers[step.worker] : 0,
    'booking' in step ? bookings[step.booking % bookings.length] : 0,
  ];
  switch (step.what) {
    case 'book':
      return bookings.push(await aBooking(tx, ofShift, scene.agencyId, ofWorker, { shift_status: step.status }));
    case 'become':
      return tx.updateTable('shift_booking').set({ shift_status: step.status }).where('id', '=', id).execute();
    case 'move':
      return tx
        .updateTable('shift')
        .set({ starts_at: at(step.hour), ends_at: at(step.hour + 8) })
        .where('id', '=', ofShift)
        .execute();
    case 'plan':
      return tx
        .updateTable('shift')
        .set({ break_minutes: step.breakMinutes, assignment_code_id: step.code })
        .where('id', '=', ofShift)
        .execute();
    case 'place':
      return tx.updateTable('shift').set({ time_zone: step.zone }).where('id', '=', ofShift).execute();
    case 'enter':
      return (
        bookings.includes(id) &&
        aTimesheet(tx, id, {
          started_at: at(step.hour),
          ended_at: at(step.hour + 9),
          break_minutes: step.breakMinutes,
        })
      );
    case 'correct':
      return tx
        .updateTable('timesheet')
        .set({ ended_at: sql<string>`started_at + interval '2 hours'`, break_minutes: step.breakMinutes })
        .where('booking_id', '=', id)
        .execute();
    case 'empty':
      return tx.deleteFrom('timesheet').where('booking_id', '=', id).execute();
    case 'send':
      return tx.updateTable('shift_booking').set({ worker_id: ofWorker }).where('id', '=', id).execute();
    case 'remove':
      await tx.deleteFrom('shift_booking').where('id', '=', id).execute();
      return bookings.splice(bookings.indexOf(id), 1);
  }
};

/** A worker twice at a time, a booking twice, times where there are some, or of a booking that goes. */
const REFUSALS = ['23P01', '23505', '23503', '23514'];

const takeAll = async (place: Place, steps: readonly Step[]): Promise<number> => {
  let refused = 0;
  for (const step of steps) {
    await app
      .system((tx) => take(tx, place, step))
      .catch((error: { code?: string }) => {
        if (!REFUSALS.includes(error.code ?? '')) throw error;
        refused += 1;
      });
  }
  return refused;
};

/** What holds the workers and their weeks in a role, and what their bookings say that both have to be. */
const bothOf = (workers: readonly number[]) =>
  app.system(async (tx) => {
    const holds = await tx
      .selectFrom('worker_hold')
      .select(['shift_booking_id', 'worker_id', 'client_id', 'assignment_code_id', 'starts_at', 'ends_at'])
      .select(['worked_from', 'worked_until', 'break_minutes'])
      .where('worker_id', 'in', workers)
      .orderBy('shift_booking_id')
      .execute();
    const bookings = await tx
      .selectFrom('shift_booking as b')
      .innerJoin('shift as s', 's.id', 'b.shift_id')
      .leftJoin('timesheet as t', 't.booking_id', 'b.id')
      .select(['b.id', 'b.worker_id', 's.client_id', 's.assignment_code_id', 's.starts_at', 's.ends_at'])
      .select(['t.started_at', 't.ended_at', 't.break_minutes', 's.break_minutes as planned_break'])
      .select(['b.agency_id', 's.time_zone'])
      .where('b.worker_id', 'in', workers)
      .where('b.shift_status', 'in', HELD_STATUSES)
      .orderBy('b.id')
      .execute();
    const expected = bookings.map(
      ({ id, started_at, ended_at, planned_break, agency_id: _agencyId, time_zone: _timeZone, ...row }) => ({
        ...row,
        shift_booking_id: id,
        worked_from: started_at ?? row.starts_at,
        worked_until: ended_at ?? row.ends_at,
        break_minutes: row.break_minutes ?? planned_break,
      }),
    );
    const { rows: weeks } = await sql<{ week: string }>`
      select concat_ws(' ', r.worker_id, r.client_id, r.assignment_code_id, r.agency_id, date '1970-01-05' + 7 * (lower(r.weeks) + at - 1)) as week
      from weeks_in_role r, generate_series(1, length(r.worked)) at
      where substr(r.worked, at, 1) = '1' and r.worker_id = any (${workers}::bigint[])`.execute(tx);
    const expectedWeeks = bookings.map(
      ({ worker_id, client_id, assignment_code_id, agency_id, starts_at, time_zone }) =>
        [
          worker_id,
          client_id,
          assignment_code_id,
          agency_id,
          weekOf({ start: Temporal.Instant.from(starts_at), timeZone: time_zone }),
        ].join(' '),
    );
    return {
      holds,
      expected,
      weeks: weeks.map(({ week }) => week).toSorted(),
      expectedWeeks: [...new Set(expectedWeeks)].toSorted(),
    };
  });

test('the holds and the weeks are those that the bookings say, after any history', { timeout: 120_000 }, async () => {
  const seen = { held: 0, refused: 0, worked: 0 };
  const oneHistory = fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 24 }), async (steps) => {
    const place = await app.system(async (tx) => {
      const shifts: number[] = [];
      const workers: number[] = [];
      for (const { hour: start, zone } of SHIFTS) {
        const times = { starts_at: at(start), ends_at: at(start + 8), time_zone: zone };
        shifts.push(await aShift(tx, scene.place, { ...times, number_of_staff: 50 }));
      }
      for (let index = 0; index < WORKERS; index += 1) workers.push(await aNurse(tx, scene.agencyId));
      return { shifts, workers, bookings: [] };
    });
    seen.refused += await takeAll(place, steps);
    const { holds, expected, weeks, expectedWeeks } = await bothOf(place.workers);
    expect(holds).toEqual(expected);
    expect(weeks).toEqual(expectedWeeks);
    seen.held += holds.length;
    seen.worked += holds.filter(({ worked_from, starts_at }) => worked_from !== starts_at).length;
  });
  await fc.assert(oneHistory, { seed: SEED, numRuns: 25, endOnFailure: true });
  // Histories in which nothing is held, or nothing refused, would show nothing.
  expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(20);
  expect(seen.worked).toBeGreaterThan(0);
});

/** In which weeks somebody is in a role, as it is kept. */
const weeksOf = (workerId: number) =>
  app.system(async (tx) =>
    (await tx.selectFrom('weeks_in_role').select('weeks').where('worker_id', '=', workerId).execute()).map(
      ({ weeks }) => weeks,
    ),
  );

test('a shift that moves to a place of another clock counts in the week that it is there', async () => {
  const [workerId, shiftId] = await app.system(async (tx) => {
    const nurse = await aNurse(tx, scene.agencyId);
    const id = await aShift(tx, scene.place, { starts_at: at(-3), ends_at: at(5) });
    await aBooking(tx, id, scene.agencyId, nurse, { shift_status: 'BOOKED' });
    return [nurse, id];
  });
  expect(await weeksOf(workerId)).toEqual(['{[3192,3193)}']);
  await app.system((tx) =>
    tx.updateTable('shift').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', shiftId).execute(),
  );
  expect(await weeksOf(workerId)).toEqual(['{[3191,3192)}']);
});

test('of two bookings of one week that end at once, the second takes the week along', async () => {
  const [workerId, bookings] = await app.system(async (tx) => {
    const nurse = await aNurse(tx, scene.agencyId);
    const ids: number[] = [];
    for (const hours of [0, 24]) {
      const shiftId = await aShift(tx, scene.place, { starts_at: at(hours), ends_at: at(hours + 8) });
      ids.push(await aBooking(tx, shiftId, scene.agencyId, nurse, { shift_status: 'BOOKED' }));
    }
    return [nurse, ids] as const;
  });
  const end = (tx: Tx, id: number | undefined) =>
    tx
      .updateTable('shift_booking')
      .set({ shift_status: 'EXPIRED' })
      .where('id', '=', id ?? 0)
      .execute();
  let second: Promise<unknown> | undefined;
  await app.system(async (tx) => {
    await end(tx, bookings[0]);
    second = app.system((other) => end(other, bookings[1]));
    // Time for the second to come as far as it can.
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await second;
  expect(await weeksOf(workerId)).toEqual([]);
});
