import type { InvoiceOutcome } from './invoice-outcome.ts';

/** What is said afterwards. */
export const invoiceDone = ({ invoice }: InvoiceOutcome): string =>
  invoice ? `Invoice ${invoice.reference} issued` : 'Invoice prepared for approval';

type Approval = { readonly needsApproval: boolean };

/** On the button. */
export const invoiceButton = ({ needsApproval }: Approval): string =>
  needsApproval ? 'Ask for approval' : 'Issue invoice';

/** What is said before. */
export const invoiceWarning = ({ needsApproval }: Approval): string =>
  needsApproval
    ? 'A colleague approves the invoice before it’s issued. After that it can’t be changed, only credited.'
    : 'The invoice is issued straight away. After that it can’t be changed, only credited.';
