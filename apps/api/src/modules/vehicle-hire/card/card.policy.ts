import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { CardPaymentState } from '@worklane/contract/vehicle-hire/card-payment.ts';

type Booking = {
  readonly status: HireStatus;
  readonly deposit: number | null;
  readonly depositStatus: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly depositByHand: boolean;
  readonly dropoff: string;
};

type Payment = {
  readonly purpose: 'PAYMENT' | 'DEPOSIT';
  readonly state: CardPaymentState;
  readonly keepsCard: boolean;
};

/** Whether a deposit is agreed, not settled, and left to a card that was kept for it. */
const isLeftToCard = (booking: Omit<Booking, 'dropoff'>, payments: readonly Payment[]): boolean =>
  (booking.status === 'BOOKED' || booking.status === 'WAITINGAUTH') &&
  (booking.deposit ?? 0) > 0 &&
  booking.depositStatus === 'HELD' &&
  !booking.depositByHand &&
  payments.some(({ keepsCard, state }) => keepsCard && state === 'PAID');

/** Whether it may be said of a deposit that it was taken in another way than by the card that is to hold it, and doesn’t. */
export const mayTakeByHand = (booking: Omit<Booking, 'dropoff'>, payments: readonly Payment[]): boolean =>
  isLeftToCard(booking, payments) &&
  !payments.some(({ purpose, state }) => purpose === 'DEPOSIT' && (state === 'HELD' || state === 'CAPTURED'));

/**
 * Whether a deposit can be held on a card now: one is agreed and not settled, a card was kept for it, and nothing is held yet. A hold
 * that failed may be tried again.
 */
export const mayHoldDeposit = (booking: Booking, payments: readonly Payment[], now: Temporal.Instant): boolean =>
  isLeftToCard(booking, payments) &&
  (booking.status === 'WAITINGAUTH' || Temporal.Instant.compare(booking.dropoff, now) > 0) &&
  !payments.some(
    ({ purpose, state }) => purpose === 'DEPOSIT' && (state === 'STARTING' || state === 'HELD' || state === 'CAPTURED'),
  );
