import { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { expect, test } from 'vitest';
import { kindReason } from './kind-reason.ts';

const shift = { assignmentName: 'Nurse', gender: 'FEMALE' as const };
const obstacle = (rule: Obstacle['rule']): Obstacle => ({ rule, severity: 'BLOCK', reason: 'Written.', fix: 'Fix.' });

test('speaks to the worker', () => {
  expect(kindReason(obstacle('ASSIGNMENT_CODE'), shift).reason).toBe('You are not cleared for Nurse yet.');
  expect(kindReason(obstacle('GENDER_PREFERENCE'), shift).reason).toBe('This shift is for women only.');
});

test('keeps the words of the server where it has none of its own', () => {
  expect(kindReason(obstacle('ACTIVE_LINK'), shift)).toEqual(obstacle('ACTIVE_LINK'));
});

test.each(Obstacle.shape.rule.options)('%s has a reason, a fix, and keeps its severity', (rule) => {
  const { severity, reason, fix } = kindReason({ ...obstacle(rule), severity: 'WARN' }, shift);
  expect([severity, reason !== '', fix !== '']).toEqual(['WARN', true, true]);
});

test('where the agency decides about warnings, its word stays', () => {
  expect(kindReason(obstacle('REST'), shift).fix).toBe('Fix.');
  expect(kindReason({ ...obstacle('REST'), severity: 'WARN' }, shift).fix).toMatch(/^You can still apply/);
});
