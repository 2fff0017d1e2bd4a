import type { AgencyActor } from '#platform/auth/actor.ts';
import { authorise, conflict } from '#platform/errors/errors.ts';
import { canBookSeats } from './session.policy.ts';
import type { SessionRow } from './session.queries.ts';

/** 409 where it takes nobody any more, 403 for whoever may not book. */
export const assertBookable = (actor: AgencyActor, session: SessionRow): void => {
  if (session.status !== 'OPEN')
    throw conflict('NOT_OPEN', `This session is ${session.status === 'FULL' ? 'full' : 'not open for bookings'}.`);
  authorise(canBookSeats(actor, session));
};
