import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { DepositPlace } from './deposit.rules.ts';

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

/** Whether a card that has paid for `vehicle_booking b` was kept for its deposit: then nobody has left it by hand unless that is said. */
const isCardKept = sql<boolean>`exists (
  select from card_payment kept
  where kept.agency_id = b.agency_id and kept.booking_id = b.id
    and kept.purpose = 'PAYMENT' and kept.state = 'PAID' and kept.keeps_card)`;

/** Whether the deposit of `vehicle_booking b` was ever there: held on a card, or left by hand, at the handover at the latest. */
export const isDepositTaken = sql<boolean>`(b.deposit_by_hand
  or (b.status in ('WAITINGAUTH', 'AUTHORIZED', 'COMPLETE') and not ${isCardKept})
  or exists (
    select from card_payment held
    where held.agency_id = b.agency_id and held.booking_id = b.id
      and held.purpose = 'DEPOSIT' and held.state in ('HELD', 'CAPTURED', 'RELEASED')))`;

/** That, as it stays until the transaction is over. */
export const lockDepositPlace = async (
  tx: Tx,
  { agencyId, id }: { agencyId: number; id: number },
): Promise<DepositPlace> => {
  const holds = await tx
    .selectFrom('card_payment')
    .select('state')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', id)
    .where('purpose', '=', 'DEPOSIT')
    .orderBy('id', 'desc')
    // Its hold is not let go of meanwhile.
    .forUpdate()
    .execute();
  const { byHand, cardKept } = await tx
    .selectFrom('vehicle_booking as b')
    .select(['b.deposit_by_hand as byHand', isCardKept.as('cardKept')])
    .where('b.agency_id', '=', agencyId)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  if (byHand) return 'BY_HAND';
  for (const state of ['HELD', 'STARTING'] as const) if (holds.some((hold) => hold.state === state)) return state;
  if (!cardKept) return 'BY_HAND';
  return holds.length > 0 ? 'REFUSED' : 'NOT_TRIED';
};
