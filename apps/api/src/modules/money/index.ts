export type { Line } from './document/document.queries.ts';
export { creditAmount, draftInvoice, issueDocument } from './document/document.service.ts';
export { allocateToDocument, lockAccount, openOf } from './payment/allocation.queries.ts';
export { recordPayment, reversePayment } from './payment/payment.service.ts';
