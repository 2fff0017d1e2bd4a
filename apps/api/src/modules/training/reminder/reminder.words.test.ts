import { describe, expect, test } from 'vitest';
import { type Expiring, wordsForAgency, wordsForWorker } from './reminder.words.ts';

const expiring = (daysLeft: number, values: Partial<Expiring> = {}): Expiring => ({
  kind: 'TRAINING',
  name: 'Fire Safety',
  worker: 'Ann Adams',
  expiresOn: '2026-03-15',
  daysLeft,
  ...values,
});

describe('the worker reads', () => {
  test.each([
    [
      30,
      'About to expire: Fire Safety',
      'Your training Fire Safety expires on 15/03/2026, in 30 days.',
      'Expires on 15/03/2026, in 30 days',
    ],
    [
      1,
      'About to expire: Fire Safety',
      'Your training Fire Safety expires on 15/03/2026, tomorrow.',
      'Expires on 15/03/2026, tomorrow',
    ],
    [
      0,
      'About to expire: Fire Safety',
      'Your training Fire Safety expires today, 15/03/2026.',
      'Expires today, 15/03/2026',
    ],
    [-2, 'Expired: Fire Safety', 'Your training Fire Safety expired on 15/03/2026.', 'Expired on 15/03/2026'],
  ])('%i days before', (daysLeft, title, line, cell) => {
    const words = wordsForWorker([expiring(daysLeft)], 'Cedar Care');
    expect(words).toEqual({
      title,
      body: `${line}\nPlease upload a new certificate so that Cedar Care can keep booking you.`,
      mailBody: 'Please upload a new certificate so that Cedar Care can keep booking you.',
      facts: [['Fire Safety', cell]],
    });
  });

  test('of several records at once', () => {
    const dbs = { kind: 'COMPLIANCE', name: 'DBS' } as const;
    const { title, body } = wordsForWorker([expiring(0), expiring(7, dbs)], 'Cedar Care');
    expect(title).toBe('2 of your records expire soon');
    expect(body.split('\n').slice(0, 2)).toEqual([
      'Your training Fire Safety expires today, 15/03/2026.',
      'Your compliance DBS expires on 15/03/2026, in 7 days.',
    ]);
  });
});

describe('the agency reads one digest', () => {
  test('of one record', () => {
    expect(wordsForAgency([expiring(7)])).toEqual({
      title: 'About to expire: Fire Safety of Ann Adams',
      body: 'Ann Adams: Fire Safety expires on 15/03/2026, in 7 days.',
      mailBody: 'Ask these workers for a new certificate so that you can keep booking them.',
      facts: [['Ann Adams: Fire Safety', 'Expires on 15/03/2026, in 7 days']],
    });
  });

  test.each([
    [[0, 7], '2 records of your workers expire soon'],
    [[-3, -1], '2 records of your workers have expired'],
    [[-3, 7], '2 records of your workers expire soon or have expired'],
  ])('of %j days', (days, title) => {
    expect(wordsForAgency(days.map((left) => expiring(left))).title).toBe(title);
  });

  test('that names ten and counts the others', () => {
    const { body, facts } = wordsForAgency(Array.from({ length: 12 }, () => expiring(7)));
    const lines = body.split('\n');
    expect([lines.length, facts.length]).toEqual([11, 11]);
    expect([lines.at(-1), facts.at(-1)]).toEqual(['And 2 more.', ['More', '2, see the list']]);
  });
});
