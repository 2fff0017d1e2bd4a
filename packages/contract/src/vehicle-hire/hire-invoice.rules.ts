import type { HireCreditNote, HirePayment, PaymentMethod } from './hire-invoice.ts';

export const paymentMethodWords: Record<PaymentMethod, string> = {
  BANK_TRANSFER: 'Bank transfer',
  DIRECT_DEBIT: 'Direct debit',
  CARD: 'Card',
  CASH: 'Cash',
  CHEQUE: 'Cheque',
  MOBILE_MONEY: 'Mobile money',
  OTHER: 'Other',
};

/** Document 001, section 9: a line with the booking fee is shown under another name. */
export const lineName = (description: string): string =>
  description.includes('3% Booking fee') ? 'Reservation Fee' : description;

/** What a credit note does to its invoice, in the words of those who know how to write a day and an amount. */
export const creditNoteWords = (
  { number, issuedOn, totalAmount }: HireCreditNote,
  words: { day: (date: string) => string; money: (amount: number) => string },
): string => `Credit note ${number} of ${words.day(issuedOn)} takes back ${words.money(totalAmount)}.`;

/** How something was paid, where its reference is that of a provider; it counts as that, and is shown as that. */
export const methodByReference = (ref: string | null): 'CARD' | 'MOBILE_MONEY' | undefined => {
  if (ref?.includes('paynow')) return 'MOBILE_MONEY';
  return ref?.includes('stripe') ? 'CARD' : undefined;
};

/** Document 001, section 9: what the reference tells of a payment’s origin; the reference itself, or '-', where it tells nothing. */
export const paidVia = ({ ref }: Pick<HirePayment, 'ref'>): string => {
  const method = methodByReference(ref);
  if (method === 'MOBILE_MONEY') return 'Mobile Money';
  return method === undefined ? (ref ?? '-') : paymentMethodWords[method];
};
