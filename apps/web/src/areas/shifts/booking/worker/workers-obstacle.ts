import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';

type Shift = { assignmentName: string; gender: GenderPreference };
type Words = Pick<Obstacle, 'reason' | 'fix'>;

const WORDS: Partial<Record<Obstacle['rule'], (shift: Shift, obstacle: Obstacle) => Words>> = {
  ASSIGNMENT_CODE: ({ assignmentName }) => ({
    reason: `You’re not cleared for ${assignmentName} yet.`,
    fix: 'Ask your agency to add it to your profile.',
  }),
  GENDER_PREFERENCE: ({ gender }) => ({
    reason: `This shift is for ${gender === 'FEMALE' ? 'women' : 'men'} only.`,
    fix: 'Look for another shift.',
  }),
  OVERLAP: () => ({
    reason: 'You’re already booked at that time.',
    fix: 'If you’d rather do this one, cancel the other booking first.',
  }),
  // Where the agency lets nobody go past warnings, its word is what helps.
  REST: (_shift, { severity, fix }) => ({
    reason: 'You’d have less than 11 hours’ rest before or after another booking.',
    fix: severity === 'BLOCK' ? fix : 'You can still apply if you give a reason.',
  }),
  PLACES_LEFT: () => ({ reason: 'All places have just been taken.', fix: 'Look for another shift.' }),
  NOT_STARTED: () => ({ reason: 'This shift has already started.', fix: 'Look for another shift.' }),
};

/** Where the server writes for whoever plans, we say “you” to the worker. The rest it has written for them already. */
export const workersObstacle = (obstacle: Obstacle, shift: Shift): Obstacle => ({
  ...obstacle,
  ...WORDS[obstacle.rule]?.(shift, obstacle),
});
