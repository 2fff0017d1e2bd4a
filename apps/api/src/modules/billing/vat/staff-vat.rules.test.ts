import { expect, test } from 'vitest';
import { statesOf } from './staff-vat.rules.ts';

test('of each code and client the latest rule that has begun counts', () => {
  const rule = (codeId: number, clientId: number | null, from: string) => ({ codeId, clientId, from });
  const rules = [
    rule(1, null, '2026-12-01'),
    rule(1, null, '2026-11-25'),
    rule(1, null, '2026-01-01'),
    rule(1, 7, '2026-11-26'),
    rule(2, null, '2025-01-01'),
  ];
  expect(statesOf(rules, '2026-11-25')).toEqual(['PLANNED', 'CURRENT', 'PAST', 'PLANNED', 'CURRENT']);
});
