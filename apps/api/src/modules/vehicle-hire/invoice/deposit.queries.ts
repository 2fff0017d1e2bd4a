import { sql, type RawBuilder } from 'kysely';

/** Under this key what was kept of a booking’s deposit pays one of its invoices. */
export const depositPaymentKey = (bookingId: number, invoiceId: number): string =>
  `hire-${bookingId}-deposit-${invoiceId}`;

/** Whether the payment in this column is what was kept of the deposit for `hire_invoice i`. */
export const isKeptDeposit = (paymentId: 'p.id' | 'credit.payment_id'): RawBuilder<boolean> => sql<boolean>`exists (
  select from money_request q
  where q.agency_id = i.agency_id and q.key = 'hire-' || i.booking_id || '-deposit-' || i.id
    and q.result_id = ${sql.ref(paymentId)})`;
