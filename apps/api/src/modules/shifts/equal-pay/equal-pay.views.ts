import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { pence, penceText } from '@worklane/contract/money.ts';
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
import { type Between, findHeldRoles, findNamed, type Held, type Named, type Role } from './equal-pay.queries.ts';

/** How many weeks count, and from which one equal pay is due, by number: see `weekNumber`. */
type Coming = Role & { readonly counted: number; readonly due: number };

/** By the weeks, where these have to be looked at. */
const comingOf = async (tx: Tx, roles: readonly Held[]): Promise<Coming[]> => {
  const worked = roles.flatMap(({ weeks, ...role }) => (weeks ? [{ ...role, weeks }] : []));
  const pauses = await pausesOf(tx, worked);
  return roles.flatMap(({ weeks, counted, due, ...role }): Coming[] => {
    if (!weeks) return due === null ? [] : [{ ...role, counted, due }];
    const counting = countedWeeks(role.week, weeks, pauses(role));
    return [{ ...role, counted: countOf(counting), due: equalPayFrom(counting) }];
  });
};

/** No week has a number as high as that. */
const NEVER = 1_000_000;

/** Whoever is in the role for long enough by the last of their weeks; all but the page is let go of before it is priced. */
const pageOfComing = async (
  { tx, actor }: Context<AgencyActor>,
  between: Between,
  thisWeek: number,
  { show, ...query }: Received<typeof contract>['query'],
): Promise<{ readonly page: Coming[]; readonly total: number }> => {
  const dueIn = { from: show === 'COMING' ? thisWeek + 1 : 0, until: show === 'DUE' ? thisWeek + 1 : NEVER };
  const { roles, total, others } = await findHeldRoles(tx, actor.agencyId, between, {
    ...query,
    dueIn,
    counted: LISTED_FROM_WEEK,
  });
  const sign = query.direction === 'ASC' ? 1 : -1;
  const coming = (await comingOf(tx, roles))
    .filter(({ counted, due }) => counted >= LISTED_FROM_WEEK && due >= dueIn.from && due < dueIn.until)
    .toSorted((one, other) => sign * (one.due - other.due));
  const known = roles.filter(({ due }) => due !== null).length;
  // As many of those before the page have come as the others may push onto it.
  const begin = Math.min(query.page * query.size, others);
  return {
    page: coming.slice(begin, begin + query.size),
    total: total + coming.length - known,
  };
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

const shown = (coming: Shown, thisWeek: number, today: string): EqualPayRow => {
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
    isDue: coming.due <= thisWeek,
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
    priced.map((coming) => shown(coming, thisWeek, today)),
    total,
  );
};
