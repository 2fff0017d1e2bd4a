import type { CardPaymentState } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { DEPOSIT_HOURS_AHEAD } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { pence, type Pence } from '@worklane/contract/money.ts';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';

/** The provider keeps a page open for half an hour at least; a little more, for the way there. */
export const PAGE_MINUTES = 32;

/** A reservation outlasts the page on which it is paid, so that the report of that arrives in time. */
const REPORT_MINUTES = 5;

/** Paying keeps a vehicle no longer than this after it was reserved, however often it is begun. */
const LONGEST_RESERVATION_MINUTES = 120;

/** Nobody has been given a page that has not been made by then. */
const STARTING_MINUTES = 10;

/** Less cannot be charged to a card. */
const LEAST = 30;

const minutesBetween = (from: string | Temporal.Instant, to: Temporal.Instant): number =>
  Temporal.Instant.from(from).until(to).total('minutes');

/** Whether the page that is under way is still worth leading somebody to. */
export type UnderWay = {
  readonly state: CardPaymentState;
  readonly amount: Pence;
  readonly createdAt: string;
  readonly expiresAt: string | null;
};

/** What becomes of it when somebody wants to pay `due`: they are led there, it is asked for again, or it makes room for a new one. */
export const reuse = (page: UnderWay, due: Pence, now: Temporal.Instant): 'LEAD' | 'ASK_AGAIN' | 'END' | 'CLOSE' => {
  if (page.state === 'STARTING')
    return page.amount === due && minutesBetween(page.createdAt, now) < 1 ? 'ASK_AGAIN' : 'END';
  const left = page.expiresAt === null ? 0 : now.until(page.expiresAt).total('minutes');
  return page.amount === due && left >= 2 ? 'LEAD' : 'CLOSE';
};

/** A page that was never made, since whoever wanted it died meanwhile. */
export const isLeftBehind = (
  { state, createdAt }: Pick<UnderWay, 'state' | 'createdAt'>,
  now: Temporal.Instant,
): boolean => state === 'STARTING' && minutesBetween(createdAt, now) >= STARTING_MINUTES;

/** Until when a reservation is kept so that it can be paid; null where it has been kept for too long already. */
export const keptForPaying = (
  { createdAt, reservedUntil }: { createdAt: string; reservedUntil: string | null },
  now: Temporal.Instant,
): string | null => {
  if (minutesBetween(createdAt, now) > LONGEST_RESERVATION_MINUTES) return null;
  const until = now.add({ minutes: PAGE_MINUTES + REPORT_MINUTES });
  const later = reservedUntil !== null && Temporal.Instant.compare(reservedUntil, until) > 0;
  return later ? reservedUntil : until.toString();
};

/** What the provider says of a page. */
export type PageFact = 'PAID' | 'ENDED' | 'OPEN';

/** What a payment becomes by what is said of its page; undefined where that is nothing new. Money that was taken is never forgotten. */
export const afterPage = (state: CardPaymentState, fact: PageFact): CardPaymentState | undefined => {
  const isWithoutMoney = state === 'STARTING' || state === 'OPEN' || state === 'ENDED';
  if (fact === 'PAID' && isWithoutMoney) return 'PAID';
  if (fact === 'ENDED' && (state === 'STARTING' || state === 'OPEN')) return 'ENDED';
  return undefined;
};

/** Money that has come in and is recorded nowhere, as it was not what was asked for: nobody is asked for more until a person has looked. */
export const isStray = ({
  purpose,
  state,
  trouble,
}: {
  purpose: string;
  state: CardPaymentState;
  trouble: string | null;
}): boolean => purpose === 'PAYMENT' && state === 'ENDED' && trouble !== null;

/** Whether a page is open, or has been paid and not been reported yet. */
export const isUnderWay = ({ purpose, state }: { purpose: string; state: CardPaymentState }): boolean =>
  purpose === 'PAYMENT' && (state === 'STARTING' || state === 'OPEN');

/** A reservation is booked by paying for it; everything else stays what it is. */
export const booksByPaying = (status: HireStatus): boolean => status === 'RESERVED';

/** Whether somebody may have paid on it already: nobody is given a page before it is open. */
export const mayBePaid = ({ purpose, state }: { purpose: string; state: CardPaymentState }): boolean =>
  purpose === 'PAYMENT' && state === 'OPEN';

/** What is taken for what is due, and what goes back at once. */
export const splitPaid = (charged: Pence, due: Pence): { booked: Pence; tooMuch: Pence } => {
  const booked = pence(Math.max(0, Math.min(charged, due)));
  return { booked, tooMuch: pence(charged - booked) };
};

/** How an amount pays what is open of invoices, the first of them first. */
export const spread = (amount: Pence, invoices: readonly { readonly id: number; readonly open: Pence }[]) => {
  let left: number = amount;
  return invoices.flatMap(({ id, open }) => {
    const paid = pence(Math.min(left, open));
    left -= paid;
    return paid > 0 ? [{ invoiceId: id, amount: paid }] : [];
  });
};

