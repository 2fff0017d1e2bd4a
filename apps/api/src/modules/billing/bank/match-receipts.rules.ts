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

/** A payment that somebody has recorded without a bank’s file, so that a receipt may be the same money. */
export type ByHand = {
  readonly id: number;
  readonly clientId: number;
  readonly client: string;
  readonly on: string;
  readonly amount: Pence;
  /** Of the invoices that it pays. */
  readonly references: readonly string[];
};

export type Pays = { readonly invoice: OpenInvoice; readonly amount: Pence };

export type Match = {
  /**
   * SURE: it names the invoices, nobody else but their client, and is no more than they have open. LIKELY: the amount is that of an invoice, of a
   * client’s oldest ones or of a payment recorded by hand, or what it names doesn’t quite fit. UNKNOWN: somebody has to say.
   */
  readonly certainty: 'SURE' | 'LIKELY' | 'UNKNOWN';
  readonly pays: readonly Pays[];
  /** What it is already, so that it pays nothing again. */
  readonly payment?: ByHand;
};

const UNKNOWN: Match = { certainty: 'UNKNOWN', pays: [] };

/** The numbers of invoices that a text names: `INV-000012`, `inv 12`, `Invoice INV000012`. */
const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/\bINV[^A-Z0-9]{0,3}0*(\d{1,9})\b/gi)].map(([, digits]) => Number(digits)));

const numberOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0]);

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

type Customer = Pick<OpenInvoice, 'clientId' | 'client'>;

/** Finds the clients that a text names. Banks cut names short and add to them: all words of three letters and more among the first three of the name. */
const clientFinder = (customers: readonly Customer[]): ((text: string) => ReadonlySet<number>) => {
  const wanted = new Map(customers.map(({ clientId, client }) => [clientId, client]))
    .entries()
    .map(([clientId, client]) => ({
      clientId,
      words: wordsOf(client)
        .filter((word) => word.length > 2)
        .slice(0, 3),
    }))
    .filter(({ words }) => words.length > 0)
    .toArray();
  return (text) => {
    const said = new Set(wordsOf(text));
    return new Set(wanted.filter(({ words }) => words.every((word) => said.has(word))).map(({ clientId }) => clientId));
  };
};

/** How many of them, from the first one on, come to the amount together; undefined where no number does. */
const countTo = (amount: Pence, invoices: readonly OpenInvoice[]): number | undefined => {
  let total = 0;
  for (const [index, { open }] of invoices.entries()) {
    total += open;
    if (total >= amount) return total === amount ? index + 1 : undefined;
  }
  return undefined;
};

/** A receipt, and the clients that it names. */
type Named = Receipt & { readonly clients: ReadonlySet<number> };

/** By the numbers that it names, among what is open, the oldest first. Undefined where it names none. */
const byNumber = ({ text, amount, clients }: Named, open: readonly OpenInvoice[]): Match | undefined => {
  const numbers = numbersIn(text);
  if (numbers.size === 0) return undefined;
  const named = open.filter((invoice) => numbers.has(numberOf(invoice.reference)));
  const [first] = named;
  if (!first || named.some(({ clientId }) => clientId !== first.clientId)) return UNKNOWN;
  const pays = spent(amount, named);
  const isSpent = sum(pays.map((each) => each.amount)) === amount;
  const namesAnother = clients.size > 0 && !clients.has(first.clientId);
  return { certainty: isSpent && named.length === numbers.size && !namesAnother ? 'SURE' : 'LIKELY', pays };
};

/** By the amount of one invoice, of the client that it names where several have it, or of a client’s oldest invoices together. */
const byAmount = ({ amount, clients }: Named, open: readonly OpenInvoice[]): Match => {
  const isNamed = ({ clientId }: OpenInvoice) => clients.has(clientId);
  const same = open.filter((invoice) => invoice.open === amount);
  for (const candidates of [same.filter(isNamed), same]) {
    const [only] = candidates;
    if (only && candidates.length === 1) return { certainty: 'LIKELY', pays: [{ invoice: only, amount }] };
  }
  if (clients.size !== 1) return UNKNOWN;
  const oldest = open.filter(isNamed);
  const count = countTo(amount, oldest);
  return count === undefined ? UNKNOWN : { certainty: 'LIKELY', pays: spent(amount, oldest.slice(0, count)) };
};

/** Whoever records by hand may do so some days before or after the bank, over a weekend and a holiday. */
export const DAYS_APART = 5;

const isNear = (day: string, other: string): boolean =>
  Math.abs(Temporal.PlainDate.from(day).until(other).days) <= DAYS_APART;

/** As a payment that was recorded by hand about that day, and that this holds of. */
const byPayment = (
  { amount, on }: Named,
  payments: readonly ByHand[],
  fits: (payment: ByHand) => boolean,
): Match | undefined => {
  const payment = payments.find((each) => each.amount === amount && isNear(each.on, on) && fits(each));
  return payment && { certainty: 'LIKELY', pays: [], payment };
};

/** What is left open once these have been paid. */
const without = (open: readonly OpenInvoice[], pays: readonly Pays[]): OpenInvoice[] =>
  open.flatMap((invoice) => {
    const paid = sum(pays.filter((each) => each.invoice.id === invoice.id).map(({ amount }) => amount));
    return paid < invoice.open ? [{ ...invoice, open: pence(invoice.open - paid) }] : [];
  });

/**
 * What each receipt most likely pays, in their order. What names its invoices comes first; what is left is looked for by amount. Of an invoice that was paid in
 * part by hand, the same money isn’t proposed again. No invoice is proposed for more than it has open and no payment twice, however many receipts there are.
 */
export const matchReceipts = (
  receipts: readonly Receipt[],
  open: readonly OpenInvoice[],
  byHand: readonly ByHand[],
): Match[] => {
  const findClients = clientFinder([...open, ...byHand]);
  const named = receipts.map((receipt): Named => ({ ...receipt, clients: findClients(receipt.text) }));
  let left = oldestFirst(open);
  let payments = byHand;
  const matches = new Map<Named, Match>();
  const match = (find: (receipt: Named) => Match | undefined): void => {
    for (const receipt of named.filter((each) => !matches.has(each))) {
      const found = find(receipt);
      if (!found) continue;
      matches.set(receipt, found);
      if (found.pays.length > 0) left = without(left, found.pays);
      if (found.payment) payments = payments.filter((each) => each !== found.payment);
    }
  };
  match((receipt) => {
    const numbers = numbersIn(receipt.text);
    return byPayment(receipt, payments, ({ references }) => references.some((each) => numbers.has(numberOf(each))));
  });
  match((receipt) => byNumber(receipt, left));
  match((receipt) =>
    byPayment(receipt, payments, ({ clientId }) => receipt.clients.size === 0 || receipt.clients.has(clientId)),
  );
  match((receipt) => byAmount(receipt, left));
  return named.map((receipt) => matches.get(receipt) ?? UNKNOWN);
};
