import { expect, test } from 'vitest';
import { monthsToHave, monthsToSet } from './exchange-rate.rules.ts';

test.each([
  ['2026-11-01', ['2026-11-01'], ['2026-11-01', '2026-12-01']],
  ['2026-11-24', ['2026-11-01'], ['2026-11-01', '2026-12-01']],
  ['2026-11-25', ['2026-11-01', '2026-12-01'], ['2026-11-01', '2026-12-01']],
  ['2026-12-31', ['2026-12-01', '2027-01-01'], ['2026-12-01', '2027-01-01']],
])('on %s the months from %j need rates, and %j can be given some', (day, needed, possible) => {
  expect([monthsToHave(day), monthsToSet(day)]).toEqual([needed, possible]);
});
