import { expect, test } from 'vitest';
import { needsText, reversed } from './words.ts';

test('the way back has its places swapped, and what else there is stays', () => {
  const there = {
    passenger: 'Robin Sampleton',
    pickup: 'Ward',
    pickupPostCode: 'SO14 0AA',
    dropOff: 'Day centre',
    dropOffPostCode: 'PO1 2AB',
    stops: ['Pharmacy', 'Clinic'],
  };
  expect(reversed(there)).toEqual({
    passenger: 'Robin Sampleton',
    pickup: 'Day centre',
    pickupPostCode: 'PO1 2AB',
    dropOff: 'Ward',
    dropOffPostCode: 'SO14 0AA',
    stops: ['Clinic', 'Pharmacy'],
  });
  expect(reversed(reversed(there))).toEqual(there);
});

test.each([
  [{ wheelchair: false, stops: 0 }, ''],
  [{ wheelchair: true, stops: 1 }, 'Wheelchair, 1 stop'],
  [{ wheelchair: false, stops: 2 }, '2 stops'],
])('%j needs “%s”', (taxi, expected) => {
  expect(needsText(taxi)).toBe(expected);
});
