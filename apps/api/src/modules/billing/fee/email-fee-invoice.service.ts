import type { AgencyFee, emailFeeInvoice as contract } from '@worklane/contract/billing/platform-fee.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { emailFeeInvoiceFile } from './email-fee-invoice.job.ts';
import { countRecentRounds, findReaders, insertFeeMails } from './fee-mail.queries.ts';
import { findInvoices } from './fee.queries.ts';
import { getAgencyFee } from './fee.views.ts';

/** Nobody’s mailbox is filled by it. */
const MOST_A_DAY = 3;

/** It goes out a moment later. 404 for no invoice, 409 where nobody at the agency reads its billing, or it has been emailed often today. */
export const emailFeeInvoice = async (
  cx: Context<PlatformActor>,
  { params: { id } }: Received<typeof contract>,
): Promise<AgencyFee> => {
  const { tx, actor } = cx;
  const { agencyId } = found((await findInvoices(tx, { id }))[0], 'invoice');
  const people = await findReaders(tx, agencyId);
  if (people.length === 0)
    throw conflict('NOBODY', 'Nobody at this agency may read its platform billing, so there’s nobody to email.');
  if ((await countRecentRounds(tx, agencyId, id)) >= MOST_A_DAY)
    throw conflict('TOO_OFTEN', `This has been emailed ${MOST_A_DAY} times within a day. Try again tomorrow.`);
  const mailIds = await insertFeeMails(tx, { agencyId, invoiceId: id, userId: actor.userId }, people);
  await cx.enqueue(emailFeeInvoiceFile, { mailIds });
  return getAgencyFee(cx, agencyId);
};
