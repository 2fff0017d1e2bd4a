import { expect, test } from 'vitest';
import { runsInto } from './late.rules.ts';

const NOW = Temporal.Instant.from('2041-03-01T12:00:00Z');

test.each([
  ['2041-03-01T11:00:00Z', true],
  ['2041-03-01T12:30:00Z', true],
  ['2041-03-01T13:00:00Z', true],
  ['2041-03-01T13:00:01Z', false],
])('a claim from %s is run into: %s', (start, expected) => {
  expect(runsInto({ start }, NOW)).toBe(expected);
});

test('nothing is run into where nothing follows', () => {
  expect(runsInto(undefined, NOW)).toBe(false);
});
