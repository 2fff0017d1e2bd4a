import { moneyText } from '#modules/money/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { attached } from '../attached.ts';
import { feeInvoicePdf, feeInvoiceXml, settledBy } from './download-fee-invoice.ts';
import { takeFeeMails } from './fee-mail.queries.ts';
import { findInvoices } from './fee.queries.ts';
import { openOf, referenceOf } from './fee.rules.ts';

/** Writes the emails of one of the platform’s invoices with its paper, and as XML where it can be, each made once. */
export const emailFeeInvoiceFile: Job<{ mailIds: number[] }> = job({
  name: 'email-fee-invoice',
  run: (deps, { mailIds }) =>
    asSystem(deps.db, 'email-fee-invoice', async (tx) => {
      const mails = await takeFeeMails(tx, mailIds);
      const [first] = mails;
      const [invoice] = first ? await findInvoices(tx, { id: first.invoiceId }) : [];
      if (!invoice) return;
      const { config, files } = deps;
      const isCredit = invoice.correctsId !== null;
      const reference = referenceOf(invoice.number, isCredit);
      const toPay = openOf({ ...invoice, isCredit });
      const money = (amount: number) => moneyText(amount / 100, invoice.currency);
      const { sellerName, buyerName } = invoice.parties;
      const pdf = await feeInvoicePdf({ tx, config, files }, invoice);
      const xml = invoice.parties.vatNumber === null ? [] : [feeInvoiceXml(invoice)];
      const attachments = await Promise.all([pdf, ...xml].map(attached));
      const what = isCredit ? 'credit note' : 'invoice';
      for (const { address, firstName } of mails)
        await sendMail(tx, deps.enqueue(tx), {
          to: address,
          firstName,
          sender: sellerName,
          subject: `${isCredit ? 'Credit note' : 'Invoice'} ${reference} from ${sellerName}`,
          text: `${sellerName} has sent you ${what} ${reference} for ${config.PRODUCT_NAME}. It’s attached as a PDF${xml.length > 0 ? ', and as XML for software that reads invoices' : ''}.`,
          facts: [
            ['To', buyerName],
            ['Days', `${dayMonthYear(invoice.from)} to ${dayMonthYear(invoice.to)}`],
            ['Total', money(invoice.total)],
            ...settledBy(invoice),
            ...(isCredit
              ? []
              : ([['To pay', toPay === 0 ? 'Nothing' : `${money(toPay)} by ${dayMonthYear(invoice.dueOn)}`]] as [
                  string,
                  string,
                ][])),
          ],
          link: '/agency/billing/agency',
          button: 'Open My Billing',
          reason: 'you look after what your agency pays for the platform',
          attachments,
        });
    }),
});
