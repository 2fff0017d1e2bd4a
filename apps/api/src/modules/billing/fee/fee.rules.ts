import type { FEE_INVOICE_STATES, FeeBasis } from '@worklane/contract/billing/platform-fee.ts';
import { pence, shareOf, sum, type Pence } from '@worklane/contract/money.ts';
import { moneyText } from '#modules/money/index.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';

/** 100 %, in hundredths of a per cent. */
const WHOLE = 10_000;

/** What is charged from a day on, `yyyy-mm-dd`: hundredths of a per cent, or pence for each hour or shift. */
export type Terms = { readonly basis: FeeBasis; readonly amount: number; readonly from: string };

/** What an agency has invoiced for shifts on a day, less what it has credited: before VAT, hours in minutes. */
export type Charged = {
  readonly day: string;
  readonly net: number;
  readonly minutes: number;
  readonly shifts: number;
};

export type Line = {
  readonly terms: Terms;
  readonly from: string;
  readonly to: string;
  /** Pence, minutes or shifts, by the basis. */
  readonly quantity: number;
  readonly amount: Pence;
};

/** As it stands on the invoice; the amount in pence. */
export type PrintedLine = {
  readonly description: string;
  readonly quantity: string;
  readonly rate: string;
  readonly amount: Pence;
};

type Span = { readonly from: string; readonly to: string };

const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * Which days can be invoiced on a day: those after what was invoiced before, or since there are terms, until the end of the month before.
 * Undefined where there are none yet. A month is over from the second day of the next one on, since agencies issue by clocks of their
 * own.
 */
export const spanToInvoice = (terms: readonly Terms[], invoicedTo: string | null, today: string): Span | undefined => {
  const first = terms.map(({ from }) => from).toSorted((one, other) => one.localeCompare(other))[0];
  if (first === undefined) return undefined;
  const from = invoicedTo === null ? first : dayAfter(invoicedTo, 1);
  const to = dayAfter(`${dayAfter(today, -1).slice(0, 8)}01`, -1);
  return from <= to ? { from, to } : undefined;
};

const quantityOf = (basis: FeeBasis, { net, minutes, shifts }: Pick<Charged, 'net' | 'minutes' | 'shifts'>): number =>
  ({ PERCENT: net, HOUR: minutes, SHIFT: shifts })[basis];

const feeFor = ({ basis, amount }: Terms, quantity: number): Pence =>
  shareOf(pence(quantity * amount), 1, { PERCENT: WHOLE, HOUR: 60, SHIFT: 1 }[basis]);

/** A line for each of the terms that were in force within the days, in their order; what is charged nothing has none. */
export const feeLines = (terms: readonly Terms[], charged: readonly Charged[], { from, to }: Span): Line[] =>
  terms
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .flatMap((each, index, all) => {
      const next = all[index + 1];
      const last = next ? dayAfter(next.from, -1) : to;
      const span = { from: each.from > from ? each.from : from, to: last < to ? last : to };
      const quantity = charged
        .filter(({ day }) => day >= span.from && day <= span.to)
        .reduce((total, day) => total + quantityOf(each.basis, day), 0);
      const amount = feeFor(each, quantity);
      return amount === 0 ? [] : [{ terms: each, ...span, quantity, amount }];
    });

/** The tax on what is charged, at a rate in hundredths of a per cent; halves up. */
export const vatOn = (net: Pence, basisPoints: number): Pence => shareOf(net, basisPoints, WHOLE);

/** `FEE-000012`; of a credit note `FCN-000003`. */
export const referenceOf = (number: number, isCredit: boolean): string =>
  `${isCredit ? 'FCN' : 'FEE'}-${String(number).padStart(6, '0')}`;

type Invoice = {
  readonly isCredit: boolean;
  readonly isCredited: boolean;
  readonly total: number;
  readonly paid: number;
  readonly dueOn: string;
};

type Standing = Invoice & { readonly disputed: boolean };

export const openOf = ({ isCredit, isCredited, total, paid }: Invoice): number =>
  isCredit || isCredited ? 0 : total - paid;

export const stateOf = (invoice: Standing, today: string): (typeof FEE_INVOICE_STATES)[number] => {
  if (invoice.isCredit) return 'CREDIT';
  if (invoice.isCredited) return 'CREDITED';
  if (invoice.disputed) return 'DISPUTED';
  if (openOf(invoice) === 0) return 'PAID';
  if (invoice.dueOn < today) return 'OVERDUE';
  return invoice.paid > 0 ? 'PART_PAID' : 'OPEN';
};

const EACH = {
  PERCENT: 'of what you invoice for shifts and their expenses',
  HOUR: 'for each hour',
  SHIFT: 'for each shift',
} as const;

/** What an agency is charged, in the middle of a sentence; percentages need no currency. */
export const termsText = ({ basis, amount }: Pick<Terms, 'basis' | 'amount'>, currency: string): string => {
  if (amount === 0) return 'nothing is charged';
  const each = basis === 'PERCENT' ? `${amount / 100}%` : moneyText(amount / 100, currency);
  return `it’s ${each} ${EACH[basis]}, before VAT`;
};

/** What an agency has left as credit in a currency. */
export const creditIn = (
  left: readonly { readonly currency: string; readonly amount: number }[],
  currency: string,
): Pence => sum(left.filter((each) => each.currency === currency).map(({ amount }) => pence(amount)));

/** What is left to pay of a new invoice once its agency’s credit has paid what it could, or that nothing is. */
export const chargedText = ({
  total,
  fromCredit,
  currency,
  dueOn,
}: {
  readonly total: number;
  readonly fromCredit: number;
  readonly currency: string;
  readonly dueOn: string;
}): string => {
  const money = (amount: number) => moneyText(amount / 100, currency);
  if (fromCredit === 0) return `${money(total)}, to pay by ${dayMonthYear(dueOn)}`;
  if (fromCredit === total) return `${money(total)}, paid from your credit`;
  return `${money(total)}, of which your credit pays ${money(fromCredit)} and ${money(total - fromCredit)} is to pay by ${dayMonthYear(dueOn)}`;
};

/** What comes of it that a payment was taken back, for whoever pays. */
export const takenBackText = (invoices: readonly string[]): string =>
  invoices.length === 0
    ? 'It isn’t your credit any more.'
    : `${new Intl.ListFormat('en-GB').format(invoices)} ${invoices.length === 1 ? 'is' : 'are'} open again.`;

/** Nobody plans a fee further ahead than two years; a year that was mistyped is. */
export const isTooFarAhead = (from: string, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(from), today.add({ years: 2 })) > 0;
