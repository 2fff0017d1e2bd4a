import { expect, test } from 'vitest';
import {
  dayRateWords,
  depositWords,
  differenceWords,
  emailWords,
  lateFeeText,
  mileageWith,
  mileageWords,
  missingDocuments,
} from './words.ts';

test.each([
  [[], ['Driver’s License', 'ID or Passport', 'Proof of Residence']],
  [['DRIVER', 'PASSPORT'], ['Proof of Residence']],
  [['DRIVER', 'ID', 'PROOF_RESIDENCE'], []],
] as const)('who has shown %j lacks %j', (shown, missing) => {
  expect(missingDocuments(shown)).toEqual(missing);
});

test.each([
  [0, 'The price stays the same.'],
  [46.35, '£46.35 more, on a further invoice.'],
  [-46.35, '£46.35 less, credited to the hirer on a credit note.'],
])('a difference of %d: %s', (difference, words) => {
  expect(differenceWords(difference, 'GBP')).toBe(words);
});

test('nobody waits for an email that isn’t sent', () => {
  expect(emailWords(null)).toBe('The hirer has no email address, so tell them yourself.');
  expect(emailWords('desk@quay.example', true)).toBe(
    'We don’t write to desk@quay.example: the hirer hasn’t confirmed that it’s theirs yet. Tell them yourself.',
  );
  expect(emailWords('desk@quay.example')).toBe('We’ll email desk@quay.example.');
});

test.each([
  [{ anHour: 12.5, aDay: null, graceMinutes: 0 }, 'Late return: £12.50 for each hour begun'],
  [
    { anHour: 10, aDay: 60, graceMinutes: 30 },
    'Late return: £10.00 for each hour begun after 30 minutes’ grace, at most £60.00 a day',
  ],
])('%j: %s', (fee, words) => {
  expect(lateFeeText(fee, 'GBP')).toBe(words);
});

test.each([
  [{ status: null, taken: false }, 'due by the pick-up once it’s booked'],
  [{ status: 'HELD', taken: false }, 'due by the pick-up'],
  [{ status: 'HELD', taken: true }, 'held'],
  [{ status: 'RELEASED', taken: false }, 'never taken'],
  [{ status: 'RELEASED', taken: true }, 'returned'],
  [{ status: 'KEPT_IN_PART', taken: true }, 'kept in part'],
] as const)('a deposit that stands as %j is %s', (standing, words) => {
  expect(depositWords(standing)).toBe(words);
});

test.each([
  ['MTF', '2030-03-08', 'Monday to Friday rate'],
  ['MTF', '2030-03-09', 'Daily rate'],
  ['MTF', '2030-03-10', 'Daily rate'],
  ['SAT', '2030-03-09', 'Saturday rate'],
  ['HOUR', '2030-03-10', 'Hourly rate'],
] as const)('the %s price of %s is called %s', (unit, date, words) => {
  expect(dayRateWords({ unit, date })).toBe(words);
});

const NONE = { promotionType: 'DISCOUNT', discount: 10, extraMileage: null, extraDays: null } as const;
test.each([
  [undefined, '250 KM/day, then £0.20 per KM'],
  [NONE, '250 KM/day, then £0.20 per KM'],
  [{ ...NONE, promotionType: 'EXTRA_MILEAGE', extraMileage: 200 }, '250 KM/day and 200 KM more, then £0.20 per KM'],
  [{ ...NONE, promotionType: 'EXTRA_MILEAGE', extraMileage: null }, 'Unlimited mileage'],
] as const)('with %j a vehicle may be driven %s', (promotion, words) => {
  const vehicle = { maxDailyMileage: 250, excessMileageRate: 0.2 };
  expect(mileageWords(mileageWith(vehicle, promotion), 'GBP')).toBe(words);
});
