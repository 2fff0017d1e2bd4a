import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { type BillableWork, billWork } from './bill-work.ts';
import { workText } from './work-text.rules.ts';

type Bill = { readonly clientId: number; readonly purchaseOrder: string | null };

/** Issues one invoice over shifts and expenses today, tells the client, and emails it where the agency has said so. */
export const issueWork = async (cx: Context<AgencyActor>, { clientId, purchaseOrder }: Bill, work: BillableWork) => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { shifts, expenses, currency } = work;
  const issued = await billWork(tx, { agencyId, clientId, purchaseOrder }, work, await ownToday(cx));
  const total = issued.total / 100;
  const text = moneyText(total, currency);
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' },
    reason: 'it’s an invoice to your organisation',
    title: `Invoice ${issued.reference}`,
    body: `${actor.organisation} has invoiced ${workText({ shifts: shifts.length, expenses: expenses.length })}: ${text} with VAT.`,
    link: `billing/invoicing/${issued.id}`,
    facts: [
      ['Invoice', issued.reference],
      ['Agency', actor.organisation],
      ['Total with VAT', text],
      ...(purchaseOrder === null ? [] : ([['Purchase order', purchaseOrder]] as const)),
    ],
  });
  await emailAtIssue(cx, { agencyId, clientId, documentId: issued.id, userId });
  return { id: issued.id, reference: issued.reference, total, currency };
};
