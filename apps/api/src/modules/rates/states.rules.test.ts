import { expect, test } from 'vitest';
import { statesOf } from './states.rules.ts';

test('of what is about the same, the latest that has begun counts', () => {
  const rule = (about: string, from: string) => ({ about, from });
  const rules = [
    rule('nurses', '2026-12-01'),
    rule('nurses', '2026-11-25'),
    rule('nurses', '2026-01-01'),
    rule('porters', '2026-11-26'),
    rule('porters', '2025-01-01'),
  ];
  const expected = ['PLANNED', 'CURRENT', 'PAST', 'PLANNED', 'CURRENT'];
  expect(statesOf(rules, '2026-11-25', ({ about }) => about)).toEqual(expected);
});

test('without a subject all are about the same', () => {
  expect(statesOf([{ from: '2026-02-01' }, { from: '2026-01-01' }], '2026-02-01')).toEqual(['CURRENT', 'PAST']);
});