/** Whether a card can be charged so much in this currency: pence are counted here, so it has two decimals. */
export const isChargeable = (amount: number, currency: string): boolean =>
  amount >= LEAST &&
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

export type KnownRefund = {
  readonly id: number;
  readonly state: 'REQUESTED' | 'DONE' | 'FAILED';
  readonly amount: Pence;
  readonly refundId: string | null;
};

export type SeenRefund = {
  readonly refundId: string;
  readonly amount: Pence;
  readonly failed: boolean;
  readonly cardRefundId: number | null;
};

export type RefundChange =
  | { readonly id: number; readonly to: 'DONE' | 'FAILED'; readonly refundId: string | null }
  /** Made at the provider. */
  | { readonly id: null; readonly to: 'DONE'; readonly refundId: string; readonly amount: Pence };

/**
 * What of the refunds here is otherwise at the provider. What was refunded there counts first: where it leaves too little for what
 * was asked for here, the latest of that fails.
 */
export const refundChanges = (
  charged: Pence,
  known: readonly KnownRefund[],
  seen: readonly SeenRefund[],
): RefundChange[] => {
  const changes: RefundChange[] = [];
  const settled = new Set<number>();
  let gone = 0;
  for (const each of seen) {
    const row =
      known.find(({ refundId }) => refundId === each.refundId) ??
      known.find(({ id, refundId }) => id === each.cardRefundId && refundId === null);
    if (!each.failed) gone += each.amount;
    if (row) {
      settled.add(row.id);
      const to = each.failed ? 'FAILED' : 'DONE';
      if (row.state !== to || row.refundId === null) changes.push({ id: row.id, to, refundId: each.refundId });
    } else if (!each.failed) changes.push({ id: null, to: 'DONE', refundId: each.refundId, amount: each.amount });
  }
  let left = charged - gone;
  for (const { id, state, amount } of known) {
    if (state !== 'REQUESTED' || settled.has(id)) continue;
    if (amount > left) changes.push({ id, to: 'FAILED', refundId: null });
    else left -= amount;
  }
  return changes;
};

/** What all refunds come to that are not known to have failed, after these changes. */
export const refundedAfter = (known: readonly KnownRefund[], changes: readonly RefundChange[]): Pence => {
  const stateOf = (refund: KnownRefund) => changes.find(({ id }) => id === refund.id)?.to ?? refund.state;
  const here = known.filter((refund) => stateOf(refund) !== 'FAILED').reduce((total, { amount }) => total + amount, 0);
  const there = changes.reduce((total, change) => total + (change.id === null ? change.amount : 0), 0);
  return pence(here + there);
};

type Deposit = {
  readonly status: HireStatus;
  readonly depositStatus: 'HELD' | 'RELEASED' | 'KEPT_IN_PART' | null;
  readonly kept: Pence;
  /** It was taken in another way. */
  readonly depositByHand: boolean;
};

/** What the provider of the vehicle wants to become of a deposit that is held on a card. */
export const wishFor = (
  booking: Deposit,
  held: Pence,
): { do: 'HOLD' | 'RELEASE' } | { do: 'CAPTURE'; amount: Pence } => {
  const { status, depositStatus, depositByHand } = booking;
  if (depositByHand || status === 'CANCELLED' || depositStatus === 'RELEASED' || depositStatus === null)
    return { do: 'RELEASE' };
  if (depositStatus === 'HELD') return { do: 'HOLD' };
  return booking.kept > 0 ? { do: 'CAPTURE', amount: pence(Math.min(booking.kept, held)) } : { do: 'RELEASE' };
};

/** From when on a deposit is held: a hold lasts a week or so, and is not to end before the hire does. Once the vehicle is out it is late. */
export const isTimeToHold = (
  { status, pickup, dropoff }: { status: HireStatus; pickup: string; dropoff: string },
  now: Temporal.Instant,
): boolean =>
  status === 'WAITINGAUTH' ||
  (now.until(pickup).total('hours') <= DEPOSIT_HOURS_AHEAD && Temporal.Instant.compare(dropoff, now) > 0);

/** A hold that ends before the vehicle may be back is replaced by a new one. */
export const RENEWED_HOURS_AHEAD = 12;

export const isToRenew = (heldUntil: string | null, now: Temporal.Instant): boolean =>
  heldUntil !== null && now.until(heldUntil).total('hours') <= RENEWED_HOURS_AHEAD;

const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: 'there isn’t enough money on it',
  expired_card: 'it has expired',
  authentication_required: 'its bank wants the holder to approve it',
  lost_card: 'its bank refused it',
  stolen_card: 'its bank refused it',
  'card not kept': 'it wasn’t kept',
  charge_already_refunded: 'it has already been refunded',
};

/** Why a card was refused, for the agency’s people; the provider’s code where there are no words for it. */
export const reasonOf = (code: string): string => REASONS[code] ?? `its bank refused it (${code.replaceAll('_', ' ')})`;
