import { type Pence, priceOf, type Rate } from '../money.ts';
import type { ExpenseUnit } from '../rates/expense-rate.ts';
import { type EndReason, isEnded, type ShiftStatus } from '../shifts/status.ts';

/** What so many tenths of a unit come to. */
export const claimedAmount = (rate: Rate, tenths: number): Pence => priceOf(rate, tenths, 10);

/** Items and nights are whole ones. */
export const isCountable = (unit: ExpenseUnit, tenths: number): boolean =>
  tenths > 0 && (unit === 'MILE' || tenths % 10 === 0);

const NOUNS: Readonly<Record<ExpenseUnit, string>> = { MILE: 'mile', ITEM: 'item', NIGHT: 'night' };

/** `12.4 miles`, `1 night` */
export const claimedText = (unit: ExpenseUnit, tenths: number): string =>
  `${tenths / 10} ${NOUNS[unit]}${tenths === 10 ? '' : 's'}`;

const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** The days of a shift, with the one before and the one after, on which somebody travels or stays there. */
export const claimDays = (firstDay: string, lastDay: string): { readonly from: string; readonly to: string } => ({
  from: moved(firstDay, -1),
  to: moved(lastDay, 1),
});

/** What has become of the shift that something is claimed for. */
export const SHIFT_OUTCOMES = ['AUTHORISED', 'NOT_AUTHORISED', 'CANCELLED', 'NO_SHOW'] as const;
export type ShiftOutcome = (typeof SHIFT_OUTCOMES)[number];

/** Of a booking as it stands, which ended for this reason if it ended. */
export const outcomeOf = (status: ShiftStatus, reason: EndReason | null): ShiftOutcome => {
  if (isEnded(status)) return reason === 'NO_SHOW' ? 'NO_SHOW' : 'CANCELLED';
  return status === 'AUTHORIZED' || status === 'CLOSED' ? 'AUTHORISED' : 'NOT_AUTHORISED';
};

/** What whoever decides about an expense, or invoices it, should know of its shift; null where it was worked. */
export const outcomeText = (outcome: ShiftOutcome): string | null =>
  ({
    AUTHORISED: null,
    NOT_AUTHORISED: 'The hours of the shift aren’t authorised yet',
    CANCELLED: 'The shift was cancelled',
    NO_SHOW: 'The worker didn’t attend the shift',
  })[outcome];
