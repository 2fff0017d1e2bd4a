import { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { expect, test } from 'vitest';
import { workersObstacle } from './workers-obstacle.ts';

const shift = { assignmentName: 'Nurse', gender: 'FEMALE' as const };
const obstacle = (rule: Obstacle['rule']): Obstacle => ({ rule, severity: 'BLOCK', reason: 'Written.', fix: 'Fix.' });

test('speaks to the worker', () => {
  expect(workersObstacle(obstacle('ASSIGNMENT_CODE'), shift).reason).toBe('You’re not cleared for Nurse yet.');
  expect(workersObstacle(obstacle('GENDER_PREFERENCE'), shift).reason).toBe('This shift is for women only.');
});

test('keeps the words of the server where it has none of its own', () => {
  expect(workersObstacle(obstacle('ACTIVE_LINK'), shift)).toEqual(obstacle('ACTIVE_LINK'));
});

test.each(Obstacle.shape.rule.options)('%s has a reason, a fix, and keeps its severity', (rule) => {
  const { severity, reason, fix } = workersObstacle({ ...obstacle(rule), severity: 'WARN' }, shift);
  expect([severity, reason !== '', fix !== '']).toEqual(['WARN', true, true]);
});

test('where the agency decides about warnings, its word stays', () => {
  expect(workersObstacle(obstacle('REST'), shift).fix).toBe('Fix.');
  expect(workersObstacle({ ...obstacle('REST'), severity: 'WARN' }, shift).fix).toMatch(/^You can still apply/);
});
