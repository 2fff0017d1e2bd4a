import { expect, test } from 'vitest';
import { placeText, purposesText, standingOf } from './words.ts';

test.each([
  [['HIRE'], 'Hire'],
  [['TRANSPORT'], 'Transport'],
  [['HIRE', 'TRANSPORT'], 'Hire and transport'],
] as const)('%j reads “%s”', (purposes, text) => {
  expect(purposesText(purposes)).toBe(text);
});

test.each([
  ['Southampton', 'Southampton', 'Southampton'],
  ['southampton Airport', 'Southampton', 'southampton Airport'],
  ['Airport desk', 'Southampton', 'Airport desk, Southampton'],
])('%s in %s reads “%s”', (name, city, text) => {
  expect(placeText({ name, city })).toBe(text);
});

test.each([
  ['ACTIVE', false, false, 'Active'],
  ['ACTIVE', true, false, 'In maintenance'],
  ['ACTIVE', false, true, 'Off the road'],
  ['ACTIVE', true, true, 'Off the road'],
  ['AWAITING_APPROVAL', true, true, 'Awaiting approval'],
  ['RETIRED', true, true, 'Retired'],
] as const)('%s, in maintenance: %s, off the road: %s, reads “%s”', (status, inMaintenance, offRoad, word) => {
  expect(standingOf({ status, inMaintenance, offRoad }).word).toBe(word);
});
