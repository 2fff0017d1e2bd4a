import { expect, test } from 'vitest';
import { deadlinesOf, NO_RULES } from './approval-rules.rules.ts';

const start = Temporal.Instant.from('2030-01-07T07:30:00Z');
const at = (hoursBefore: number) => start.subtract({ minutes: hoursBefore * 60 });
const rules = { ...NO_RULES, withdrawHours: 12, cancelHours: 24, lateCancelHours: 48 };

test.each([
  [49, { withdrawClosed: false, cancelClosed: false, late: false }],
  [48, { withdrawClosed: false, cancelClosed: false, late: false }],
  [47.5, { withdrawClosed: false, cancelClosed: false, late: true }],
  [24, { withdrawClosed: false, cancelClosed: false, late: true }],
  [23.5, { withdrawClosed: false, cancelClosed: true, late: true }],
  [11.5, { withdrawClosed: true, cancelClosed: true, late: true }],
  [-1, { withdrawClosed: true, cancelClosed: true, late: true }],
])('%d hours before the start', (hours, deadlines) => {
  expect(deadlinesOf(rules, start, at(hours))).toEqual(deadlines);
});

test('without rules nothing closes', () => {
  expect(deadlinesOf(NO_RULES, start, at(-1))).toEqual({ withdrawClosed: false, cancelClosed: false, late: false });
});
