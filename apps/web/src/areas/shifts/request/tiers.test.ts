import { expect, test } from 'vitest';
import { tierSentence } from './tiers.ts';

test('each tier waits its hours after the one before', () => {
  const agencies = [
    { agencyName: 'Northgate', tier: 3 },
    { agencyName: 'Brightside', tier: 2 },
    { agencyName: 'Acorn', tier: 2 },
    { agencyName: 'Fernhill', tier: 5 },
  ];
  expect(tierSentence(agencies, 4)).toBe('Brightside, Acorn now; Northgate after 4 hours; Fernhill after 12 hours.');
  expect(tierSentence(agencies.slice(0, 2), 1)).toBe('Brightside now; Northgate after 1 hour.');
});
