import { rulesOfHireAction, type HireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { authorise, conflict, found, stale } from '#platform/errors/errors.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { findHire, type Hire } from './booking-terms.queries.ts';
import type { HireContext } from './hire-context.ts';
import { isExpired, isPossible, mayTakeHireAction } from './hire.policy.ts';

const assertPossible = (action: HireAction, hire: Hire, now: Temporal.Instant): void => {
  if (isExpired(hire, now) && rulesOfHireAction(action).from.includes('RESERVED'))
    throw conflict(
      'HOLD_EXPIRED',
      'The 15 minutes have run out, so the vehicle is free for others again. Make a new booking.',
    );
  if (!isPossible(action, hire, now))
    throw conflict('NOT_FROM_HERE', 'This booking’s status has changed, so you can’t do that any more.');
};

/**
 * Loads a booking for an action of the table, under the lock of its vehicle and, in the order of their ids, of another one that it
 * is to get. 404 when it is not the actor’s agency’s, 403 when the action is not theirs, 409 when it has changed since `version` or
 * the action leads nowhere from its state.
 */
export const beginHireAction = async (
  { tx, actor, now }: HireContext,
  action: HireAction,
  { id, version }: { id: number; version: number },
  otherVehicleId?: number,
): Promise<Hire> => {
  const before = found(await findHire(tx, actor, id), 'booking');
  authorise(mayTakeHireAction(action, actor, before));
  const vehicleIds = [before.vehicleId, otherVehicleId ?? before.vehicleId].toSorted((one, other) => one - other);
  for (const vehicleId of new Set(vehicleIds)) await lockVehicle(tx, vehicleId);
  const hire = found(await findHire(tx, actor, id), 'booking');
  assertPossible(action, hire, now);
  // Somebody gave it another vehicle while the lock of this one was waited for.
  if (hire.version !== version || hire.vehicleId !== before.vehicleId) throw stale();
  return hire;
};
