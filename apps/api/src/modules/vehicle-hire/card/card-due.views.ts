import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { isExpired } from '../hire/hire.policy.ts';
import { cardProviderOf } from './card-provider.ts';
import { type CardBooking } from './card.queries.ts';
import { dueOfInvoices } from '../invoice/left-of-hire.queries.ts';
import { isChargeable } from './card.rules.ts';

/** What somebody would pay for a booking now: what was agreed of one that is reserved, what is open of invoices of any other. */
export const dueFor = async (tx: Tx, booking: CardBooking, now: Temporal.Instant): Promise<Pence> => {
  if (isExpired(booking, now)) return pence(0);
  if (booking.status === 'RESERVED') return pence(booking.agreedTotal ?? 0);
  return dueOfInvoices(tx, { agencyId: booking.agencyId, bookingId: booking.id });
};

/** What would be held on the card that pays; null where nothing would. */
export const depositToHold = ({ status, deposit, depositStatus, depositByHand }: CardBooking): Pence | null => {
  const agreed = status === 'RESERVED' || (status === 'BOOKED' && depositStatus === 'HELD' && !depositByHand);
  return agreed && deposit ? pence(deposit) : null;
};

/** Whether a hirer of this agency can pay so much by card now. */
export const isOffered = (config: Config, account: string | undefined, due: number, currency: string): boolean =>
  cardProviderOf(config) !== undefined && account !== undefined && isChargeable(due, currency);
