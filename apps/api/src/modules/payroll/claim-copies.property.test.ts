import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anExpenseRate } from '../rates/expense-rate.factory.ts';
import { aScene, type Scene } from '../shifts/scene.factory.ts';
import { aBooking, aShift } from '../shifts/shift.factory.ts';
import { aClaim } from './expense-claim.factory.ts';

/** What an expense claim says of its rate and of its shift, whatever happens to the three of them and in whichever order. */

/** The same each time, so that what happens in them is enough each time; another one tries others. */
const SEED = Number(process.env['SEED'] ?? 20_310_301);

let app: TestApp;
let scene: Scene;
let rates: number[];

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  rates = await app.system(async (tx) => [
    await anExpenseRate(tx, scene.agencyId),
    await anExpenseRate(tx, scene.agencyId, { name: 'Toll', charge_rate: 0 }),
  ]);
});
afterAll(() => app.close());

const START = Temporal.Instant.from('2031-03-10T07:00:00Z');
const at = (hours: number) => START.add({ hours }).toString();
const DAY = '2031-03-10';
const SHIFTS = 2;

const [shift, kind, claim, hour] = [fc.nat({ max: SHIFTS - 1 }), fc.nat({ max: 1 }), fc.nat({ max: 5 }), fc.nat(90)];
const aStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('claim' as const), shift, kind }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), claim, kind }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('move' as const), shift, hour }) },
  fc.record({ what: fc.constant('remove' as const), claim }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

type Place = { readonly shifts: number[]; readonly bookings: number[]; readonly claims: number[] };

const take = async (tx: Tx, { shifts, bookings, claims }: Place, step: Step): Promise<unknown> => {
  const id = 'claim' in step ? (claims[step.claim % claims.length] ?? 0) : 0;
  switch (step.what) {
    case 'claim':
      return claims.push(await aClaim(tx, bookings[step.shift] ?? 0, { rate_id: rates[step.kind] ?? 0, day: DAY }));
    case 'change':
      return tx.updateTable('expense_claim').set({ rate_id: rates[step.kind] }).where('id', '=', id).execute();
    case 'move':
      return tx
        .updateTable('shift')
        .set({ starts_at: at(step.hour + 100 * step.shift), ends_at: at(step.hour + 100 * step.shift + 8) })
        .where('id', '=', shifts[step.shift] ?? 0)
        .execute();
    case 'remove':
      claims.splice(claims.indexOf(id), claims.length === 0 ? 0 : 1);
      return tx.deleteFrom('expense_claim').where('id', '=', id).execute();
  }
};

const aBookedShift = async (tx: Tx, hours: number) => {
  const times = { starts_at: at(hours), ends_at: at(hours + 8) };
  const shiftId = await aShift(tx, scene.place, times);
  const bookingId = await aBooking(tx, shiftId, scene.agencyId, scene.workerId, { shift_status: 'BOOKED' });
  return { shiftId, bookingId };
};

const wrong = (tx: Tx) =>
  sql`select c.id, c.charged, r.charge_rate, c.starts_at, b.starts_at as begins
      from expense_claim c join expense_rate r on r.id = c.rate_id join shift_booking b on b.id = c.booking_id
      where (c.charged, c.starts_at) is distinct from (r.charge_rate > 0, b.starts_at)`.execute(tx);

test('is what its rate and its booking say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 3, maxLength: 12 }), (steps) =>
      app.system(async (tx) => {
        await sql`savepoint before`.execute(tx);
        const booked = [await aBookedShift(tx, 0), await aBookedShift(tx, 100)];
        const place = {
          shifts: booked.map(({ shiftId }) => shiftId),
          bookings: booked.map(({ bookingId }) => bookingId),
          claims: [],
        };
        for (const step of steps) {
          await take(tx, place, step);
          expect((await wrong(tx)).rows).toEqual([]);
        }
        await sql`rollback to savepoint before`.execute(tx);
      }),
    ),
    { seed: SEED, numRuns: 25 },
  );
});

test('and nobody’s log tells of a claim that its shift was moved', async () => {
  const { shiftId, bookingId } = await app.system((tx) => aBookedShift(tx, 300));
  const told = (id: number) =>
    app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'after'])
        .where('subject', '=', 'expense_claim')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    );
  const id = await app.system((tx) => aClaim(tx, bookingId, { rate_id: rates[0] ?? 0, day: DAY }));
  await app.system((tx) =>
    tx
      .updateTable('shift')
      .set({ starts_at: at(301) })
      .where('id', '=', shiftId)
      .execute(),
  );
  expect((await told(id)).map(({ action }) => action)).toEqual(['INSERT']);
  await app.system((tx) => tx.updateTable('expense_claim').set({ note: 'By car' }).where('id', '=', id).execute());
  expect((await told(id)).slice(1)).toEqual([{ action: 'UPDATE', after: { note: 'By car' } }]);
});

test('also where the shift is moved while it is claimed for', async () => {
  const { shiftId, bookingId } = await app.system((tx) => aBookedShift(tx, 400));
  let claimed: Promise<number> | undefined;
  await app.system(async (tx) => {
    await tx
      .updateTable('shift')
      .set({ starts_at: at(402) })
      .where('id', '=', shiftId)
      .execute();
    claimed = app.system((other) => aClaim(other, bookingId, { rate_id: rates[0] ?? 0, day: DAY }));
    // As long as the shift is being moved, the claim waits.
    expect(await Promise.race([claimed, setTimeout(300)])).toBeUndefined();
  });
  await claimed;
  expect((await app.system(wrong)).rows).toEqual([]);
});
