import type { ElectronicInvoice } from './electronic-invoice.rules.ts';

const line = (position: number, amount: number, values: object = {}) => ({
  position,
  description: `Ann Adams, Nurse, Ward ${position}: 23 November 2026, Day`,
  quantity: null,
  unit: null,
  rate: null,
  amount,
  basisPoints: 2000,
  ...values,
});

const tax = (basisPoints: number, lines: number, vat: number, discount = 0) => ({ basisPoints, lines, discount, vat });

const invoice = (values: Partial<ElectronicInvoice>): ElectronicInvoice => ({
  kind: 'INVOICE',
  reference: 'INV-000012',
  issuedOn: '2026-11-26',
  dueOn: '2026-12-26',
  currency: 'GBP',
  poundVat: null,
  purchaseOrder: null,
  changes: null,
  reason: null,
  taxIncluded: false,
  sellerName: 'Example Staffing Limited',
  sellerStreet: '1 Example Street',
  sellerTown: 'London',
  sellerPostCode: 'N1 1AA',
  sellerCountry: 'United Kingdom',
  sellerTelephone: '020 7946 0000',
  sellerEmail: 'accounts@example.org',
  vatNumber: 'GB123456782',
  companyNumber: '01234567',
  accountName: 'Example Staffing Ltd',
  sortCode: '200415',
  accountNumber: '12345678',
  buyerName: 'Example Hospital & Sons <Trust>',
  buyerStreet: '2 Example Road',
  buyerTown: 'Leeds',
  buyerPostCode: 'LS1 1AA',
  buyerCountry: null,
  buyerTelephone: null,
  buyerEmail: 'ap@example.com',
  lines: [line(1, 10_000)],
  taxes: [tax(2000, 10_000, 2000)],
  ...values,
});

