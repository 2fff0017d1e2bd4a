export { ABOUT_TRANSPORT } from './invoice/invoice-paper.service.ts';
export { type Invoiceable, issueJourneys, type Journeys } from './invoice/journeys.ts';
export { takeBackTransports } from './invoice/take-back-invoice.ts';
export { findDocument as findTransportInvoice, journeysOn, standsForTransports } from './invoice/source.queries.ts';
export { listDueTransports, LISTED_DAYS } from './retention/erase-transports.job.ts';
export { confirmClass, findClasses, findDue, findDueTaxis } from './retention/retention.queries.ts';
export { invoiceableTransports, transportsToInvoice } from './price/price.service.ts';
export { invoiceableTaxis, taxisToInvoice } from './taxi/taxis-to-invoice.ts';
