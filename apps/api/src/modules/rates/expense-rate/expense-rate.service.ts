import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { rate as rateOf, rateText } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  changeExpenseRate as changeContract,
  createExpenseRate as createContract,
  endExpenseRate as endContract,
  ExpenseRate,
  listExpenseRates as listContract,
} from '@worklane/contract/rates/expense-rate.ts';
import { sql } from 'kysely';
import { may, type AgencyActor, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { assertDay, dayOf, todayOf } from '../days.ts';
import { findCurrency } from '../office.queries.ts';
import {
  type Day,
  dayBefore,
  isRemovable,
  lastDayUntil,
  stateOf,
  wrongChangeDay,
  wrongFirstDay,
} from '../span.rules.ts';
import { assertMayEnd, assertRemovable } from '../succession.ts';
import {
  deleteRate,
  findFormerRate,
  findNextStart,
  hasOtherUnit,
  findRates,
  insertRate,
  isReadBy,
  type ListedRate,
  lockRate,
  saveLastDay,
} from './expense-rate.queries.ts';

type AgencyContext = Context<AgencyActor>;
type ReaderContext = Context<AgencyActor | PlatformActor>;

const shown = ({ actor }: ReaderContext, row: ListedRate, day: Day): ExpenseRate => {
  const { agencyId, agency, pay, charge, createdAt, isUsed, ...rest } = row;
  const state = stateOf(row, day.today);
  const manages = actor.userType === 'AGENCY' && may(actor, 'MANAGE_EXPENSE_RATE');
  return {
    ...rest,
    agency: { id: agencyId, name: agency },
    pay: Number(rateText(rateOf(pay))),
    charge: Number(rateText(rateOf(charge))),
    state,
    can: {
      change: manages && state !== 'PAST',
      end: manages && state !== 'PAST',
      remove: manages && !isUsed && isRemovable({ from: row.from, createdAt }, day),
    },
  };
};

const shownById = async (cx: AgencyContext, id: number): Promise<ExpenseRate> => {
  const [row] = await findRates(cx.tx, cx.actor, [id]);
  return shown(cx, found(row, 'expense rate'), await dayOf(cx));
};

/** By name and agency; of those for the same expense the newest first. */
const ORDER = [
  sql`lower(r.name)`,
  sql`lower(a.name)`,
  sql`r.agency_id`,
  sql`(date '9999-01-01' - r.effective_from)`,
  sql`r.id`,
] as const;

export const listExpenseRates = async (
  cx: ReaderContext,
  { query }: Pick<Received<typeof listContract>, 'query'>,
): Promise<Page<ExpenseRate>> => {
  const { tx, actor } = cx;
  const day = await dayOf(cx);
  const { search, state } = query;
  return pageOfIds(
    tx,
    query,
    {
      id: sql`r.id`,
      from: sql`expense_rate r join agency a on a.id = r.agency_id`,
      where: [
        isReadBy(actor),
        ...(state === 'ALL' ? [] : [sql`(r.effective_to is null or r.effective_to >= ${day.today})`]),
        ...(search === '' ? [] : [everyWord(search, (text) => sql`r.name ilike ${text} or a.name ilike ${text}`)]),
      ],
      orderBy: ORDER,
    },
    async (ids) => (await findRates(tx, actor, ids)).map((row) => shown(cx, row, day)),
  );
};

type Terms = Received<typeof changeContract>['body'];

const columnsOf = ({ from, pay, charge, receiptRequired }: Terms) => ({
  effective_from: from,
  pay_rate: pay,
  charge_rate: charge,
  receipt_required: receiptRequired,
});

/** It fills a gap before one that is planned; the database refuses it where one is in force on its first day. */
export const createExpenseRate = async (
  cx: AgencyContext,
  { body: { name, unit, ...terms } }: Received<typeof createContract>,
): Promise<Answer<typeof createContract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  assertDay(wrongFirstDay(terms.from, await todayOf(cx)), 'from');
  const currency = await findCurrency(tx, agencyId);
  if (currency === null)
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you add rates.');
  if (await hasOtherUnit(tx, agencyId, { name, unit, from: terms.from }))
    throw ruleBroken('UNIT', 'Rates of that name have another unit. Choose that unit, or another name.', 'unit');
  const to = lastDayUntil(await findNextStart(tx, agencyId, { name, from: terms.from }));
  const kept = { agency_id: agencyId, name, unit, currency, effective_to: to };
  const id = await insertRate(tx, { ...kept, ...columnsOf(terms) });
  return shownById(cx, id);
};

/** The rate ends the day before, and what follows it goes on for as long as it would have. */
export const changeExpenseRate = async (
  cx: AgencyContext,
  { params: { id }, body: terms }: Received<typeof changeContract>,
): Promise<Answer<typeof changeContract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { name, unit, currency, ...span } = found(await lockRate(tx, agencyId, id), 'expense rate');
  assertDay(wrongFirstDay(terms.from, await todayOf(cx)) ?? wrongChangeDay(span, terms.from), 'from');
  await saveLastDay(tx, id, dayBefore(terms.from), false);
  const kept = { agency_id: agencyId, name, unit, currency, effective_to: span.to, is_ended: span.isEnded };
  return shownById(cx, await insertRate(tx, { ...kept, ...columnsOf(terms) }));
};

export const endExpenseRate = async (
  cx: AgencyContext,
  { params: { id }, body: { to } }: Received<typeof endContract>,
): Promise<Answer<typeof endContract>> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'expense rate');
  await assertMayEnd(cx, rate, to, await findNextStart(tx, actor.agencyId, rate));
  await saveLastDay(tx, id, to, true);
  return shownById(cx, id);
};

/** Nothing is claimed by it; the one that would have ended for it goes on. */
export const removeExpenseRate = async (cx: AgencyContext, id: number): Promise<void> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'expense rate');
  await assertRemovable(cx, rate);
  await deleteRate(tx, id);
  const former = await findFormerRate(tx, actor.agencyId, rate.name, dayBefore(rate.from));
  if (former) await saveLastDay(tx, former.id, rate.to, rate.isEnded);
};
