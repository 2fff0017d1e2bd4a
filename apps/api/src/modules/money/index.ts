export type { Line } from './document/document.queries.ts';
export { draftInvoice, issueDocument } from './document/document.service.ts';
