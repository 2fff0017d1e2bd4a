import { expect, test } from 'vitest';
import { readDay } from './read-day.rules.ts';

test.each([
  ['26/11/2026', '2026-11-26'],
  ['6/1/26', '2026-01-06'],
  ['26-11-2026 10:15', '2026-11-26'],
  ['26.11.2026', '2026-11-26'],
  ['26 Nov 2026', '2026-11-26'],
  ['26-NOV-26', '2026-11-26'],
  ['1 September 2026', '2026-09-01'],
  ['2026-11-26', '2026-11-26'],
  ['2026-11-26T09:00:00Z', '2026-11-26'],
  ['31/02/2026', undefined],
  ['26 Foo 2026', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the day %j is %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});
