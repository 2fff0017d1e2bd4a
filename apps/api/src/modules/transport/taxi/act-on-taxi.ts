import type { TaxiAction } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { findWaitingTaxis, isTaxiToBeCredited } from '../invoice/source.queries.ts';
import { isPossible, mayTakeTaxiAction, type TaxiStanding } from './taxi.policy.ts';
import { areOthersAsked, findTaxi, lockHeld, lockTaxi, type Taxi } from './taxi.queries.ts';

export type TaxiContext = Context<AgencyActor | ClientActor | WorkerActor>;

const isOwn = ({ agencyId }: TaxiContext['actor'], taxi: Taxi): boolean =>
  agencyId !== null && taxi.agencyId === agencyId;

export const standingOf = async ({ tx, actor }: TaxiContext, taxi: Taxi): Promise<TaxiStanding> => ({
  status: taxi.status,
  hasFare: taxi.farePence !== null,
  othersAsked: isOwn(actor, taxi) && (await areOthersAsked(tx, taxi.id)),
  invoiceWaits:
    isOwn(actor, taxi) &&
    taxi.status === 'COMPLETE' &&
    (await findWaitingTaxis(tx, taxi.agencyId ?? 0, [taxi.id])).size > 0,
  creditWaits: isOwn(actor, taxi) && taxi.status === 'INVOICED' && (await isTaxiToBeCredited(tx, taxi.id)),
});

const notPossible = (action: TaxiAction, { othersAsked, hasFare }: TaxiStanding): string => {
  if (action === 'handBack' && !othersAsked)
    return 'Nobody else has been asked for this taxi, so it can’t be handed back. Cancel it instead.';
  if (action === 'invoice' && !hasFare) return 'Enter the fare first.';
  return 'This taxi has moved on. Reload the page to see how it stands.';
};

/**
 * The taxi for somebody who acts on it, locked, as are the driver and the vehicle that it holds and those that it will: 404 for one of
 * somebody else, 403 for what isn’t theirs to do, 409 for what the taxi is not, or not any more.
 */
export const taxiToChange = async (
  cx: TaxiContext,
  id: number,
  action: TaxiAction,
  wanted: { readonly workerId: number | null; readonly vehicleId: number | null } = { workerId: null, vehicleId: null },
): Promise<Taxi> => {
  const { tx, actor } = cx;
  const before = found(await findTaxi(tx, actor, id), 'taxi');
  authorise(mayTakeTaxiAction(action, actor));
  await lockHeld(tx, [before.driverId, wanted.workerId], [before.vehicleId, wanted.vehicleId]);
  // Another agency has accepted it, or had to give it up, in the meantime.
  const taxi = found(await lockTaxi(tx, actor, id), 'taxi');
  const standing = await standingOf(cx, taxi);
  if (!isPossible(action, actor, standing)) throw conflict('NOT_POSSIBLE', notPossible(action, standing));
  return taxi;
};
