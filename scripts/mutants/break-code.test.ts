import { expect, test } from 'vitest';
import { breaksOfCode } from './break-code.ts';
import { applied } from './break.ts';

const broken = (source: string): string[] => breaksOfCode('a.ts', source).map((each) => applied(source, each));

test.each<[what: string, source: string, ...broken: string[]]>([
  ['a comparison moves its edge', 'a < b', 'a <= b'],
  ['an equality turns round', 'a === b', 'a !== b'],
  ['a connection becomes the other one', 'a && b', 'a || b'],
  ['a sum becomes a difference', 'a + b', 'a - b'],
  ['a joined text stays', "a + ' pence'"],
  ['a denial is dropped', '!a', 'a'],
  ['yes becomes no', 'f(true)', 'f(false)'],
  ['a number grows', 'f(7)', 'f(8)'],
  ['a choice takes either side', 'a ? b : c', 'true ? b : c', 'false ? b : c'],
  ['a step is always and never taken', 'if (a) b()', 'if (true) b()', 'if (false) b()'],
  ['a list loses each of its words', "f(['A', 'B'])", "f(['B'])", "f(['A', ])"],
  ['a list of one word keeps it', "f(['A'])"],
  ['a query loses a condition', 'q.where(a).limit()', 'q.limit()'],
  ['a list is no longer sifted', 'list.filter(isOpen)', 'list'],
  ['a type stays', 'type Size = 1 | 2'],
  ['a text stays', "f('a && b')"],
])('%s', (_, source, ...expected) => {
  expect(broken(source)).toEqual(expected);
});

test('the operator between two operands is found behind a comment that holds one', () => {
  expect(broken('a /* now > then */ > b')).toEqual(['a /* now > then */ >= b']);
});
