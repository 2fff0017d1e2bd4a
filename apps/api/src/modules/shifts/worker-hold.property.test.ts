import { BookingStatus, HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { aScene, type Scene } from './scene.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, DRIVER, NURSE } from './shift.factory.ts';

/** Whatever happens to bookings, their times and their shifts, and in whichever order: what holds a worker follows. */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_300_301);

let app: TestApp;
let scene: Scene;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
afterAll(() => app.close());

const SHIFTS = 4;
const WORKERS = 3;
const START = Temporal.Instant.from('2031-03-10T07:00:00Z');

const hour = fc.integer({ min: 0, max: 72 });
const booking = fc.nat({ max: 7 });
const shift = fc.nat({ max: SHIFTS - 1 });
const worker = fc.nat({ max: WORKERS - 1 });
const status = fc.constantFrom(...BookingStatus.options);
const breakMinutes = fc.constantFrom(0, 15, 45);

const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('book' as const), shift, worker, status }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('become' as const), booking, status }) },
  fc.record({ what: fc.constant('move' as const), shift, hour }),
  fc.record({ what: fc.constant('plan' as const), shift, breakMinutes, code: fc.constantFrom(NURSE, DRIVER) }),
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

/** What holds the workers, and what their bookings say that it has to be. */
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
      .where('b.worker_id', 'in', workers)
      .where('b.shift_status', 'in', HELD_STATUSES)
      .orderBy('b.id')
      .execute();
    const expected = bookings.map(({ id, started_at, ended_at, planned_break, ...row }) => ({
      ...row,
      shift_booking_id: id,
      worked_from: started_at ?? row.starts_at,
      worked_until: ended_at ?? row.ends_at,
      break_minutes: row.break_minutes ?? planned_break,
    }));
    return { holds, expected };
  });

test('the holds are those that the bookings say, after any history', { timeout: 120_000 }, async () => {
  const seen = { held: 0, refused: 0, worked: 0 };
  const oneHistory = fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 24 }), async (steps) => {
    const place = await app.system(async (tx) => {
      const shifts: number[] = [];
      const workers: number[] = [];
      for (let index = 0; index < SHIFTS; index += 1)
        shifts.push(
          await aShift(tx, scene.place, { starts_at: at(index * 5), ends_at: at(index * 5 + 8), number_of_staff: 50 }),
        );
      for (let index = 0; index < WORKERS; index += 1) workers.push(await aNurse(tx, scene.agencyId));
      return { shifts, workers, bookings: [] };
    });
    seen.refused += await takeAll(place, steps);
    const { holds, expected } = await bothOf(place.workers);
    expect(holds).toEqual(expected);
    seen.held += holds.length;
    seen.worked += holds.filter(({ worked_from, starts_at }) => worked_from !== starts_at).length;
  });
  await fc.assert(oneHistory, { seed: SEED, numRuns: 25, endOnFailure: true });
  // Histories in which nothing is held, or nothing refused, would show nothing.
  expect(Math.min(seen.held, seen.refused)).toBeGreaterThan(20);
  expect(seen.worked).toBeGreaterThan(0);
});
