import type { ExchangeRates, setExchangeRate as contract } from '@worklane/contract/billing/exchange-rate.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { rateText } from '@worklane/contract/money.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { may, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { findExchangeRates, findMissingRates, saveExchangeRate } from './exchange-rate.queries.ts';
import { monthOf, monthsToHave, monthsToSet } from './exchange-rate.rules.ts';

type PlatformContext = Context<PlatformActor>;

const SHOWN = { years: 2 };

export const listExchangeRates = async (cx: PlatformContext): Promise<ExchangeRates> => {
  const { tx, actor } = cx;
  const today = await ownToday(cx);
  const months = monthsToSet(today.toString());
  const manages = may(actor, 'MANAGE_WORKLINK_BILLING');
  const rates = await findExchangeRates(tx, monthOf(today.subtract(SHOWN).toString()));
  return {
    content: rates.map(({ isCharged, unitsPerPound, ...rate }) => ({
      ...rate,
      unitsPerPound: Number(unitsPerPound),
      can: { change: manages && !isCharged && months.includes(rate.month) },
    })),
    missing: await findMissingRates(tx, monthsToHave(today.toString())),
    months,
    can: { set: manages },
  };
};

/** 400 for another month than this one or the next, 409 where an invoice stands on the rate that there is. */
export const setExchangeRate = async (
  cx: PlatformContext,
  { body: { currency, month, unitsPerPound } }: Received<typeof contract>,
): Promise<ExchangeRates> => {
  const first = monthOf(month);
  if (!monthsToSet((await ownToday(cx)).toString()).includes(first))
    throw ruleBroken('OTHER_MONTH', 'Choose this month or the next one.', 'month');
  await saveExchangeRate(cx.tx, { currency, month: first, unitsPerPound: rateText(unitsPerPound) });
  return listExchangeRates(cx);
};
