import type { previewStaffInvoice as contract } from '@worklane/contract/billing/staff-invoice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { readInvoice } from '../invoice/invoice-files.ts';
import { billFor } from '../invoice/invoice.views.ts';
import { issueWork } from '../staff/issue-work.ts';
import { findCustomer } from '../staff/unbilled.queries.ts';
import { workToInvoice } from '../staff/work-to-invoice.ts';
import { decidePrepared } from './prepared.queries.ts';
import { byNow, issuePrepared, waitingOf } from './prepared.service.ts';

type AgencyContext = Context<AgencyActor>;

/**
 * The paper of an invoice that is issued for it and taken back at once: the very lines and sums, and “preview” for the number that it doesn’t get. Whom
 * issuing would tell is told nothing.
 */
const previewOf = async (cx: AgencyContext, issue: () => Promise<{ readonly id: number }>): Promise<FileAnswer> => {
  const toPdf = await undone(cx.tx, async () => {
    const { id } = await issue();
    const document = await billFor(cx.tx, cx.actor, id);
    return readInvoice(cx, cx.actor, { ...document, reference: 'preview' }, undefined);
  });
  // By now nobody waits for the number or for the hours any more.
  return toPdf();
};

/** 409 where it comes to something else by now, or not all of it can be invoiced, as when it is issued. */
export const previewStaffInvoice = async (
  cx: AgencyContext,
  { body }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  found(await findCustomer(tx, agencyId, body.clientId), 'client');
  return previewOf(cx, async () => issueWork(cx, body, await workToInvoice(tx, { agencyId, ...body })));
};

/** 409 where somebody has decided about it, or it comes to something else by now. */
export const previewPreparedInvoice = async (cx: AgencyContext, id: number): Promise<FileAnswer> => {
  const { row } = await waitingOf(cx, id);
  return previewOf(cx, async () => {
    // What waits is on no invoice.
    await decidePrepared(cx.tx, cx.actor.agencyId, id, { ...byNow(cx), status: 'WITHDRAWN' });
    return issuePrepared(cx, row);
  });
};
