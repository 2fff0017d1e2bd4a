import type {
  getReceivedInvoice as detailContract,
  listReceivedInvoices as listContract,
  sumReceivedInvoices as sumContract,
} from '@worklane/contract/billing/received-invoice.ts';
import type { Invoice, InvoiceTotals } from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import { buyerLines, type Party, sellerLines } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { makeStatement } from '../account/make-statement.ts';
import { billFor, electronicPaper, invoiceFor, invoicePaper, pageOfInvoices } from '../invoice/invoice.views.ts';
import type { Listed } from '../invoice/invoice-filter.ts';
import { totalsOfInvoices } from '../invoice/invoice-totals.views.ts';
import { isReceived } from '../readers.ts';
import { findReceiver } from './received-invoice.queries.ts';

type AgencyContext = Context<AgencyActor>;

const RECEIVED: Listed = {
  party: { agencyId: null, clientId: null },
  reads: isReceived,
  // Whoever holds trainings that it has seats on.
  others: {
    column: sql`d.agency_id`,
    named: sql`(select agency_id as id, name from app.training_agencies())`,
  },
};

export const listReceivedInvoices = (
  cx: AgencyContext,
  { query }: Received<typeof listContract>,
): Promise<Page<Invoice>> => pageOfInvoices(cx, query, RECEIVED);

export const sumReceivedInvoices = (
  cx: AgencyContext,
  { query }: Received<typeof sumContract>,
): Promise<InvoiceTotals> => totalsOfInvoices(cx, query, RECEIVED);

/** As which client of another agency the own one has received a document. 404 where it hasn’t. */
const receiverOf = async (tx: Tx, id: number): Promise<Party> => ({
  agencyId: null,
  clientId: found(await findReceiver(tx, id), 'invoice'),
});

export const getReceivedInvoice = async (cx: AgencyContext, id: number): Promise<Answer<typeof detailContract>> =>
  invoiceFor(cx, await receiverOf(cx.tx, id), id);

export const downloadReceivedInvoice = async (cx: AgencyContext, id: number): Promise<FileAnswer> =>
  invoicePaper(cx, await receiverOf(cx.tx, id), id);

export const downloadReceivedXml = async ({ tx }: AgencyContext, id: number): Promise<FileAnswer> =>
  electronicPaper(tx, await receiverOf(tx, id), id);

/** All that is open with the agency that has issued an invoice, between the two as that invoice names them. */
export const downloadReceivedStatement = async (cx: AgencyContext, id: number): Promise<FileAnswer> => {
  const document = await billFor(cx.tx, await receiverOf(cx.tx, id), id);
  const sides = { from: sellerLines(document), to: buyerLines(document) };
  return (await makeStatement(cx, document, sides, await ownToday(cx))).file;
};
