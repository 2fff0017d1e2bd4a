import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  AssignmentRate,
  changeAssignmentRate as changeContract,
  createAssignmentRate as createContract,
  endAssignmentRate as endContract,
  listAssignmentRateClients as clientsContract,
  listAssignmentRates as listContract,
} from '@worklane/contract/rates/assignment-rate.ts';
import { sql } from 'kysely';
import { may, type Actor, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { assertDay, dayOf, todayOf } from '../days.ts';
import { findClients, findCurrency, isClientOf } from '../office.queries.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
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
  findDirectorates,
  findFormerRate,
  findNextStart,
  findPrices,
  findRates,
  insertRate,
  isReadBy,
  type ListedRate,
  lockRate,
  type LockedRate,
  saveLastDay,
} from './assignment-rate.queries.ts';
import { shownBands, shownOvertime, wrongBands, wrongScope } from './assignment-rate.rules.ts';

type AgencyContext = Context<AgencyActor>;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? 'A former one' });

const shown = (actor: Actor, row: ListedRate, { bands, overtime }: HourPrices, day: Day): AssignmentRate => {
  const state = stateOf(row, day.today);
  const manages = actor.userType === 'AGENCY' && may(actor, 'MANAGE_ASSIGNMENT_CODE_RATE');
  return {
    id: row.id,
    agency: { id: row.agencyId, name: row.agencyName },
    side: row.side,
    assignmentCode: { id: row.codeId, name: row.codeName },
    client: named(row.clientId, row.clientName),
    directorate: named(row.directorateId, row.directorateName),
    shiftType: named(row.shiftTypeId, row.shiftTypeName),
    paymentMethod: row.paymentMethod,
    bands: shownBands(bands),
    overtime: shownOvertime(overtime),
    from: row.from,
    to: row.to,
    state,
    currency: row.currency,
    can: {
      change: manages && state !== 'PAST',
      end: manages && state !== 'PAST',
      remove: manages && !row.isUsed && isRemovable(row, day),
    },
  };
};

const shownAll = async (cx: Context, ids: readonly number[]): Promise<AssignmentRate[]> => {
  const { tx, actor } = cx;
  const [rows, day] = [await findRates(tx, actor, ids), await dayOf(cx)];
  const pricesOf = await findPrices(tx, ids);
  return rows.map((row) => shown(actor, row, pricesOf(row.id), day));
};

const shownById = async (cx: AgencyContext, id: number): Promise<AssignmentRate> => {
  const [rate] = await shownAll(cx, [id]);
  return found(rate, 'rate');
};

/** Those that are for everybody first; of those for the same work the newest. */
const ORDER = [
  sql`code.name`,
  sql`r.side`,
  sql`r.client_id is not null`,
  sql`lower(c.name)`,
  sql`r.directorate_id is not null`,
  sql`(date '9999-01-01' - r.effective_from)`,
  sql`r.id`,
] as const;

export const listAssignmentRates = async (
  cx: Context,
  { query }: Pick<Received<typeof listContract>, 'query'>,
): Promise<Page<AssignmentRate>> => {
  const { search, state, side } = query;
  const today = await todayOf(cx);
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`r.id`,
      from: sql`assignment_rate r
                join assignment_code code on code.id = r.assignment_code_id
                join agency a on a.id = r.agency_id
                left join client c on c.id = r.client_id`,
      where: [
        isReadBy(cx.actor),
        ...(state === 'ALL' ? [] : [sql`(r.effective_to is null or r.effective_to >= ${today})`]),
        ...(side === 'ALL' ? [] : [sql`r.side = ${side}`]),
        ...(search === ''
          ? []
          : [
              everyWord(search, (text) => sql`code.name ilike ${text} or c.name ilike ${text} or a.name ilike ${text}`),
            ]),
      ],
      orderBy: ORDER,
    },
    (ids) => shownAll(cx, ids),
  );
};

export const listAssignmentRateClients = async ({
  tx,
  actor,
}: AgencyContext): Promise<Answer<typeof clientsContract>> => {
  const clients = await findClients(tx, actor.agencyId);
  const directorates = await findDirectorates(
    tx,
    clients.map(({ id }) => id),
  );
  return clients.map((client) => ({ ...client, directorates: directorates.get(client.id) ?? [] }));
};

