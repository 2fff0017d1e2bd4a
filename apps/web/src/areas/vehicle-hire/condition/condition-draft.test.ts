import type { ConditionReport } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { expect, test } from 'vitest';
import { blankCheck, conditionPrefix } from './condition-draft.ts';

const report = { known: { odometer: 12_000, damages: ['Dent in the left door'] } } as unknown as ConditionReport;
const NOW = new Date('2030-03-01T09:12:34Z');

test('a handover begins with the damages that are known, a return with none', () => {
  expect(blankCheck(report, 'HANDOVER', NOW)).toEqual({
    at: '2030-03-01T09:12:00.000Z',
    odometer: '',
    fuel: '',
    damages: ['Dent in the left door'],
    note: '',
  });
  expect(blankCheck(report, 'RETURN', NOW)['damages']).toEqual([]);
});

test('each agency, booking and stage has a draft of its own', () => {
  const names = [
    conditionPrefix(1, 2, 'HANDOVER'),
    conditionPrefix(1, 2, 'RETURN'),
    conditionPrefix(1, 22, 'HANDOVER'),
    conditionPrefix(2, 2, 'HANDOVER'),
  ];
  expect(new Set(names).size).toBe(4);
  expect(names.filter((name) => names.some((other) => other !== name && other.startsWith(name)))).toEqual([]);
});
