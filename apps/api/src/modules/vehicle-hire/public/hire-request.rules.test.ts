import { expect, test } from 'vitest';
import { isFirstConfirmation, emailKey, wrongBirthDate } from './hire-request.rules.ts';

const TOO_YOUNG = 'You have to be at least 17 on the day of the pick-up.';
const NO_DATE = 'Enter your date of birth.';

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
])('confirmed at %s before: what is entered becomes known: %s', (confirmedAt, first) =>
  expect(isFirstConfirmation({ confirmedAt })).toBe(first),
);
