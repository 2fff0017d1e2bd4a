import { expect, test } from 'vitest';
import { daysOf, isClaimedAlready, payText, ratesOn } from './words.ts';

const shift = {
  bookingId: 1,
  agency: { id: 7, name: 'Brightside' },
  start: '2026-11-09T20:00:00Z',
  end: '2026-11-10T06:00:00Z',
  timeZone: 'Europe/London',
};
const mileage = { id: 1, agencyId: 7, name: 'Mileage', unit: 'MILE', pay: 0.45, currency: 'GBP' } as const;
const rate = { ...mileage, receiptRequired: false, from: '2026-01-01', to: null };

test('days of a night', () => {
  expect(daysOf(shift)).toEqual({ from: '2026-11-08', to: '2026-11-11' });
});

test.each([
  ['12.4', '£5.58'],
  [12.4, '£5.58'],
  ['12.45', undefined],
  ['0', undefined],
  ['', undefined],
  [null, undefined],
])('%s miles are %s', (typed, expected) => {
  expect(payText(rate, typed)).toBe(expected);
});

test('half a night is nothing to claim', () => {
  expect(payText({ ...rate, unit: 'NIGHT' }, '0.5')).toBeUndefined();
});

test('what an agency pays for on a day', () => {
  const before = { ...rate, id: 2, to: '2026-11-08' };
  const elsewhere = { ...rate, id: 3, agencyId: 8 };
  const ids = (day: string | null) => ratesOn([rate, before, elsewhere], shift, day).map(({ id }) => id);
  expect([ids('2026-11-08'), ids('2026-11-09'), ids(null)]).toEqual([[1, 2], [1], [1, 2]]);
});

test('what is claimed already, unless it is the claim itself', () => {
  const claimed = [{ id: 5, bookingId: 1, rateId: 1, day: '2026-11-09' }];
  const wanted = { bookingId: 1, rateId: 1, day: '2026-11-09' };
  expect(isClaimedAlready(claimed, wanted)).toBe(true);
  expect(isClaimedAlready(claimed, wanted, 5)).toBe(false);
  expect(isClaimedAlready(claimed, { ...wanted, day: '2026-11-10' })).toBe(false);
});
