import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { cancellationNews, newsFor } from './hirer-news.rules.ts';

const HIRE = {
  reference: 'VH-ABCD2345',
  name: 'Larkspur',
  model: 'Estate',
  regno: 'AB12 CDE',
  locationName: 'Airport desk',
  city: 'Leeds',
  timeZone: 'Europe/London',
  pickup: '2030-06-03T08:00:00Z',
  dropoff: '2030-06-05T08:00:00Z',
  currency: 'GBP',
};
const told = (change: Parameters<typeof newsFor>[0], difference = 0) =>
  newsFor(change, HIRE, { total: pence(10_300), difference: pence(difference) });

test('a booking is told with when, what, where and how much', () => {
  const { subject, text, facts } = told('confirm');
  expect(subject).toBe('You’re booked: Larkspur Estate, Mon 3 Jun, 09:00');
  expect(text).toContain('from Mon 3 Jun, 09:00 to Wed 5 Jun, 09:00');
  expect(facts).toEqual([
    ['Booking', 'VH-ABCD2345'],
    ['Vehicle', 'Larkspur Estate, AB12 CDE'],
    ['Pick-up', '03/06/2030 09:00'],
    ['Drop-off', '05/06/2030 09:00'],
    ['Place', 'Airport desk, Leeds'],
    ['Total', '£103.00'],
  ]);
});

test.each([
  ['DETAILS', true],
  ['CHECK', false],
  [null, false],
] as const)('a booking that lacks %s asks for details: %s', (lacks, asks) => {
  const { text } = newsFor('confirm', HIRE, { total: pence(10_300), difference: pence(0) }, lacks);
  expect(text.includes('Before you pick it up we need your telephone number')).toBe(asks);
});

test.each([
  ['extend', 5150, 'That’s £51.50 more, on a further invoice.'],
  ['shorten', -5150, 'That’s £51.50 less, on a credit note.'],
  ['changeVehicle', 0, 'The price stays the same.'],
] as const)('%s with a difference of %d ends with: %s', (change, difference, ending) => {
  expect(told(change, difference).text.endsWith(ending)).toBe(true);
});

test.each([
  [0, 0, 0, 0, 'Cancelling it costs nothing.'],
  [0, 0, 10_661, 0, 'Cancelling it costs nothing. £106.61 of what was paid is to be paid back.'],
  [4326, 0, 0, 4326, 'Cancelling it costs £43.26. £43.26 is still to be paid.'],
  [4326, 0, 6335, 0, 'Cancelling it costs £43.26. £63.35 of what was paid is to be paid back.'],
  [
    4326,
    5000,
    1335,
    0,
    'Cancelling it costs £43.26. £50.00 goes back to the card that paid it. £13.35 of what was paid is to be paid back.',
  ],
  [10_661, 0, 0, 0, 'Cancelling it costs £106.61.'],
])(
  'cancelled for %d with %d on its way, %d to be paid back and %d due: %s',
  (kept, refunded, toPayBack, due, words) => {
    const left = { beingRefunded: pence(refunded), toPayBack: pence(toPayBack), due: pence(due) };
    expect(cancellationNews(HIRE, { kept: pence(kept), ...left }).text).toBe(
      `Your hire of the Larkspur Estate from Mon 3 Jun, 09:00 is cancelled. ${words}`,
    );
  },
);

test('other currencies go by their code', () => {
  const { facts } = newsFor('confirm', { ...HIRE, currency: 'USD' }, { total: pence(5), difference: pence(0) });
  expect(facts.at(-1)).toEqual(['Total', 'USD 0.05']);
});
