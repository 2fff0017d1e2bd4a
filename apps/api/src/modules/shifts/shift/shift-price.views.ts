import type { Answer } from '@worklane/contract/endpoint.ts';
import { pence, penceText, rateText } from '@worklane/contract/money.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { getShiftPrice as contract, PricedHours } from '@worklane/contract/shifts/shift-price.ts';
import { bankHolidaysOfClient } from '#modules/calendar/index.ts';
import { findHourlyRates, priceHours } from '#modules/rates/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findShift } from '../shift.queries.ts';

/** What one worker comes to by the plan: the rates in force on the day on which the shift begins, at its location. */
export const getShiftPrice = async (cx: Context<AgencyActor>, id: number): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const shift = found(await findShift(cx, id), 'shift');
  const { timeZone, start, end, breakMinutes } = shift;
  const [day, lastDay] = [start, end].map((at) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString()) as [
    string,
    string,
  ];
  const rates = await findHourlyRates(tx, actor.agencyId, { ...shift, day });
  const days = await bankHolidaysOfClient(tx, shift.clientId, day, lastDay);
  const place = { timeZone, holidays: new Set(days.map(({ date }) => date)) };
  const priced = new Map(
    rates.map((rate) => [rate.side, { rate, ...priceHours(rate.bands, { start, end }, breakMinutes, place) }]),
  );
  const shown = (side: RateSide): PricedHours | null => {
    const hours = priced.get(side);
    if (!hours) return null;
    const { rate, lines, total } = hours;
    return {
      total: Number(penceText(total)),
      currency: rate.currency,
      rateFrom: rate.from,
      isAgreed: rate.clientId !== null,
      lines: lines.map((line) => ({
        ...line,
        rate: Number(rateText(line.rate)),
        amount: Number(penceText(line.amount)),
      })),
    };
  };
  const [charge, pay] = [priced.get('CHARGE'), priced.get('PAY')];
  return {
    charge: shown('CHARGE'),
    pay: shown('PAY'),
    margin: charge && pay ? Number(penceText(pence(charge.total - pay.total))) : null,
  };
};
