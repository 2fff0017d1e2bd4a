import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { CardPaymentState } from '@worklane/contract/vehicle-hire/card-payment.ts';
import type { LinkedBooking } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { toAmount } from '../invoice/amount.rules.ts';

type Booking = {
  readonly status: HireStatus;
  readonly deposit: number | null;
  readonly depositStatus: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly depositTaken: boolean;
};

/** The latest first. */
type Cards = readonly {
  readonly purpose: 'PAYMENT' | 'DEPOSIT';
  readonly state: CardPaymentState;
  readonly keepsCard: boolean;
}[];

type Standing = NonNullable<LinkedBooking['deposit']>['standing'];

const standingOf = ({ status, depositStatus, depositTaken }: Booking, cards: Cards): Standing | undefined => {
  const hold = cards.find(({ purpose }) => purpose === 'DEPOSIT')?.state;
  // What was never there is neither returned nor kept.
  if (depositStatus === 'RELEASED') return depositTaken ? 'RETURNED' : undefined;
  if (depositStatus === 'KEPT_IN_PART') return depositTaken ? 'KEPT_IN_PART' : undefined;
  if (status === 'CANCELLED') return undefined;
  if (depositTaken) return hold === 'HELD' ? 'ON_CARD' : 'LEFT';
  if (hold === 'FAILED') return 'REFUSED';
  return cards.some(({ keepsCard, state }) => keepsCard && state === 'PAID') ? 'CARD_LATER' : 'DUE';
};

/** How the deposit stands, for the hirer; null where nothing is to be said of one. */
export const linkedDeposit = (booking: Booking, cards: Cards): LinkedBooking['deposit'] => {
  const standing = standingOf(booking, cards);
  return booking.deposit && standing ? { amount: toAmount(booking.deposit), standing } : null;
};
