import { expect, test } from 'vitest';
import { isRecent, wrongMoment } from './log.rules.ts';

const now = Temporal.Instant.from('2027-03-10T12:00:00Z');
const at = (minutes: number) => now.add({ minutes }).toString();
const HOUR = 60;
const YEAR = 366 * 24 * HOUR;

test.each<[minutes: number, wrong: string | undefined]>([
  [0, undefined],
  [5, undefined],
  [6, 'This is in the future. Enter when it happened.'],
  [-YEAR, undefined],
  [-YEAR - 1, 'It can have happened a year ago at the earliest.'],
])('what happened %s minutes from now: %s', (minutes, wrong) => {
  expect(wrongMoment(at(minutes), now)).toBe(wrong);
});

test.each([
  [0, true],
  [-24 * HOUR + 1, true],
  [-24 * HOUR, false],
])('recorded %s minutes from now, it is recent: %s', (minutes, recent) => {
  expect(isRecent(at(minutes), now)).toBe(recent);
});
