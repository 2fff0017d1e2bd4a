import type { PurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';

export const orderStateWords: Readonly<Record<PurchaseOrder['state'], StatusWords>> = {
  OPEN: { word: 'Open', colour: 'teal' },
  PLANNED: { word: 'Not begun', colour: 'gray' },
  ENDED: { word: 'Over', colour: 'red' },
  CLOSED: { word: 'Closed', colour: 'gray' },
};

/** `1 Apr 2026 – 31 Mar 2027`, `Until 31 Mar 2027` */
export const daysText = ({ startsOn, endsOn }: Pick<PurchaseOrder, 'startsOn' | 'endsOn'>): string => {
  if (startsOn !== null && endsOn !== null) return `${formatCalendarDate(startsOn)} – ${formatCalendarDate(endsOn)}`;
  if (startsOn !== null) return `From ${formatCalendarDate(startsOn)}`;
  return endsOn === null ? 'Any day' : `Until ${formatCalendarDate(endsOn)}`;
};

type Spent = Pick<PurchaseOrder, 'limit' | 'left' | 'currency' | 'invoiced' | 'authorised' | 'booked' | 'unpriced'>;

/** `£266.00`, `£10.00 over the limit` */
export const leftText = ({ left, currency }: Pick<Spent, 'left' | 'currency'>): string => {
  if (left < 0) return `${formatMoney(-left, currency)} over the limit`;
  return left === 0 ? 'Used up' : formatMoney(left, currency);
};

/** Parts of a bar, in per cent; where more is spent than the limit, of what is spent. */
export const partsOf = ({ limit, left, invoiced, authorised, booked }: Omit<Spent, 'currency' | 'unpriced'>) => {
  const whole = Math.max(limit, limit - left);
  const part = (amount: number) => (Math.max(0, amount) / whole) * 100;
  return { invoiced: part(invoiced), authorised: part(authorised), booked: part(booked) };
};

export const unpricedText = ({ unpriced, currency }: Pick<Spent, 'unpriced' | 'currency'>): string =>
  `${counted(unpriced, 'shift, expense or journey', 'shifts, expenses or journeys')} without a price in ${currency} ${unpriced === 1 ? 'isn’t' : 'aren’t'} counted`;
