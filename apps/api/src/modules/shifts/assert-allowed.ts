import type { Actor } from '#platform/auth/actor.ts';
import { conflict, forbidden } from '#platform/errors/errors.ts';
import type { ShiftFacts } from './shift.policy.ts';

const OPEN = { shiftStatus: 'NEW', started: false, placesLeft: 1 } as const;

/**
 * Lets the actor go on. Where the state of the shift alone stands in the way the answer is 409 with a sentence: whoever
 * clicked a moment too late is not “forbidden” to do it. Everybody else gets 403.
 */
export const assertAllowed = (
  can: (actor: Actor, shift: ShiftFacts) => boolean,
  actor: Actor,
  shift: ShiftFacts,
): void => {
  if (can(actor, shift)) return;
  const open = { ...shift, ...OPEN };
  if (!can(actor, open)) {
    if (!can(actor, { ...open, agreed: !shift.agreed })) throw forbidden();
    throw shift.agreed
      ? conflict('AGREED', 'The client has already agreed to this shift.')
      : conflict('NOT_AGREED', 'The client hasn’t agreed to this shift yet.');
  }
  if (shift.shiftStatus === 'CANCELLED') throw conflict('CANCELLED', 'This shift was cancelled.');
  if (shift.started) throw conflict('STARTED', 'This shift has already started.');
  throw conflict('FULL', 'All places on this shift are taken.');
};
