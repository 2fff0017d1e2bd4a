import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { issueStaffInvoice as contract } from '@worklane/contract/billing/staff-invoice.ts';
import { needsApproval } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { issueWork } from './issue-work.ts';
import { findCustomer } from './unbilled.queries.ts';
import { workToInvoice } from './work-to-invoice.ts';

/** All of the shifts and expenses or none are invoiced, and the client is told. 409 where a colleague approves invoices first. */
export const issueStaffInvoice = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { clientId } = body;
  found(await findCustomer(tx, agencyId, clientId), 'client');
  if (await needsApproval(tx, agencyId))
    throw conflict(
      'NEEDS_APPROVAL',
      'A colleague approves your invoices before they’re issued. Reload the page to ask for approval.',
    );
  return issueWork(cx, body, await workToInvoice(tx, { agencyId, ...body }));
};
