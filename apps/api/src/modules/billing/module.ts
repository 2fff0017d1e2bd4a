import type { Module } from '#platform/http/module.ts';
import { billingRoutes } from './billing.routes.ts';
import { emailStatementFile } from './account/email-statement.job.ts';
import { emailFeeInvoiceFile } from './fee/email-fee-invoice.job.ts';
import { emailInvoiceFiles } from './invoice/email-invoice.job.ts';
import { applyInvoiceNote } from './note/apply-note.job.ts';
import { invoiceReminders } from './reminder/remind-of-invoices.job.ts';
import { missingExchangeRates } from './vat/ask-for-exchange-rates.job.ts';

const CREDIT_USED = 'Some of this money has been used by now. Look at it again.';
const ON_AN_INVOICE = 'Some of these shifts are on an invoice by now.';
const EXPENSE_ON_AN_INVOICE = 'Some of these expenses are on an invoice by now.';
const EXPENSE_WAITS = 'Some of these expenses wait for a colleague’s approval of an invoice by now.';
const DISPUTED = 'This invoice is disputed already.';
const KEPT = 'This was on an invoice, so it’s kept.';
const VAT_CHARGED =
  'An invoice has charged VAT by this, so it stays. Credit that invoice first, or set what applies from a later day.';
const SEAT_ON_AN_INVOICE = 'Some of these seats are on an invoice by now.';
const WAITS = 'Some of these shifts wait for a colleague’s approval by now.';
const SOURCE_WAITS = 'Some of this waits for a colleague’s approval of an invoice by now.';

export const billing: Module = {
  name: 'billing',
  routes: billingRoutes,
  jobs: [
    applyInvoiceNote,
    emailFeeInvoiceFile,
    emailInvoiceFiles,
    emailStatementFile,
    invoiceReminders,
    missingExchangeRates,
  ],
  audit: {
    // A shift has no name of its own, and an invoice is called by its reference, which its own entries hold.
    otherwise: [
      'bank_line.payment_id',
      'dispute_message.dispute_id',
      'invoice_dispute.invoice_id',
      'invoice_dispute.fee_invoice_id',
      'interest_claim.invoice_id',
      'interest_claim.note_id',
      'invoice_mail.document_id',
      'invoice_reminder.invoice_id',
      'invoice_view.fee_invoice_id',
      'invoice_view.invoice_id',
      'invoice_note.document_id',
      'invoice_note.invoice_id',
      'platform_fee_adjustment.invoice_id',
      'platform_fee_allocation.invoice_id',
      'platform_fee_allocation.payment_id',
      'platform_fee_invoice.corrects_id',
      'platform_fee_mail.invoice_id',
      'platform_fee_refund.payment_id',
      'platform_fee_reminder.invoice_id',
      'prepared_invoice.document_id',
      'expense_invoice_source.document_id',
      'expense_invoice_source.staff_vat_id',
      'prepared_expense.prepared_id',
      'prepared_shift.prepared_id',
      'prepared_source.prepared_id',
      'prepared_source.job_id',
      'prepared_source.seat_id',
      'prepared_source.taxi_id',
      'shift_invoice_source.document_id',
      'shift_invoice_source.rate_id',
      'shift_invoice_source.staff_vat_id',
      'training_invoice_source.document_id',
      'training_invoice_source.seat_id',
    ],
  },
  constraints: {
    shift_invoice_source_staff_vat_id_fkey: VAT_CHARGED,
    expense_invoice_source_staff_vat_id_fkey: VAT_CHARGED,
    shift_invoice_source_rate_id_fkey:
      'An invoice has charged by this rate by now. Change it from a later day, or end it.',
    interest_claimed_once: 'Interest for some of these days has been claimed by now.',
    interest_fixed_once: 'The fixed sum has been claimed by now.',
    invoice_dispute_open: DISPUTED,
    invoice_dispute_fee_open: DISPUTED,
    purchase_order_once: { field: 'number', message: 'You keep a purchase order of this number already.' },
    expense_invoice_source_agency_id_client_id_claim_id_fkey: KEPT,
    expense_invoiced_approved: 'The approval of some of these expenses was taken back.',
    expense_invoiced_once: EXPENSE_ON_AN_INVOICE,
    expense_prepared_once: EXPENSE_WAITS,
    expense_prepared_unbilled: EXPENSE_ON_AN_INVOICE,
    expense_waits_for_approval: EXPENSE_WAITS,
    prepared_expense_agency_id_client_id_claim_id_fkey: KEPT,
    training_seat_billable: 'The attendance of some of these seats has changed. Look at the list again.',
    training_seat_invoiced_once: SEAT_ON_AN_INVOICE,
    shift_invoiced_once: ON_AN_INVOICE,
    shift_prepared_once: WAITS,
    shift_prepared_unbilled: ON_AN_INVOICE,
    shift_waits_for_approval: WAITS,
    journey_waits_for_approval: SOURCE_WAITS,
    seat_waits_for_approval: SOURCE_WAITS,
    seat_prepared_once: SOURCE_WAITS,
    taxi_prepared_once: SOURCE_WAITS,
    transport_prepared_once: SOURCE_WAITS,
    source_prepared_unbilled: 'Some of this can’t be invoiced any more. Look at the list again.',
    exchange_rate_charged: 'An invoice uses this rate, so it can’t be changed.',
    exchange_rate_currency_fkey: { field: 'currency', message: 'Choose a currency.' },
    hire_vat_rate_pkey: { field: 'from', message: 'Another rate begins on that day.' },
    platform_fee_days_once: 'Some of these days have been invoiced by now.',
    platform_fee_invoice_paid: CREDIT_USED,
    platform_fee_payment_whole: CREDIT_USED,
    platform_fee_once: {
      field: 'from',
      message: 'Something else begins on that day. Remove it first, or choose another day.',
    },
    staff_vat_once: {
      field: 'from',
      message: 'VAT is already set for this work from that day. Remove that first, or choose another day.',
    },
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
