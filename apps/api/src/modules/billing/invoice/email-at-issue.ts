import type { Context } from '#platform/context.ts';
import { findDetails } from '../details/invoice-details.queries.ts';
import { findBilled } from '../recipients.ts';
import { emailInvoiceFiles } from './email-invoice.job.ts';
import { insertMail } from './invoice-mail.queries.ts';

type Issued = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly documentId: number;
  /** Who has issued it, or asked for it. */
  readonly userId: number;
};

/** Emails an invoice or a credit note that has just been issued, where its agency has said so and the client has an address. */
export const emailAtIssue = async (
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  { agencyId, clientId, documentId, userId }: Issued,
): Promise<void> => {
  if (!(await findDetails(tx, agencyId))?.emailsAtIssue) return;
  const { email: address } = await findBilled(tx, clientId);
  if (address === null) return;
  const mailId = await insertMail(tx, { agencyId, clientId, documentId, address, userId });
  await enqueue(emailInvoiceFiles, { mailId });
};
