import { expect, test } from 'vitest';
import { breaksOfSql } from './break-sql.ts';
import { applied } from './break.ts';

const broken = (source: string): string[] => breaksOfSql(source).map((each) => applied(source, each));

test.each<[what: string, source: string, ...broken: string[]]>([
  ['a connection becomes the other one', 'using (a and b)', 'using (a or b)'],
  ['an equality turns round', 'where a = b', 'where a <> b'],
  ['a comparison moves its edge', 'where a >= b', 'where a > b'],
  ['a denial is dropped', 'where not a', 'where  a'],
  ['an existence turns round', 'where exists (select)', 'where not exists (select)'],
  ['a denied existence turns round', 'where not exists (select)', 'where exists (select)'],
  ['yes becomes no', 'using (true)', 'using (false)'],
  ['an assignment and a named argument stay', 'a := f(b => c)'],
  ['a comment and a text stay', "select 'a and b' -- or c = d"],
  ['a name in quotes stays', 'select "a and b"'],
  ['operators of json and of ranges stay', 'select a -> b, a ->> c, a @> d, a <@ e, a && f'],
])('%s', (_, source, ...expected) => {
  expect(broken(source)).toEqual(expected);
});
