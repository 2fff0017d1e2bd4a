import type { UnbilledShift } from '@worklane/contract/billing/staff-invoice.ts';
import { pence, shareOf } from '@worklane/contract/money.ts';

/** What is billed together: the shifts of a directorate under one purchase order. */
export type ShiftGroup = {
  readonly key: string;
  /** `Surgery, PO-4711` */
  readonly title: string;
  readonly purchaseOrder: string | null;
  readonly shifts: readonly UnbilledShift[];
};

/** In the order in which the first of each was worked. */
export const groupsOf = (shifts: readonly UnbilledShift[]): ShiftGroup[] =>
  [
    ...Map.groupBy(shifts, ({ directorate, purchaseOrder, charge }) =>
      JSON.stringify([directorate.id, purchaseOrder, charge?.currency]),
    ),
  ].flatMap(([key, each]) => {
    const [first] = each;
    if (!first) return [];
    const { directorate, purchaseOrder } = first;
    const title = [directorate.name, purchaseOrder].filter((part) => part !== null).join(', ');
    return [{ key, title, purchaseOrder, shifts: each }];
  });

/** Those that have a charge, without those that are left for a later invoice. */
export const chargeable = (shifts: readonly UnbilledShift[], left: ReadonlySet<number> = new Set()) =>
  shifts.flatMap((shift) => (shift.charge && !left.has(shift.id) ? [{ ...shift, charge: shift.charge }] : []));

/** What is invoiced of a group; undefined where that is nothing. */
export const withoutLeft = (group: ShiftGroup, left: ReadonlySet<number>): ShiftGroup | undefined => {
  const shifts = chargeable(group.shifts, left);
  return shifts.length > 0 ? { ...group, shifts } : undefined;
};

/** The shifts of a group are charged in one. */
export const currencyOf = ({ shifts }: ShiftGroup): string =>
  shifts.find(({ charge }) => charge !== null)?.charge?.currency ?? 'GBP';

/** What shifts come to, as the server works it out: VAT on all of one rate at once, halves up. */
export const sumsOf = (shifts: readonly UnbilledShift[]) => {
  const taxes = [...Map.groupBy(chargeable(shifts), ({ vat }) => vat.percent)].map(([percent, each]) => {
    const net = each.reduce((total, { charge }) => total + Math.round(charge.total * 100), 0);
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
export const undecidedOf = (shifts: readonly UnbilledShift[]): string[] =>
  [...new Set(shifts.flatMap(({ vat, assignmentCode }) => (vat.isDecided ? [] : [assignmentCode])))].toSorted();

/** What a group is invoiced with. */
export const bodyOf = (clientId: number, { purchaseOrder, shifts }: ShiftGroup) => ({
  clientId,
  bookingIds: chargeable(shifts).map(({ id }) => id),
  purchaseOrder,
  net: sumsOf(shifts).net,
});
