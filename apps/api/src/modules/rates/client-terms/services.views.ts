import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { rate, rateText } from '@worklane/contract/money.ts';
import type {
  ChargedTransport,
  ChargedWork,
  listAgencyServices as contract,
  listServicesOfClient as ofClient,
  ServiceOfAgency,
} from '@worklane/contract/rates/client-terms.ts';
import { may, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import { todayOf } from '../days.ts';
import { findRatesForClient } from '../transport-rate/transport-rate.queries.ts';
import { shownTerms } from '../transport-rate/transport-rate.rules.ts';
import { findPlannedTerms, findTerms } from './client-terms.queries.ts';
import { DEFAULT_TERMS } from './client-terms.rules.ts';
import { type Asked, clientExists, countHires, findAgencies, findWork } from './services.queries.ts';
import { countableOf } from './services.rules.ts';

/** Those of each of these that can count, in their order. */
const countableBy = <Row extends { readonly isAgreed: boolean }>(
  rows: readonly Row[],
  sameWork: (row: Row) => unknown,
  onlyFor: (row: Row) => (number | string | null)[],
): Row[] =>
  [...Map.groupBy(rows, sameWork).values()].flatMap((all) =>
    countableOf(all.map((row) => ({ row, isAgreed: row.isAgreed, only: onlyFor(row) }))).map(({ row }) => row),
  );

type OfAgency<Rate> = Rate & { readonly agencyId: number };

const workOf = async (tx: Tx, asked: Asked): Promise<OfAgency<ChargedWork>[]> =>
  countableBy(
    await findWork(tx, asked),
    ({ agencyId, codeId }) => `${agencyId} ${codeId}`,
    ({ directorateId, shiftTypeId }) => [directorateId, shiftTypeId],
  ).map(({ id, agencyId, name, directorate, shiftType, hourly, currency, isAgreed }) => ({
    id,
    agencyId,
    name,
    directorate,
    shiftType,
    hourly: Number(rateText(rate(hourly))),
    currency,
    isAgreed,
  }));

const transportsOf = async (tx: Tx, asked: Asked): Promise<OfAgency<ChargedTransport>[]> =>
  countableBy(
    await findRatesForClient(tx, asked),
    ({ agencyId }) => agencyId,
    ({ vehicleKind }) => [vehicleKind],
  ).map(({ agencyId, vehicleKind, isAgreed, terms }) => ({
    id: terms.id,
    agencyId,
    vehicleKind,
    currency: terms.currency,
    isAgreed,
    ...shownTerms(terms),
  }));

const ofOne = <Rate>(all: readonly OfAgency<Rate>[], agencyId: number) =>
  all.filter((each) => each.agencyId === agencyId).map(({ agencyId: _agencyId, ...rest }) => rest);

/** What a client takes from each agency that works for it. */
const servicesOf = async (cx: Context, clientId: number): Promise<ServiceOfAgency[]> => {
  const { tx, actor } = cx;
  const day = await todayOf(cx);
  const agencies = await findAgencies(tx, clientId);
  const agencyIds = agencies.map(({ id }) => id);
  if (agencyIds.length === 0) return [];
  const asked = { clientId, agencyIds, day };
  const terms = await findTerms(
    tx,
    agencyIds.map((agencyId) => ({ agencyId, clientId, day })),
  );
  const planned = await findPlannedTerms(tx, clientId, agencyIds, day);
  const hires = await countHires(tx, asked);
  const rates = may(actor, 'VIEW_ASSIGNMENT_CODE_RATE')
    ? { work: await workOf(tx, asked), transports: await transportsOf(tx, asked) }
    : null;
  return agencies.map((agency, index) => ({
    agency,
    terms: terms[index] ?? DEFAULT_TERMS,
    planned: planned.get(agency.id) ?? [],
    rates: rates && { work: ofOne(rates.work, agency.id), transports: ofOne(rates.transports, agency.id) },
    hires: hires.get(agency.id) ?? 0,
  }));
};

export const listAgencyServices = (cx: Context<ClientActor>): Promise<Answer<typeof contract>> =>
  servicesOf(cx, cx.actor.clientId);

/** 404 where there is no such client. */
export const listServicesOfClient = async (
  cx: Context,
  { params }: Received<typeof ofClient>,
): Promise<Answer<typeof ofClient>> => {
  if (!(await clientExists(cx.tx, params.id))) throw notFound('client');
  return servicesOf(cx, params.id);
};
