import {
  rulesOfTaxiAction,
  TAXI_ACTIONS,
  TAXI_REASONS,
  type TaxiAction,
  type TaxiParty,
  type TaxiReason,
} from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import { may, type Actor } from '#platform/auth/actor.ts';

/** What decides who may act on a taxi. */
export type TaxiStanding = {
  readonly status: TaxiStatus;
  readonly hasFare: boolean;
  /** Another agency was asked, and hasn’t handed it back. */
  readonly othersAsked: boolean;
  /** An invoice over it waits for a colleague’s approval. */
  readonly invoiceWaits: boolean;
  /** Somebody has asked to take its invoice back, and a colleague has to approve that. */
  readonly creditWaits: boolean;
};

type Asking = Pick<Actor, 'userType' | 'permissions' | 'suspended'>;

export const partyOf = ({ userType }: Pick<Actor, 'userType'>): TaxiParty | undefined =>
  userType === 'ADMIN' ? undefined : userType;

/** Whether the action is the actor’s to take, in whatever state the taxi is; 403 where it is not. A driver needs no permission. */
export const mayTakeTaxiAction = (action: TaxiAction, actor: Asking): boolean => {
  const { by, begins } = rulesOfTaxiAction(action);
  const party = partyOf(actor);
  if (party === undefined || by[party] === undefined || (begins && actor.suspended)) return false;
  return party === 'WORKER' || may(actor, 'MANAGE_TRANSPORT');
};

/** Whether it leads anywhere from how the taxi stands; 409 where it does not. */
export const isPossible = (action: TaxiAction, actor: Pick<Actor, 'userType'>, taxi: TaxiStanding): boolean => {
  const { by, condition } = rulesOfTaxiAction(action);
  const party = partyOf(actor);
  const from = (party && by[party]) ?? [];
  if (condition === 'FARE' && (!taxi.hasFare || taxi.invoiceWaits)) return false;
  if (condition === 'OTHERS_ASKED' && !taxi.othersAsked) return false;
  if (condition === 'NO_CREDIT_WAITS' && taxi.creditWaits) return false;
  return from.includes(taxi.status);
};

/** What the screens offer. */
export const allowedTaxiActions = (actor: Asking, taxi: TaxiStanding): Record<TaxiAction, boolean> =>
  Object.fromEntries(
    TAXI_ACTIONS.map((action) => [action, mayTakeTaxiAction(action, actor) && isPossible(action, actor, taxi)]),
  ) as Record<TaxiAction, boolean>;

/** Each side has reasons of its own. */
export const isReasonOf = (actor: Pick<Actor, 'userType'>, reason: TaxiReason): boolean =>
  (actor.userType === 'CLIENT' || actor.userType === 'AGENCY') &&
  (TAXI_REASONS[actor.userType] as readonly TaxiReason[]).includes(reason);

const OVER: readonly TaxiStatus[] = ['COMPLETE', 'INVOICED', 'CANCELLED'];

/** Whoever asked has entered it; an agency needs it for the journey, and afterwards a reading has a reason of its own. */
export const needsReasonToRead = ({ userType }: Pick<Actor, 'userType'>, status: TaxiStatus): boolean =>
  userType === 'AGENCY' && OVER.includes(status);
