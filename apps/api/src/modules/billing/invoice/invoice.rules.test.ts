import { expect, test } from 'vitest';
import { stateOf } from './invoice.rules.ts';

const invoice = { isCredit: false, total: 12_000, credited: 0, open: 12_000, dueOn: '2026-11-30', disputed: false };

test.each([
  [{}, '2026-11-30', 'OPEN'],
  [{}, '2026-12-01', 'OVERDUE'],
  [{ open: 1 }, '2026-11-30', 'PART_PAID'],
  [{ open: 1 }, '2026-12-01', 'OVERDUE'],
  [{ open: 0 }, '2026-12-01', 'PAID'],
  [{ credited: 2000, open: 10_000 }, '2026-11-30', 'PART_PAID'],
  [{ credited: 2000, open: 0 }, '2026-11-30', 'PAID'],
  [{ credited: 12_000, open: 0 }, '2026-12-01', 'CREDITED'],
  [{ credited: 12_000, open: 700 }, '2026-11-30', 'PART_PAID'],
  [{ credited: 12_000, open: 700 }, '2026-12-01', 'OVERDUE'],
  [{ total: 0, open: 0 }, '2026-11-30', 'PAID'],
  [{ disputed: true }, '2026-12-01', 'DISPUTED'],
  [{ disputed: true, open: 0 }, '2026-12-01', 'DISPUTED'],
  [{ disputed: true, credited: 12_000, open: 0 }, '2026-12-01', 'CREDITED'],
  [{ isCredit: true, open: 0 }, '2026-12-01', 'CREDIT'],
] as const)('%j on %s is %s', (values, today, state) => {
  expect(stateOf({ ...invoice, ...values }, today)).toBe(state);
});
