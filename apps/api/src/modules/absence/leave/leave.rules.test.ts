import { describe, expect, test } from 'vitest';
import { isCancellable, wrongDays } from './leave.rules.ts';

const today = Temporal.PlainDate.from('2026-11-20');

test.each<[what: string, by: 'WORKER' | 'AGENCY', from: string, to: string, wrong: string | undefined]>([
  ['a day', 'WORKER', '2026-11-20', '2026-11-20', undefined],
  ['from tomorrow on', 'WORKER', '2026-11-21', '2026-12-04', undefined],
  ['a whole year', 'WORKER', '2027-01-01', '2028-01-01', undefined],
  ['the wrong way round', 'WORKER', '2026-11-22', '2026-11-21', 'to: The last day is before the first.'],
  ['more than a year', 'WORKER', '2027-01-01', '2028-01-02', 'to: Leave is at most a year. Divide what is longer.'],
  [
    'yesterday',
    'WORKER',
    '2026-11-19',
    '2026-11-21',
    'from: This day is over. Ask your agency to enter what has passed.',
  ],
  ['two years ahead', 'WORKER', '2028-11-20', '2028-11-21', undefined],
  ['further ahead', 'WORKER', '2028-11-21', '2028-11-21', 'from: This is more than two years ahead.'],
  ['yesterday’s sick call', 'AGENCY', '2026-11-19', '2026-11-19', undefined],
  ['a year ago', 'AGENCY', '2025-11-20', '2025-11-20', undefined],
  ['longer ago', 'AGENCY', '2025-11-19', '2025-11-20', 'from: This is more than a year ago.'],
])('days of leave: %s, by %s', (_, by, from, to, wrong) => {
  const found = wrongDays({ from, to }, today, by);
  expect(found && `${found.field}: ${found.message}`).toBe(wrong);
});

describe('leave is taken back', () => {
  test.each([
    ['WORKER', 'WAITING_APPROVAL', '2026-11-21', true],
    ['WORKER', 'APPROVED', '2026-11-21', true],
    ['WORKER', 'APPROVED', '2026-11-20', false],
    ['WORKER', 'WAITING_APPROVAL', '2026-11-01', false],
    ['WORKER', 'REJECTED', '2026-11-21', false],
    ['WORKER', 'CANCELLED', '2026-11-21', false],
    ['AGENCY', 'APPROVED', '2026-11-01', true],
    ['AGENCY', 'WAITING_APPROVAL', '2026-11-21', false],
    ['AGENCY', 'REJECTED', '2026-11-21', false],
    ['AGENCY', 'CANCELLED', '2026-11-21', false],
  ] as const)('by %s: %s from %s: %s', (by, status, from, expected) => {
    expect(isCancellable({ status, from }, today, by)).toBe(expected);
  });
});
