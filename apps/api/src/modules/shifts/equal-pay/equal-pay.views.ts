import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { pence, penceText } from '@worklane/contract/money.ts';
import { MAX_COUNT } from '@worklane/contract/paging.ts';
import {
  type EqualPayRow,
  LISTED_FROM_WEEK,
  type listEqualPay as contract,
  QUALIFYING_WEEKS,
  WEEKS_AHEAD,
} from '@worklane/contract/shifts/equal-pay.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfAll } from '#platform/db/paging.ts';
import { roleClocksOf } from '../eligibility/role-clock.queries.ts';
import { countedWeeks, equalPayFrom } from '../eligibility/role-clock.rules.ts';
import { weekOf } from '../eligibility/working-time.rules.ts';
import { higherOf, priceOffers, type Priced, type PricedOffer } from '../eligibility/planned-price.ts';
import { type Between, findHeldRoles, findShiftsFrom, type Held } from './equal-pay.queries.ts';

type Coming = Held & Pick<EqualPayRow, 'week' | 'lastWeek' | 'dueFrom' | 'isDue'>;

/** Those who are in the role for long enough by the last of their shifts. */
const comingOf = async (tx: Tx, agencyId: number, held: readonly Held[], today: string): Promise<Coming[]> => {
  const roles = held.map(({ workerId, start, ...shift }) => ({
    workerId,
    agencyId,
    shift: { ...shift, start: Temporal.Instant.from(start) },
  }));
  const clocks = await roleClocksOf(tx, roles);
  return held.flatMap((each, index): Coming[] => {
    const [role, clock] = [roles[index], clocks[index]];
    if (!role || !clock) return [];
    const lastWeek = weekOf(role.shift);
    const counted = countedWeeks(lastWeek, clock.weeks, clock.pauses);
    if (counted.length < LISTED_FROM_WEEK) return [];
    const dueFrom = equalPayFrom(counted).toString();
    return [{ ...each, week: counted.length, lastWeek: lastWeek.toString(), dueFrom, isDue: dueFrom <= today }];
  });
};

const byDay = (one: Coming, other: Coming): number =>
  one.dueFrom.localeCompare(other.dueFrom) ||
  one.workerName.localeCompare(other.workerName) ||
  one.workerId - other.workerId ||
  one.clientId - other.clientId ||
  one.assignmentCodeId - other.assignmentCodeId;

/** What an hour comes to on the average of a shift. */
const hourOf = ({ hours: { lines, total } }: Priced): number => {
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  return Number(penceText(pence(minutes === 0 ? 0 : Math.round((total * 60) / minutes))));
};

/** Nobody enters rates for more than a year ago. */
const bestFirstDay = (dueFrom: string, today: string): string => {
  const yearAgo = Temporal.PlainDate.from(today).subtract({ years: 1 }).toString();
  return [today, [yearAgo, dueFrom].toSorted()[1] ?? today].toSorted()[0] ?? today;
};

type DayPriced = { readonly priced: PricedOffer; readonly day: string };

const shown = (coming: Coming, shift: DayPriced | undefined, today: string): EqualPayRow => {
  const { PAY, COMPARABLE } = shift?.priced ?? {};
  const { workerId, workerName, clientId, clientName, assignmentCodeId, codeName } = coming;
  const equal = PAY && COMPARABLE && higherOf(PAY, COMPARABLE);
  return {
    id: `${workerId}-${clientId}-${assignmentCodeId}`,
    worker: { id: workerId, name: workerName },
    client: { id: clientId, name: clientName },
    assignmentCode: { id: assignmentCodeId, name: codeName },
    week: coming.week,
    lastWeek: coming.lastWeek,
    dueFrom: coming.dueFrom,
    isDue: coming.isDue,
    isExpected: coming.week < QUALIFYING_WEEKS,
    missingFrom: COMPARABLE ? null : bestFirstDay(coming.dueFrom, today),
    pricedDay: shift?.day ?? coming.lastWeek,
    payRate: PAY ? hourOf(PAY) : null,
    equalPay: equal ? hourOf(equal) : null,
    currency: (PAY ?? COMPARABLE)?.rate.currency ?? null,
  };
};

/** By the rates in force when equal pay is due, or when the shift begins, if that is later. */
const pricesOf = async (tx: Tx, agencyId: number, between: Between, page: readonly Coming[]): Promise<DayPriced[]> => {
  const shifts = await findShiftsFrom(tx, agencyId, between, page);
  const offers = shifts.flatMap(({ shiftId, day }, index) => {
    const coming = page[index];
    return coming
      ? [{ shiftId, agencyId, workerId: coming.workerId, ratesOf: day > coming.dueFrom ? day : coming.dueFrom }]
      : [];
  });
  const priced = await priceOffers(tx, offers);
  return shifts.map(({ day }, index) => ({ day, priced: priced[index] ?? { paymentMethod: null } }));
};

/** Only the clock knows who is how far, so everybody who is held is judged, in as many queries as one, and then paged. */
export const listEqualPay = async (
  cx: Context<AgencyActor>,
  { query: { page, size, direction, search, show } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const monday = weekOf({ start: now, timeZone });
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone }).toInstant();
  // Whoever worked last week has not been booked for this one everywhere.
  const between = { from: at(monday.subtract({ weeks: 1 })), until: at(monday.add({ weeks: WEEKS_AHEAD + 1 })) };
  const held = await findHeldRoles(tx, actor.agencyId, between, search);
  const all = (await comingOf(tx, actor.agencyId, held, today))
    .filter(({ isDue }) => show === 'ALL' || isDue === (show === 'DUE'))
    .toSorted((one, other) => (direction === 'ASC' ? byDay(one, other) : byDay(other, one)))
    .slice(0, MAX_COUNT);
  const shownPage = all.slice(page * size, (page + 1) * size);
  const prices = await pricesOf(tx, actor.agencyId, between, shownPage);
  return pageOfAll(
    { page, size },
    shownPage.map((coming, index) => shown(coming, prices[index], today)),
    all.length,
  );
};