type Terms = Received<typeof changeContract>['body'];

const assertTerms = async (cx: AgencyContext, { from, bands }: Pick<Terms, 'from' | 'bands'>): Promise<void> => {
  const wrong = wrongBands(bands);
  if (wrong) throw ruleBroken('TERMS', wrong.message, wrong.field);
  assertDay(wrongFirstDay(from, await todayOf(cx)), 'from');
};

type Scope = Omit<Received<typeof createContract>['body'], keyof Terms>;

const assertScope = async ({ tx, actor }: AgencyContext, scope: Scope): Promise<void> => {
  const wrong = wrongScope(scope);
  if (wrong) throw ruleBroken('SCOPE', wrong.message, wrong.field);
  const { clientId, directorateId } = scope;
  if (clientId === null) return;
  if (!(await isClientOf(tx, actor.agencyId, clientId)))
    throw ruleBroken('NO_CLIENT', 'Choose one of your clients.', 'clientId');
  if (directorateId === null) return;
  const ofClient = (await findDirectorates(tx, [clientId])).get(clientId) ?? [];
  if (!ofClient.some(({ id }) => id === directorateId))
    throw ruleBroken('NO_DIRECTORATE', 'Choose one of the client’s directorates.', 'directorateId');
};

/** It fills a gap before one that is planned; the database refuses it where one is in force on its first day. */
export const createAssignmentRate = async (
  cx: AgencyContext,
  { body: { from, bands, overtime, ...scope } }: Received<typeof createContract>,
): Promise<Answer<typeof createContract>> => {
  const { tx, actor } = cx;
  await assertScope(cx, scope);
  await assertTerms(cx, { from, bands });
  const currency = await findCurrency(tx, actor.agencyId);
  if (currency === null)
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you add rates.');
  const work = {
    agency_id: actor.agencyId,
    side: scope.side,
    assignment_code_id: scope.assignmentCodeId,
    client_id: scope.clientId,
    directorate_id: scope.directorateId,
    shift_type_id: scope.shiftTypeId,
    payment_method: scope.paymentMethod,
  };
  const to = lastDayUntil(await findNextStart(tx, work, from));
  const id = await insertRate(tx, { ...work, currency, effective_from: from, effective_to: to }, { bands, overtime });
  return shownById(cx, id);
};

const spanOf = ({ effective_from, effective_to }: LockedRate) => ({ from: effective_from, to: effective_to });

/** The rate ends the day before, and what follows it goes on for as long as it would have. */
export const changeAssignmentRate = async (
  cx: AgencyContext,
  { params: { id }, body: terms }: Received<typeof changeContract>,
): Promise<Answer<typeof changeContract>> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'rate');
  await assertTerms(cx, terms);
  assertDay(wrongChangeDay(spanOf(rate), terms.from), 'from');
  await saveLastDay(tx, id, dayBefore(terms.from), false);
  const { id: _former, created_at: _since, ...scope } = rate;
  const following = await insertRate(tx, { ...scope, effective_from: terms.from }, terms);
  return shownById(cx, following);
};

export const endAssignmentRate = async (
  cx: AgencyContext,
  { params: { id }, body: { to } }: Received<typeof endContract>,
): Promise<Answer<typeof endContract>> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'rate');
  await assertMayEnd(cx, spanOf(rate), to, await findNextStart(tx, rate, rate.effective_from));
  await saveLastDay(tx, id, to, true);
  return shownById(cx, id);
};

/** Nothing is invoiced by it; the one that would have ended for it goes on. */
export const removeAssignmentRate = async (cx: AgencyContext, id: number): Promise<void> => {
  const { tx, actor } = cx;
  const rate = found(await lockRate(tx, actor.agencyId, id), 'rate');
  await assertRemovable(cx, { from: rate.effective_from, createdAt: rate.created_at });
  await deleteRate(tx, id);
  const former = await findFormerRate(tx, rate, dayBefore(rate.effective_from));
  if (former) await saveLastDay(tx, former.id, rate.effective_to, rate.is_ended);
};
