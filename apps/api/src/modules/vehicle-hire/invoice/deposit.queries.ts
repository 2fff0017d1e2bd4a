import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Under this key what was kept of a booking’s deposit pays one of its invoices. */
export const depositPaymentKey = (bookingId: number, invoiceId: number): string =>
  `hire-${bookingId}-deposit-${invoiceId}`;

/** Whether the payment in this column is what was kept of the deposit for `hire_invoice i`. */
export const isKeptDeposit = (paymentId: 'p.id' | 'credit.payment_id'): RawBuilder<boolean> => sql<boolean>`exists (
  select from money_request q
  where q.agency_id = i.agency_id and q.key = 'hire-' || i.booking_id || '-deposit-' || i.id
    and q.result_id = ${sql.ref(paymentId)})`;

/** Whether the payment in this column is what a card has paid: it goes back to that card, or not at all. */
export const isPaidByCard = (paymentId: 'p.id' | 'credit.payment_id'): RawBuilder<boolean> => sql<boolean>`exists (
  select from card_payment paid
  where paid.agency_id = i.agency_id and paid.booking_id = i.booking_id and paid.payment_id = ${sql.ref(paymentId)})`;

/** Whether the deposit of `vehicle_booking b` was ever there: held on a card, or left when the vehicle was handed over. */
export const isDepositTaken = sql<boolean>`(b.status in ('WAITINGAUTH', 'AUTHORIZED', 'COMPLETE') or exists (
  select from card_payment held
  where held.agency_id = b.agency_id and held.booking_id = b.id
    and held.purpose = 'DEPOSIT' and held.state in ('HELD', 'CAPTURED', 'RELEASED')))`;

/** Whether the booking’s deposit is held on a card, or is just being: what is kept of it is paid once the provider of cards has taken it. */
export const isHeldOnCard = async (tx: Tx, { agencyId, id }: { agencyId: number; id: number }): Promise<boolean> => {
  const held = await tx
    .selectFrom('card_payment')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', id)
    .where('purpose', '=', 'DEPOSIT')
    .where('state', 'in', ['STARTING', 'HELD'])
    // Its hold is not let go of meanwhile.
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
};
