import type { ClaimChoices, ClaimStatus, ExpenseClaim, MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { claimDays, claimedAmount, claimedText, isCountable } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { readRate, readTenths } from '@worklane/contract/money.ts';
import { formatDay, localOf } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { statusWords, type StatusWords } from '~/ui/status.ts';

export const claimStatusWords: Readonly<Record<ClaimStatus, StatusWords>> = {
  DRAFT: { word: 'Draft', colour: 'gray' },
  WAITING_APPROVAL: statusWords.WAITING_APPROVAL,
  APPROVED: statusWords.APPROVED,
  REJECTED: statusWords.REJECTED,
};

type Claim = Pick<MyClaim | ExpenseClaim, 'expense' | 'quantity' | 'day'>;

/** `12.4 miles` */
export const quantityText = ({ expense, quantity }: Claim): string =>
  claimedText(expense.unit, Math.round(quantity * 10));

/** `Mileage, 12.4 miles, Mon 09/11/2026` */
export const claimText = (claim: Claim): string =>
  `${claim.expense.name}, ${quantityText(claim)}, ${formatDay(claim.day)}`;

/** `Client pays £9.00 before VAT` */
export const clientPaysText = ({ charge, currency }: Pick<ExpenseClaim, 'charge' | 'currency'>): string =>
  charge > 0 ? `Client pays ${formatMoney(charge, currency)} before VAT` : 'Client pays nothing';

type Shift = Pick<ClaimChoices['shifts'][number], 'bookingId' | 'agency' | 'start' | 'end' | 'timeZone'>;

/** On which days something can be claimed for a shift. */
export const daysOf = ({ start, end, timeZone }: Pick<Shift, 'start' | 'end' | 'timeZone'>) =>
  claimDays(localOf(start, timeZone).date, localOf(end, timeZone).date);

/** What the agency of a shift pays for on a day; on any day of the shift where none is chosen. */
export const ratesOn = (rates: ClaimChoices['rates'], shift: Shift, day: string | null): ClaimChoices['rates'] => {
  const { from, to } = day ? { from: day, to: day } : daysOf(shift);
  return rates.filter(
    (rate) => rate.agencyId === shift.agency.id && rate.from <= to && (rate.to === null || rate.to >= from),
  );
};

/** What the worker gets for what is typed; undefined where that is no quantity. */
export const payText = (
  { pay, unit, currency }: Pick<ClaimChoices['rates'][number], 'pay' | 'unit' | 'currency'>,
  typed: string | number | null,
): string | undefined => {
  const [tenths, rate] = [readTenths(`${typed ?? ''}`), readRate(String(pay))];
  if (tenths === undefined || rate === undefined || !isCountable(unit, tenths)) return undefined;
  return formatMoney(claimedAmount(rate, tenths) / 100, currency);
};

type Wanted = { readonly bookingId: number; readonly rateId: number; readonly day: string };

/** Whether another claim than `id` is for the same. */
export const isClaimedAlready = (claimed: ClaimChoices['claimed'], wanted: Wanted, id?: number): boolean =>
  claimed.some(
    (each) =>
      each.id !== id && each.bookingId === wanted.bookingId && each.rateId === wanted.rateId && each.day === wanted.day,
  );
