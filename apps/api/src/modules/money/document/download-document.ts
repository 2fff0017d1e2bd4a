import { rate, rateText } from '@worklane/contract/money.ts';
import { brandOf } from '#modules/agencies/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { knownLines } from '#platform/pdf/rows.ts';
import { documentPdf } from './document-pdf.ts';
import { quantityText } from './quantity.rules.ts';
import { findIssuedLines, findIssuedTaxes, type IssuedDocument } from './issued.queries.ts';

/** An invoice or a credit note as a PDF, from what was issued alone. `about`: what an invoice is for, in a line. */
export const downloadDocument = async (
  cx: Context<AgencyActor | ClientActor>,
  document: IssuedDocument,
  about: string,
): Promise<FileAnswer> => {
  const { tx } = cx;
  const { id, agencyId, currency, reference, issuedOn, dueOn, purchaseOrder } = document;
  const [lines, taxes] = [await findIssuedLines(tx, agencyId, id), await findIssuedTaxes(tx, agencyId, id)];
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 });
  const money = (amount: number | null) => format.format((amount ?? 0) / 100);
  const isCredit = document.kind === 'CREDIT_NOTE';
  const pdf = await documentPdf(
    {
      title: `${isCredit ? 'Credit note' : 'Invoice'} ${reference}`,
      issuedOn: issuedOn ?? '',
      from: knownLines([
        document.agency,
        document.street,
        document.town,
        document.post_code,
        document.telephone,
        document.email,
      ]),
      billTo: knownLines([
        document.client,
        document.first_line,
        document.clientTown,
        document.clientPostCode,
        document.clientEmail,
      ]),
      subject: isCredit
        ? [`Invoice ${document.corrects}`, ...knownLines([document.reason])]
        : [
            about,
            `Due ${dayMonthYear(dueOn ?? '')}`,
            ...(purchaseOrder === null ? [] : [`Purchase order ${purchaseOrder}`]),
          ],
      quantity: 'Quantity',
      lines: lines.map((line) => ({
        description: line.description,
        quantity: line.quantity === null || line.unit === null ? '' : quantityText(Number(line.quantity), line.unit),
        rate: line.rate === null ? '' : format.format(Number(rateText(rate(line.rate)))),
        total: money(line.amount),
      })),
      sums: [
        ['Net', money(document.net)],
        ...taxes.map(
          ({ basisPoints, vat }) =>
            [basisPoints === 0 ? 'No VAT, as said above' : `VAT at ${basisPoints / 100}%`, money(vat)] as const,
        ),
        [isCredit ? 'Total credited' : 'Total', money(document.total)],
      ],
      note: null,
      payments: null,
    },
    await brandOf(cx, agencyId),
  );
  return pdfAnswer(`${isCredit ? 'credit-note' : 'invoice'}-${reference}.pdf`, pdf);
};
