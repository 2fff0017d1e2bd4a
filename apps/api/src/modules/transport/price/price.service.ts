import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  invoiceTransports as invoiceContract,
  listBilledClients as clientsContract,
  priceTransport as priceContract,
} from '@worklane/contract/transport/transport-price.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findClients, isClientOf } from '#modules/rates/index.ts';
import { type Line, listOrdersOfClients } from '#modules/money/index.ts';
import { conflict, found, notFound, type Refusal, ruleBroken } from '#platform/errors/errors.ts';
import type { Invoiceable, Journeys } from '../invoice/journeys.ts';
import { findInvoicedJobs, findWaitingJobs } from '../invoice/source.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { priceJob } from './price-job.ts';
import { isPriceable, whyNotInvoiced } from './price.policy.ts';
import { findJobsToPrice, findPrices, type JobToPrice, type KeptPrice, lockJobsToPrice } from './price.queries.ts';
import { invoiceText } from './price.rules.ts';
import { priceFor, type AgencyContext } from './price.views.ts';

const NOT_OVER = 'This job can be priced once its times are authorised.';
const INVOICED = 'This job is on an invoice. Credit that first.';
const WAITING = 'An invoice over it waits for a colleague’s approval.';

export const priceTransport = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof priceContract>,
): Promise<Answer<typeof priceContract>> => {
  const { tx, actor } = cx;
  found(await findJob(tx, actor, id), 'transport job');
  const [job] = await lockJobsToPrice(tx, actor.agencyId, [id]);
  if (!job || !isPriceable(job)) throw conflict('NOT_OVER', NOT_OVER);
  if ((await findInvoicedJobs(tx, actor.agencyId, [id])).has(id)) throw conflict('INVOICED', INVOICED);
  if ((await findWaitingJobs(tx, actor.agencyId, [id])).has(id)) throw conflict('WAITING', WAITING);
  if (!(await priceJob(cx, actor.agencyId, id)))
    throw conflict('NO_RATE', 'No rate applied when this journey began. Add one from that day, and price it again.');
  return priceFor(cx, id);
};

export const listBilledClients = async ({ tx, actor }: AgencyContext): Promise<Answer<typeof clientsContract>> => {
  const clients = await findClients(tx, actor.agencyId);
  const orders = await listOrdersOfClients(
    tx,
    actor.agencyId,
    clients.map(({ id }) => id),
  );
  return clients.map((client) => ({ ...client, purchaseOrders: orders.get(client.id) ?? [] }));
};

type ToInvoice = { readonly job: JobToPrice; readonly price: KeptPrice; readonly clientId: number };

/** Whom a job is billed to: the client that asked for it, or, where somebody without an account did, the one that the agency has chosen. */
const payerOf = ({ clientId }: Pick<JobToPrice, 'clientId'>, billed: number | undefined): number => {
  const payer = clientId ?? billed;
  if (payer === undefined) throw ruleBroken('NO_PAYER', 'Choose the client you bill.', 'clientId');
  if (billed !== undefined && payer !== billed)
    throw ruleBroken('OTHER_PAYER', 'A client’s own transport is billed to that client.', 'clientId');
  return payer;
};

type Of = { readonly prices: ReadonlyMap<number, KeptPrice>; readonly timeZone: string };

/** Why each of them can’t go onto an invoice; null for those that can. */
const refusalsOf = async ({ tx, actor, now }: AgencyContext, jobs: readonly JobToPrice[], { prices, timeZone }: Of) => {
  const ids = jobs.map(({ id }) => id);
  const invoiced = await findInvoicedJobs(tx, actor.agencyId, ids);
  const waiting = await findWaitingJobs(tx, actor.agencyId, ids);
  return jobs.map((job): Refusal | null => {
    const price = prices.get(job.id);
    if (!isPriceable(job)) return conflict('NOT_OVER', NOT_OVER);
    if (!price) return conflict('NO_PRICE', `${job.reference} has no price yet. Price it first.`);
    if (invoiced.has(job.id)) return conflict('INVOICED', `${job.reference} is already on an invoice.`);
    const why = whyNotInvoiced(job, price, { now, timeZone });
    if (why !== null) return conflict('NOT_YET', `${job.reference}: ${why}`);
    return waiting.has(job.id) ? conflict('WAITING', `${job.reference}: ${WAITING}`) : null;
  });
};

