import type { creditStaffInvoice as contract } from '@worklane/contract/billing/staff-invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { creditInvoice, findIssued } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { notifyOfWithdrawn } from '../note/withdrawn-note.ts';
import { findRecipients } from '../recipients.ts';
import { freeSources, lockInvoice } from './source.queries.ts';

/** All that is left of an invoice is taken back by a credit note, and what it was over may be invoiced again. */
export const creditStaffInvoice = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { clientId, creditedBy } = found(await lockInvoice(tx, agencyId, id), 'invoice');
  if (creditedBy !== null) throw conflict('CREDITED', 'This invoice has been credited already.');
  const on = await ownToday(cx);
  const creditId = await creditInvoice(tx, agencyId, `staff-credit-${id}`, { invoiceId: id, reason, on });
  await freeSources(tx, { agencyId, documentId: id, creditId });
  await emailAtIssue(cx, { agencyId, clientId, documentId: creditId, userId });
  await notifyOfWithdrawn(cx, { agencyId, documentId: creditId, userId });
  const credit = found(await findIssued(tx, actor, creditId), 'invoice');
  const [reference, invoice] = [credit.reference ?? '', credit.corrects ?? ''];
  const { people, linkTo } = await findRecipients(tx, clientId);
  await notify(cx, {
    people,
    reason: 'it’s about an invoice to your organisation',
    title: `Invoice ${invoice} credited`,
    body: `${actor.organisation} has taken invoice ${invoice} back with credit note ${reference}.`,
    link: linkTo(creditId),
    facts: [
      ['Credit note', reference],
      ['Invoice', invoice],
      ['Agency', actor.organisation],
    ],
  });
  return { id: creditId, reference };
};
