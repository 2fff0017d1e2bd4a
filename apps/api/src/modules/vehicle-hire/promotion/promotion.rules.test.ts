import { expect, test } from 'vitest';
import { amountsOf, benefitOf, statusAt } from './promotion.rules.ts';

const all = { discount: 10, extraMileage: 200, extraDays: 2 };

test.each([
  ['DISCOUNT', { discount: 10, extraMileage: null, extraDays: null }],
  ['EXTRA_MILEAGE', { discount: null, extraMileage: 200, extraDays: null }],
  ['EXTRA_DAYS', { discount: null, extraMileage: null, extraDays: 2 }],
  ['OTHER_AWARD', { discount: null, extraMileage: null, extraDays: null }],
] as const)('of all amounts %s keeps its own', (promotionType, amounts) => {
  expect(amountsOf({ promotionType, ...all })).toEqual(amounts);
});

test('what is left out is nothing', () => {
  expect(amountsOf({ promotionType: 'EXTRA_MILEAGE' })).toEqual({
    discount: null,
    extraMileage: null,
    extraDays: null,
  });
});

test.each([
  ['DISCOUNT', { type: 'DISCOUNT', percent: 10 }],
  ['EXTRA_MILEAGE', { type: 'EXTRA_MILEAGE', kilometres: 200 }],
  ['EXTRA_DAYS', { type: 'EXTRA_DAYS', days: 2, daysHired: 5 }],
  ['OTHER_AWARD', { type: 'OTHER_AWARD' }],
] as const)('%s gives %j', (promotionType, benefit) => {
  expect(benefitOf({ promotionType, ...all, daysHired: 5 })).toEqual(benefit);
});

test('unlimited kilometres are null', () => {
  expect(benefitOf({ promotionType: 'EXTRA_MILEAGE', extraMileage: null, daysHired: 1 })).toEqual({
    type: 'EXTRA_MILEAGE',
    kilometres: null,
  });
});

test.each([
  ['INACTIVE', '2030-01-01T12:00:00Z', 'INACTIVE'],
  ['ACTIVE', '2030-01-01T12:00:01Z', 'ACTIVE'],
  ['ACTIVE', '2030-01-01T12:00:00Z', 'COMPLETED'],
  ['ACTIVE', '2029-12-31T12:00:00Z', 'COMPLETED'],
  ['COMPLETED', '2031-01-01T12:00:00Z', 'COMPLETED'],
] as const)('%s until %s is %s at noon of 1 January 2030', (status, expiryDate, shown) => {
  expect(statusAt({ status, expiryDate }, Temporal.Instant.from('2030-01-01T12:00:00Z'))).toBe(shown);
});
