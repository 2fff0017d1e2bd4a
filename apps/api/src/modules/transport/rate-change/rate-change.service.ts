import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import {
  MAX_PRICED_TRANSPORTS,
  type previewChangedTransportRate as changedContract,
  type previewEndedTransportRate as endedContract,
  type previewNewTransportRate as newContract,
  type TransportRateChange,
} from '@worklane/contract/transport/transport-rate-change.ts';
import {
  changeTransportRate,
  createTransportRate,
  daysBetween,
  endTransportRate,
  findCurrency,
  findTransportRateScope,
  removeTransportRate,
  type Span,
} from '#modules/rates/index.ts';
import { may } from '#platform/auth/actor.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import { workOutAll, type Worked } from '../price/price-job.ts';
import { findUnpricedJobs } from '../price/price.queries.ts';
import type { AgencyContext } from '../price/price.views.ts';
import { transportRateChangeOf } from './rate-change.rules.ts';

type Change = {
  readonly clientId: number | null;
  readonly bodyType: string | null;
  readonly currency: string;
  /** The days on which something may be priced otherwise. */
  readonly days: Span;
  /** What is asked about; it is done, and undone. */
  readonly make: () => Promise<unknown>;
};

const priceOf = (worked: Worked | undefined) => worked && { currency: worked.terms.currency, net: worked.price.net };

/** The change itself says what would be in force: it is made and undone, so that what would be refused is refused. */
const preview = async (
  cx: AgencyContext,
  { clientId, bodyType, currency, days, make }: Change,
): Promise<TransportRateChange> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const listed = await findUnpricedJobs(tx, agencyId, { clientId, bodyType, ...days }, MAX_PRICED_TRANSPORTS + 1);
  const jobs = listed.slice(0, MAX_PRICED_TRANSPORTS);
  const before = await workOutAll(cx, agencyId, jobs);
  const after = await undone(tx, async () => {
    await make();
    return workOutAll(cx, agencyId, jobs);
  });
  const transports = jobs.map((job, index) => ({
    id: job.id,
    reference: job.reference,
    day: (after[index] ?? before[index])?.day ?? '',
    client: job.clientId === null ? null : { id: job.clientId, name: job.clientName ?? '' },
    before: priceOf(before[index]),
    after: priceOf(after[index]),
  }));
  return transportRateChangeOf(transports, {
    currency,
    isNamed: may(actor, 'VIEW_TRANSPORT'),
    isWhole: listed.length <= MAX_PRICED_TRANSPORTS,
  });
};

export const previewNewTransportRate = async (
  cx: AgencyContext,
  input: Received<typeof newContract>,
): Promise<Answer<typeof newContract>> => {
  const { from, clientId, vehicleKind } = input.body;
  return preview(cx, {
    clientId,
    bodyType: vehicleKind,
    // Without a currency no rate is added, and nothing said of it.
    currency: (await findCurrency(cx.tx, cx.actor.agencyId)) ?? 'GBP',
    days: { from, to: null },
    make: () => createTransportRate(cx, input),
  });
};

const scopeOf = async ({ tx, actor }: AgencyContext, id: number) =>
  found(await findTransportRateScope(tx, actor.agencyId, id), 'transport rate');

export const previewChangedTransportRate = async (
  cx: AgencyContext,
  input: Received<typeof changedContract>,
): Promise<Answer<typeof changedContract>> => {
  const { days, ...scope } = await scopeOf(cx, input.params.id);
  return preview(cx, {
    ...scope,
    days: { from: input.body.from, to: days.to },
    make: () => changeTransportRate(cx, input),
  });
};

export const previewEndedTransportRate = async (
  cx: AgencyContext,
  input: Received<typeof endedContract>,
): Promise<Answer<typeof endedContract>> => {
  const { days, ...scope } = await scopeOf(cx, input.params.id);
  return preview(cx, { ...scope, days: daysBetween(days.to, input.body.to), make: () => endTransportRate(cx, input) });
};

export const previewRemovedTransportRate = async (cx: AgencyContext, id: number): Promise<TransportRateChange> =>
  preview(cx, { ...(await scopeOf(cx, id)), make: () => removeTransportRate(cx, id) });
