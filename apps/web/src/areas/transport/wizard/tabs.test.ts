import { expect, test } from 'vitest';
import { clampTab, isReached, TAB_LABELS } from './tabs.ts';

test('there are six tabs, 0 to 5, in the order of the document [003-2-wizard-tabs]', () => {
  expect(TAB_LABELS.map((label) => label.replace('’', "'"))).toEqual([
    'Cleaning',
    "View Patient's Information",
    "Patient's Property",
    'Medication',
    'Drop Off & Feedback',
    'Job Plan',
  ]);
});

test.each([
  [-1, 0],
  [0, 0],
  [3, 3],
  [2.7, 2],
  [5, 5],
  [6, 5],
  [Number.NaN, 0],
  [Infinity, 5],
])('tab %d is tab %d [003-2-wizard-clamp]', (asked, tab) => {
  expect(clampTab(asked)).toBe(tab);
});

test('the buttons up to the current tab are highlighted [003-2-wizard-highlight]', () => {
  expect(TAB_LABELS.map((_, tab) => isReached(tab, 2))).toEqual([true, true, true, false, false, false]);
});
