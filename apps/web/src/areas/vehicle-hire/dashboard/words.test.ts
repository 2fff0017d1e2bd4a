import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import { expect, test } from 'vitest';
import { chartedStatusWords, currencyOf, metricChoices, partName, timeframeChoices } from './words.ts';

test.each([
  ['HOUR', '2026-07-01T08:00:00Z', '09:00', '09:00'],
  ['DAY', '2026-11-23T00:00:00Z', '23/11/2026', '23/11'],
  ['WEEK', '2026-06-28T23:00:00Z', '29/06/2026', '29/06'],
  ['MONTH', '2026-11-01T00:00:00Z', 'Nov 2026', 'Nov 2026'],
] as const)('a part that is one %s long and begins at %s is %s, in short %s', (bucket, instant, full, short) => {
  expect(partName(instant, bucket, 'Europe/London')).toEqual({ full, short });
});

test('the chart of statuses hides AUTHORIZED and RESERVED [001-4-booking-hidden-status]', () => {
  expect(HIRE_STATUS.filter((status) => chartedStatusWords[status] === undefined)).toEqual(['RESERVED', 'AUTHORIZED']);
});

test('whoever chooses has eleven intervals, and revenue only as the platform', () => {
  expect(timeframeChoices).toHaveLength(11);
  expect(metricChoices(true).map(({ disabled }) => disabled)).toEqual([false, false]);
  expect(metricChoices(false).map(({ disabled }) => disabled)).toEqual([false, true]);
});

test.each([
  [[], 'EUR'],
  [['GBP', 'GBP'], 'GBP'],
  [['GBP', 'USD'], 'EUR'],
])(
  'bookings in %j are headed, for an agency that charges in euros, with %s [001-2-upcoming-amount]',
  (currencies, head) => {
    const bookings = currencies.map((currency) => ({ currency }));
    expect(currencyOf(bookings, 'EUR')).toBe(head);
  },
);
