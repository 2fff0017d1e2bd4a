import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { Id, Page } from '../paging.ts';
import { Invoice, InvoiceDetail, InvoiceFilter, InvoiceQuery, InvoiceTotals } from './invoice.ts';

/* The invoices and credit notes that an agency has received from other agencies, for seats on their training sessions. */

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_WORKLINK_BILLING' } as const;
const params = z.strictObject({ id: Id });

export const listReceivedInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/received-invoice',
  summary:
    'Invoices and credit notes that the agency has received from other agencies, by the day of issue or the due date',
  access: reads,
  query: InvoiceQuery,
  response: Page(Invoice),
});

export const sumReceivedInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/received-invoice/totals',
  summary: 'What the invoices and credit notes of other agencies come to, all pages of the list together',
  access: reads,
  query: InvoiceFilter,
  response: InvoiceTotals,
});

export const getReceivedInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/received-invoice/:id',
  summary: 'An invoice or a credit note of another agency, with its lines and what was paid of it',
  access: reads,
  params,
  response: InvoiceDetail,
});

export const downloadReceivedInvoice = fileEndpoint({
  path: '/api/v1/received-invoice/:id/pdf',
  summary: 'An invoice or a credit note of another agency as a PDF',
  access: reads,
  params,
});

export const downloadReceivedXml = fileEndpoint({
  path: '/api/v1/received-invoice/:id/xml',
  summary: 'An invoice or a credit note of another agency as XML by EN 16931 (UBL)',
  access: reads,
  params,
});

export const downloadReceivedStatement = fileEndpoint({
  path: '/api/v1/received-invoice/:id/statement',
  summary: 'All that is open with the agency that has issued an invoice, as a PDF',
  access: reads,
  params,
});
