export type { Line } from './document/document.queries.ts';
export { taxesOf, totalsOf } from './document/document.rules.ts';
export { draftInvoice, issueDocument } from './document/document.service.ts';
