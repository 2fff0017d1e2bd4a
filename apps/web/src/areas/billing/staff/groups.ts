import type { PreparedInvoiceDetail } from '@worklane/contract/billing/prepared-invoice.ts';
import type { UnbilledExpense, UnbilledShift } from '@worklane/contract/billing/staff-invoice.ts';
import { pence, shareOf } from '@worklane/contract/money.ts';
import { counted } from '~/ui/words.ts';

/** What is invoiced: hours and expenses, or something else. */
export type Work = {
  readonly shifts: readonly UnbilledShift[];
  readonly expenses: readonly UnbilledExpense[];
  readonly others?: PreparedInvoiceDetail['otherLines'];
};

/** What is billed together: what a directorate has under one purchase order. */
export type WorkGroup = Work & {
  readonly key: string;
  /** `Surgery, PO-4711` */
  readonly title: string;
  readonly purchaseOrder: string | null;
};

/** What stays for a later invoice, by these keys. */
export type Left = ReadonlySet<string>;
export const shiftKey = (id: number): string => `shift ${id}`;
export const expenseKey = (id: number): string => `expense ${id}`;

const keyOf = ({ directorate, purchaseOrder }: UnbilledShift | UnbilledExpense, currency: string | undefined): string =>
  JSON.stringify([directorate.id, purchaseOrder, currency]);

/** In the order in which the first of each was worked; what has expenses alone comes last. */
export const groupsOf = ({ shifts, expenses }: Work): WorkGroup[] => {
  const ofShifts = Map.groupBy(shifts, (shift) => keyOf(shift, shift.charge?.currency));
  const ofExpenses = Map.groupBy(expenses, (expense) => keyOf(expense, expense.currency));
  return [...new Set([...ofShifts.keys(), ...ofExpenses.keys()])].flatMap((key) => {
    const group = { shifts: ofShifts.get(key) ?? [], expenses: ofExpenses.get(key) ?? [] };
    const first = group.shifts[0] ?? group.expenses[0];
    if (!first) return [];
    const { directorate, purchaseOrder } = first;
    const title = [directorate.name, purchaseOrder].filter((part) => part !== null).join(', ');
    return [{ key, title, purchaseOrder, ...group }];
  });
};

/** Those that have a charge. */
const chargeable = (shifts: readonly UnbilledShift[]) =>
  shifts.flatMap((shift) => (shift.charge ? [{ ...shift, charge: shift.charge }] : []));

/** What is invoiced of a group; undefined where that is nothing. */
export const withoutLeft = (group: WorkGroup, left: Left): WorkGroup | undefined => {
  const shifts = chargeable(group.shifts).filter(({ id }) => !left.has(shiftKey(id)));
  const expenses = group.expenses.filter(({ id }) => !left.has(expenseKey(id)));
  return shifts.length + expenses.length > 0 ? { ...group, shifts, expenses } : undefined;
};

/** What is in a group is charged in one. */
export const currencyOf = ({ shifts, expenses }: Work): string =>
  shifts.find(({ charge }) => charge !== null)?.charge?.currency ?? expenses[0]?.currency ?? 'GBP';

const NOUNS = [
  ['shifts', 'shift'],
  ['expenses', 'expense'],
  ['transports', 'transport'],
  ['taxis', 'taxi'],
  ['seats', 'seat'],
] as const;
type Counts = Readonly<Partial<Record<(typeof NOUNS)[number][0], number>>>;

/** `3 shifts, 1 expense`, `2 taxis` */
export const workText = (counts: Counts): string =>
  NOUNS.flatMap(([kind, noun]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [counted(count, noun)];
  }).join(', ');

export const countOf = ({ shifts, expenses }: Work) => ({ shifts: shifts.length, expenses: expenses.length });

/** What work comes to. */
export const sumsOf = ({ shifts, expenses, others = [] }: Work) =>
  sumsOfLines([
    ...chargeable(shifts).map(({ vat, charge }) => ({ percent: vat.percent, amount: charge.total })),
    ...expenses.map(({ vat, total }) => ({ percent: vat.percent, amount: total })),
    ...others.map(({ vatPercent, amount }) => ({ percent: vatPercent, amount })),
  ]);

export type Sums = ReturnType<typeof sumsOfLines>;

/** What lines of an invoice come to, as the server works it out: VAT on all of one rate at once, halves up. */
export const sumsOfLines = (lines: readonly { readonly percent: number; readonly amount: number }[]) => {
  const taxes = [...Map.groupBy(lines, ({ percent }) => percent)].map(([percent, each]) => {
    const net = each.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    return { percent, net, vat: shareOf(pence(net), Math.round(percent * 100), 10_000) };
  });
  const net = taxes.reduce((total, tax) => total + tax.net, 0);
  const vat = taxes.reduce((total, tax) => total + tax.vat, 0);
  return {
    net: net / 100,
    taxes: taxes.map((tax) => ({ percent: tax.percent, net: tax.net / 100, vat: tax.vat / 100 })),
    total: (net + vat) / 100,
  };
};

/** The work that nobody has decided about how VAT is charged on, by name. */
export const undecidedOf = ({ shifts, expenses }: Work): string[] =>
  [
    ...new Set([...shifts, ...expenses].flatMap(({ vat, assignmentCode }) => (vat.isDecided ? [] : [assignmentCode]))),
  ].toSorted();

/** Of invoices to one client: what is under one order, whichever of them it is on. Together they may be more than the order allows. */
export const togetherOf = (groups: readonly WorkGroup[]) =>
  [...Map.groupBy(groups, (group) => JSON.stringify([group.purchaseOrder, currencyOf(group)]))].map(([key, under]) => ({
    key,
    number: under[0]?.purchaseOrder ?? null,
    work: {
      shifts: under.flatMap(({ shifts }) => shifts),
      expenses: under.flatMap(({ expenses }) => expenses),
    },
  }));

/** What a group is invoiced with. */
export const bodyOf = (clientId: number, group: WorkGroup) => ({
  clientId,
  bookingIds: chargeable(group.shifts).map(({ id }) => id),
  claimIds: group.expenses.map(({ id }) => id),
  purchaseOrder: group.purchaseOrder,
  net: sumsOf(group).net,
});
