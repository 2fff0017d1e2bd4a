import { expect, test } from 'vitest';
import { catchUpDays, reminderDue } from './reminder.rules.ts';

const PLAN = [-3, 1, 14];

test.each([
  // Before the first day of the plan, and on it.
  [PLAN, -4, null, undefined],
  [PLAN, -3, null, -3],
  [PLAN, 1, null, 1],
  [PLAN, 1, -3, 1],
  // Once each.
  [PLAN, -2, -3, undefined],
  [PLAN, 2, 1, undefined],
  [PLAN, 14, 1, 14],
  [PLAN, 15, 14, undefined],
  // What was missed while nothing ran: the latest alone, and not for long.
  [PLAN, 2, null, 1],
  [PLAN, 4, -3, 1],
  [PLAN, 5, -3, undefined],
  [PLAN, 17, 1, 14],
  [PLAN, 18, null, undefined],
  // A day that was added to the plan before one that has gone out.
  [[-3, 1, 7, 14], 14, 14, undefined],
  [[], 30, null, undefined],
])('by the plan %j, %i days after it was due, reminded at %j: %j', (plan, daysSince, last, expected) => {
  expect(reminderDue(plan, daysSince, last)).toBe(expected);
});

test.each([
  // On the day of the restore everything was sent already, and afterwards what has come since is due.
  [0, 1, undefined],
  [1, 1, 1],
  [1, 2, undefined],
  [2, 2, 1],
  [2, 3, undefined],
  [3, 4, undefined],
  [4, 4, 1],
  [undefined, 4, 1],
  // No more is made up for than without a restore.
  [90, 4, 1],
  [90, 5, undefined],
])('%j days after a restore, %i after it was due: %j', (restored, daysSince, expected) => {
  expect(reminderDue(PLAN, daysSince, null, catchUpDays(restored))).toBe(expected);
});
