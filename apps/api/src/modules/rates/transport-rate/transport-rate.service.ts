import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  changeTransportRate as changeContract,
  createTransportRate as createContract,
  endTransportRate as endContract,
  listTransportRateClients as clientsContract,
  listTransportRates as listContract,
  TransportRate,
} from '@worklane/contract/rates/transport-rate.ts';
import type { BodyType } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql } from 'kysely';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import {
  deleteRate,
  findFormerRate,
  findNextStart,
  findRates,
  insertRate,
  type ListedRate,
  lockRate,
  saveLastDay,
  termsOf,
} from './transport-rate.queries.ts';
import { assertDay, dayOf, todayOf } from '../days.ts';
import { findClients, findCurrency, isClientOf } from '../office.queries.ts';
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
import { shownTerms, wrongTerms } from './transport-rate.rules.ts';
import { TransportRatesChanged } from './transport-rates-changed.ts';

type AgencyContext = Context<AgencyActor>;

const shown = ({ actor }: AgencyContext, row: ListedRate, day: Day): TransportRate => {
  const terms = termsOf(row);
  const state = stateOf(row, day.today);
  const manages = may(actor, 'MANAGE_ASSIGNMENT_CODE_RATE');
  return {
    id: row.id,
    client: row.clientId === null ? null : { id: row.clientId, name: row.clientName ?? 'A former client' },
    vehicleKind: row.bodyType,
    from: row.from,
    to: row.to,
    state,
    currency: terms.currency,
    ...shownTerms(terms),
    can: {
      change: manages && state !== 'PAST',
      end: manages && state !== 'PAST',
      remove: manages && !row.isUsed && isRemovable(row, day),
    },
  };
};

const shownById = async (cx: AgencyContext, id: number): Promise<TransportRate> => {
  const [row] = await findRates(cx.tx, cx.actor.agencyId, [id]);
  return shown(cx, found(row, 'transport rate'), await dayOf(cx));
};

/** The general ones first; of those for the same journeys the newest. */
const ORDER = [
  sql`r.client_id is not null`,
  sql`lower(c.name)`,
  sql`r.body_type is not null`,
  sql`r.body_type`,
  sql`(date '9999-01-01' - r.effective_from)`,
  sql`r.id`,
] as const;

export const listTransportRates = async (
  cx: AgencyContext,
  { query }: Pick<Received<typeof listContract>, 'query'>,
): Promise<Page<TransportRate>> => {
  const { tx, actor } = cx;
  const day = await dayOf(cx);
  const { search, state } = query;
  return pageOfIds(
    tx,
    query,
    {
      id: sql`r.id`,
      from: sql`transport_rate r left join client c on c.id = r.client_id`,
      where: [
        sql`r.agency_id = ${actor.agencyId}`,
        ...(state === 'ALL' ? [] : [sql`(r.effective_to is null or r.effective_to >= ${day.today})`]),
        ...(search === '' ? [] : [everyWord(search, (text) => sql`c.name ilike ${text}`)]),
      ],
      orderBy: ORDER,
    },
    async (ids) => (await findRates(tx, actor.agencyId, ids)).map((row) => shown(cx, row, day)),
  );
};

export const listTransportRateClients = ({ tx, actor }: AgencyContext): Promise<Answer<typeof clientsContract>> =>
  findClients(tx, actor.agencyId);

type Terms = Received<typeof changeContract>['body'];
type Scope = { readonly clientId: number | null; readonly vehicleKind: BodyType | null };

const columnsOf = (terms: Terms) => ({
  effective_from: terms.from,
  hourly_rate: terms.perHour,
  mile_rate: terms.perMile,
  minimum_pence: terms.minimum,
  waiting_pence: terms.waiting,
  free_minutes: terms.freeMinutes,
  aborted_pence: terms.aborted,
  uplift_basis_points: terms.uplift,
  night_from: terms.nightFrom,
  night_to: terms.nightTo,
  weekends: terms.weekends,
  bank_holidays: terms.bankHolidays,
  vat_exempt: terms.vatExempt,
});

const assertTerms = (terms: Terms, { vehicleKind }: Scope): void => {
  const wrong = wrongTerms(terms, vehicleKind);
  if (wrong) throw ruleBroken('TERMS', wrong.message, wrong.field);
};

const announce = ({ publish, actor: { agencyId } }: AgencyContext): Promise<void> =>
  publish(TransportRatesChanged, { agencyId });

/** It fills a gap before one that is planned; the database refuses it where one is in force on its first day. */
export const createTransportRate = async (
  cx: AgencyContext,
  { body: { clientId, vehicleKind, ...terms } }: Received<typeof createContract>,
): Promise<Answer<typeof createContract>> => {
  const { tx, actor } = cx;
  assertTerms(terms, { clientId, vehicleKind });
  assertDay(wrongFirstDay(terms.from, await todayOf(cx)), 'from');
  if (clientId !== null && !(await isClientOf(tx, actor.agencyId, clientId)))
    throw ruleBroken('NO_CLIENT', 'Choose one of your clients.', 'clientId');
  const currency = await findCurrency(tx, actor.agencyId);
  if (currency === null)
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you add rates.');
  const next = await findNextStart(tx, actor.agencyId, { clientId, bodyType: vehicleKind, from: terms.from });
  const id = await insertRate(tx, {
    agency_id: actor.agencyId,
    client_id: clientId,
    body_type: vehicleKind,
    currency,
    effective_to: lastDayUntil(next),
    ...columnsOf(terms),
  });
  await announce(cx);
  return shownById(cx, id);
};

/** The rate ends the day before, and what follows it goes on for as long as it would have. */
export const changeTransportRate = async (
  cx: AgencyContext,
  { params: { id }, body: terms }: Received<typeof changeContract>,
): Promise<Answer<typeof changeContract>> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'transport rate');
  assertTerms(terms, { clientId: rate.clientId, vehicleKind: rate.bodyType });
  assertDay(wrongFirstDay(terms.from, await todayOf(cx)) ?? wrongChangeDay(rate, terms.from), 'from');
  await saveLastDay(tx, id, dayBefore(terms.from), false);
  const following = await insertRate(tx, {
    agency_id: actor.agencyId,
    client_id: rate.clientId,
    body_type: rate.bodyType,
    currency: rate.currency,
    effective_to: rate.to,
    is_ended: rate.isEnded,
    ...columnsOf(terms),
  });
  await announce(cx);
  return shownById(cx, following);
};

export const endTransportRate = async (
  cx: AgencyContext,
  { params: { id }, body: { to } }: Received<typeof endContract>,
): Promise<Answer<typeof endContract>> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'transport rate');
  await assertMayEnd(cx, rate, to, await findNextStart(tx, actor.agencyId, rate));
  await saveLastDay(tx, id, to, true);
  await announce(cx);
  return shownById(cx, id);
};

/** Nothing is priced by it; the one that would have ended for it goes on. */
export const removeTransportRate = async (cx: AgencyContext, id: number): Promise<void> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'transport rate');
  await assertRemovable(cx, rate);
  await deleteRate(tx, id);
  const former = await findFormerRate(tx, actor.agencyId, { ...rate, lastDay: dayBefore(rate.from) });
  if (former) await saveLastDay(tx, former.id, rate.to, rate.isEnded);
  await announce(cx);
};
