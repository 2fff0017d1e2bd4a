import { rateText } from '@worklane/contract/money.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  getTransportPrice as getContract,
  TransportCharged,
  TransportPriceDetail,
} from '@worklane/contract/transport/transport-price.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { approvalOf, findWithoutRate, listOrdersOfClient, whyNobodyApproves } from '#modules/money/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { findInvoices, findWaitingJobs } from '../invoice/source.queries.ts';
import { findJob } from '../job/job.queries.ts';
import { timeZoneOfJob, workOut } from './price-job.ts';
import { isPriceable, whyNotInvoiced } from './price.policy.ts';
import { findCharge, findJobToPrice, findPrices, type JobToPrice } from './price.queries.ts';
import type { TransportPrice } from './price.rules.ts';

export type AgencyContext = Context<AgencyActor>;

type Amounts = Pick<TransportPrice, 'net' | 'vat'>;

export const charged = ({ net, vat }: Amounts, currency: string): TransportCharged => ({
  net: net / 100,
  vat: vat / 100,
  total: (net + vat) / 100,
  currency,
});

type Of = { readonly currency: string; readonly rateFrom: string; readonly pricedAt: string | null };

const shown = (
  { lines, missing, ...amounts }: TransportPrice,
  { currency, rateFrom, pricedAt }: Of,
): TransportPriceDetail['price'] => ({
  ...charged(amounts, currency),
  lines: lines.map(({ rate, amount, vat, working, ...line }) => ({
    ...line,
    quantity: Math.round(line.quantity * 100) / 100,
    rate: Number(rateText(rate)),
    amount: amount / 100,
    vat: { treatment: vat.treatment, percent: vat.basisPoints / 100, reason: vat.reason },
    working: [...working],
  })),
  missing: [...missing],
  rateFrom,
  pricedAt,
});

const estimateOf = async (cx: AgencyContext, job: JobToPrice): Promise<TransportPriceDetail['price']> => {
  const worked = await workOut(cx, cx.actor.agencyId, job);
  if (!worked) return null;
  const { terms, price } = worked;
  return shown(price, { currency: terms.currency, rateFrom: terms.from, pricedAt: null });
};

/** What a job comes to, as the agency sees it. */
export const priceFor = async (cx: AgencyContext, id: number): Promise<TransportPriceDetail> => {
  const { tx, actor, now } = cx;
  found(await findJob(tx, actor, id), 'transport job');
  const job = found(await findJobToPrice(tx, id), 'transport job');
  const isGuest = job.clientId === null;
  const { purchaseOrder } = job;
  const NOTHING = {
    id,
    isGuest,
    purchaseOrder,
    purchaseOrders: [],
    invoices: [],
    notYet: null,
    missingRate: null,
    invoiceWaits: false,
    needsApproval: false,
    can: { price: false, invoice: false, credit: false },
  };
  if (!isPriceable(job))
    return job.status === 'CANCELLED'
      ? { ...NOTHING, state: 'NOTHING', price: null }
      : { ...NOTHING, state: 'ESTIMATE', price: await estimateOf(cx, job) };
  const price = (await findPrices(tx, actor.agencyId, [id])).get(id);
  const invoices = await findInvoices(tx, { jobId: id });
  const isInvoiced = invoices.some(({ credit }) => credit === null);
  const timeZone = await timeZoneOfJob(cx, actor.agencyId, job);
  const notYet = price && !isInvoiced ? whyNotInvoiced(job, price, { now, timeZone }) : null;
  const manages = may(actor, 'MANAGE_TRANSPORT');
  const invoiceWaits = (await findWaitingJobs(tx, actor.agencyId, [id])).has(id);
  const isReady = manages && price !== undefined && !isInvoiced && !invoiceWaits && notYet === null;
  const approval = isReady ? await approvalOf(tx, actor) : undefined;
  const canInvoice = isReady && approval?.notYet === null;
  const isCreditable = manages && isInvoiced && !invoices.some(({ creditWaits }) => creditWaits);
  const uncredited = isCreditable ? await whyNobodyApproves(tx, actor, 'credit notes') : null;
  const { clientId } = job;
  return {
    id,
    isGuest,
    purchaseOrder,
    purchaseOrders:
      canInvoice && clientId !== null && purchaseOrder !== null
        ? await listOrdersOfClient(tx, actor.agencyId, clientId)
        : [],
    state: price ? 'PRICED' : 'OPEN',
    price: price ? shown(price, price) : null,
    invoices,
    notYet: notYet ?? approval?.notYet ?? uncredited,
    missingRate: canInvoice && price.vat > 0 ? await findWithoutRate(tx, [price.currency], await ownToday(cx)) : null,
    invoiceWaits,
    needsApproval: approval?.needsApproval ?? false,
    can: {
      price: manages && !isInvoiced && !invoiceWaits,
      invoice: canInvoice,
      credit: isCreditable && uncredited === null,
    },
  };
};

export const getTransportPrice = (
  cx: AgencyContext,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => priceFor(cx, id);

/** What a client is told of it. */
export const chargeFor = async (tx: Tx, clientId: number, jobId: number): Promise<TransportCharged | null> => {
  const charge = await findCharge(tx, clientId, jobId);
  return charge ? charged(charge, charge.currency) : null;
};
