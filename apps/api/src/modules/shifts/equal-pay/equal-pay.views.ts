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
import { pausesOf } from '../eligibility/role-clock.queries.ts';
import { countedWeeks, countOf, equalPayFrom, mondayOf, weekNumber } from '../eligibility/role-clock.rules.ts';
import { weekOf } from '../eligibility/working-time.rules.ts';
import { higherOf, priceOffers, type Priced, type PricedOffer } from '../eligibility/planned-price.ts';
import { type Between, findHeldRoles, findNamed, type Held, type Named } from './equal-pay.queries.ts';

/** Weeks by number, see `weekNumber`. */
type Coming = Held & Pick<EqualPayRow, 'isDue'> & { readonly counted: number; readonly due: number };

/** Those who are in the role for long enough by the last of their weeks. */
const comingOf = async (tx: Tx, held: readonly Held[], thisWeek: number): Promise<Coming[]> => {
  const pauses = await pausesOf(tx, held);
  return held.flatMap((each): Coming[] => {
    const weeks = countedWeeks(each.week, each.weeks, pauses(each));
    const counted = countOf(weeks);
    if (counted < LISTED_FROM_WEEK) return [];
    const due = equalPayFrom(weeks);
    return [{ ...each, counted, due, isDue: due <= thisWeek }];
  });
};

/**
 * Only the clock knows who is how far, so everybody who is held is judged, in as many queries as one; all but the page is let go of before it is
 * priced.
 */
const pageOfComing = async (
  { tx, actor }: Context<AgencyActor>,
  between: Between,
  thisWeek: number,
  { page, size, direction, search, show }: Received<typeof contract>['query'],
): Promise<{ readonly page: Coming[]; readonly total: number }> => {
  const held = await findHeldRoles(tx, actor.agencyId, between, search);
  const byDay = (await comingOf(tx, held, thisWeek))
    .filter(({ isDue }) => show === 'ALL' || isDue === (show === 'DUE'))
    .toSorted((one, other) => one.due - other.due);
  const all = (direction === 'ASC' ? byDay : byDay.toReversed()).slice(0, MAX_COUNT);
  return { page: all.slice(page * size, (page + 1) * size), total: all.length };
};

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

type Shown = Coming & Named & { readonly priced: PricedOffer };

const shown = (coming: Shown, today: string): EqualPayRow => {
  const { PAY, COMPARABLE } = coming.priced;
  const { workerId, workerName, clientId, clientName, assignmentCodeId, codeName } = coming;
  const [lastWeek, dueFrom] = [coming.week, coming.due].map((week) => mondayOf(week).toString()) as [string, string];
  const equal = PAY && COMPARABLE && higherOf(PAY, COMPARABLE);
  return {
    id: `${workerId}-${clientId}-${assignmentCodeId}`,
    worker: { id: workerId, name: workerName },
    client: { id: clientId, name: clientName },
    assignmentCode: { id: assignmentCodeId, name: codeName },
    week: coming.counted,
    lastWeek,
    dueFrom,
    isDue: coming.isDue,
    isExpected: coming.counted < QUALIFYING_WEEKS,
    missingFrom: COMPARABLE ? null : bestFirstDay(dueFrom, today),
    pricedDay: coming.day,
    payRate: PAY ? hourOf(PAY) : null,
    equalPay: equal ? hourOf(equal) : null,
    currency: (PAY ?? COMPARABLE)?.rate.currency ?? null,
  };
};

/** By the rates in force when equal pay is due, or when the shift begins, if that is later. */
const pricedOf = async (tx: Tx, agencyId: number, between: Between, page: readonly Coming[]): Promise<Shown[]> => {
  const asked = page.map((coming) => ({ ...coming, dueFrom: mondayOf(coming.due).toString() }));
  const named = (await findNamed(tx, agencyId, between, asked)).flatMap((row, index) => {
    const coming = asked[index];
    return coming ? [{ ...coming, ...row }] : [];
  });
  const priced = await priceOffers(
    tx,
    named.map(({ shiftId, workerId, day, dueFrom }) => ({
      shiftId,
      agencyId,
      workerId,
      ratesOf: day > dueFrom ? day : dueFrom,
    })),
  );
  return named.map((row, index) => ({ ...row, priced: priced[index] ?? { paymentMethod: null } }));
};

export const listEqualPay = async (
  cx: Context<AgencyActor>,
  { query }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const thisWeek = weekNumber(weekOf({ start: now, timeZone }));
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  // Whoever worked last week has not been booked for this one everywhere.
  const between = { from: thisWeek - 1, until: thisWeek + WEEKS_AHEAD + 1 };
  const { page, total } = await pageOfComing(cx, between, thisWeek, query);
  const priced = await pricedOf(tx, actor.agencyId, between, page);
  return pageOfAll(
    query,
    priced.map((coming) => shown(coming, today)),
    total,
  );
};
