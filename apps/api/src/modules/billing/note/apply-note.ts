import { pence } from '@worklane/contract/money.ts';
import { notify } from '#modules/messages/index.ts';
import { billClient, creditInvoice, findIssued, moneyText } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { findRecipients } from '../recipients.ts';
import { notifyOfWithdrawn } from './withdrawn-note.ts';
import { lockApproved, markApplied, type NoteRow } from './note.queries.ts';

/**
 * Issues an approved note: as a further invoice, or as a credit note over one line. Once it is issued, nothing happens. 409 where
 * less is left of the line.
 */
export const applyNote = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  note: NoteRow,
  today: Temporal.PlainDate,
): Promise<void> => {
  const { tx } = cx;
  if (!(await lockApproved(tx, note.id))) return;
  const { agencyId, clientId, invoiceId, currency, purchaseOrder, reason, description } = note;
  const [amount, vatBasisPoints] = [pence(note.amount), note.basisPoints];
  const documentId =
    note.position === null
      ? (
          await billClient(
            tx,
            `debit-note-${note.id}`,
            {
              agencyId,
              clientId,
              currency,
              purchaseOrder,
              dueOn: await findDueDay(tx, { agencyId, clientId }, today),
              lines: [{ description, price: null, amount, vatBasisPoints }],
            },
            today,
          )
        ).id
      : await creditInvoice(tx, agencyId, `credit-note-${note.id}`, {
          invoiceId,
          lines: [{ position: note.position, amount }],
          reason,
          on: today,
        });
  await markApplied(tx, note.id, documentId);
  const isDebit = note.kind === 'DEBIT';
  await emailAtIssue(cx, { agencyId, clientId, documentId, userId: note.raisedById });
  await notifyOfWithdrawn(cx, { agencyId, documentId });
  const issued = found(await findIssued(tx, { agencyId, clientId: null }, documentId), 'invoice');
  const [reference, total] = [issued.reference ?? '', moneyText((issued.total ?? 0) / 100, currency)];
  const news = {
    title: isDebit ? `Debit note ${reference}` : `Credit note ${reference}`,
    body: isDebit
      ? `${total} is added to invoice ${note.invoice} with invoice ${reference}: ${description}.`
      : `${total} of invoice ${note.invoice} is taken back: ${reason}.`,
    facts: [
      ['Agency', note.agency],
      ['Client', note.client],
      ['Invoice', note.invoice ?? ''],
      ['Total with VAT', total],
    ] as const,
  };
  const { people, linkTo } = await findRecipients(tx, clientId);
  await notify(cx, {
    ...news,
    people,
    reason: 'it’s about an invoice to your organisation',
    link: linkTo(documentId),
  });
  if (isDebit)
    await notify(cx, {
      ...news,
      people: { agencyIds: [agencyId], permission: 'MANAGE_CLIENT_BILLING' },
      reason: 'it’s about an invoice of your agency',
      link: `billing/client-billing/invoice/${documentId}`,
    });
};
