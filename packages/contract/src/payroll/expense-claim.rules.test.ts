import { expect, test } from 'vitest';
import { rate } from '../money.ts';
import { claimDays, claimedAmount, claimedText, isCountable, outcomeOf, outcomeText } from './expense-claim.rules.ts';

test.each([
  ['12.4 miles at 45p', 4500, 124, 558],
  ['half a penny goes up', 4500, 1, 5],
  ['a tenth of a hundredth of a penny', 1, 1, 0],
  ['two nights', 650_000, 20, 13_000],
])('%s', (_, each, tenths, pence) => {
  expect(claimedAmount(rate(each), tenths)).toBe(pence);
});

test.each([
  ['MILE', 124, true],
  ['MILE', 0, false],
  ['ITEM', 10, true],
  ['ITEM', 15, false],
  ['NIGHT', 20, true],
  ['NIGHT', 1, false],
] as const)('of %s, %d tenths can be claimed: %s', (unit, tenths, expected) => {
  expect(isCountable(unit, tenths)).toBe(expected);
});

test.each([
  ['MILE', 124, '12.4 miles'],
  ['MILE', 10, '1 mile'],
  ['MILE', 5, '0.5 miles'],
  ['ITEM', 20, '2 items'],
  ['NIGHT', 10, '1 night'],
] as const)('%s, %d tenths: %s', (unit, tenths, expected) => {
  expect(claimedText(unit, tenths)).toBe(expected);
});

test('the day before and the day after count, over the end of a month too', () => {
  expect(claimDays('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-04-01' });
});

test.each([
  ['AUTHORIZED', null, null],
  ['CLOSED', null, null],
  ['BOOKED', null, 'The hours of the shift aren’t authorised yet'],
  ['WAITING_AUTHORIZATION', null, 'The hours of the shift aren’t authorised yet'],
  ['QUERIED', null, 'The hours of the shift aren’t authorised yet'],
  ['CANCELLED', 'NO_LONGER_NEEDED', 'The shift was cancelled'],
  ['CANCELLED', 'NO_SHOW', 'The worker didn’t attend the shift'],
  ['EXPIRED', null, 'The shift was cancelled'],
] as const)('of a booking that is %s (%s) whoever decides should know: %s', (status, reason, text) => {
  expect(outcomeText(outcomeOf(status, reason))).toBe(text);
});
