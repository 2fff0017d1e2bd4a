import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aPromotion, aRentalVehicle } from '../vehicle-hire.factory.ts';
import { usePromotion } from './use-promotion.ts';

let app: TestApp;
let agencyId: number;
let neighbourId: number;
let vehicle: number;
let theirs: number;

beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '30' });
  await app.system(async (tx) => {
    [agencyId, neighbourId] = [await anAgency(tx), await anAgency(tx)];
    vehicle = (await aRentalVehicle(tx, agencyId, { name: 'Tarn' })).id;
    theirs = (await aRentalVehicle(tx, neighbourId)).id;
  });
});
afterAll(() => app.close());

type Values = Parameters<typeof aPromotion>[2];
type Conditions = Parameters<typeof aPromotion>[3];

const make = (values: Values = {}, conditions: Conditions = [], owner: number | null = agencyId) =>
  app.system((tx) => aPromotion(tx, owner, values, conditions));
const use = (promotionId: number, vehicleId = vehicle, days = 1) =>
  app.system((tx) => usePromotion(tx, { promotionId, vehicleId, days }));
const stateOf = (id: number) =>
  app.system((tx) =>
    tx.selectFrom('promotion').select(['usage_count as used', 'status']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

const UNUSABLE = 'This promotion can’t be used for this booking, or has just been used up.';

describe('usePromotion', () => {
  test('answers what it gives, counts, and completes it with the last use', async () => {
    const id = await make({ promotion_type: 'EXTRA_DAYS', extra_days: 1, days_hired: 3, usage_limit: 2 });
    expect(await use(id, vehicle, 3)).toEqual({ type: 'EXTRA_DAYS', days: 1, daysHired: 3 });
    expect(await stateOf(id)).toEqual({ used: 1, status: 'ACTIVE' });
    await use(id, vehicle, 4);
    expect(await stateOf(id)).toEqual({ used: 2, status: 'COMPLETED' });
    await expect(use(id, vehicle, 4)).rejects.toThrow(UNUSABLE);
    expect(await stateOf(id)).toEqual({ used: 2, status: 'COMPLETED' });
  });

  test('of fifty who want the last use at once, one gets it', async () => {
    const id = await make({ usage_limit: 10, usage_count: 9 });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => use(id)));
    const [got, missed] = ['fulfilled', 'rejected'].map((how) => answers.filter(({ status }) => status === how));
    expect([got?.length, missed?.length]).toEqual([1, 49]);
    for (const answer of missed ?? []) expect(String((answer as PromiseRejectedResult).reason)).toContain(UNUSABLE);
    expect(await stateOf(id)).toEqual({ used: 10, status: 'COMPLETED' });
  });

  test('what a booking undoes was not used', async () => {
    const id = await make({ usage_limit: 1 });
    const undone = app.system(async (tx) => {
      await usePromotion(tx, { promotionId: id, vehicleId: vehicle, days: 1 });
      throw new Error('The vehicle is gone.');
    });
    await expect(undone).rejects.toThrow('The vehicle is gone.');
    expect(await stateOf(id)).toEqual({ used: 0, status: 'ACTIVE' });
  });

  const hours = (count: number) => Temporal.Now.instant().add({ hours: count }).toString();

  test.each<[string, () => Values, Conditions]>([
    ['is inactive', () => ({ status: 'INACTIVE' }), []],
    ['is over', () => ({ status: 'COMPLETED' }), []],
    ['has not begun', () => ({ start_date: hours(1), expiry_date: hours(2) }), []],
    ['has expired', () => ({ start_date: hours(-2), expiry_date: hours(-1) }), []],
    ['is for longer hires', () => ({ days_hired: 2 }), []],
    ['is for other vehicles', () => ({}), [{ field: 'NAME', operator: 'NOT_IN', terms: ['tarn'] }]],
  ])('not one that %s', async (_what, values, conditions) => {
    const id = await make(values(), conditions);
    await expect(use(id)).rejects.toThrow(UNUSABLE);
    expect((await stateOf(id)).used).toBe(0);
  });

  test('one of the platform is for any agency’s vehicles, or for one’s; one of an agency for its own', async () => {
    const all = await make({}, [], null);
    await use(all);
    await use(all, theirs);
    const one = await make({ for_agency_id: agencyId }, [], null);
    await use(one);
    await expect(use(one, theirs)).rejects.toThrow(UNUSABLE);
    await expect(use(await make(), theirs)).rejects.toThrow(UNUSABLE);
  });

  test('an agency uses its own and the platform’s, for its own vehicles alone', async () => {
    const as = (of: number, promotionId: number, vehicleId: number) =>
      app.behindSecondWall('AGENCY', { agencyId: of, clientId: 0, workerId: 0 }, (tx) =>
        usePromotion(tx, { promotionId, vehicleId, days: 1 }),
      );
    const [own, platforms] = [await make(), await make({}, [], null)];
    expect(await as(agencyId, own, vehicle)).toEqual({ type: 'OTHER_AWARD' });
    expect(await as(agencyId, platforms, vehicle)).toEqual({ type: 'OTHER_AWARD' });
    await expect(as(neighbourId, own, vehicle)).rejects.toThrow(UNUSABLE);
    await expect(as(neighbourId, platforms, vehicle)).rejects.toThrow(UNUSABLE);
    await expect(as(agencyId, platforms, theirs)).rejects.toThrow(UNUSABLE);
  });
});
