export type { Line } from './document/document.queries.ts';
export { documentPdf } from './document/document-pdf.ts';
export { creditAmount, creditInvoice, draftInvoice, issueDocument } from './document/document.service.ts';
export { allocateToDocument, lockAccount, openOf } from './payment/allocation.queries.ts';
export { recordPayment, reversePayment } from './payment/payment.service.ts';
