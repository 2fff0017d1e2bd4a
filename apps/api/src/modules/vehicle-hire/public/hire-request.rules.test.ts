import { expect, test } from 'vitest';
import { isFirstConfirmation, isFirstDetails, emailKey, wrongBirthDate } from './hire-request.rules.ts';

const TOO_YOUNG = 'A hirer has to be at least 17 on the day of the pick-up.';
const NO_DATE = 'Enter the date of birth.';

test.each([
  ['2013-06-02', '2030-06-01', TOO_YOUNG],
  ['2013-06-01', '2030-06-01', undefined],
  // Whoever was born on a leap day has the birthday on 1 March.
  ['2012-02-29', '2029-03-01', undefined],
  ['2012-02-29', '2029-02-28', TOO_YOUNG],
  ['1909-06-02', '2030-06-01', undefined],
  ['1909-06-01', '2030-06-01', NO_DATE],
  ['2030-06-01', '2030-06-01', NO_DATE],
  ['2031-01-01', '2030-06-01', NO_DATE],
])('born on %s, from %s on: %s', (born, day, wrong) => {
  expect(wrongBirthDate(born, Temporal.PlainDate.from(day))).toBe(wrong);
});

test.each([
  ['Robin@Example.org', 'robin@example.org'],
  [' robin@example.org ', 'robin@example.org'],
])('%j is the address %j', (typed, key) => expect(emailKey(typed)).toBe(key));

test.each([
  [null, true],
  ['2030-01-01T00:00:00Z', false],
])('confirmed at %s before: the name becomes known: %s', (confirmedAt, first) =>
  expect(isFirstConfirmation({ confirmedAt })).toBe(first),
);

test.each([
  ['2030-01-01T00:00:00Z', null, true],
  ['2030-01-01T00:00:00Z', 'EXAMP901310R99XX', false],
  [null, null, false],
  [null, 'EXAMP901310R99XX', false],
])('a booking confirmed at %s, of somebody whose licence is %s: the details become known: %s', (at, known, first) =>
  expect(isFirstDetails({ bookingConfirmedAt: at, knownLicence: known })).toBe(first),
);
