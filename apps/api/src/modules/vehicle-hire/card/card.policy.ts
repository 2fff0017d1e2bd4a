import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { CardPaymentState } from '@worklane/contract/vehicle-hire/card-payment.ts';

type Booking = {
  readonly status: HireStatus;
  readonly deposit: number | null;
  readonly depositStatus: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly dropoff: string;
};

type Payment = {
  readonly purpose: 'PAYMENT' | 'DEPOSIT';
  readonly state: CardPaymentState;
  readonly keepsCard: boolean;
};

/**
 * Whether a deposit can be held on a card now: one is agreed and not settled, a card was kept for it, and nothing is held yet. A hold
 * that failed may be tried again.
 */
export const mayHoldDeposit = (booking: Booking, payments: readonly Payment[], now: Temporal.Instant): boolean =>
  (booking.status === 'BOOKED' || booking.status === 'WAITINGAUTH') &&
  (booking.deposit ?? 0) > 0 &&
  booking.depositStatus === 'HELD' &&
  (booking.status === 'WAITINGAUTH' || Temporal.Instant.compare(booking.dropoff, now) > 0) &&
  payments.some(({ keepsCard, state }) => keepsCard && state === 'PAID') &&
  !payments.some(
    ({ purpose, state }) => purpose === 'DEPOSIT' && (state === 'STARTING' || state === 'HELD' || state === 'CAPTURED'),
  );
