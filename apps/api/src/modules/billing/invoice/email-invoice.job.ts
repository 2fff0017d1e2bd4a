import { findIssued, moneyText, openOf } from '#modules/money/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { attached } from '../attached.ts';
import { findAddition } from './addition.queries.ts';
import { invoicePdf, invoiceXml } from './invoice-files.ts';
import { takeMail } from './invoice-mail.queries.ts';

/** Writes the email of an invoice with its paper, and as XML where it can be, since an agency writes no emails itself. */
export const emailInvoiceFiles: Job<{ mailId: number }> = job({
  name: 'email-invoice',
  run: (deps, { mailId }) =>
    asSystem(deps.db, 'email-invoice', async (tx) => {
      const mail = await takeMail(tx, mailId);
      if (!mail) return;
      const party = { agencyId: mail.agencyId, clientId: null };
      const document = await findIssued(tx, party, mail.documentId);
      if (!document) return;
      const { config, files } = deps;
      const isCredit = document.kind === 'CREDIT_NOTE';
      const what = isCredit ? 'credit note' : 'invoice';
      const addition = await findAddition(tx, mail.agencyId, mail.documentId);
      const pdf = await invoicePdf({ tx, config, files }, party, document, addition);
      const xml = document.vatNumber === null ? [] : [await invoiceXml(tx, document, addition)];
      const attachments = [];
      for (const file of [pdf, ...xml]) attachments.push(await attached(file));
      const money = (amount: number) => moneyText(amount / 100, document.currency);
      const open = isCredit ? 0 : await openOf(tx, mail.agencyId, { documentId: document.id });
      const due = `${money(open)} by ${dayMonthYear(document.dueOn ?? '')}`;
      await sendMail(tx, deps.enqueue(tx), {
        to: mail.address,
        sender: document.sellerName,
        subject: `${isCredit ? 'Credit note' : 'Invoice'} ${document.reference} from ${document.sellerName}`,
        text: `${document.sellerName} has sent you ${what} ${document.reference}. It’s attached as a PDF${xml.length > 0 ? ', and as XML for software that reads invoices' : ''}.`,
        facts: [
          ['To', document.buyerName],
          ['Total', money(document.total ?? 0)],
          ...(isCredit ? ([['Takes back from', document.corrects ?? '']] as [string, string][]) : []),
          ...(isCredit ? [] : ([['To pay', open === 0 ? 'Nothing' : due]] as [string, string][])),
          ...(document.purchaseOrder === null
            ? []
            : ([['Purchase order', document.purchaseOrder]] as [string, string][])),
        ],
        reason: `${document.sellerName} sends ${isCredit ? 'credit notes' : 'invoices'} for ${document.buyerName} to this address`,
        attachments,
      });
    }),
});
