import type { emailInvoice as contract } from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.ts';
import { conflict } from '#platform/errors/errors.ts';
import { billFor, getInvoice } from './invoice.views.ts';
import { emailInvoiceFiles } from './email-invoice.job.ts';
import { countRecentMails, insertMail } from './invoice-mail.queries.ts';

/** Nobody’s mailbox is filled by it. */
const MOST_A_DAY = 10;

/** It goes out a moment later. 404 for what is no invoice of the agency’s, 409 once it has been emailed ten times within a day. */
export const emailInvoice = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { address } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { clientId } = await billFor(tx, actor, id);
  await oneAtATime(tx, 'email an invoice', id);
  if ((await countRecentMails(tx, agencyId, id)) >= MOST_A_DAY)
    throw conflict('TOO_OFTEN', `This has been emailed ${MOST_A_DAY} times within a day. Try again tomorrow.`);
  const mailId = await insertMail(tx, { agencyId, clientId, documentId: id, address, userId });
  await cx.enqueue(emailInvoiceFiles, { mailId });
  return getInvoice(cx, id);
};
