import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { answersOf, type Answers } from '@worklane/contract/forms/form.ts';
import { describe, expect, test } from 'vitest';
import { chosen, differencesOf, hasNews, rebased } from './conflict.ts';

const answers = (some: Answers): Answers => answersOf(HMRC, some);
const base = answers({ fullname: 'A', statement: 'A', address: '1 Road' });

test.each([
  ['nothing', base, base, []],
  ['the same change on both sides', { ...base, plan: '1' }, { ...base, plan: '1' }, []],
  ['a change of mine', { ...base, plan: '1' }, base, [['plan', 'mine']]],
  ['a change of theirs', base, { ...base, plan: '1' }, [['plan', 'theirs']]],
  ['both have changed it', { ...base, plan: '1' }, { ...base, plan: '2' }, [['plan', 'mine']]],
  ['an answer taken away', { ...base, fullname: null }, base, [['fullname', 'mine']]],
])('%s', (_, mine, theirs, expected) => {
  expect(differencesOf(HMRC, { base, mine, theirs }).map(({ name, suggested }) => [name, suggested])).toEqual(expected);
});

test.each([
  ['answers that go further than what was saved', { ...base, plan: '1', fullname: 'B' }, { ...base, plan: '1' }, false],
  ['a change of theirs', base, { ...base, plan: '1' }, true],
  ['both have changed it', { ...base, plan: '1' }, { ...base, plan: '2' }, true],
])('news from elsewhere: %s', (_, mine, theirs, expected) => {
  expect(hasNews(HMRC, { base, mine, theirs })).toBe(expected);
});

test('each with the section that it stands in', () => {
  const differences = differencesOf(HMRC, { base, mine: { ...base, plan: '1', fullname: 'B' }, theirs: base });
  const [first, last] = [HMRC.sections.find(({ fields }) => 'plan' in fields), HMRC.sections.at(-1)];
  expect(differences.map(({ section }) => section)).toEqual([first?.title, last?.title]);
});

describe('going on', () => {
  test('upon what was saved meanwhile, with what was chosen from this screen', () => {
    const mine = { ...base, plan: '1', fullname: 'MINE', address: 'mine' };
    const theirs = { ...base, plan: '2', fullname: 'THEIRS', loan: true };
    expect(chosen(mine, theirs, { plan: 'mine', fullname: 'theirs' })).toEqual({ ...theirs, plan: '1' });
  });

  test('after a save: the server’s words, but for what was typed meanwhile', () => {
    const sent = { ...base, fullname: 'A  ' };
    const current = { ...sent, address: '2 Road' };
    const saved = { ...base, fullname: 'A' };
    expect(rebased(sent, current, saved)).toEqual({ ...base, fullname: 'A', address: '2 Road' });
  });
});
