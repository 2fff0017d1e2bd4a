import { expect, test } from 'vitest';
import { classOf, dueOn } from './retention.rules.ts';

const on = (day: string) => Temporal.PlainDate.from(day);

test.each([
  ['2008-03-02', '2026-03-01', 'CHILD'],
  ['2008-03-01', '2026-03-01', 'ADULT'],
  // Whoever is born on a leap day is of age on the last of February.
  ['2008-02-29', '2026-02-28', 'ADULT'],
  ['2008-02-29', '2026-02-27', 'CHILD'],
  ['1950-01-01', '2026-03-01', 'ADULT'],
])('born on %s and taken on %s: %s', (born, journey, expected) => {
  expect(classOf(on(born), on(journey))).toBe(expected);
});

const ADULT = { years: 8, untilAge: null };
const CHILD = { years: 8, untilAge: 25 };

test.each([
  [ADULT, '1990-01-31', '2026-03-01', '2035-01-01'],
  [ADULT, '1990-01-31', '2026-12-31', '2035-01-01'],
  [CHILD, '2016-05-10', '2026-03-01', '2042-01-01'],
  // Eight years after the journey is later than the 25th birthday.
  [CHILD, '2008-04-01', '2026-03-01', '2035-01-01'],
  [CHILD, '2010-12-31', '2026-03-01', '2036-01-01'],
])('%o, born on %s and taken on %s: due on %s', (term, born, journey, expected) => {
  expect(dueOn(term, on(born), on(journey)).toString()).toBe(expected);
});
