import { z } from 'zod';

/** What became of somebody’s wish to invoice: the invoice, its total as a decimal number with VAT; null while a colleague has to approve it. */
export const InvoiceOutcome = z.object({
  invoice: z.object({ id: z.int(), reference: z.string(), total: z.number(), currency: z.string() }).nullable(),
});
export type InvoiceOutcome = z.infer<typeof InvoiceOutcome>;

/** What is said afterwards. */
export const invoiceDone = ({ invoice }: InvoiceOutcome): string =>
  invoice ? `Invoice ${invoice.reference} issued` : 'Sent to a colleague for approval';

type Approval = { readonly needsApproval: boolean };

/** On the button. */
export const invoiceButton = ({ needsApproval }: Approval): string =>
  needsApproval ? 'Ask for approval' : 'Issue invoice';

/** What is said before. */
export const invoiceWarning = ({ needsApproval }: Approval): string =>
  needsApproval
    ? 'A colleague approves the invoice before it’s issued. After that it can’t be changed, only credited.'
    : 'The invoice is issued at once. It can’t be changed afterwards, only credited.';
