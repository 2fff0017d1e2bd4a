import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';

type Shift = { assignmentName: string; gender: GenderPreference };

/** Where the server writes for whoever plans, we say “you” to the worker. The rest it has written for them already. */
export const kindReason = (obstacle: Obstacle, { assignmentName, gender }: Shift): Obstacle => {
  const { rule, severity, reason, fix } = obstacle;
  switch (rule) {
    case 'ASSIGNMENT_CODE':
      return {
        rule,
        severity,
        reason: `You are not cleared for ${assignmentName} yet.`,
        fix: 'Ask your agency to add it to your profile.',
      };
    case 'GENDER_PREFERENCE':
      return {
        rule,
        severity,
        reason: `This shift is for ${gender === 'FEMALE' ? 'women' : 'men'} only.`,
        fix: 'Other shifts are open to you.',
      };
    case 'OVERLAP':
      return {
        rule,
        severity,
        reason: 'You are already booked at that time.',
        fix: 'If you would rather do this one, cancel the other booking first.',
      };
    case 'REST':
      return {
        rule,
        severity,
        reason: 'You would have less than 11 hours of rest before or after another shift.',
        fix: severity === 'BLOCK' ? fix : 'You can still apply if you say why this is fine for you.',
      };
    case 'PLACES_LEFT':
      return { rule, severity, reason: 'All places have just been taken.', fix: 'Look for another shift.' };
    case 'NOT_STARTED':
      return { rule, severity, reason: 'This shift has already started.', fix: 'Look for another shift.' };
    default:
      return { rule, severity, reason, fix };
  }
};
