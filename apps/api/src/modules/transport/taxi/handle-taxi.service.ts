import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type {
  acceptTaxi as acceptContract,
  cancelTaxi as cancelContract,
  completeTaxi as completeContract,
  handBackTaxi as handBackContract,
  setTaxiFare as fareContract,
} from '@worklane/contract/transport/taxi/taxi.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Pence } from '@worklane/contract/money.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { announceTaxi, announceToDriver } from './announce-taxi.ts';
import { taxiToChange } from './act-on-taxi.ts';
import { isReasonOf } from './taxi.policy.ts';
import { findCurrency, findTaxi, saveAcceptance, saveHandedBack, saveTaxi, type Taxi } from './taxi.queries.ts';

type Standing = Answer<typeof acceptContract>;
type ById = { readonly params: { readonly id: number } };

/** The first agency wins; for the others the taxi is gone. */
export const acceptTaxi = async (
  cx: Context<AgencyActor>,
  { params: { id } }: Received<typeof acceptContract>,
): Promise<Standing> => {
  const { tx, actor } = cx;
  const accepted = await saveAcceptance(tx, actor, id);
  const taxi = found(await findTaxi(tx, actor, id), 'taxi');
  if (!accepted) {
    if (taxi.status === 'NEW')
      throw conflict('NOT_LINKED', 'You aren’t taking on new work from this client at the moment.');
    throw conflict('NOT_NEW', 'Your agency has already dealt with this taxi.');
  }
  await announceTaxi(
    cx,
    taxi,
    { clientIds: [taxi.clientId] },
    {
      title: `Taxi accepted: ${taxi.reference}`,
      body: `${actor.organisation} has accepted your taxi ${taxi.reference} and will assign a driver.`,
      more: [['Agency', actor.organisation]],
    },
  );
  return { id, status: accepted.status };
};

/** Tapped at the kerb, by the agency or by the driver. */
export const boardTaxi = async (
  cx: Context<AgencyActor | WorkerActor>,
  { params: { id } }: ById,
): Promise<Standing> => {
  await taxiToChange(cx, id, 'board');
  const status = taxiActions.board.to;
  await saveTaxi(cx.tx, id, { status });
  return { id, status };
};

/** Driver and vehicle are free from now on, if they were held for longer. */
const freedAt = ({ heldFrom, heldUntil }: Taxi, now: Temporal.Instant): string | null => {
  if (heldFrom === null || heldUntil === null) return null;
  const [from, until] = [Temporal.Instant.from(heldFrom), Temporal.Instant.from(heldUntil)];
  if (Temporal.Instant.compare(now, until) >= 0) return heldUntil;
  return (Temporal.Instant.compare(now, from) <= 0 ? from : now).toString();
};

const complete = async (cx: Context<AgencyActor | WorkerActor>, id: number, fare: object = {}): Promise<Standing> => {
  const taxi = await taxiToChange(cx, id, 'complete');
  const status = taxiActions.complete.to;
  await saveTaxi(cx.tx, id, { status, held_until: freedAt(taxi, cx.now), ...fare });
  return { id, status };
};

const fareIn = async ({ tx, actor, config }: Context<AgencyActor>, fare: Pence) => ({
  fare_pence: fare,
  currency: (await findCurrency(tx, actor.agencyId)) ?? config.CURRENCY,
});

export const completeTaxi = async (
  cx: Context<AgencyActor>,
  { params, body: { fare } }: Received<typeof completeContract>,
): Promise<Standing> => complete(cx, params.id, fare === null ? {} : await fareIn(cx, fare));

/** The driver says that they have arrived; the fare is the agency’s to enter. */
export const completeDriverTaxi = (cx: Context<WorkerActor>, { params: { id } }: ById): Promise<Standing> =>
  complete(cx, id);

export const setTaxiFare = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { fare } }: Received<typeof fareContract>,
): Promise<Standing> => {
  const { status } = await taxiToChange(cx, id, 'setFare');
  await saveTaxi(cx.tx, id, await fareIn(cx, fare));
  return { id, status };
};

const freeDriver = async (cx: Context<AgencyActor | ClientActor>, taxi: Taxi): Promise<void> => {
  if (taxi.driverId === null) return;
  await announceToDriver(cx, taxi, taxi.driverId, {
    title: `Taxi off: ${taxi.reference}`,
    body: 'You’re no longer needed for this taxi. The time is free again.',
    link: null,
  });
};

/** The others who were asked may accept it again. */
export const handBackTaxi = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof handBackContract>,
): Promise<Standing> => {
  const { tx, actor } = cx;
  const taxi = await taxiToChange(cx, id, 'handBack');
  await saveHandedBack(tx, actor, id, reason);
  await freeDriver(cx, taxi);
  await announceTaxi(
    cx,
    taxi,
    { clientIds: [taxi.clientId] },
    {
      title: `Taxi handed back: ${taxi.reference}`,
      body: `${actor.organisation} can’t take your taxi ${taxi.reference} after all. The other agencies that you asked can accept it.`,
    },
  );
  return { id, status: taxiActions.handBack.to };
};

/** By the client, or by the agency that has it; the other side hears of it, and so does the driver. */
export const cancelTaxi = async (
  cx: Context<AgencyActor | ClientActor>,
  { params: { id }, body: { reason } }: Received<typeof cancelContract>,
): Promise<Standing> => {
  const { tx, actor } = cx;
  const taxi = await taxiToChange(cx, id, 'cancel');
  if (!isReasonOf(actor, reason)) throw ruleBroken('REASON', 'Choose a reason.', 'reason');
  const status = taxiActions.cancel.to;
  await saveTaxi(tx, id, { status, reason });
  await freeDriver(cx, taxi);
  const agencyIds = taxi.agencyId === null ? [] : [taxi.agencyId];
  const to = actor.userType === 'AGENCY' ? { clientIds: [taxi.clientId] } : { agencyIds };
  await announceTaxi(cx, taxi, to, {
    title: `Taxi cancelled: ${taxi.reference}`,
    body: `${actor.organisation} has cancelled the taxi ${taxi.reference}.`,
  });
  return { id, status };
};
