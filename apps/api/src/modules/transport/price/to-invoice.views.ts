import type { Answer } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import {
  type listTransportsToInvoice as contract,
  MAX_TO_INVOICE,
} from '@worklane/contract/transport/transport-price.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { approvalOf, findWithoutRate, listOrdersOfClients } from '#modules/money/index.ts';
import { may } from '#platform/auth/actor.ts';
import { whyNotInvoiced } from './price.policy.ts';
import { type AgencyContext, charged } from './price.views.ts';
import { countWaitingJobs, findUninvoicedJobs } from './to-invoice.queries.ts';

export const listTransportsToInvoice = async (cx: AgencyContext): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const jobs = await findUninvoicedJobs(tx, actor.agencyId, MAX_TO_INVOICE + 1);
  const listed = jobs.slice(0, MAX_TO_INVOICE);
  const ready = listed.filter((job) => whyNotInvoiced(job, job, { now, timeZone }) === null);
  const approval = may(actor, 'MANAGE_TRANSPORT') ? await approvalOf(tx, actor) : undefined;
  const canInvoice = approval?.notYet === null;
  const ordering = ready.flatMap(({ clientId, purchaseOrder }) =>
    canInvoice && clientId !== null && purchaseOrder !== null ? [clientId] : [],
  );
  const orders = await listOrdersOfClients(tx, actor.agencyId, [...new Set(ordering)]);
  const withVat = ready.flatMap(({ vat, currency }) => (vat > 0 ? [currency] : []));
  return {
    jobs: ready.map((job) => ({
      id: job.id,
      reference: job.reference,
      client: job.clientId === null ? null : { id: job.clientId, name: job.clientName ?? '' },
      purchaseOrder: job.purchaseOrder,
      day: Temporal.Instant.from(job.requiredAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      from: job.from,
      to: job.to,
      ...charged({ net: pence(job.net), vat: pence(job.vat) }, job.currency),
    })),
    waiting: listed.length - ready.length,
    prepared: await countWaitingJobs(tx, actor.agencyId),
    more: jobs.length > MAX_TO_INVOICE,
    needsApproval: approval?.needsApproval ?? false,
    notYet: approval?.notYet ?? null,
    orders: [...orders].map(([clientId, purchaseOrders]) => ({ clientId, purchaseOrders })),
    missingRate: canInvoice ? await findWithoutRate(tx, withVat, today) : null,
    can: { invoice: canInvoice },
  };
};
