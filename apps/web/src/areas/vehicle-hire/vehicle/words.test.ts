import { expect, test } from 'vitest';
import { placeText, purposesText } from './words.ts';

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
