import { expect, test } from 'vitest';
import { lateSince } from './late-to-invoice.rules.ts';

test.each([
  ['14 days ago', '2026-11-14T17:00:00Z', 'Europe/London', null],
  ['15 days ago', '2026-11-13T17:00:00Z', 'Europe/London', '2026-11-13'],
  ['14 days ago by the clock of the agency', '2026-11-13T23:30:00Z', 'Europe/Paris', null],
  ['15 days ago by the clock of the agency', '2026-11-14T00:30:00Z', 'America/New_York', '2026-11-13'],
  ['today', '2026-11-28T06:00:00Z', 'Europe/London', null],
])('work that ended %s', (_, endedAt, timeZone, expected) => {
  expect(lateSince(endedAt, timeZone, Temporal.PlainDate.from('2026-11-28'))).toBe(expected);
});
