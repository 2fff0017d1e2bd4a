import { rate, rateText } from '@worklane/contract/money.ts';
import { brandOf } from '#modules/agencies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { pdfAnswer, xmlAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { knownLines } from '#platform/pdf/rows.ts';
import { type DocumentPaper, documentPdf } from './document-pdf.ts';
import { electronicInvoice, type ElectronicInvoice } from './electronic-invoice.rules.ts';
import { inPounds, poundNotes } from './in-pounds.ts';
import { quantityText } from './quantity.rules.ts';
import { findIssuedLines, findIssuedTaxes, type IssuedDocument } from './issued.queries.ts';
import { accountLines, buyerLines, sellerLines } from './parties.rules.ts';

/** What a paper is made with, in a call or in a job. */
export type Papers = Pick<Context, 'tx' | 'files' | 'config'>;

const fileName = ({ kind, reference }: Pick<IssuedDocument, 'kind' | 'reference'>): string =>
  `${kind === 'CREDIT_NOTE' ? 'credit-note' : 'invoice'}-${reference}`;

/** Of a debit note: the invoice that it adds to, and why. */
export type Addition = { readonly reference: string; readonly issuedOn: string; readonly reason: string };

/** As XML by EN 16931. 409 where it was issued before its seller had a VAT number, without which there is none. */
export const electronicAnswer = (name: string, invoice: ElectronicInvoice): FileAnswer => {
  if (invoice.vatNumber === null)
    throw conflict('NO_VAT_NUMBER', 'This was issued without a VAT number, which an electronic invoice needs.');
  return xmlAnswer(`${name}.xml`, electronicInvoice(invoice));
};

/** An invoice or a credit note as XML, from what was issued alone, see {@link electronicAnswer}. */
export const downloadElectronicInvoice = async (
  tx: Tx,
  document: IssuedDocument,
  addition: Addition | undefined,
): Promise<FileAnswer> => {
  const { id, agencyId, reference, correctsIssuedOn } = document;
  const isCredit = document.kind === 'CREDIT_NOTE';
  return electronicAnswer(fileName(document), {
    ...document,
    kind: isCredit ? 'CREDIT_NOTE' : addition ? 'DEBIT_NOTE' : 'INVOICE',
    reference: reference ?? '',
    issuedOn: document.issuedOn ?? '',
    dueOn: document.dueOn ?? '',
    changes: isCredit ? { reference: document.corrects ?? '', issuedOn: correctsIssuedOn ?? '' } : (addition ?? null),
    reason: document.reason ?? addition?.reason ?? null,
    lines: await findIssuedLines(tx, agencyId, id),
    taxes: await findIssuedTaxes(tx, agencyId, id),
  });
};

type Seller = Pick<IssuedDocument, 'vatNumber'>;

/** Who has no VAT number charges none; whoever has one charges none for what is exempt. */
export const isExempt = (basisPoints: number, { vatNumber }: Seller): boolean =>
  basisPoints === 0 && vatNumber !== null;

const vatText = (basisPoints: number, seller: Seller): string =>
  basisPoints > 0 ? `${basisPoints / 100}%` : isExempt(basisPoints, seller) ? 'Exempt' : 'None';

/**
 * Reads an invoice or a credit note, from what was issued alone, and answers what makes a PDF of it: that takes a while, and asks nothing more of the
 * database. `about`: what an invoice is for, in a line.
 */
export const readPaper = async (
  papers: Papers,
  document: IssuedDocument,
  about: string,
): Promise<() => Promise<FileAnswer>> => {
  const { tx } = papers;
  const { id, agencyId, currency, reference, issuedOn, dueOn, purchaseOrder, corrects, correctsIssuedOn } = document;
  const [lines, taxes] = [await findIssuedLines(tx, agencyId, id), await findIssuedTaxes(tx, agencyId, id)];
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 });
  const money = (amount: number | null) => format.format((amount ?? 0) / 100);
  const isCredit = document.kind === 'CREDIT_NOTE';
  const totalName = isCredit ? 'Total credited' : 'Total';
  const taxSum =
    (included: string) =>
    ({ basisPoints, lines: before, discount, vat }: (typeof taxes)[number]) =>
      [
        `${basisPoints === 0 ? 'No VAT' : `VAT at ${basisPoints / 100}%`} on ${money(before - discount)}${included}`,
        money(vat),
      ] as const;
  const paper: DocumentPaper = {
    title: `${isCredit ? 'Credit note' : 'Invoice'} ${reference}`,
    issuedOn: issuedOn ?? '',
    due: isCredit ? null : `${money(document.total)} due ${dayMonthYear(dueOn ?? '')}`,
    from: sellerLines(document),
    billTo: buyerLines(document),
    subject: isCredit
      ? [`Invoice ${corrects} of ${dayMonthYear(correctsIssuedOn ?? '')}`, ...knownLines([document.reason])]
      : [about, ...(purchaseOrder === null ? [] : [`Purchase order ${purchaseOrder}`])],
    quantity: 'Quantity',
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity === null || line.unit === null ? '' : quantityText(Number(line.quantity), line.unit),
      rate: line.rate === null ? '' : format.format(Number(rateText(rate(line.rate)))),
      vat: vatText(line.basisPoints, document),
      total: money(line.amount),
    })),
    sums: document.taxIncluded
      ? [
          ...(document.discount === 0 ? [] : [['Discount', money(-(document.discount ?? 0))] as const]),
          [totalName, money(document.total)],
          ...taxes.map(taxSum(', included')),
        ]
      : [['Net', money(document.net)], ...taxes.map(taxSum('')), [totalName, money(document.total)]],
    notes: poundNotes(inPounds(document), currency),
    payTo: isCredit ? [] : accountLines(document, reference ?? ''),
    payments: null,
  };
  const brand = await brandOf(papers, agencyId);
  return async () => pdfAnswer(`${fileName(document)}.pdf`, await documentPdf(paper, brand));
};

/** An invoice or a credit note as a PDF, see {@link readPaper}. */
export const downloadDocument = async (...read: Parameters<typeof readPaper>): Promise<FileAnswer> =>
  (await readPaper(...read))();
