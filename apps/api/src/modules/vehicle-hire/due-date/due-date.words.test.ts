import { expect, test } from 'vitest';
import { type Due, wordsForFleet } from './due-date.words.ts';

const due = (values: Partial<Due> = {}): Due => ({
  kind: 'MOT',
  name: 'Merrow',
  model: 'Van',
  regno: 'AB26 CDE',
  dueOn: '2026-06-30',
  daysLeft: 7,
  ...values,
});

test.each<[date: Partial<Due>, title: string, body: string]>([
  [{}, 'MOT due', 'MOT expires on 30/06/2026, in 7 days.'],
  [{ kind: 'TAX', daysLeft: 1 }, 'Tax due', 'tax expires on 30/06/2026, tomorrow.'],
  [{ kind: 'INSURANCE', daysLeft: 0 }, 'Insurance due', 'insurance expires today, 30/06/2026.'],
  [{ kind: 'INSURANCE', daysLeft: -2 }, 'Insurance overdue', 'insurance expired on 30/06/2026.'],
  [{ kind: 'SERVICE' }, 'Service due', 'service is due on 30/06/2026, in 7 days.'],
  [{ kind: 'SERVICE', daysLeft: -2 }, 'Service overdue', 'service was due on 30/06/2026.'],
])('of %j: %s, %s', (date, title, body) => {
  const words = wordsForFleet([due(date)]);
  expect([words.title, words.body]).toEqual([`${title}: Merrow Van (AB26 CDE)`, `Merrow Van (AB26 CDE): ${body}`]);
});

test.each<[daysLeft: readonly number[], title: string]>([
  [[7, 30], '2 dates of your vehicles are coming up'],
  [[-1, -2], '2 dates of your vehicles have passed'],
  [[-1, 7], '2 dates of your vehicles are coming up or have passed'],
])('with %j days left: %s', (daysLeft, title) => {
  expect(wordsForFleet(daysLeft.map((days) => due({ daysLeft: days }))).title).toBe(title);
});

test('names ten and counts the rest', () => {
  const { body, facts } = wordsForFleet(Array.from({ length: 12 }, () => due()));
  expect(body.split('\n')).toHaveLength(11);
  expect([body.split('\n').at(-1), facts.at(-1)]).toEqual(['And 2 more.', ['More', '2, see Fleet Management']]);
});
