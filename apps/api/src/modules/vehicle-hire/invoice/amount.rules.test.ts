import { expect, test } from 'vitest';
import { toAmount } from './amount.rules.ts';

test.each([
  [0, '0'],
  [1999, '19.99'],
  [-250, '-2.5'],
  [1_234_567_890_12, '1234567890.12'],
])('%d pence are %s on the wire', (count, text) => {
  expect(JSON.stringify(toAmount(count))).toBe(text);
});
