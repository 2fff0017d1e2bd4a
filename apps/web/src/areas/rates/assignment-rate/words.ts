import type { AssignmentRate, RateBand, RateOvertime, RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { PricedState } from '@worklane/contract/shifts/rate-change.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { formatUnitRate } from '~/ui/money.ts';

export const sideWords: Readonly<Record<RateSide, string>> = {
  CHARGE: 'Charge',
  PAY: 'Pay',
  COMPARABLE: 'Comparable pay',
};

/** What another rate does to shifts, “3 shifts charged differently”, and what can’t be done without one. */
export const sideChangeWords: Readonly<Record<RateSide, { readonly changed: string; readonly barred: string }>> = {
  CHARGE: { changed: 'charged differently', barred: 'be charged' },
  PAY: { changed: 'paid differently', barred: 'be paid' },
  COMPARABLE: { changed: 'with different comparable pay', barred: 'be checked for equal pay' },
};

export const pricedStateWords: Readonly<Record<PricedState, string>> = {
  WORKED: 'Worked',
  LATE: 'Cancelled late',
  BOOKED: 'Booked',
  APPLIED: 'Applied for',
  OPEN: 'Open',
};

export const methodText = (method: PaymentMethod): string =>
  PAYMENT_METHODS.find((option) => option.method === method)?.name ?? method;

/** “Harbour View Hospital · Ward 4 · Nights · Paye”, or “Everybody” */
export const forText = ({ client, directorate, shiftType, paymentMethod }: AssignmentRate): string =>
  [
    client?.name ?? 'All clients',
    directorate?.name,
    shiftType?.name,
    paymentMethod === null ? undefined : methodText(paymentMethod),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');

/** “Charge, Cleaner, All clients” */
export const nameOf = (rate: AssignmentRate): string =>
  `${sideWords[rate.side]}, ${rate.assignmentCode.name}, ${forText(rate)}`;

type Hours = Pick<RateBand, 'weekday' | 'saturday' | 'sunday' | 'bankHoliday'>;

/** “£31.00, Sat £33.00” */
const hoursText = ({ weekday, saturday, sunday, bankHoliday }: Hours, currency: string): string => {
  const money = (amount: number) => formatUnitRate(amount, currency);
  const others = [
    ['Sat', saturday],
    ['Sun', sunday],
    ['bank hol.', bankHoliday],
  ] as const;
  return [
    money(weekday),
    ...others.flatMap(([day, amount]) => (amount === null ? [] : [`${day} ${money(amount)}`])),
  ].join(', ');
};

/** “Night from 20:00: £31.00, Sat £33.00” */
export const bandText = (band: RateBand, { bands, currency }: Pick<AssignmentRate, 'bands' | 'currency'>): string =>
  `${band.name}${bands.length === 1 ? '' : ` from ${band.from}`}: ${hoursText(band, currency)}`;

/** “Overtime after 8 h of a shift or 40 h of a week: £46.50” */
export const overtimeText = (overtime: RateOvertime, currency: string): string => {
  const { afterShift, afterWeek } = overtime;
  const after = [
    ...(afterShift === null ? [] : [`${afterShift} h of a shift`]),
    ...(afterWeek === null ? [] : [`${afterWeek} h of a week`]),
  ];
  return `Overtime after ${after.join(' or ')}: ${hoursText(overtime, currency)}`;
};
