import { expect, test } from 'vitest';
import { daysText, leftText, partsOf } from './words.ts';

test.each([
  [12.5, '£12.50'],
  [0, 'Used up'],
  [-10, '£10.00 over the limit'],
])('%d left is said so', (left, text) => {
  expect(leftText({ left, currency: 'GBP' })).toBe(text);
});

test('a bar never is longer than its whole', () => {
  expect(partsOf({ limit: 200, left: 50, invoiced: 100, authorised: 50, booked: 0 })).toEqual({
    invoiced: 50,
    authorised: 25,
    booked: 0,
  });
  expect(partsOf({ limit: 50, left: -150, invoiced: 100, authorised: 100, booked: 0 })).toMatchObject({
    invoiced: 50,
    authorised: 50,
  });
  // More was credited than invoiced.
  expect(partsOf({ limit: 50, left: 60, invoiced: -10, authorised: 0, booked: 0 }).invoiced).toBe(0);
});

test('either day may be open', () => {
  expect(daysText({ startsOn: null, endsOn: null })).toBe('Any day');
  expect(daysText({ startsOn: '2026-04-01', endsOn: null })).toMatch(/^From /);
  expect(daysText({ startsOn: null, endsOn: '2026-04-01' })).toMatch(/^Until /);
});
