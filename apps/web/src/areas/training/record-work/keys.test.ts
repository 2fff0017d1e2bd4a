import { expect, test } from 'vitest';
import { keyPressed } from './keys.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test.each([
  [{ key: 'a' }, false, 'a'],
  // Caps lock.
  [{ key: 'A' }, false, 'a'],
  [{ key: 'A', shiftKey: true }, false, undefined],
  [{ key: '?', shiftKey: true }, false, '?'],
  [{ key: 'ArrowDown' }, false, 'ArrowDown'],
  [{ key: 'Enter' }, false, 'Enter'],
  [{ key: 'Enter' }, true, undefined],
  [{ key: 'a' }, true, 'a'],
  [{ key: 'a', repeat: true }, false, undefined],
  [{ key: 'a', ctrlKey: true }, false, undefined],
  [{ key: 'r', metaKey: true }, false, undefined],
  [{ key: 'n', altKey: true }, false, undefined],
])('%j, on a button: %j, is %j', (pressed, onButton, expected) => {
  expect(keyPressed({ ...PLAIN, ...pressed }, onButton)).toBe(expected);
});
