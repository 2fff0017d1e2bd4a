import { expect, test } from 'vitest';
import { countableOf } from './services.rules.ts';

const all = (...only: (string | null)[]) => ({ isAgreed: false, only });
const own = (...only: (string | null)[]) => ({ isAgreed: true, only });

test.each([
  ['those for all clients, without others', [all(null, null), all(null, 'Night')], [0, 1]],
  ['the own one before the one for all', [all(null, null), own(null, null)], [1]],
  ['the own one before one of a kind of shift for all, too', [all(null, 'Night'), own(null, null)], [1]],
  ['both, where the own one is for a ward alone', [all(null, null), own('Ward', null)], [0, 1]],
  ['all that is agreed', [own(null, null), own('Ward', null), own('Ward', 'Night')], [0, 1, 2]],
  ['those for other kinds of shift', [all(null, 'Night'), all(null, 'Day'), own(null, 'Night')], [1, 2]],
])('of the rates for the same work count %s', (_, rates, expected) => {
  expect(countableOf(rates)).toEqual(expected.map((index) => rates[index]));
});
