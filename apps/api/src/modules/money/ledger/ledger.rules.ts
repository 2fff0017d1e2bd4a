import { pence, type Pence } from '@worklane/contract/money.ts';

/** The accounts of an agency's books; the others of the ten are for pay. */
type Account = 'RECEIVABLE' | 'REVENUE' | 'VAT' | 'BANK';

/** An account and what is booked on it: above zero debit, below zero credit. */
export type Entry = { readonly account: Account; readonly amount: Pence };

/** Accounts that nothing happens on are left out, so something worth nothing has no entries. */
const entries = (...each: [account: Account, amount: number][]): Entry[] =>
  each.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount: pence(amount) }));

/** The opposite of some entries. */
export const reversed = (each: readonly Entry[]): Entry[] =>
  each.map(({ account, amount }) => ({ account, amount: pence(0 - amount) }));

type Worth = { readonly total: Pence; readonly vat: Pence };

/** An invoice is owed by the customer, and earned but for its tax. */
export const entriesOfInvoice = ({ total, vat }: Worth): Entry[] =>
  entries(['RECEIVABLE', total], ['REVENUE', vat - total], ['VAT', 0 - vat]);

/** A credit note takes back what an invoice over the same would be. */
export const entriesOfCreditNote = (worth: Worth): Entry[] => reversed(entriesOfInvoice(worth));

/** What a customer pays comes to the bank, and is owed no longer. */
export const entriesOfPayment = (amount: Pence): Entry[] => entries(['BANK', amount], ['RECEIVABLE', 0 - amount]);
