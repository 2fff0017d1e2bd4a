import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  invoiceTransports as invoiceContract,
  listBilledClients as clientsContract,
  priceTransport as priceContract,
} from '@worklane/contract/transport/transport-price.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findClients, isClientOf } from '#modules/rates/index.ts';
import { notify } from '#modules/messages/index.ts';
import { type Line, listOrdersOfClients, moneyText } from '#modules/money/index.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { TransportInvoiced } from '../invoice/transport-invoiced.ts';
import { findInvoicedJobs } from '../invoice/source.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { priceJob } from './price-job.ts';
import { isPriceable, whyNotInvoiced } from './price.policy.ts';
import { findPrices, type JobToPrice, type KeptPrice, lockJobsToPrice } from './price.queries.ts';
import { invoiceText } from './price.rules.ts';
import { priceFor, type AgencyContext } from './price.views.ts';

const NOT_OVER = 'This job can be priced once its times are authorised.';
const INVOICED = 'This job is on an invoice. Credit that first.';

export const priceTransport = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof priceContract>,
): Promise<Answer<typeof priceContract>> => {
  const { tx, actor } = cx;
  found(await findJob(tx, actor, id), 'transport job');
  const [job] = await lockJobsToPrice(tx, actor.agencyId, [id]);
  if (!job || !isPriceable(job)) throw conflict('NOT_OVER', NOT_OVER);
  if ((await findInvoicedJobs(tx, actor.agencyId, [id])).has(id)) throw conflict('INVOICED', INVOICED);
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

/** All of them, or none: jobs of one client, priced, that nobody can query any more. */
const jobsToInvoice = async (
  { tx, actor, now }: AgencyContext,
  { transportIds, clientId: billed }: Received<typeof invoiceContract>['body'],
  timeZone: string,
): Promise<[ToInvoice, ...ToInvoice[]]> => {
  const ids = [...new Set(transportIds)];
  if (billed !== undefined && !(await isClientOf(tx, actor.agencyId, billed)))
    throw ruleBroken('NO_CLIENT', 'Choose one of your clients.', 'clientId');
  const jobs = await lockJobsToPrice(tx, actor.agencyId, ids);
  if (jobs.length < ids.length) throw notFound('transport job');
  const prices = await findPrices(tx, actor.agencyId, ids);
  const invoiced = await findInvoicedJobs(tx, actor.agencyId, ids);
  const [head, ...others] = jobs.flatMap((job): ToInvoice[] => {
    const price = prices.get(job.id);
    if (!isPriceable(job)) throw conflict('NOT_OVER', NOT_OVER);
    if (!price) throw conflict('NO_PRICE', `${job.reference} has no price yet. Price it first.`);
    if (invoiced.has(job.id)) throw conflict('INVOICED', `${job.reference} is already on an invoice.`);
    const why = whyNotInvoiced(job, price, { now, timeZone });
    if (why !== null) throw conflict('NOT_YET', `${job.reference}: ${why}`);
    return [{ job, price, clientId: payerOf(job, billed) }];
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

/** The lines of the price as they are; each says which journey it is of. */
export const linesOf = (
  { job, price }: Pick<ToInvoice, 'job' | 'price'>,
  timeZone: string,
  hasSeveralOrders = false,
): Line[] => {
  const purchaseOrder = hasSeveralOrders ? job.purchaseOrder : null;
  const day = Temporal.Instant.from(job.requiredAt).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return price.lines.map((line) => ({
    description: invoiceText({ ...job, day, purchaseOrder }, line),
    price: { quantity: line.quantity, unit: UNITS[line.unit], rate: line.rate },
    amount: line.amount,
    vatBasisPoints: line.vat.basisPoints,
  }));
};

/** All of the jobs or none are invoiced, and the client is told. */
export const invoiceTransports = async (
  cx: AgencyContext,
  { body }: Received<typeof invoiceContract>,
): Promise<Answer<typeof invoiceContract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const jobs = await jobsToInvoice(cx, body, timeZone);
  const [{ clientId, price, job: first }, ...others] = jobs;
  const orders = new Set(jobs.map(({ job }) => job.purchaseOrder));
  const { id, reference, total } = await issueInvoice(
    tx,
    {
      agencyId: actor.agencyId,
      clientId,
      currency: price.currency,
      lines: jobs.flatMap((each) => linesOf(each, timeZone, orders.size > 1)),
      purchaseOrder: orders.size === 1 ? first.purchaseOrder : null,
      sources: [{ jobId: first.id }, ...others.map(({ job }) => ({ jobId: job.id }))],
    },
    now.toZonedDateTimeISO(timeZone).toPlainDate(),
  );
  const amount = total / 100;
  const transports = jobs.length === 1 ? 'a transport' : `${jobs.length} transports`;
  const isGuest = jobs.some(({ job }) => job.clientId === null);
  const text = moneyText(amount, price.currency);
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' },
    reason: `it’s an invoice for transport that ${isGuest ? 'is billed to your organisation' : 'your organisation asked for'}`,
    title: `Invoice ${reference}`,
    body: isGuest
      ? `${actor.organisation} has billed ${transports} to you that somebody without an account asked for: ${text} with VAT.`
      : `${actor.organisation} has invoiced ${transports}: ${text} with VAT.`,
    link: `billing/invoicing/${id}`,
    facts: [
      ['Invoice', reference],
      ['Agency', actor.organisation],
      ['Total with VAT', text],
    ],
  });
  const { agencyId, userId } = actor;
  await cx.publish(TransportInvoiced, { agencyId, clientId, documentId: id, userId });
  return { id, reference, total: amount, currency: price.currency };
};
