import { ownToday } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { type Billable, billShifts } from './bill-shifts.ts';

type Bill = { readonly clientId: number; readonly purchaseOrder: string | null };

/** Issues one invoice over shifts today, tells the client, and emails it where the agency has said so. */
export const issueShifts = async (
  cx: Context<AgencyActor>,
  { clientId, purchaseOrder }: Bill,
  shifts: readonly [Billable, ...Billable[]],
) => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { currency } = shifts[0].charge.rate;
  const issued = await billShifts(tx, { agencyId, clientId, purchaseOrder }, shifts, await ownToday(cx));
  const total = issued.total / 100;
  const text = moneyText(total, currency);
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_CLIENT_BILLING' },
    reason: 'it’s an invoice to your organisation',
    title: `Invoice ${issued.reference}`,
    body: `${actor.organisation} has invoiced ${shifts.length === 1 ? 'a shift' : `${shifts.length} shifts`}: ${text} with VAT.`,
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
