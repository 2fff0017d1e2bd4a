import { expect, test } from 'vitest';
import { isMorning, lastMorning, reminderDue } from './reminder.rules.ts';

test.each([
  [61, null, undefined],
  [60, null, 60],
  [45, null, 60],
  [31, null, 60],
  [30, null, 30],
  [8, null, 30],
  [7, null, 7],
  [1, null, 7],
  [0, null, 0],
  // Once each.
  [60, 60, undefined],
  [31, 60, undefined],
  [30, 60, 30],
  [29, 30, undefined],
  [7, 30, 7],
  [6, 7, undefined],
  [0, 7, 0],
  [0, 0, undefined],
  [-1, 0, undefined],
  // What was missed while nothing ran: only the latest.
  [5, 60, 7],
  [0, 60, 0],
  [-3, 30, 0],
  [-30, null, 0],
  [-31, null, undefined],
  [-31, 7, undefined],
])('%i days before the expiry, reminded at %j: %j', (daysLeft, remindedAt, expected) => {
  expect(reminderDue(daysLeft, remindedAt)).toBe(expected);
});

test.each([
  ['2026-03-28T05:59:00Z', 'Europe/London', false],
  ['2026-03-28T06:00:00Z', 'Europe/London', true],
  // Summer time has begun.
  ['2026-03-29T05:00:00Z', 'Europe/London', true],
  ['2026-03-28T18:00:00Z', 'Pacific/Auckland', true],
  ['2026-03-28T12:00:00Z', 'Pacific/Auckland', false],
])('at %s in %s it is morning: %j', (instant, zone, expected) => {
  expect(isMorning(Temporal.Instant.from(instant).toZonedDateTimeISO(zone))).toBe(expected);
});

test.each([
  ['2026-03-28T05:59:00Z', 'Europe/London', '2026-03-27'],
  ['2026-03-28T06:00:00Z', 'Europe/London', '2026-03-28'],
  ['2026-03-27T17:30:00Z', 'Pacific/Auckland', '2026-03-28'],
])('at %s in %s the last day whose morning has come is %s', (instant, zone, day) => {
  expect(lastMorning(Temporal.Instant.from(instant).toZonedDateTimeISO(zone)).toString()).toBe(day);
});