/** For tests, and for trying the official rules: every kind of document that the product issues, by what is particular about it. */
export const ELECTRONIC_INVOICES: Readonly<Record<string, ElectronicInvoice>> = {
  'a line with a price of its own': invoice({}),
  'hours at a rate, with a purchase order': invoice({
    purchaseOrder: 'PO 4711',
    lines: [
      line(1, 4800, { quantity: '2.0000', unit: 'HOUR', rate: 240_000 }),
      line(2, 18_000, { quantity: '6.0000', unit: 'HOUR', rate: 300_000 }),
    ],
    taxes: [tax(2000, 22_800, 4560)],
  }),
  'a quantity that does not multiply to the amount': invoice({
    lines: [line(1, 6561, { quantity: '2.7333', unit: 'HOUR', rate: 239_000 })],
    taxes: [tax(2000, 6561, 1312)],
  }),
  'a line that takes something off': invoice({
    lines: [line(1, 10_000), line(2, -2500, { description: 'Discount agreed for November' })],
    taxes: [tax(2000, 7500, 1500)],
  }),
  'in euros, with its VAT in pounds': invoice({ currency: 'EUR', poundVat: 1732 }),
  'exempt and standard lines': invoice({
    lines: [line(1, 10_000), line(2, 7500, { basisPoints: 0 })],
    taxes: [tax(2000, 10_000, 2000), tax(0, 7500, 0)],
  }),
  'exempt alone, without an account or a company number': invoice({
    companyNumber: null,
    accountName: null,
    sortCode: null,
    accountNumber: null,
    lines: [line(1, 7500, { basisPoints: 0 })],
    taxes: [tax(0, 7500, 0)],
  }),
  'a discount over two rates': invoice({
    lines: [line(1, 10_000), line(2, 5000, { basisPoints: 500 })],
    taxes: [tax(2000, 10_000, 1800, 1000), tax(500, 5000, 225, 500)],
  }),
  'amounts that contain the tax': invoice({
    taxIncluded: true,
    lines: [line(1, 12_000), line(2, 1003, { quantity: '3', unit: 'DAY', rate: 33_433 })],
    taxes: [tax(2000, 13_003, 1984, 1100)],
  }),
  'all of it discounted': invoice({
    taxIncluded: true,
    lines: [line(1, 12_000)],
    taxes: [tax(2000, 12_000, 0, 12_000)],
  }),
  'little known of either side': invoice({
    sellerStreet: null,
    sellerTown: null,
    sellerPostCode: null,
    sellerCountry: null,
    sellerTelephone: null,
    sellerEmail: null,
    buyerStreet: null,
    buyerTown: null,
    buyerPostCode: null,
    buyerEmail: null,
  }),
  'a debit note': invoice({
    kind: 'DEBIT_NOTE',
    changes: { reference: 'INV-000011', issuedOn: '2026-11-01' },
    reason: 'Travel, as agreed',
  }),
  'worked and late-cancelled hours, by day and by night': invoice({
    lines: [
      line(1, 18_000, { quantity: '7.5000', unit: 'HOUR', rate: 240_000 }),
      line(2, 9600, {
        description:
          'Ann Adams, Nurse, Ward 2: 24 November 2026, Night (bank holiday), cancelled 5 hours before the start',
        quantity: '2.6667',
        unit: 'HOUR',
        rate: 360_000,
      }),
    ],
    taxes: [tax(2000, 27_600, 5520)],
  }),
  'a journey in miles, quarters of an hour and pieces, exempt but for one that was aborted': invoice({
    lines: [
      line(1, 4445, { quantity: '12.70', unit: 'MILE', rate: 35_000, basisPoints: 0 }),
      line(2, 9000, { quantity: '3', unit: 'QUARTER_HOUR', rate: 300_000, basisPoints: 0 }),
      line(3, 8500, { quantity: '1', unit: 'ITEM', rate: 850_000 }),
    ],
    taxes: [tax(2000, 8500, 1700), tax(0, 13_445, 0)],
  }),
  'seats on a training of another agency': invoice({
    buyerName: 'Northgate Medical Staffing',
    buyerStreet: '4 Canal Row',
    buyerTown: 'Manchester',
    buyerPostCode: 'M1 0BB',
    buyerCountry: 'United Kingdom',
    buyerEmail: 'office@example.com',
    lines: [
      line(1, 4500, {
        description: 'Fire Safety, 23 November 2026: Ann Adams',
        quantity: '1',
        unit: 'ITEM',
        rate: 450_000,
      }),
      line(2, 4500, {
        description: 'Fire Safety, 23 November 2026: Ben Brown, did not attend',
        quantity: '1',
        unit: 'ITEM',
        rate: 450_000,
      }),
    ],
    taxes: [tax(2000, 9000, 1800)],
  }),
  'interest and a fixed sum, outside the scope of VAT': invoice({
    kind: 'DEBIT_NOTE',
    changes: { reference: 'INV-000011', issuedOn: '2026-01-30' },
    reason: 'Late Payment of Commercial Debts (Interest) Act 1998',
    lines: [
      line(1, 9318, {
        description:
          'Interest at 11.75% a year from 02/03/2026 to 30/04/2026, and £70.00 for late payment. Outside the scope of VAT',
        basisPoints: 0,
      }),
    ],
    taxes: [tax(0, 9318, 0)],
  }),
  'interest that is taken back': invoice({
    kind: 'CREDIT_NOTE',
    reference: 'CN-000004',
    dueOn: '2026-11-26',
    changes: { reference: 'INV-000014', issuedOn: '2026-05-01' },
    reason: 'The client paid in time',
    lines: [line(1, 9318, { description: 'Interest. Outside the scope of VAT', basisPoints: 0 })],
    taxes: [tax(0, 9318, 0)],
  }),
  'a credit note in euros': invoice({
    kind: 'CREDIT_NOTE',
    reference: 'CN-000005',
    dueOn: '2026-11-26',
    changes: { reference: 'INV-000011', issuedOn: '2026-11-01' },
    reason: 'An hour too many',
    currency: 'EUR',
    poundVat: 416,
    lines: [line(1, 2400)],
    taxes: [tax(2000, 2400, 480)],
  }),
  'a credit note': invoice({
    kind: 'CREDIT_NOTE',
    reference: 'CN-000003',
    dueOn: '2026-11-26',
    changes: { reference: 'INV-000011', issuedOn: '2026-11-01' },
    reason: 'An hour too many',
    lines: [line(1, 2400), line(2, 1000, { basisPoints: 0 })],
    taxes: [tax(2000, 2400, 480), tax(0, 1000, 0)],
  }),
};