/** All of them, or none: jobs of one client, priced, that nobody can query any more. */
const jobsToInvoice = async (
  cx: AgencyContext,
  { transportIds, clientId: billed }: Received<typeof invoiceContract>['body'],
  timeZone: string,
): Promise<[ToInvoice, ...ToInvoice[]]> => {
  const { tx, actor } = cx;
  const ids = [...new Set(transportIds)];
  if (billed !== undefined && !(await isClientOf(tx, actor.agencyId, billed)))
    throw ruleBroken('NO_CLIENT', 'Choose one of your clients.', 'clientId');
  const jobs = await lockJobsToPrice(tx, actor.agencyId, ids);
  if (jobs.length < ids.length) throw notFound('transport job');
  const prices = await findPrices(tx, actor.agencyId, ids);
  for (const refusal of await refusalsOf(cx, jobs, { prices, timeZone })) if (refusal) throw refusal;
  const [head, ...others] = jobs.flatMap((job): ToInvoice[] => {
    const price = prices.get(job.id);
    return price ? [{ job, price, clientId: payerOf(job, billed) }] : [];
  });
  if (!head) throw notFound('transport job');
  if (others.some(({ clientId, price }) => clientId !== head.clientId || price.currency !== head.price.currency))
    throw ruleBroken(
      'SEVERAL_CLIENTS',
      'One invoice is for one client. Choose jobs of the same client.',
      'transportIds',
    );
  return [head, ...others];
};

const UNITS = { HOUR: 'HOUR', MILE: 'MILE', QUARTER_HOUR: 'QUARTER_HOUR', JOURNEY: 'ITEM' } as const;

const dayOf = ({ requiredAt }: Pick<JobToPrice, 'requiredAt'>, timeZone: string): string =>
  Temporal.Instant.from(requiredAt).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The lines of the price as they are; each says which journey it is of. */
export const linesOf = (
  { job, price }: Pick<ToInvoice, 'job' | 'price'>,
  timeZone: string,
  hasSeveralOrders = false,
): Line[] => {
  const purchaseOrder = hasSeveralOrders ? job.purchaseOrder : null;
  const day = dayOf(job, timeZone);
  return price.lines.map((line) => ({
    description: invoiceText({ ...job, day, purchaseOrder }, line),
    price: { quantity: line.quantity, unit: UNITS[line.unit], rate: line.rate },
    amount: line.amount,
    vatBasisPoints: line.vat.basisPoints,
  }));
};

const linesOfAll = (jobs: readonly Pick<ToInvoice, 'job' | 'price'>[], timeZone: string): Line[] => {
  const hasSeveralOrders = new Set(jobs.map(({ job }) => job.purchaseOrder)).size > 1;
  return jobs.flatMap((each) => linesOf(each, timeZone, hasSeveralOrders));
};

/** All of the jobs or none can go onto one invoice; 409 or 400 where they can’t. */
export const transportsToInvoice = async (
  cx: AgencyContext,
  body: Received<typeof invoiceContract>['body'],
): Promise<Journeys> => {
  const { timeZone } = await ownCalendar(cx);
  const jobs = await jobsToInvoice(cx, body, timeZone);
  const [{ clientId, price, job: first }, ...others] = jobs;
  return {
    clientId,
    currency: price.currency,
    lines: linesOfAll(jobs, timeZone),
    purchaseOrder: new Set(jobs.map(({ job }) => job.purchaseOrder)).size === 1 ? first.purchaseOrder : null,
    sources: [{ jobId: first.id }, ...others.map(({ job }) => ({ jobId: job.id }))],
    isForGuest: jobs.some(({ job }) => job.clientId === null),
  };
};

/** Those of the jobs that can be invoiced now, whether or not an invoice over them waits for approval. Locks nothing. */
export const invoiceableTransports = async (cx: AgencyContext, jobIds: readonly number[]): Promise<Invoiceable> => {
  const { tx, actor } = cx;
  const { timeZone } = await ownCalendar(cx);
  const jobs = await findJobsToPrice(tx, actor.agencyId, jobIds);
  const prices = await findPrices(tx, actor.agencyId, jobIds);
  const refusals = await refusalsOf(cx, jobs, { prices, timeZone });
  const able = jobs.flatMap((job, index) => {
    const [price, refusal] = [prices.get(job.id), refusals[index]];
    return price && (!refusal || refusal.code === 'WAITING') ? [{ job, price }] : [];
  });
  const days = able.map(({ job }) => dayOf(job, timeZone));
  return { count: able.length, lines: linesOfAll(able, timeZone), days };
};
