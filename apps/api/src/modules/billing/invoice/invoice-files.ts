import {
  downloadElectronicInvoice,
  type IssuedDocument,
  type Papers,
  type Party,
  readPaper,
} from '#modules/money/index.ts';
import { ABOUT_TRANSPORT, findTransportInvoice } from '#modules/transport/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import type { findAddition } from './addition.queries.ts';
import { isForSeats } from './invoice.queries.ts';

/** Of a debit note: the invoice that it adds to, and why. */
type Addition = Awaited<ReturnType<typeof findAddition>>;

/** The same paper wherever it comes from, and after it was paid or credited: what makes a PDF of it once everything is read. */
export const readInvoice = async (
  papers: Papers,
  party: Party,
  document: IssuedDocument,
  addition: Addition,
): Promise<() => Promise<FileAnswer>> => {
  if (addition) {
    const { reference, issuedOn, reason } = addition;
    const about = `Debit note to invoice ${reference} of ${dayMonthYear(issuedOn ?? '')}: ${reason}`;
    return readPaper(papers, document, about);
  }
  const { tx } = papers;
  if ((await findTransportInvoice(tx, party, document.id)) !== undefined)
    return readPaper(papers, document, ABOUT_TRANSPORT);
  return readPaper(papers, document, (await isForSeats(tx, document.agencyId, document.id)) ? 'Training' : 'Staff');
};

/** The same as a PDF. */
export const invoicePdf = async (...read: Parameters<typeof readInvoice>): Promise<FileAnswer> =>
  (await readInvoice(...read))();

/** 409 for what was issued without a VAT number. */
export const invoiceXml = (tx: Tx, document: IssuedDocument, addition: Addition): Promise<FileAnswer> =>
  downloadElectronicInvoice(
    tx,
    document,
    addition && { reference: addition.reference ?? '', issuedOn: addition.issuedOn ?? '', reason: addition.reason },
  );
