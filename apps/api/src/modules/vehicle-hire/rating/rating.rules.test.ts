import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import { ITEMS_OF, RATING_ITEMS, RATING_TYPES } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { expect, test } from 'vitest';
import { overallOf, ratingObstacle } from './rating.rules.ts';

test.each([
  [[4, 4, 4, 4, 4], 4],
  [[1, 1, 1, 1, 1], 1],
  [[5, 4.5, 4, 4.5, 3], 4.2],
  [[1, 1.5, 1, 1, 1], 1.1],
  [[4.5, 4.5, 4], 4.33],
  [[4, 4, 4.5], 4.17],
  // 3.125: a half goes up.
  [[3, 3, 3, 3.5], 3.13],
])('%j come to %f', (rates, overall) => {
  expect(overallOf(rates.map((rate) => ({ rate })))).toBe(overall);
});

test('a rating is of type VEHICLE or CLIENT [001-3-rating-types]', () => {
  expect(RATING_TYPES).toEqual(['VEHICLE', 'CLIENT']);
  expect(Object.keys(ITEMS_OF)).toEqual(['VEHICLE', 'CLIENT']);
});

test('each of the items belongs to one of the two at least, and there are no others [001-3-rating-items]', () => {
  const items = ['PROFESSIONALISM', 'CONDITION', 'CLEANLINESS', 'PROCESS', 'COMFORT', 'TIMELINESS', 'REPEAT'];
  expect(RATING_ITEMS).toEqual(items);
  expect(new Set([...ITEMS_OF.VEHICLE, ...ITEMS_OF.CLIENT])).toEqual(new Set(items));
});

test.each(HIRE_STATUS.filter((status) => status !== 'COMPLETE'))('%s: nobody rates it yet', (status) => {
  expect(ratingObstacle({ status, rated: [] }, 'CLIENT')?.code).toBe('NOT_COMPLETE');
  expect(ratingObstacle({ status, rated: [] }, 'VEHICLE')?.code).toBe('NOT_COMPLETE');
});

test.each([
  [[], 'CLIENT', undefined],
  [[], 'VEHICLE', undefined],
  [['VEHICLE'], 'CLIENT', undefined],
  [['CLIENT'], 'VEHICLE', undefined],
  [['CLIENT'], 'CLIENT', 'Your agency has already rated the hirer of this booking.'],
  [['VEHICLE', 'CLIENT'], 'VEHICLE', 'The hirer’s rating of this booking has already been recorded.'],
] as const)('complete, rated as %j, and now as %s: %s', (rated, type, message) => {
  expect(ratingObstacle({ status: 'COMPLETE', rated }, type)?.message).toBe(message);
});
