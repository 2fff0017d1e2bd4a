import { expect, test } from 'vitest';
import { mileageIncluded } from './mileage.rules.ts';

const LIMITED = { maxDailyMileage: 250, excessMileageRate: 0.2 };
const UNLIMITED = { maxDailyMileage: null, excessMileageRate: null };

test.each([
  ['a limit as it is', LIMITED, 0, { ...LIMITED, extraMileage: 0 }],
  ['a limit and what a promotion adds', LIMITED, 200, { ...LIMITED, extraMileage: 200 }],
  ['no limit by a promotion, and so no price of an excess', LIMITED, null, { ...UNLIMITED, extraMileage: 0 }],
  ['no limit, to which nothing can be added', UNLIMITED, 200, { ...UNLIMITED, extraMileage: 0 }],
])('a hire includes %s', (_, mileage, extra, included) => {
  expect(mileageIncluded(mileage, extra)).toEqual(included);
});
