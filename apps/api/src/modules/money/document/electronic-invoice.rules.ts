import { pence, rate, rateText, sum, type Pence, type Rate } from '@worklane/contract/money.ts';
import { create } from 'xmlbuilder2';
import { countryCode } from './country-code.rules.ts';
import { spread } from './document.rules.ts';
import type { Parties } from './parties.rules.ts';

/* An invoice or a credit note as EN 16931 has it, in the words of UBL 2.1: what a purchaser’s software reads where a person reads the PDF. */

type Line = {
  readonly position: number;
  readonly description: string;
  /** Of an hour, a day, a mile, as the database has them; null where the line has a price of its own. */
  readonly quantity: string | null;
  readonly unit: string | null;
  /** Ten-thousandths. */
  readonly rate: number | null;
  readonly amount: number;
  /** Hundredths of a per cent. */
  readonly basisPoints: number;
};

type Tax = { readonly basisPoints: number; readonly lines: number; readonly discount: number; readonly vat: number };

export type ElectronicInvoice = Parties & {
  readonly kind: 'INVOICE' | 'DEBIT_NOTE' | 'CREDIT_NOTE';
  readonly reference: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly currency: string;
  /** Its VAT in pence, where the currency is another one; null where it isn’t. */
  readonly poundVat: number | null;
  readonly purchaseOrder: string | null;
  /** The invoice that a debit or credit note changes, and why. */
  readonly changes: { readonly reference: string; readonly issuedOn: string } | null;
  readonly reason: string | null;
  /** Whether the amounts of the lines have the tax in them. */
  readonly taxIncluded: boolean;
  readonly lines: readonly Line[];
  readonly taxes: readonly Tax[];
};

/** Codes of UN/ECE recommendation 20, and how many of ours are one of these. */
const UNITS: Readonly<Record<string, { readonly code: string; readonly of: number }>> = {
  HOUR: { code: 'HUR', of: 1 },
  QUARTER_HOUR: { code: 'HUR', of: 4 },
  DAY: { code: 'DAY', of: 1 },
  NIGHT: { code: 'DAY', of: 1 },
  MILE: { code: 'SMI', of: 1 },
};
const ONE = { code: 'C62', of: 1 };

/** Codes of UNTDID 1001. */
const TYPES = { INVOICE: '380', DEBIT_NOTE: '383', CREDIT_NOTE: '381' } as const;

const CREDIT_TRANSFER = '30';

/** By how many pence an amount may differ from quantity × rate and still be told by them. */
const TOLERANCE = 2;

/** What XML has no place for. */
const plain = (text: string): string => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const money = (amount: number): string => (amount / 100).toFixed(2);
const decimal = (each: Rate): number => Number(rateText(each));
const percent = (basisPoints: number): string => String(basisPoints / 100);

/** An element as the builder takes it: names to what is in them, in the order in which UBL wants them. */
type Element = { [name: string]: string | Element | readonly Element[] | undefined };

/** Without what is not known. */
const known = (element: Element): Element =>
  Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined && value !== ''));

const text = (value: string | null): string | undefined => (value === null ? undefined : plain(value));

const VAT: Element = { 'cbc:ID': 'VAT' };

const categoryOf = (basisPoints: number): Element => ({
  'cbc:ID': basisPoints === 0 ? 'E' : 'S',
  'cbc:Percent': percent(basisPoints),
});

/** Amounts before tax, as they are taken apart for the taxes of a document. */
type NetTax = { readonly basisPoints: number; readonly lines: Pence; readonly discount: Pence; readonly vat: Pence };

/** A tax of a document whose amounts contain it, as one that comes on top: the sum stays what it is, to the penny. */
const netTax = ({ basisPoints, lines, discount, vat }: Tax, taxIncluded: boolean): NetTax => {
  if (!taxIncluded) return { basisPoints, lines: pence(lines), discount: pence(discount), vat: pence(vat) };
  const netDiscount = lines === discount ? discount : Math.round(discount - (vat * discount) / (lines - discount));
  const off = Math.max(netDiscount, 0);
  return { basisPoints, lines: pence(lines - discount - vat + off), discount: pence(off), vat: pence(vat) };
};

