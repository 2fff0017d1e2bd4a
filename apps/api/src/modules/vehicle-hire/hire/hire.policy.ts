import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  HIRE_ACTIONS,
  rulesOfHireAction,
  type AllowedHireActions,
  type HireAction,
} from '@worklane/contract/vehicle-hire/hire-action.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

/** What decides who may act on a booking, and when. */
export type HireStanding = {
  readonly agencyId: number;
  readonly status: HireStatus;
  /** When the vehicle is due back. */
  readonly dropoff: string;
  /** Null where the vehicle is kept without a limit. */
  readonly reservedUntil: string | null;
  /** When the vehicle was back; null as long as it is not. */
  readonly returnedAt: string | null;
};

type Asking = Pick<Actor, 'agencyId' | 'permissions' | 'suspended'>;

/** The clock cancels what nobody has confirmed in time, whether the job has written that down or not. */
export const isExpired = (
  { status, reservedUntil }: Pick<HireStanding, 'status' | 'reservedUntil'>,
  now: Temporal.Instant,
): boolean => status === 'RESERVED' && reservedUntil !== null && Temporal.Instant.compare(reservedUntil, now) <= 0;

/** Whether the action is the actor’s to take, in whatever state the booking is; 403 where it is not. */
export const mayTakeHireAction = (action: HireAction, actor: Asking, { agencyId }: { agencyId: number }): boolean => {
  const { permission, begins } = rulesOfHireAction(action);
  return worksForAgency(actor, agencyId) && may(actor, permission) && !(begins && actor.suspended);
};

/** Whether it leads anywhere from the state in which the booking is; 409 where it does not. */
export const isPossible = (action: HireAction, booking: HireStanding, now: Temporal.Instant): boolean => {
  const { from, untilReturned, untilDue } = rulesOfHireAction(action);
  const isBack = untilReturned === true && booking.returnedAt !== null;
  const isDue = untilDue === true && Temporal.Instant.compare(booking.dropoff, now) <= 0;
  return from.includes(booking.status) && !isBack && !isDue && !isExpired(booking, now);
};

/** What the screens offer. */
export const allowedHireActions = (actor: Asking, booking: HireStanding, now: Temporal.Instant): AllowedHireActions =>
  Object.fromEntries(
    HIRE_ACTIONS.map((action) => [
      action,
      mayTakeHireAction(action, actor, booking) && isPossible(action, booking, now),
    ]),
  ) as AllowedHireActions;
