import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { allowWorker, barWorker, getClientBar } from '@worklane/contract/workers/client-bar.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, forbidden } from '#platform/errors/errors.ts';
import { findBar, insertBar, removeBar } from './client-bar.queries.ts';
import { canBarWorker } from './worker.policy.ts';
import { getWorker } from './worker.service.ts';

type BarAnswer = Answer<typeof getClientBar>;

const clientOf = ({ actor }: Context): number => {
  if (actor.clientId === null) throw forbidden();
  return actor.clientId;
};

export const getBar = async (cx: Context, id: number): Promise<BarAnswer> => {
  await getWorker(cx, id);
  const bar = await findBar(cx.tx, { clientId: clientOf(cx), workerId: id });
  return { bar: bar ?? null, can: { change: canBarWorker(cx.actor) } };
};

/** Bookings that there are stay: whoever bars decides about each of them. */
export const bar = async (
  cx: Context,
  id: number,
  { reason }: Received<typeof barWorker>['body'],
): Promise<BarAnswer> => {
  await getWorker(cx, id);
  authorise(canBarWorker(cx.actor));
  await insertBar(cx.tx, { clientId: clientOf(cx), workerId: id }, cx.actor.userId, reason);
  return getBar(cx, id);
};

export const allow = async (
  cx: Context,
  id: number,
  { version }: Received<typeof allowWorker>['body'],
): Promise<BarAnswer> => {
  await getWorker(cx, id);
  authorise(canBarWorker(cx.actor));
  assertSaved(await removeBar(cx.tx, { clientId: clientOf(cx), workerId: id }, version));
  return getBar(cx, id);
};
