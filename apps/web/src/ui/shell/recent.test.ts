import { expect, test } from 'vitest';
import { withLatest } from './recent.ts';

test('six recent destinations are kept, the latest first and each once', () => {
  const at = (path: string) => ({ path, label: path });
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'].map(at);
  expect(withLatest(recent, at('c')).map(({ path }) => path)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
  expect(withLatest(recent, at('g')).map(({ path }) => path)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});