/** The lines with their amounts before tax. */
const netLines = (lines: readonly Line[], taxes: readonly NetTax[], taxIncluded: boolean): Line[] => {
  if (!taxIncluded) return [...lines];
  const net = new Map<number, Pence>();
  for (const tax of taxes) {
    const ofRate = lines.filter(({ basisPoints }) => basisPoints === tax.basisPoints);
    const shares = spread(
      tax.lines,
      ofRate.map(({ amount }) => pence(amount)),
    );
    for (const [index, { position }] of ofRate.entries()) net.set(position, shares[index] ?? pence(0));
  }
  return lines.map((line) => ({ ...line, quantity: null, amount: net.get(line.position) ?? 0 }));
};

const lineOf = (isCredit: boolean, { currencyID }: { currencyID: string }, line: Line): Element => {
  const { position, description, quantity, unit, amount, basisPoints } = line;
  const each = line.rate === null ? null : rate(line.rate);
  const isTold =
    quantity !== null && each !== null && Math.abs(Number(quantity) * decimal(each) * 100 - amount) <= TOLERANCE;
  const { code, of } = isTold ? (UNITS[unit ?? ''] ?? ONE) : ONE;
  // No price is below nothing: what is taken off is less than one of it.
  const sign = Math.sign(amount) || 1;
  return {
    'cbc:ID': String(position),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': code,
      '#': String(isTold ? Number(quantity) / of : sign),
    },
    'cbc:LineExtensionAmount': { '@currencyID': currencyID, '#': money(amount) },
    'cac:Item': {
      'cbc:Name': plain(description),
      'cac:ClassifiedTaxCategory': { ...categoryOf(basisPoints), 'cac:TaxScheme': VAT },
    },
    'cac:Price': {
      'cbc:PriceAmount': {
        '@currencyID': currencyID,
        '#': isTold ? String(decimal(rate(each * of))) : money(amount * sign),
      },
    },
  };
};

const addressOf = (street: string | null, town: string | null, postCode: string | null, country: string | null) =>
  known({
    'cbc:StreetName': text(street),
    'cbc:CityName': text(town),
    'cbc:PostalZone': text(postCode),
    'cac:Country': { 'cbc:IdentificationCode': countryCode(country) },
  });

const contactOf = (telephone: string | null, email: string | null): Element | undefined =>
  telephone === null && email === null
    ? undefined
    : known({ 'cbc:Telephone': text(telephone), 'cbc:ElectronicMail': text(email) });

const sellerOf = (parties: Parties): Element =>
  known({
    'cac:PostalAddress': addressOf(
      parties.sellerStreet,
      parties.sellerTown,
      parties.sellerPostCode,
      parties.sellerCountry,
    ),
    'cac:PartyTaxScheme': { 'cbc:CompanyID': parties.vatNumber ?? '', 'cac:TaxScheme': VAT },
    'cac:PartyLegalEntity': known({
      'cbc:RegistrationName': plain(parties.sellerName),
      'cbc:CompanyID': text(parties.companyNumber),
    }),
    'cac:Contact': contactOf(parties.sellerTelephone, parties.sellerEmail),
  });

const buyerOf = (parties: Parties): Element =>
  known({
    'cac:PostalAddress': addressOf(parties.buyerStreet, parties.buyerTown, parties.buyerPostCode, parties.buyerCountry),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': plain(parties.buyerName) },
    'cac:Contact': contactOf(parties.buyerTelephone, parties.buyerEmail),
  });

