import { expect, test } from 'vitest';
import { seatLineOf } from './seat-line.rules.ts';

const seat = {
  training: 'Fire Safety',
  worker: 'Ann Adams',
  start: '2026-06-30T23:30:00Z',
  timeZone: 'Europe/London',
  status: 'ATTENDED',
  price: 4550,
};

test.each([
  ['somebody who attended, on the day by the clock of the session', {}, 'Fire Safety, 1 July 2026: Ann Adams'],
  [
    'somebody who stayed away',
    { status: 'NO_SHOW', timeZone: 'UTC' },
    'Fire Safety, 30 June 2026: Ann Adams, did not attend',
  ],
])('the line of %s', (_, values, description) => {
  expect(seatLineOf({ ...seat, ...values }, 2000)).toEqual({
    description,
    price: { quantity: 1, unit: 'SEAT', rate: 455_000 },
    amount: 4550,
    vatBasisPoints: 2000,
  });
});
