import { expect, test } from 'vitest';
import { termsTexts } from './words.ts';

test.each([
  [
    { paymentDays: 30, roundTo: 1, rounding: 'NEAREST', lateCancels: [] },
    ['Pay within 30 days', 'Time as it was worked', 'Late cancellations cost nothing'],
  ],
  [
    {
      paymentDays: 0,
      roundTo: 15,
      rounding: 'UP',
      lateCancels: [
        { withinHours: 1, hours: null },
        { withinHours: 24, hours: 4 },
        { withinHours: 48, hours: 1 },
      ],
    },
    [
      'Pay on the day of the invoice',
      'Time in steps of 15 minutes, rounded up',
      'Cancelled with less than an hour’s notice: the whole shift',
      'Cancelled with less than 24 hours’ notice: 4 hours',
      'Cancelled with less than 48 hours’ notice: 1 hour',
    ],
  ],
] as const)('%o', (terms, expected) => {
  expect(termsTexts({ ...terms, lateCancels: [...terms.lateCancels] })).toEqual(expected);
});