const accountOf = ({ accountName, sortCode, accountNumber, ...of }: ElectronicInvoice): Element | undefined =>
  accountNumber === null || of.kind === 'CREDIT_NOTE'
    ? undefined
    : known({
        'cbc:PaymentMeansCode': CREDIT_TRANSFER,
        'cbc:PaymentID': of.reference,
        'cac:PayeeFinancialAccount': known({
          'cbc:ID': accountNumber,
          'cbc:Name': text(accountName),
          'cac:FinancialInstitutionBranch': sortCode === null ? undefined : { 'cbc:ID': sortCode },
        }),
      });

const ROOTS = {
  invoice: ['Invoice', 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'],
  credit: ['CreditNote', 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2'],
} as const;

const EXEMPT = 'Exempt from VAT for the reason that the lines give';

/** The XML of an issued document whose seller has a VAT number; the same whenever it is asked for. */
export const electronicInvoice = (document: ElectronicInvoice): string => {
  const { kind, reference, issuedOn, dueOn, currency, poundVat, purchaseOrder, changes, reason, taxIncluded } =
    document;
  const isCredit = kind === 'CREDIT_NOTE';
  const inCurrency = { currencyID: currency };
  const amount = (of: number): Element => ({ '@currencyID': currency, '#': money(of) });
  const taxes = document.taxes.map((tax) => netTax(tax, taxIncluded));
  const total = (of: (tax: NetTax) => Pence): Pence => sum(taxes.map(of));
  const [lines, discount, vat] = [total((tax) => tax.lines), total((tax) => tax.discount), total((tax) => tax.vat)];
  const [name, namespace] = isCredit ? ROOTS.credit : ROOTS.invoice;
  const root = known({
    '@xmlns': namespace,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': reference,
    'cbc:IssueDate': issuedOn,
    ...(isCredit ? {} : { 'cbc:DueDate': dueOn }),
    [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: TYPES[kind],
    'cbc:Note': text(reason),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': poundVat === null ? undefined : 'GBP',
    'cac:OrderReference': purchaseOrder === null ? undefined : { 'cbc:ID': plain(purchaseOrder) },
    'cac:BillingReference':
      changes === null
        ? undefined
        : { 'cac:InvoiceDocumentReference': { 'cbc:ID': changes.reference, 'cbc:IssueDate': changes.issuedOn } },
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(document) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(document) },
    'cac:PaymentMeans': accountOf(document),
    'cac:PaymentTerms': isCredit ? { 'cbc:Note': 'Set against what is owed' } : undefined,
    'cac:AllowanceCharge': taxes
      .filter((tax) => tax.discount > 0)
      .map((tax) => ({
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReason': 'Discount',
        'cbc:Amount': amount(tax.discount),
        'cac:TaxCategory': { ...categoryOf(tax.basisPoints), 'cac:TaxScheme': VAT },
      })),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': amount(vat),
        'cac:TaxSubtotal': taxes.map((tax) => ({
          'cbc:TaxableAmount': amount(tax.lines - tax.discount),
          'cbc:TaxAmount': amount(tax.vat),
          'cac:TaxCategory': {
            ...categoryOf(tax.basisPoints),
            ...(tax.basisPoints === 0 ? { 'cbc:TaxExemptionReason': EXEMPT } : {}),
            'cac:TaxScheme': VAT,
          },
        })),
      },
      ...(poundVat === null ? [] : [{ 'cbc:TaxAmount': { '@currencyID': 'GBP', '#': money(poundVat) } }]),
    ],
    'cac:LegalMonetaryTotal': known({
      'cbc:LineExtensionAmount': amount(lines),
      'cbc:TaxExclusiveAmount': amount(lines - discount),
      'cbc:TaxInclusiveAmount': amount(lines - discount + vat),
      'cbc:AllowanceTotalAmount': discount > 0 ? amount(discount) : undefined,
      'cbc:PayableAmount': amount(lines - discount + vat),
    }),
    [isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: netLines(document.lines, taxes, taxIncluded).map((line) =>
      lineOf(isCredit, inCurrency, line),
    ),
  });
  return create({ version: '1.0', encoding: 'UTF-8' }, { [name]: root }).end({ prettyPrint: true });
};
