import { buffer } from 'node:stream/consumers';
import { lineName, paidVia } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { HireInvoice } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import Pdf from 'pdfkit';
import { dayMonthYear, DIMMED, drawBrand, type Brand } from '#platform/pdf/paper.ts';
import { block, MARGIN, RIGHT, row, rule, type Cell } from '#platform/pdf/rows.ts';

export type InvoicePaper = {
  readonly invoice: HireInvoice;
  readonly currency: string;
  /** Name, address, telephone and email, a line each; what is missing is left out. */
  readonly from: readonly string[];
  readonly billTo: readonly string[];
  /** Which booking it is for: vehicle, place and times. */
  readonly subject: readonly string[];
};

const COLUMNS = {
  description: { x: MARGIN, width: 270 },
  days: { x: 324, width: 60, align: 'right' },
  rate: { x: 390, width: 70, align: 'right' },
  total: { x: 466, width: RIGHT - 466, align: 'right' },
} as const;

/**
 * An invoice of a hire on A4, with the words of the screen: what was charged, discount, total, tax, what was paid and what is
 * due.
 */
export const invoicePdf = (paper: InvoicePaper, brand: Brand): Promise<Buffer> => {
  const { invoice, currency, from, billTo, subject } = paper;
  const money = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Invoice ${invoice.number}`, Author: from[0] ?? brand.productName },
  });
  drawBrand(doc, brand, { x: MARGIN, y: 56 });
  const head: Cell = { text: `Invoice ${invoice.number}`, x: 300, width: RIGHT - 300, align: 'right' };
  row(doc, 56, [head], { strong: true, size: 18, colour: brand.colour });
  row(doc, 82, [{ ...head, text: dayMonthYear(invoice.issuedOn) }], { colour: DIMMED });

  let y = Math.max(block(doc, 'From', from, MARGIN, 130), block(doc, 'Bill to', billTo, 310, 130));
  y = block(doc, 'For', subject, MARGIN, y + 12) + 12;

  const { description, days, rate, total } = COLUMNS;
  y = row(
    doc,
    y,
    [
      { text: 'Description', ...description },
      { text: 'Days hired', ...days },
      { text: 'Rate', ...rate },
      { text: 'Total', ...total },
    ],
    { colour: DIMMED, size: 9 },
  );
  y = rule(doc, y);
  for (const item of invoice.invoiceItemResult)
    y = row(doc, y, [
      { text: lineName(item.description), ...description },
      { text: item.daysHired === null ? '' : String(item.daysHired), ...days },
      { text: item.rate === null ? '' : money(item.rate), ...rate },
      { text: money(item.total), ...total },
    ]);
  y = rule(doc, y + 2);
  const sums = [
    ['Subtotal', invoice.subTotalAmount, invoice.discount > 0],
    ['Discount', -invoice.discount, invoice.discount > 0],
    ['Total Charge', invoice.totalAmount, true],
    ['Amount Due', invoice.amountDue, true],
  ] as const;
  for (const [name, amount, isShown] of sums)
    if (isShown)
      y = row(
        doc,
        y,
        [
          { text: name, ...rate, x: 300, width: 160 },
          { text: money(amount), ...total },
        ],
        { strong: name === 'Amount Due' },
      );
  if (invoice.vatAmount > 0)
    y = row(
      doc,
      y + 8,
      [
        {
          text: `This invoice includes ${invoice.vatPercentage}% tax totaling ${money(invoice.vatAmount)}`,
          x: MARGIN,
          width: 400,
        },
      ],
      { colour: DIMMED, size: 9 },
    );

  y = row(doc, y + 16, [{ text: 'Transactions', x: MARGIN, width: 300 }], { strong: true, size: 12 });
  if (invoice.payments.length === 0)
    row(doc, y, [{ text: 'No payments made yet.', x: MARGIN, width: 300 }], { colour: DIMMED });
  for (const payment of invoice.payments)
    y = row(doc, y, [
      { text: dayMonthYear(payment.paymentDate), x: MARGIN, width: 90 },
      { text: paidVia(payment), x: MARGIN + 100, width: 300 },
      { text: money(payment.total), ...total },
    ]);
  doc.end();
  return buffer(doc);
};
