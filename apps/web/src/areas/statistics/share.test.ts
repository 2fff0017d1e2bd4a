import { expect, test } from 'vitest';
import { shareText } from './share.ts';

test.each([
  [{ asked: 3, filled: 2 }, '67 %'],
  [{ asked: 3, filled: 3 }, '100 %'],
  [{ asked: 3, filled: 0 }, '0 %'],
  [{ asked: 0, filled: 0 }, '–'],
])('%j is %s', (week, text) => {
  expect(shareText(week)).toBe(text);
});
