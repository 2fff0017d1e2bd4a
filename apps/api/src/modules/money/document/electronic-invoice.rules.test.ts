import { describe, expect, test } from 'vitest';
import { convert } from 'xmlbuilder2';
import { electronicInvoice, type ElectronicInvoice } from './electronic-invoice.rules.ts';
import { ELECTRONIC_INVOICES } from './electronic-invoice.samples.ts';

type Read = string | Read[] | { [name: string]: Read };

const list = (read: Read | undefined): Read[] => (read === undefined ? [] : Array.isArray(read) ? read : [read]);

/** All elements at the end of a path. */
const at = (read: Read, path: string): Read[] =>
  path
    .split('/')
    .reduce<Read[]>(
      (found, name) =>
        found.flatMap((each) => (typeof each === 'object' && !Array.isArray(each) ? list(each[name]) : [])),
      [read],
    );

const texts = (read: Read, path: string): string[] =>
  at(read, path).map((each) => (typeof each === 'string' ? each : (each as { '#': string })['#']));

/** Whole pence, so that they add up. */
const amounts = (read: Read, path: string): number[] => texts(read, path).map((each) => Math.round(Number(each) * 100));
const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

const read = (sample: ElectronicInvoice): { root: Read; isCredit: boolean } => {
  const parsed = convert(electronicInvoice(sample), { format: 'object' }) as unknown as Record<string, Read>;
  const isCredit = 'CreditNote' in parsed;
  const root = parsed['Invoice'] ?? parsed['CreditNote'];
  if (root === undefined) throw new Error('It is neither an invoice nor a credit note.');
  return { root, isCredit };
};

const samples = Object.entries(ELECTRONIC_INVOICES);

describe.each(samples)('%s', (_, sample) => {
  const { root, isCredit } = read(sample);
  const lines = isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine';
  const sums = 'cac:LegalMonetaryTotal';
  const taxes = 'cac:TaxTotal/cac:TaxSubtotal';

  test('adds up as EN 16931 asks: lines, allowances, taxes and what is to be paid', () => {
    const net = total(amounts(root, `${lines}/cbc:LineExtensionAmount`));
    const off = total(amounts(root, 'cac:AllowanceCharge/cbc:Amount'));
    const vat = total(amounts(root, `${taxes}/cbc:TaxAmount`));
    expect(amounts(root, `${sums}/cbc:LineExtensionAmount`)).toEqual([net]);
    expect(amounts(root, `${sums}/cbc:TaxExclusiveAmount`)).toEqual([net - off]);
    expect(amounts(root, 'cac:TaxTotal/cbc:TaxAmount')).toEqual([
      vat,
      ...(sample.poundVat === null ? [] : [sample.poundVat]),
    ]);
    expect(amounts(root, `${sums}/cbc:TaxInclusiveAmount`)).toEqual([net - off + vat]);
    expect(total(amounts(root, `${taxes}/cbc:TaxableAmount`))).toBe(net - off);
    const charged = sample.taxes.map((tax) => tax.lines - tax.discount + (sample.taxIncluded ? 0 : tax.vat));
    expect(amounts(root, `${sums}/cbc:PayableAmount`)).toEqual([total(charged)]);
  });

  test('the tax of each rate is that rate of what it is on, to the penny', () => {
    for (const subtotal of at(root, taxes)) {
      const [base] = amounts(subtotal, 'cbc:TaxableAmount');
      const [vat] = amounts(subtotal, 'cbc:TaxAmount');
      const [percent] = texts(subtotal, 'cac:TaxCategory/cbc:Percent');
      expect(Math.abs(((base ?? NaN) * Number(percent)) / 100 - (vat ?? NaN))).toBeLessThanOrEqual(1);
    }
  });

  test('each line is its quantity at its price, within two pence', () => {
    for (const each of at(root, lines)) {
      const [quantity] = texts(each, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity');
      const [price] = texts(each, 'cac:Price/cbc:PriceAmount');
      const [amount] = amounts(each, 'cbc:LineExtensionAmount');
      // Rule BR-27.
      expect(Number(price)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(Number(quantity) * Number(price) * 100 - (amount ?? NaN))).toBeLessThanOrEqual(2.000_001);
    }
  });
});

test('hours and their quarters are told as hours at their rate, and what does not multiply as one at its amount', () => {
  const { root } = read(ELECTRONIC_INVOICES['hours at a rate, with a purchase order'] as ElectronicInvoice);
  expect(at(root, 'cac:InvoiceLine/cbc:InvoicedQuantity')).toEqual([
    { '@unitCode': 'HUR', '#': '2' },
    { '@unitCode': 'HUR', '#': '6' },
  ]);
  expect(texts(root, 'cac:InvoiceLine/cac:Price/cbc:PriceAmount')).toEqual(['24', '30']);
  const waited = read(
    ELECTRONIC_INVOICES[
      'a journey in miles, quarters of an hour and pieces, exempt but for one that was aborted'
    ] as ElectronicInvoice,
  ).root;
  expect(at(waited, 'cac:InvoiceLine/cbc:InvoicedQuantity')[1]).toEqual({ '@unitCode': 'HUR', '#': '0.75' });
  expect(texts(waited, 'cac:InvoiceLine/cac:Price/cbc:PriceAmount')[1]).toBe('120');
  const other = read(ELECTRONIC_INVOICES['a quantity that does not multiply to the amount'] as ElectronicInvoice).root;
  expect(at(other, 'cac:InvoiceLine/cbc:InvoicedQuantity')).toEqual([{ '@unitCode': 'C62', '#': '1' }]);
});

test('what is not known is left out, and signs of XML are kept as what they are', () => {
  const { root } = read(ELECTRONIC_INVOICES['little known of either side'] as ElectronicInvoice);
  expect(at(root, 'cac:AccountingSupplierParty/cac:Party/cac:PostalAddress')).toEqual([
    { 'cac:Country': { 'cbc:IdentificationCode': 'GB' } },
  ]);
  expect(at(root, 'cac:AccountingSupplierParty/cac:Party/cac:Contact')).toEqual([]);
  const xml = electronicInvoice(ELECTRONIC_INVOICES['little known of either side'] as ElectronicInvoice);
  expect(xml).toContain('>Example Hospital &amp; Sons &lt;Trust&gt;<');
});

test('letters that XML has no place for are left out of what people typed', () => {
  const broken = {
    ...(ELECTRONIC_INVOICES['a line with a price of its own'] as ElectronicInvoice),
    reason: 'Bell\u0007s \u{1F6D1}',
  };
  expect(texts(read(broken).root, 'cbc:Note')).toEqual(['Bells \u{1F6D1}']);
});

test('a note names the invoice that it changes, and by its code what it is', () => {
  const code = (name: string, path: string) => texts(read(ELECTRONIC_INVOICES[name] as ElectronicInvoice).root, path);
  const changed = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID';
  expect(code('a line with a price of its own', 'cbc:InvoiceTypeCode')).toEqual(['380']);
  expect(code('a debit note', 'cbc:InvoiceTypeCode')).toEqual(['383']);
  expect(code('a debit note', changed)).toEqual(['INV-000011']);
  expect(code('a credit note', 'cbc:CreditNoteTypeCode')).toEqual(['381']);
  expect(code('a credit note', changed)).toEqual(['INV-000011']);
});
