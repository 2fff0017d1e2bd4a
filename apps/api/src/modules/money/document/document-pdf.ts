import { buffer } from 'node:stream/consumers';
import { dayMonthYear, DIMMED, type Brand } from '#platform/pdf/paper.ts';
import { block, closePaper, MARGIN, openPaper, RIGHT, row, rule, table } from '#platform/pdf/rows.ts';

export type DocumentPaper = {
  /** `Invoice INV-000012` */
  readonly title: string;
  readonly issuedOn: string;
  /** What is to be paid, and by when: `£2,911.85 due 07/12/2026`; null where nothing is. */
  readonly due: string | null;
  /** Name, address, telephone, email, VAT number, a line each. */
  readonly from: readonly string[];
  readonly billTo: readonly string[];
  /** What it is for. */
  readonly subject: readonly string[];
  /** What the quantities are called. */
  readonly quantity: string;
  /** Amounts as they are printed; what a line doesn’t have is left empty. */
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: string;
    readonly rate: string;
    /** `20%`; empty on all lines where one rate is named below them. */
    readonly vat: string;
    readonly total: string;
  }[];
  /** The last one is what is to be paid. */
  readonly sums: readonly (readonly [name: string, amount: string])[];
  /** Below the sums. */
  readonly notes: readonly string[];
  /** The account; none where nothing is to be paid into one. */
  readonly payTo: readonly string[];
  /** Null where payments are no part of it. */
  readonly payments: readonly { readonly on: string; readonly via: string; readonly total: string }[] | null;
};

/** Where the second of two blocks begins. */
const SIDE = 310;

const COLUMNS = {
  description: { x: MARGIN, width: 210 },
  quantity: { x: 264, width: 76, align: 'right' },
  rate: { x: 344, width: 62, align: 'right' },
  vat: { x: 410, width: 42, align: 'right' },
  total: { x: 456, width: RIGHT - 456, align: 'right' },
  sum: { x: 236, width: 216, align: 'right' },
  processed: { x: MARGIN, width: 90 },
  via: { x: MARGIN + 100, width: 300 },
} as const;

/** An invoice or a credit note on A4: what to pay and where to first, then what for, and what it comes to. */
export const documentPdf = (paper: DocumentPaper, brand: Brand): Promise<Buffer> => {
  const { title, issuedOn, due, from, billTo, subject, lines, sums, notes, payTo, payments } = paper;
  const doc = openPaper(title, `Issued ${dayMonthYear(issuedOn)}`, from[0], brand);
  if (due !== null) row(doc, 100, [{ text: due, x: 300, width: RIGHT - 300, align: 'right' }], { strong: true });

  let y = Math.max(block(doc, 'From', from, MARGIN, 130), block(doc, 'Bill to', billTo, SIDE, 130)) + 12;
  const toPay = payTo.length > 0 ? block(doc, 'Pay to', payTo, SIDE, y) : y;
  y = Math.max(block(doc, 'For', subject, MARGIN, y), toPay) + 12;

  const { description, quantity, rate, vat, total, sum, processed, via } = COLUMNS;
  y = table(doc, y, {
    heads: [
      { text: 'Description', ...description },
      { text: paper.quantity, ...quantity },
      { text: 'Rate', ...rate },
      { text: lines.some((line) => line.vat !== '') ? 'VAT' : '', ...vat },
      { text: 'Total', ...total },
    ],
    rows: lines.map((line) => [
      { text: line.description, ...description },
      { text: line.quantity, ...quantity },
      { text: line.rate, ...rate },
      { text: line.vat, ...vat },
      { text: line.total, ...total },
    ]),
    sums: sums.map(([name, amount]) => [
      { text: name, ...sum },
      { text: amount, ...total },
    ]),
  });
  for (const note of notes) y = row(doc, y + 8, [{ text: note, x: MARGIN, width: 400 }], { colour: DIMMED, size: 9 });
  if (payments) {
    y = row(doc, y + 16, [{ text: 'Transactions', x: MARGIN, width: 300 }], { strong: true, size: 12 });
    if (payments.length === 0)
      row(doc, y, [{ text: 'No payments made yet.', x: MARGIN, width: 300 }], { colour: DIMMED });
    else {
      const heads = [
        { text: 'Date processed', ...processed },
        { text: 'Paid via', ...via },
        { text: 'Amount', ...total },
      ];
      y = rule(doc, row(doc, y, heads, { colour: DIMMED, size: 9 }));
    }
    for (const payment of payments)
      y = row(doc, y, [
        { text: dayMonthYear(payment.on), ...processed },
        { text: payment.via, ...via },
        { text: payment.total, ...total },
      ]);
  }
  closePaper(doc, title);
  return buffer(doc);
};
