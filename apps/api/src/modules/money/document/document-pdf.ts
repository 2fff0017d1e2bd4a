import { buffer } from 'node:stream/consumers';
import { dayMonthYear, DIMMED, type Brand } from '#platform/pdf/paper.ts';
import { block, closePaper, MARGIN, openPaper, RIGHT, roomFor, row, rule } from '#platform/pdf/rows.ts';

export type DocumentPaper = {
  /** `Invoice INV-000012` */
  readonly title: string;
  readonly issuedOn: string;
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

/** More than a line of the sums, or of the account, takes. */
const SUM_HEIGHT = 19;

const COLUMNS = {
  description: { x: MARGIN, width: 240 },
  quantity: { x: 294, width: 60, align: 'right' },
  rate: { x: 358, width: 62, align: 'right' },
  vat: { x: 424, width: 42, align: 'right' },
  total: { x: 470, width: RIGHT - 470, align: 'right' },
  processed: { x: MARGIN, width: 90 },
  via: { x: MARGIN + 100, width: 300 },
} as const;

/** An invoice or a credit note on A4: from whom to whom, what for, and what it comes to. */
export const documentPdf = (paper: DocumentPaper, brand: Brand): Promise<Buffer> => {
  const { title, issuedOn, from, billTo, subject, lines, sums, notes, payTo, payments } = paper;
  const doc = openPaper(title, dayMonthYear(issuedOn), from[0], brand);

  let y = Math.max(block(doc, 'From', from, MARGIN, 130), block(doc, 'Bill to', billTo, 310, 130));
  y = block(doc, 'For', subject, MARGIN, y + 12) + 12;

  const { description, quantity, rate, vat, total, processed, via } = COLUMNS;
  const titles = [
    { text: 'Description', ...description },
    { text: paper.quantity, ...quantity },
    { text: 'Rate', ...rate },
    { text: lines.some((line) => line.vat !== '') ? 'VAT' : '', ...vat },
    { text: 'Total', ...total },
  ];
  y = row(doc, y, titles, { colour: DIMMED, size: 9 });
  y = rule(doc, y);
  for (const line of lines)
    y = row(doc, y, [
      { text: line.description, ...description },
      { text: line.quantity, ...quantity },
      { text: line.rate, ...rate },
      { text: line.vat, ...vat },
      { text: line.total, ...total },
    ]);
  // What is to be paid isn’t torn from what it is made of.
  y = roomFor(doc, rule(doc, y + 2), sums.length * SUM_HEIGHT);
  for (const [index, [name, amount]] of sums.entries())
    y = row(
      doc,
      y,
      [
        { text: name, ...vat, x: 296, width: 170 },
        { text: amount, ...total },
      ],
      { strong: index === sums.length - 1 },
    );
  for (const note of notes) y = row(doc, y + 8, [{ text: note, x: MARGIN, width: 400 }], { colour: DIMMED, size: 9 });
  if (payTo.length > 0) y = block(doc, 'Pay to', payTo, MARGIN, roomFor(doc, y + 12, (payTo.length + 1) * SUM_HEIGHT));
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
