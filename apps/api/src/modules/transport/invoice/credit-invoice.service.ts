import { creditReasonWords } from '@worklane/contract/transport/credit-reason.rules.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { creditTransportInvoice as contract } from '@worklane/contract/transport/transport-price.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { creditInvoice } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { findDocument, freeSources, lockSources } from './source.queries.ts';
import { TransportCredited } from './transport-invoiced.ts';

/** All that is left of an invoice is taken back by a credit note, and what it was over may be invoiced again. */
export const creditTransportInvoice = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { agencyId, userId } = actor;
  const { sources, taxiIds } = await lockSources(tx, agencyId, id);
  const source = found(sources[0], 'invoice');
  if (source.creditedBy !== null) throw conflict('CREDITED', 'This invoice has been credited already.');
  const { timeZone } = await ownCalendar(cx);
  const creditId = await creditInvoice(tx, agencyId, `transport-credit-${id}`, {
    invoiceId: id,
    reason: creditReasonWords[reason],
    on: now.toZonedDateTimeISO(timeZone).toPlainDate(),
  });
  await freeSources(tx, { agencyId, documentId: id, creditId }, taxiIds);
  await cx.publish(TransportCredited, { agencyId, clientId: source.clientId, documentId: creditId, userId });
  const credit = found(await findDocument(tx, actor, creditId), 'invoice');
  const reference = credit.reference ?? '';
  await notify(cx, {
    people: { clientIds: [source.clientId], permission: 'VIEW_TRANSPORT' },
    reason: 'it’s about an invoice that your organisation has received',
    title: `Invoice ${credit.corrects} credited`,
    body: `${actor.organisation} has taken invoice ${credit.corrects} back with credit note ${reference}.`,
    link: taxiIds.length > 0 ? 'taxi' : 'transport',
    facts: [
      ['Credit note', reference],
      ['Invoice', credit.corrects ?? ''],
      ['Agency', actor.organisation],
      ['Reason', creditReasonWords[reason]],
    ],
  });
  return { id: creditId, reference };
};
