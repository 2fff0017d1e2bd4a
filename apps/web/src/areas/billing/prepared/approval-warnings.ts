import type { PreparedInvoiceDetail } from '@worklane/contract/billing/prepared-invoice.ts';
import { orderWarnings } from '~/areas/shifts/index.ts';
import { localOf } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { sumsOf, undecidedOf } from '../staff/groups.ts';

/** What one is over. */
export const workOf = ({ lines: shifts, expenseLines: expenses, otherLines: others }: PreparedInvoiceDetail) => ({
  shifts,
  expenses,
  others,
});

/** What invoices come to with VAT: `£460.80`, `€120.00`; an amount for each currency. */
export const totalsOf = (invoices: readonly PreparedInvoiceDetail[]): string[] =>
  [...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, each]) => {
    const pennies = each.reduce((total, invoice) => total + Math.round(sumsOf(workOf(invoice)).total * 100), 0);
    return formatMoney(pennies / 100, currency);
  });

/** What its purchase order says against those that are under it, all of them together. */
const warningsOfOrder = (invoices: readonly PreparedInvoiceDetail[]): string[] => {
  const [first] = invoices;
  if (!first) return [];
  const { client, purchaseOrder, purchaseOrders, currency } = first;
  const works = invoices.map(workOf);
  const pennies = works.reduce((total, work) => total + Math.round(sumsOf(work).net * 100), 0);
  const days = [
    ...works.flatMap(({ shifts, expenses }) =>
      [...shifts, ...expenses].map(({ start, timeZone }) => localOf(start, timeZone).date),
    ),
    ...invoices.flatMap(({ journeyDays }) => journeyDays),
  ];
  const planned = { client: client.name, net: pennies / 100, currency, days, count: invoices.length };
  const warnings = orderWarnings(purchaseOrders, purchaseOrder, planned);
  return warnings.length === 0 ? [] : [`${client.name}, ${purchaseOrder?.trim()}: ${warnings.join(' ')}`];
};

/** What whoever approves invoices should know of them first: doubts about VAT, purchase orders, and what can’t be approved. */
export const warningsOf = (invoices: readonly PreparedInvoiceDetail[]): string[] => {
  const [changed, same] = [
    invoices.filter((each) => each.changed !== null),
    invoices.filter((each) => each.changed === null),
  ];
  const byClient = Map.groupBy(same, ({ client }) => client.id);
  const byOrder = Map.groupBy(same, ({ client, purchaseOrder, currency }) =>
    [client.id, currency, purchaseOrder?.trim().toLowerCase()].join(' '),
  );
  return [
    ...[...byClient.values()].flatMap((each) => {
      const names = [...new Set(each.flatMap((invoice) => undecidedOf(workOf(invoice))))];
      return names.length === 0
        ? []
        : [
            `${each[0]?.client.name}: nobody has said how VAT is charged on ${names.join(', ')}, so it’s the standard rate.`,
          ];
    }),
    ...[...byOrder.values()].flatMap(warningsOfOrder),
    ...changed.map(
      ({ client }) => `${client.name}: one invoice can’t be approved as it was prepared. Review says why.`,
    ),
  ];
};
