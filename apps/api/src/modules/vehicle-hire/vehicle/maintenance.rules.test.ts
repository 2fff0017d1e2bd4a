import { describe, expect, test } from 'vitest';
import { stateOf, wrongSpan } from './maintenance.rules.ts';

const now = Temporal.Instant.from('2027-03-10T12:00:00Z');
const at = (hours: number) => now.add({ hours }).toString();
const span = (start: number, end: number | null) => ({ start: at(start), end: end === null ? null : at(end) });

test.each([
  [1, 2, 'PLANNED'],
  [1, null, 'PLANNED'],
  [0, 1, 'ONGOING'],
  [0, null, 'ONGOING'],
  [-5, null, 'ONGOING'],
  [-5, 0, 'ENDED'],
  [-5, -1, 'ENDED'],
])('from %s to %s hours from now it is %s', (start, end, expected) => {
  expect(stateOf(span(start, end), now)).toBe(expected);
});

describe('the time', () => {
  const DAY = 24;
  test.each([
    [-31 * DAY, null, 'start'],
    [-31 * DAY + 1, null, undefined],
    [731 * DAY, null, undefined],
    [731 * DAY + 1, null, 'start'],
    [1, 731 * DAY, undefined],
    [1, 731 * DAY + 1, 'end'],
  ])('from %s to %s hours from now: %s', (start, end, field) => {
    expect(wrongSpan(span(start, end), now)?.field).toBe(field);
  });

  test('of what began long ago may stay', () => {
    const former = span(-400, null);
    expect(wrongSpan(span(-40 * DAY, 5), now, span(-40 * DAY, null))).toBeUndefined();
    expect(wrongSpan(span(-40 * DAY, 5), now, former)?.field).toBe('start');
  });
});
