import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import { dueDayOf, findStandardVat, moneyText, quantityText } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { findAdjustments, putOnInvoice } from './adjustment.queries.ts';
import { findBuyer, findCharged, findInvoicedTo, findTerms, insertInvoice, takeNumber } from './fee.queries.ts';
import { spendCredit } from './fee-credit.queries.ts';
import { feeLines, spanToInvoice, vatOn, type Line, type PrintedLine } from './fee.rules.ts';
import { findPlatformDetails, type PlatformDetailsRow } from './platform-details.queries.ts';

const WHAT = {
  PERCENT: 'Share of shifts and expenses invoiced',
  HOUR: 'Hours invoiced',
  SHIFT: 'Shifts invoiced',
} as const;

/** As it is printed; the amount in pence. */
const printed = ({ terms, from, to, quantity, amount }: Line, currency: string): PrintedLine => ({
  description: `${WHAT[terms.basis]}, ${dayMonthYear(from)} to ${dayMonthYear(to)}`,
  quantity: {
    PERCENT: () => moneyText(quantity / 100, currency),
    HOUR: () => quantityText(quantity / 60, 'HOUR'),
    SHIFT: () => String(quantity),
  }[terms.basis](),
  rate: terms.basis === 'PERCENT' ? `${terms.amount / 100}%` : moneyText(terms.amount / 100, currency),
  amount,
});

/** As an invoice of it would be printed: what the terms come to, and what was agreed besides. */
export const printedLines = ({
  lines,
  adjustments,
  currency,
}: Pick<NextInvoice, 'lines' | 'adjustments' | 'currency'>): PrintedLine[] => [
  ...lines.map((line) => printed(line, currency)),
  ...adjustments.map(({ description, amount }) => ({ description, quantity: '', rate: '', amount })),
];

export type NextInvoice = {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly adjustments: readonly { readonly id: number; readonly description: string; readonly amount: Pence }[];
  readonly net: Pence;
  readonly basisPoints: number;
  readonly vat: Pence;
};

/** What can be invoiced on a day, in pence; undefined where there are no days, or the agency has no currency yet. */
export const nextInvoice = async (
  tx: Tx,
  { id, currency }: { readonly id: number; readonly currency: string | null },
  today: string,
): Promise<NextInvoice | undefined> => {
  const terms = await findTerms(tx, id);
  const span = spanToInvoice(terms, await findInvoicedTo(tx, id), today);
  if (!span || currency === null) return undefined;
  const lines = feeLines(terms, await findCharged(tx, id, span), span);
  const details = await findPlatformDetails(tx);
  // Who isn’t registered charges no VAT.
  const basisPoints = details?.vatNumber ? await findStandardVat(tx, today) : 0;
  const adjustments = (await findAdjustments(tx, id))
    .filter((each) => each.currency === currency)
    .map((each) => ({ ...each, amount: pence(each.amount) }));
  const net = sum([...lines, ...adjustments].map(({ amount }) => amount));
  return { ...span, currency, lines, adjustments, net, basisPoints, vat: vatOn(net, basisPoints) };
};

/** Puts it onto an invoice, with both sides as they are now, and its credit towards that; the caller has locked the agency. */
export const issueNext = async (
  tx: Tx,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  next: NextInvoice,
  { details, today }: { readonly details: PlatformDetailsRow; readonly today: Temporal.PlainDate },
): Promise<{ id: number; number: number; total: Pence; fromCredit: Pence; dueOn: string }> => {
  const { name, street, town, postCode, telephone, version: _, ...seller } = details;
  const parties = {
    sellerName: name,
    sellerStreet: street,
    sellerTown: town,
    sellerPostCode: postCode,
    sellerCountry: null,
    sellerTelephone: telephone,
    sellerEmail: null,
    ...seller,
    ...(await findBuyer(tx, agencyId)),
    buyerCountry: null,
  };
  const number = await takeNumber(tx, false);
  const total = pence(next.net + next.vat);
  const dueOn = dueDayOf(today).toString();
  const id = await insertInvoice(tx, {
    agency_id: agencyId,
    number,
    from_on: next.from,
    to_on: next.to,
    issued_on: today.toString(),
    due_on: dueOn,
    currency: next.currency,
    net_pence: next.net,
    vat_basis_points: next.basisPoints,
    vat_pence: next.vat,
    total_pence: total,
    lines: JSON.stringify(printedLines(next)),
    parties: JSON.stringify(parties),
    issued_by_user_id: userId,
  });
  await putOnInvoice(
    tx,
    { agencyId, invoiceId: id },
    next.adjustments.map((each) => each.id),
  );
  const fromCredit = await spendCredit(tx, { agencyId, invoiceId: id });
  return { id, number, total, fromCredit, dueOn };
};
