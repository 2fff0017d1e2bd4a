import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { newsFor } from './hirer-news.rules.ts';

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
  ['extend', 5150, 'That’s £51.50 more, on a further invoice.'],
  ['shorten', -5150, 'That’s £51.50 less, on a credit note.'],
  ['changeVehicle', 0, 'The price stays the same.'],
  ['cancel', -5150, '£51.50 is credited to you on a credit note.'],
  ['cancel', 0, 'What was charged stays charged.'],
] as const)('%s with a difference of %d ends with: %s', (change, difference, ending) => {
  expect(told(change, difference).text.endsWith(ending)).toBe(true);
});

test('other currencies go by their code', () => {
  const { facts } = newsFor('confirm', { ...HIRE, currency: 'USD' }, { total: pence(5), difference: pence(0) });
  expect(facts.at(-1)).toEqual(['Total', 'USD 0.05']);
});
