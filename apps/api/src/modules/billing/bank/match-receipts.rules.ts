import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import type { Receipt } from './bank-statement.rules.ts';

/** An invoice that is open. */
export type OpenInvoice = {
  readonly id: number;
  /** `INV-000012` */
  readonly reference: string;
  readonly clientId: number;
  readonly client: string;
  readonly open: Pence;
  readonly dueOn: string;
};

export type Pays = { readonly invoice: OpenInvoice; readonly amount: Pence };

export type Match = {
  /**
   * SURE: it names the invoices, nobody else but their client, and is no more than they have open. LIKELY: the amount is that of an invoice, or of a
   * client’s oldest ones, or what it names doesn’t quite fit. UNKNOWN: somebody has to say.
   */
  readonly certainty: 'SURE' | 'LIKELY' | 'UNKNOWN';
  readonly pays: readonly Pays[];
};

const UNKNOWN: Match = { certainty: 'UNKNOWN', pays: [] };

/** The numbers of invoices that a text names: `INV-000012`, `inv 12`, `Invoice INV000012`. */
const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/\bINV[^A-Z0-9]{0,3}0*(\d{1,9})\b/gi)].map(([, digits]) => Number(digits)));

const numberOf = ({ reference }: OpenInvoice): number => Number(/\d+$/.exec(reference)?.[0]);

const oldestFirst = (invoices: readonly OpenInvoice[]): OpenInvoice[] =>
  invoices.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);

/** As much of each as the amount goes to, in order. */
const spent = (amount: Pence, invoices: readonly OpenInvoice[]): Pays[] => {
  let left: number = amount;
  return invoices.flatMap((invoice) => {
    const part = pence(Math.min(left, invoice.open));
    left -= part;
    return part > 0 ? [{ invoice, amount: part }] : [];
  });
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Banks cut names short and add to them: all words of three letters and more among the first three of the name. */
const names = (text: string, client: string): boolean => {
  const said = wordsOf(text);
  const wanted = wordsOf(client)
    .filter((word) => word.length > 2)
    .slice(0, 3);
  return wanted.length > 0 && wanted.every((word) => said.some((each) => each === word));
};

const isAll = (amount: Pence, invoices: readonly OpenInvoice[]): boolean =>
  sum(invoices.map(({ open }) => open)) === amount;

/** By the numbers that it names. Undefined where it names none. */
const byNumber = ({ text, amount }: Receipt, open: readonly OpenInvoice[]): Match | undefined => {
  const numbers = numbersIn(text);
  if (numbers.size === 0) return undefined;
  const named = oldestFirst(open.filter((invoice) => numbers.has(numberOf(invoice))));
  if (named.length === 0 || new Set(named.map(({ clientId }) => clientId)).size > 1) return UNKNOWN;
  const pays = spent(amount, named);
  const isSpent = sum(pays.map((each) => each.amount)) === amount;
  const [{ client } = { client: '' }] = named;
  const namesAnother = !names(text, client) && open.some((invoice) => names(text, invoice.client));
  return { certainty: isSpent && named.length === numbers.size && !namesAnother ? 'SURE' : 'LIKELY', pays };
};

/** By the amount of one invoice, of the client that it names where several have it, or of a client’s oldest invoices together. */
const byAmount = ({ text, amount }: Receipt, open: readonly OpenInvoice[]): Match => {
  const isNamed = ({ client }: OpenInvoice) => names(text, client);
  const same = open.filter((invoice) => invoice.open === amount);
  for (const candidates of [same.filter(isNamed), same]) {
    const [only] = candidates;
    if (only && candidates.length === 1) return { certainty: 'LIKELY', pays: [{ invoice: only, amount }] };
  }
  const ofNamed = Map.groupBy(open.filter(isNamed), ({ clientId }) => clientId);
  const [theirs] = ofNamed.values();
  if (!theirs || ofNamed.size > 1) return UNKNOWN;
  const oldest = oldestFirst(theirs);
  const count = oldest.findIndex((_, index) => isAll(amount, oldest.slice(0, index + 1)));
  return count === -1 ? UNKNOWN : { certainty: 'LIKELY', pays: spent(amount, oldest.slice(0, count + 1)) };
};

/** What is left open once these have been paid. */
const without = (open: readonly OpenInvoice[], pays: readonly Pays[]): OpenInvoice[] =>
  open.flatMap((invoice) => {
    const paid = sum(pays.filter((each) => each.invoice.id === invoice.id).map(({ amount }) => amount));
    return paid < invoice.open ? [{ ...invoice, open: pence(invoice.open - paid) }] : [];
  });

/**
 * What each receipt most likely pays, in their order. What names its invoices comes first; what is left is looked for by amount. No invoice is
 * proposed for more than it has open, however many receipts there are.
 */
export const matchReceipts = (receipts: readonly Receipt[], open: readonly OpenInvoice[]): Match[] => {
  let left = [...open];
  const matches = new Map<Receipt, Match>();
  const match = (find: (receipt: Receipt) => Match | undefined): void => {
    for (const receipt of receipts.filter((each) => !matches.has(each))) {
      const found = find(receipt);
      if (!found) continue;
      matches.set(receipt, found);
      left = without(left, found.pays);
    }
  };
  match((receipt) => byNumber(receipt, left));
  match((receipt) => byAmount(receipt, left));
  return receipts.map((receipt) => matches.get(receipt) ?? UNKNOWN);
};
