import { expect, test } from 'vitest';
import { daysHired, toAmount } from './booking.rules.ts';

const start = Temporal.Instant.from('2030-03-01T09:00:00Z');

test.each([
  [1, 0, 1],
  [24, 0, 1],
  [24.5, 0, 2],
  [25, 1, 1],
  [25.01, 1, 2],
  [72, 1, 3],
  [0.5, 1, 1],
])('%d hours with %d of grace are charged as %d days', (hours, grace, days) => {
  const end = start.add({ minutes: Math.round(hours * 60) });
  expect(daysHired(start, end, grace)).toBe(days);
});

test.each([
  [0, '0'],
  [1999, '19.99'],
  [-250, '-2.5'],
  [1_234_567_890_12, '1234567890.12'],
])('%d pence are %s on the wire', (count, text) => {
  expect(JSON.stringify(toAmount(count))).toBe(text);
});
