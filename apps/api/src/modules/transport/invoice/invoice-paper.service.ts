import { rate, rateText } from '@worklane/contract/money.ts';
import { brandOf } from '#modules/agencies/index.ts';
import { documentPdf } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { findDocument, findLines, findTaxes } from './source.queries.ts';

const known = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[];

/** An invoice or a credit note as a PDF, from what was issued alone. 404 where it is none for transports, or somebody else’s. */
export const downloadTransportInvoice = async (
  cx: Context<AgencyActor | ClientActor>,
  id: number,
): Promise<FileAnswer> => {
  const { tx, actor } = cx;
  const document = found(await findDocument(tx, actor, id), 'invoice');
  const { agencyId, currency, reference, issuedOn, dueOn, purchaseOrder } = document;
  const [lines, taxes] = [await findLines(tx, agencyId, id), await findTaxes(tx, agencyId, id)];
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 });
  const money = (amount: number | null) => format.format((amount ?? 0) / 100);
  const isCredit = document.kind === 'CREDIT_NOTE';
  const title = `${isCredit ? 'Credit note' : 'Invoice'} ${reference}`;
  const pdf = await documentPdf(
    {
      title,
      issuedOn: issuedOn ?? '',
      from: known([
        document.agency,
        document.street,
        document.town,
        document.post_code,
        document.telephone,
        document.email,
      ]),
      billTo: known([
        document.client,
        document.first_line,
        document.clientTown,
        document.clientPostCode,
        document.clientEmail,
      ]),
      subject: isCredit
        ? [`Invoice ${document.corrects}`, ...known([document.reason])]
        : [
            'Transport of patients',
            `Due ${dayMonthYear(dueOn ?? '')}`,
            ...(purchaseOrder === null ? [] : [`Purchase order ${purchaseOrder}`]),
          ],
      quantity: 'Quantity',
      lines: lines.map((line) => ({
        description: line.description,
        quantity: line.quantity === null ? '' : String(Math.round(Number(line.quantity) * 100) / 100),
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
