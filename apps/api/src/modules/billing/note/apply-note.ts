import { pence } from '@worklane/contract/money.ts';
import { notify } from '#modules/messages/index.ts';
import { billClient, creditInvoice, findIssued, moneyText } from '#modules/money/index.ts';
import { findDueDay } from '#modules/rates/index.ts';
import { takeBackTransports } from '#modules/transport/index.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { emailAtIssue } from '../invoice/email-at-issue.ts';
import { JOURNEY_LISTS } from '../journey-lists.ts';
import { findRecipients } from '../recipients.ts';
import { freeSources } from '../staff/source.queries.ts';
import { notifyOfWithdrawn } from './withdrawn-note.ts';
import { hasWithdrawnWhole, lockApproved, markApplied, type NoteRow } from './note.queries.ts';

type NoteContext = Pick<Context, 'tx' | 'enqueue'>;

/** Answers the id of the document. */
const issue = async (tx: Tx, note: NoteRow, today: Temporal.PlainDate): Promise<number> => {
  const { agencyId, clientId, invoiceId, currency, purchaseOrder, reason, description, position } = note;
  const amount = pence(note.amount);
  if (note.kind === 'CREDIT')
    return creditInvoice(tx, agencyId, `credit-note-${note.id}`, {
      invoiceId,
      ...(position !== null && { lines: [{ position, amount }] }),
      reason,
      on: today,
    });
  const { id } = await billClient(
    tx,
    `debit-note-${note.id}`,
    {
      agencyId,
      clientId,
      currency,
      purchaseOrder,
      dueOn: await findDueDay(tx, { agencyId, clientId }, today),
      lines: [{ description, price: null, amount, vatBasisPoints: note.basisPoints ?? 0 }],
    },
    today,
  );
  return id;
};

type Document = { readonly id: number; readonly reference: string; readonly total: string };

const newsOf = (note: NoteRow, { reference, total }: Document) => {
  const { agency, client, invoice, description, reason } = note;
  const [title, body] =
    note.kind === 'DEBIT'
      ? [
          `Debit note ${reference}`,
          `${total} is added to invoice ${invoice} with invoice ${reference}: ${description}.`,
        ]
      : note.isWhole
        ? [`Invoice ${invoice} credited`, `${agency} has taken invoice ${invoice} back with credit note ${reference}.`]
        : [`Credit note ${reference}`, `${total} of invoice ${invoice} is taken back: ${reason}.`];
  const facts = [
    ['Agency', agency],
    ['Client', client],
    ['Invoice', invoice ?? ''],
    ['Total with VAT', total],
  ] as const;
  return { title, body, facts };
};

/** What the invoice was over may be invoiced again; of transports and taxis the client is told where it follows them. */
const freeSourcesOf = async (cx: NoteContext, note: NoteRow, { id: creditId, reference }: Document) => {
  const { agencyId, agency, clientId, invoiceId: documentId, reason } = note;
  await freeSources(cx.tx, { agencyId, documentId, creditId });
  const invoice = { documentId, invoice: note.invoice ?? '', creditId, credit: reference, reason };
  return takeBackTransports(cx, { agencyId, agency, clientId, ...invoice });
};

/**
 * Issues an approved note: as a further invoice, or as a credit note over one line or over all that is left, which frees what the invoice is
 * over. Once it is issued, nothing happens. 409 where less is left of the line, or nothing of the invoice. `decidedById` knows of it; null
 * where that is the client.
 */
export const applyNote = async (
  cx: NoteContext,
  note: NoteRow,
  { today, decidedById }: { readonly today: Temporal.PlainDate; readonly decidedById: number | null },
): Promise<void> => {
  const { tx } = cx;
  if (!(await lockApproved(tx, note.id))) return;
  const { agencyId, clientId, raisedById } = note;
  const documentId = await issue(tx, note, today);
  await markApplied(tx, note.id, documentId);
  await emailAtIssue(cx, { agencyId, clientId, documentId, userId: raisedById });
  await notifyOfWithdrawn(cx, { agencyId, documentId });
  const issued = found(await findIssued(tx, { agencyId, clientId: null }, documentId), 'invoice');
  const total = moneyText((issued.total ?? 0) / 100, note.currency);
  const document = { id: documentId, reference: issued.reference ?? '', total };
  // A part may take all that is left, and so withdraw somebody’s wish to credit the whole.
  const frees = note.isWhole || (await hasWithdrawnWhole(tx, agencyId, documentId));
  const journeys = frees ? await freeSourcesOf(cx, note, document) : undefined;
  const news = newsOf(note, document);
  if (!journeys) {
    const { people, linkTo } = await findRecipients(tx, clientId);
    await notify(cx, {
      ...news,
      people,
      reason: 'it’s about an invoice to your organisation',
      link: linkTo(documentId),
    });
  }
  await notify(cx, {
    ...news,
    ...(note.kind === 'DEBIT'
      ? { people: { agencyIds: [agencyId], permission: 'MANAGE_CLIENT_BILLING' } }
      : { userIds: [raisedById] }),
    except: decidedById,
    reason: 'it’s about an invoice of your agency',
    link: journeys ? JOURNEY_LISTS[journeys] : `billing/client-billing/invoice/${documentId}`,
  });
};
