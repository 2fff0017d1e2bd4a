import {
  documentPdf,
  electronicAnswer,
  accountLines,
  buyerLines,
  inPounds,
  poundNotes,
  sellerLines,
  moneyText,
} from '#modules/money/index.ts';
import { brandOf } from '#modules/agencies/index.ts';
import type { AgencyActor, PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, notFound } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { keepFirstFeeViews } from '../opened/first-view.queries.ts';
import { findInvoices, type InvoiceRow } from './fee.queries.ts';
import { openOf, referenceOf } from './fee.rules.ts';
import { linesOf } from './fee.views.ts';

type FeeContext = Context<PlatformActor | AgencyActor>;

/** 404 for what the actor may not know of. */
const openInvoice = async ({ tx, actor }: FeeContext, id: number): Promise<InvoiceRow> => {
  const invoice = found((await findInvoices(tx, { id }))[0], 'invoice');
  if (actor.userType === 'AGENCY') {
    if (actor.agencyId !== invoice.agencyId) throw notFound('invoice');
    await keepFirstFeeViews(tx, { agencyId: actor.agencyId, ids: [id] }, actor.userId);
  }
  return invoice;
};

export const downloadFeeInvoice = async (cx: FeeContext, id: number): Promise<FileAnswer> =>
  feeInvoicePdf(cx, await openInvoice(cx, id));

const nameOf = (reference: string, isCredit: boolean): string => `${isCredit ? 'credit-note' : 'invoice'}-${reference}`;

export const downloadElectronicFeeInvoice = async (cx: FeeContext, id: number): Promise<FileAnswer> =>
  feeInvoiceXml(await openInvoice(cx, id));

/** For the software of whoever pays it. 409 for what was issued without a VAT number. */
export const feeInvoiceXml = (of: InvoiceRow): FileAnswer => {
  const { parties, number, correctsId, corrects, correctsIssuedOn, basisPoints, net, vat, ...invoice } = of;
  const isCredit = correctsId !== null;
  const reference = referenceOf(number, isCredit);
  return electronicAnswer(nameOf(reference, isCredit), {
    ...invoice,
    ...parties,
    kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    reference,
    purchaseOrder: null,
    changes: corrects === null ? null : { reference: referenceOf(corrects, false), issuedOn: correctsIssuedOn ?? '' },
    taxIncluded: false,
    lines: linesOf(invoice).map(({ description, quantity, rate, amount }, index) => ({
      position: index + 1,
      description: quantity === '' ? description : `${description}, ${quantity} at ${rate}`,
      quantity: null,
      unit: null,
      rate: null,
      amount,
      basisPoints,
    })),
    taxes: [{ basisPoints, lines: net, discount: 0, vat }],
  });
};

/** What has become of an invoice since it was issued, as pairs for papers and emails; nothing where it stands as it was. */
export const settledBy = (invoice: InvoiceRow): [what: string, amount: string][] => {
  const { paid, fromCredit, total, isCredited, currency } = invoice;
  const money = (amount: number) => moneyText(amount / 100, currency);
  if (isCredited) return [['Credited', money(total)]];
  const parts: [string, number][] = [
    ['Paid from your credit', fromCredit],
    ['Paid', paid - fromCredit],
  ];
  return parts.filter(([, amount]) => amount > 0).map(([what, amount]) => [what, money(amount)]);
};

/** The paper of one of the platform’s invoices, or a credit note: it asks for what is left to pay. */
export const feeInvoicePdf = async (
  cx: Pick<Context, 'tx' | 'config' | 'files'>,
  invoice: InvoiceRow,
): Promise<FileAnswer> => {
  const { agencyId, currency, corrects, correctsIssuedOn, parties } = invoice;
  const isCredit = invoice.correctsId !== null;
  const reference = referenceOf(invoice.number, isCredit);
  const toPay = openOf({ ...invoice, isCredit });
  const settled = settledBy(invoice);
  const money = (amount: number) => moneyText(amount / 100, currency);
  const pdf = await documentPdf(
    {
      title: `${isCredit ? 'Credit note' : 'Invoice'} ${reference}`,
      issuedOn: invoice.issuedOn,
      due: toPay === 0 ? null : `${money(toPay)} due ${dayMonthYear(invoice.dueOn)}`,
      from: sellerLines(parties),
      billTo: buyerLines(parties),
      subject:
        corrects === null
          ? [`${cx.config.PRODUCT_NAME}, ${dayMonthYear(invoice.from)} to ${dayMonthYear(invoice.to)}`]
          : [
              `Invoice ${referenceOf(corrects, false)} of ${dayMonthYear(correctsIssuedOn ?? '')}`,
              invoice.reason ?? '',
            ],
      quantity: 'Quantity',
      lines: linesOf(invoice).map((line) => ({
        ...line,
        vat: `${invoice.basisPoints / 100}%`,
        total: money(line.amount),
      })),
      sums: [
        ['Net', money(invoice.net)],
        [`VAT at ${invoice.basisPoints / 100}% on ${money(invoice.net)}`, money(invoice.vat)],
        [isCredit ? 'Total credited' : 'Total', money(invoice.total)],
        ...settled,
        ...(settled.length > 0 ? [['Left to pay', money(toPay)] as const] : []),
      ],
      notes: poundNotes(inPounds(invoice), currency),
      payTo: toPay === 0 ? [] : accountLines(parties, reference),
      payments: null,
    },
    { ...(await brandOf(cx, agencyId)), logo: undefined },
  );
  return pdfAnswer(`${nameOf(reference, isCredit)}.pdf`, pdf);
};
