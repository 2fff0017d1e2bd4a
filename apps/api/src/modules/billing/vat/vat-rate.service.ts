import type { addVatRate as contract, VatRates } from '@worklane/contract/billing/vat-rate.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { statesOf } from '#modules/rates/index.ts';
import { may, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { deleteVatRate, findVatRates, insertVatRate } from './vat-rate.queries.ts';

type PlatformContext = Context<PlatformActor>;

export const listVatRates = async (cx: PlatformContext): Promise<VatRates> => {
  const rows = await findVatRates(cx.tx);
  const states = statesOf(rows, (await ownToday(cx)).toString());
  const manages = may(cx.actor, 'MANAGE_WORKLINK_BILLING');
  return {
    content: rows.map(({ id, basisPoints, from }, index) => {
      const state = states[index] ?? 'PAST';
      return { id, percent: basisPoints / 100, from, state, can: { remove: manages && state === 'PLANNED' } };
    }),
    can: { add: manages },
  };
};

/** A rate begins on a later day, so that it is seen before anybody is charged by it; 409 where another one begins then. */
export const addVatRate = async (
  cx: PlatformContext,
  { body: { percent, from } }: Received<typeof contract>,
): Promise<VatRates> => {
  if (from <= (await ownToday(cx)).toString()) throw ruleBroken('BEGUN', 'Choose a day after today.', 'from');
  await insertVatRate(cx.tx, from, percent);
  return listVatRates(cx);
};

/** 404 where there is no such rate, 409 where it has begun: invoices have been charged by it. */
export const removeVatRate = async (cx: PlatformContext, id: number): Promise<VatRates> => {
  const { from } = found(
    (await findVatRates(cx.tx)).find((each) => each.id === id),
    'rate',
  );
  if (from <= (await ownToday(cx)).toString())
    throw conflict('BEGUN', 'This rate has begun. Plan another one from a later day.');
  await deleteVatRate(cx.tx, id);
  return listVatRates(cx);
};
