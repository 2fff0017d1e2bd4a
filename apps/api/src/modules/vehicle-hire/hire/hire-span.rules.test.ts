import { expect, test } from 'vitest';
import { closedAt, closedFor, wrongLength, wrongSpan, type Place } from './hire-span.rules.ts';

const NOW = Temporal.Instant.from('2030-06-03T10:00:00Z');

test.each([
  ['2030-06-03T09:00:00Z', '2030-06-04T09:00:00Z', undefined],
  ['2030-06-03T08:59:00Z', '2030-06-04T09:00:00Z', 'The pick-up can’t be in the past.'],
  ['2032-06-03T10:00:00Z', '2032-06-05T10:00:00Z', undefined],
  ['2032-06-03T10:00:01Z', '2032-06-05T10:00:00Z', 'The pick-up can be up to two years ahead.'],
  ['2030-06-03T10:00:00Z', '2031-06-03T10:00:00Z', undefined],
  ['2030-06-03T10:00:00Z', '2031-06-03T10:01:00Z', 'A hire can last up to 365 days.'],
])('from %s to %s: %s', (pickup, dropoff, message) => {
  expect(wrongSpan({ pickup, dropoff }, NOW)?.message).toBe(message);
});

test('one that is under way is only asked how long it is', () => {
  expect(wrongLength({ pickup: '2020-01-01T00:00:00Z', dropoff: '2020-12-31T00:00:00Z' })).toBeUndefined();
});

/** Open on Mondays from 8 to 18 o’clock, an hour ahead of UTC. */
const DESK: Place = {
  name: 'Airport desk',
  timeZone: 'Europe/London',
  openingHours: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
};

test.each([
  ['2030-06-03T06:59:00Z', 'Airport desk is open from 08:00 to 18:00 on Mondays.'],
  ['2030-06-03T07:00:00Z', undefined],
  ['2030-06-03T17:00:00Z', undefined],
  ['2030-06-03T17:01:00Z', 'Airport desk is open from 08:00 to 18:00 on Mondays.'],
  ['2030-06-04T10:00:00Z', 'Airport desk is closed on Tuesdays.'],
  // By its own clock it is Monday already.
  ['2030-06-02T23:30:00Z', 'Airport desk is open from 08:00 to 18:00 on Mondays.'],
])('at %s: %s', (at, message) => {
  expect(closedAt(DESK, at)).toBe(message);
});

test('a place without hours is open at all times', () => {
  expect(closedAt({ ...DESK, openingHours: [] }, '2030-06-02T03:00:00Z')).toBeUndefined();
});

test('says at which end it is closed, the first of both', () => {
  const [open, closed] = ['2030-06-03T10:00:00Z', '2030-06-04T10:00:00Z'];
  expect(closedFor(DESK, { pickup: closed, dropoff: closed })?.field).toBe('pickup');
  expect(closedFor(DESK, { pickup: open, dropoff: closed })?.field).toBe('dropoff');
  expect(closedFor(DESK, { pickup: open, dropoff: open })).toBeUndefined();
});
