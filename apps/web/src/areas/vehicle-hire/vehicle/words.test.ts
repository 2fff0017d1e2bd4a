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
  ['ACTIVE', false, 'Active'],
  ['ACTIVE', true, 'In maintenance'],
  ['AWAITING_APPROVAL', true, 'Awaiting approval'],
  ['RETIRED', true, 'Retired'],
] as const)('%s, off the road: %s, reads “%s”', (status, inMaintenance, word) => {
  expect(standingOf({ status, inMaintenance }).word).toBe(word);
});
