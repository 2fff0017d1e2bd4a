import type { Answer } from '@worklane/contract/endpoint.ts';
import { pence, penceText } from '@worklane/contract/money.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { getShiftPrice as contract } from '@worklane/contract/shifts/shift-price.ts';
import { bankHolidaysOfClient } from '#modules/calendar/index.ts';
import { findHourlyRates, priceHours, shownHours } from '#modules/rates/index.ts';
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
  const [rates = {}] = await findHourlyRates(tx, actor.agencyId, [{ ...shift, day }]);
  const days = await bankHolidaysOfClient(tx, shift.clientId, day, lastDay);
  const place = { timeZone, holidays: new Set(days.map(({ date }) => date)) };
  const priced = (side: RateSide) => {
    const rate = rates[side];
    return rate && { rate, hours: priceHours(rate.bands, { start, end }, breakMinutes, place) };
  };
  const [charge, pay] = [priced('CHARGE'), priced('PAY')];
  return {
    charge: charge ? shownHours(charge.rate, charge.hours) : null,
    pay: pay ? shownHours(pay.rate, pay.hours) : null,
    margin: charge && pay ? Number(penceText(pence(charge.hours.total - pay.hours.total))) : null,
  };
};
