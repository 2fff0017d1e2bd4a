import { expect, test } from 'vitest';
import { describeLength, describeTimes } from './times.ts';

test.each([
  ['07:00', '15:00', '07:00 – 15:00', '8 h'],
  ['20:00', '07:30', '20:00 – 07:30, next day', '11 h 30 min'],
  ['16:00', '00:00', '16:00 – 00:00, next day', '8 h'],
  ['08:00', '08:00', '08:00 – 08:00, next day', '24 h'],
  ['08:00', '08:45', '08:00 – 08:45', '45 min'],
])('%s to %s', (start, end, times, length) => {
  expect([describeTimes(start, end), describeLength(start, end)]).toEqual([times, length]);
});
