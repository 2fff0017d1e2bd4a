import { expect, test } from 'vitest';
import { noticeText } from './notice.ts';

test.each([
  [-1, 'after the start'],
  [0, '0 min before the start'],
  [330, '5 h 30 min before the start'],
  [1500, '25 h before the start'],
  [3000, '2 days before the start'],
])('%i minutes are %s', (minutes, text) => {
  expect(noticeText(minutes)).toBe(text);
});
