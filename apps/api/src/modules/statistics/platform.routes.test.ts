import { getPlatformStatistics } from '@worklane/contract/statistics/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aBooking, aClientWithAgency, aNurse, aShift } from '../shifts/shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    const place = await aClientWithAgency(tx);
    const at = (start: Temporal.Instant) => ({
      starts_at: start.toString(),
      ends_at: start.add({ hours: 8 }).toString(),
    });
    const first = monday.toZonedDateTime('Europe/London').toInstant();
    const filled = await aShift(tx, place, { ...at(first), number_of_staff: 3 });
    await aBooking(tx, filled, place.agencyId, await aNurse(tx, place.agencyId), { shift_status: 'BOOKED' });
    // The last minute of the week before, what was cancelled, and what is too early or too late for the graph.
    await aShift(tx, place, at(first.subtract({ minutes: 1 })));
    await aShift(tx, place, { ...at(first.add({ hours: 1 })), shift_status: 'CANCELLED' });
    await aShift(tx, place, at(first.subtract({ hours: 24 * 7 * 12 })));
    await aShift(tx, place, at(first.add({ hours: 24 * 9 })));
  });
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('Europe/London');
const monday = today.subtract({ days: today.dayOfWeek - 1 });

const ask = async (caller: Caller) => (await caller.call(getPlatformStatistics, {})).body;

test('how much there is, and how the last twelve weeks were filled [002-7-admin-stats] [002-9-admin-tiles]', async () => {
  const { weeks, ...counts } = await ask(await app.signedIn({ userType: 'ADMIN' }));
  expect(counts).toEqual({ agencies: 1, clients: 1, workers: 1 });
  expect(weeks).toHaveLength(12);
  expect(weeks?.slice(0, 10).every(({ asked, filled }) => asked === 0 && filled === 0)).toBe(true);
  expect(weeks?.slice(10)).toEqual([
    { monday: monday.subtract({ weeks: 1 }).toString(), asked: 1, filled: 0 },
    { monday: monday.toString(), asked: 3, filled: 1 },
  ]);
});

test.each([
  ['VIEW_AGENCY', 'agencies'],
  ['VIEW_CLIENT', 'clients'],
  ['VIEW_WORKER', 'workers'],
  ['VIEW_SHIFT', 'weeks'],
] as const)('whoever holds %s alone sees the %s', async (permission, name) => {
  const figures = await ask(await app.signedIn({ userType: 'ADMIN', permissions: [permission] }));
  expect(Object.entries(figures).flatMap(([key, value]) => (value === null ? [] : key))).toEqual([name]);
});
