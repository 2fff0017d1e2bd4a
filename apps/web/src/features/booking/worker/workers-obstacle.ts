import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';

type Shift = { assignmentName: string; gender: GenderPreference };
type Words = Pick<Obstacle, 'reason' | 'fix'>;

const WORDS: Partial<Record<Obstacle['rule'], (shift: Shift, obstacle: Obstacle) => Words>> = {
  ASSIGNMENT_CODE: ({ assignmentName }) => ({
    reason: `You are not cleared for ${assignmentName} yet.`,
    fix: 'Ask your agency to add it to your profile.',
  }),
  GENDER_PREFERENCE: ({ gender }) => ({
    reason: `This shift is for ${gender === 'FEMALE' ? 'women' : 'men'} only.`,
    fix: 'Other shifts are open to you.',
  }),
  OVERLAP: () => ({
    reason: 'You are already booked at that time.',
    fix: 'If you would rather do this one, cancel the other booking first.',
  }),
  // Where the agency lets nobody go past warnings, its word is what helps.
  REST: (_shift, { severity, fix }) => ({
    reason: 'You would have less than 11 hours of rest before or after another shift.',
    fix: severity === 'BLOCK' ? fix : 'You can still apply if you say why this is fine for you.',
  }),
  PLACES_LEFT: () => ({ reason: 'All places have just been taken.', fix: 'Look for another shift.' }),
  NOT_STARTED: () => ({ reason: 'This shift has already started.', fix: 'Look for another shift.' }),
};

/** Where the server writes for whoever plans, we say “you” to the worker. The rest it has written for them already. */
export const workersObstacle = (obstacle: Obstacle, shift: Shift): Obstacle => ({
  ...obstacle,
  ...WORDS[obstacle.rule]?.(shift, obstacle),
});
