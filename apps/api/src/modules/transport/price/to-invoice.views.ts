import type { Answer } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import {
  type listTransportsToInvoice as contract,
  MAX_TO_INVOICE,
} from '@worklane/contract/transport/transport-price.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { may } from '#platform/auth/actor.ts';
import { whyNotInvoiced } from './price.policy.ts';
import { type AgencyContext, charged } from './price.views.ts';
import { findUninvoicedJobs } from './to-invoice.queries.ts';

export const listTransportsToInvoice = async (cx: AgencyContext): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { timeZone } = await ownCalendar(cx);
  const jobs = await findUninvoicedJobs(tx, actor.agencyId, MAX_TO_INVOICE + 1);
  const listed = jobs.slice(0, MAX_TO_INVOICE);
  const ready = listed.filter((job) => whyNotInvoiced(job, job, { now, timeZone }) === null);
  return {
    jobs: ready.map(({ id, reference, clientId, clientName, requiredAt, from, to, net, vat, currency }) => ({
      id,
      reference,
      client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
      day: Temporal.Instant.from(requiredAt).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      from,
      to,
      ...charged({ net: pence(net), vat: pence(vat) }, currency),
    })),
    waiting: listed.length - ready.length,
    more: jobs.length > MAX_TO_INVOICE,
    can: { invoice: may(actor, 'MANAGE_TRANSPORT') },
  };
};
