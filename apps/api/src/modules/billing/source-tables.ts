/** What says that something is on an invoice of billing, each in the same way: shifts, expenses, and seats on training sessions. */
export const SOURCE_TABLES = ['shift_invoice_source', 'expense_invoice_source', 'training_invoice_source'] as const;
export type SourceTable = (typeof SOURCE_TABLES)[number];
