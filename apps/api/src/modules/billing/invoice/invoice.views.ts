import { providerPaymentWords } from '@worklane/contract/billing/account.ts';
import type {
  getInvoice as detailContract,
  Invoice,
  listInvoices as listContract,
} from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { rate, rateText } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { lineName, methodByReference } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import {
  accountLines,
  findIssued,
  findIssuedLines,
  inPounds,
  isExempt,
  type IssuedDocument,
  type Party,
  quantityText,
  whyNobodyApproves,
} from '#modules/money/index.ts';
import { standsForTransports } from '#modules/transport/index.ts';
import { downloadHireCreditNote, downloadHireInvoice, findHireOf } from '#modules/vehicle-hire/index.ts';
import { may, type AgencyActor, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { found, notFound } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { findMails } from './invoice-mail.queries.ts';
import { findReminders } from '../reminder/reminder.queries.ts';
import { findBilled } from '../recipients.ts';
import { additionOf, findAddition, findDebitNotes, findWaitingNotes } from './addition.queries.ts';
import { findNoteBehind } from './course.queries.ts';
import { courseOf } from './course.views.ts';
import { findCredit, findPaying } from './credit.queries.ts';
import {
  findCreditNotes,
  findInvoices,
  findRatesOfLines,
  isInterest,
  type InvoiceRow,
  standsForWork,
} from './invoice.queries.ts';
import { keepFirstView } from '../opened/first-view.queries.ts';
import { invoicePdf, invoiceXml } from './invoice-files.ts';
import { type Listed, listedFor, listedFrom, narrowedBy } from './invoice-filter.ts';
import { isWhollyCredited, stateOf } from './invoice.rules.ts';

export type InvoiceContext = Context<AgencyActor | ClientActor>;

const todayOf = async (cx: Context): Promise<string> => (await ownToday(cx)).toString();

const shown = ({ agencyId }: Party, row: InvoiceRow, today: string): Invoice => {
  const isCredit = row.kind === 'CREDIT_NOTE';
  const [total, dueOn] = [row.total ?? 0, row.dueOn ?? ''];
  return {
    id: row.id,
    reference: row.reference ?? '',
    party: agencyId === null ? { id: row.agencyId, name: row.agency } : { id: row.clientId, name: row.client },
    state: stateOf(
      { isCredit, total, credited: row.credited ?? 0, open: row.open, dueOn, disputed: row.disputed },
      today,
    ),
    issuedOn: row.issuedOn ?? '',
    dueOn,
    purchaseOrder: row.purchaseOrder,
    currency: row.currency,
    total: total / 100,
    open: isCredit ? 0 : row.open / 100,
  };
};

export const listInvoices = (cx: InvoiceContext, { query }: Received<typeof listContract>): Promise<Page<Invoice>> =>
  pageOfInvoices(cx, query, listedFor(cx.actor));

export const pageOfInvoices = async (
  cx: Context<AgencyActor | ClientActor>,
  query: Received<typeof listContract>['query'],
  listed: Listed,
): Promise<Page<Invoice>> => {
  const { search, show, sort } = query;
  const today = await todayOf(cx);
  const isAll = search === '' && show === 'ALL';
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`d.id`,
      from: listedFrom(query),
      where: await narrowedBy(cx.tx, query, listed, today),
      orderBy: [sort === 'dueOn' ? sql`d.due_on` : sql`d.issued_on`, sql`d.id`],
      steady: isAll,
      atOnce: !isAll,
      anew: search !== '',
    },
    async (ids) => (await findInvoices(cx.tx, ids)).map((row) => shown(listed.party, row, today)),
  );
};

/** 404 for what is no bill to a client, or somebody else’s; at its agency also for what a hire is charged. */
export const billFor = async (tx: Tx, party: Party, id: number): Promise<IssuedDocument> => {
  const document = found(await findIssued(tx, party, id), 'invoice');
  const billed = document.correctsId === null ? document : await findIssued(tx, party, document.correctsId);
  const isBill = billed?.kind === 'AGENCY_TO_CLIENT' || (billed?.kind === 'VEHICLE_HIRE' && party.agencyId === null);
  if (!isBill) throw notFound('invoice');
  return document;
};

/** The way to a payment at its provider is of use to the agency alone. */
const toldToClient = (reference: string | null): string | null => {
  const method = methodByReference(reference);
  return method === undefined ? reference : providerPaymentWords[method];
};

export const getInvoice = (cx: InvoiceContext, id: number): Promise<Answer<typeof detailContract>> =>
  invoiceFor(cx, cx.actor, id);

/** An invoice as one of its sides reads it. */
export const invoiceFor = async (
  cx: InvoiceContext,
  party: Party,
  id: number,
): Promise<Answer<typeof detailContract>> => {
  const { tx, actor } = cx;
  const { agencyId, net, discount, vat, reason, corrects, correctsId, ...document } = await billFor(tx, party, id);
  const row = found((await findInvoices(tx, [id]))[0], 'invoice');
  const today = await todayOf(cx);
  const invoice = shown(party, row, today);
  const rates = await findRatesOfLines(tx, agencyId, id);
  const lines = await findIssuedLines(tx, agencyId, id);
  const hire = await findHireOf(tx, { agencyId, id, correctsId });
  const raised = await findNoteBehind(tx, agencyId, id);
  const addition = additionOf(raised);
  const { clientId, currency } = document;
  const credit = await findCredit(tx, { agencyId, clientId, currency });
  const clientCredit = credit.reduce((total, { amount }) => total + amount, 0);
  const isOwn = party.agencyId !== null;
  const referenceOf = ({ reference }: { readonly reference: string | null }) =>
    isOwn ? reference : toldToClient(reference);
  // Of a hire no screen of the agency’s would say it.
  if (!isOwn && !hire) await keepFirstView(tx, { agencyId, clientId, id }, actor.userId);
  const manages = isOwn && may(actor, 'MANAGE_CLIENT_BILLING');
  const isCredited = isWhollyCredited({ total: row.total ?? 0, credited: row.credited ?? 0 });
  const waiting = await findWaitingNotes(tx, party, { agencyId, clientId, id });
  const stands = !isCredited && !waiting.some(({ isWhole }) => isWhole);
  const change = manages && correctsId === null && stands;
  const billed = manages ? await findBilled(tx, clientId) : undefined;
  const hasApprover = billed?.agencyId === null;
  const { payments, notes, takenBack } = await findPaying(tx, agencyId, id);
  return {
    ...invoice,
    agency: document.sellerName,
    client: document.buyerName,
    net: ((net ?? 0) - (discount ?? 0) - (document.taxIncluded ? (vat ?? 0) : 0)) / 100,
    vat: (vat ?? 0) / 100,
    inPounds: inPounds(document),
    hire: hire ? { bookingId: hire.bookingId, discount: (discount ?? 0) / 100 } : null,
    lines: lines.map((line) => ({
      description: hire ? lineName(line.description) : line.description,
      quantity: line.quantity === null || line.unit === null ? null : quantityText(Number(line.quantity), line.unit),
      rate: line.rate === null ? null : Number(rateText(rate(line.rate))),
      amount: line.amount / 100,
      vatPercent: line.basisPoints / 100,
      isExempt: isExempt(line.basisPoints, document),
      rateFrom: rates.get(line.position) ?? null,
    })),
    payTo: correctsId === null ? accountLines(document, invoice.reference) : [],
    corrects: correctsId === null || corrects === null ? null : { id: correctsId, reference: corrects },
    addsTo: addition ? { id: addition.id, reference: addition.reference ?? '' } : null,
    reason: reason ?? addition?.reason ?? null,
    course: await courseOf(cx, { agencyId, clientId, id }, raised),
    creditNotes: (row.credited === null ? [] : await findCreditNotes(tx, agencyId, id)).map((note) => ({
      id: note.id,
      reference: note.reference ?? '',
      total: (note.total ?? 0) / 100,
      issuedOn: note.issuedOn ?? '',
    })),
    debitNotes: (await findDebitNotes(tx, agencyId, id)).map((note) => ({
      id: note.id,
      reference: note.reference ?? '',
      total: (note.total ?? 0) / 100,
    })),
    waitingNotes: waiting.map(({ amount, ...note }) => ({
      ...note,
      net: amount / 100,
    })),
    creditUsed: notes.map((note) => ({
      id: note.id,
      reference: note.reference ?? '',
      amount: note.amount / 100,
      can: { free: manages },
    })),
    clientCredit: clientCredit / 100,
    credit: credit.map(({ paysBillsAlone, ...each }) => ({
      ...each,
      reference: referenceOf(each),
      amount: each.amount / 100,
      received: each.received === null ? null : each.received / 100,
      can: { takeBack: manages && each.paymentId !== null && paysBillsAlone },
    })),
    remindedOn: await findReminders(tx, agencyId, id),
    emailed: isOwn ? await findMails(tx, agencyId, id) : [],
    emailTo: billed?.email ?? null,
    payments: payments.map(({ paysBillsAlone, ...payment }) => ({
      ...payment,
      reference: referenceOf(payment),
      amount: payment.amount / 100,
      received: payment.received / 100,
      can: { free: manages, takeBack: manages && paysBillsAlone },
    })),
    takenBack: takenBack.map((payment) => ({ ...payment, received: payment.received / 100 })),
    can: {
      credit: manages && stands && (await standsForWork(tx, agencyId, id)),
      creditTransports:
        isOwn &&
        may(actor, 'MANAGE_TRANSPORT') &&
        stands &&
        (await standsForTransports(tx, agencyId, id)) &&
        (await whyNobodyApproves(tx, { ...actor, agencyId }, 'credit notes')) === null,
      pay: manages && invoice.open > 0,
      keep: manages && invoice.open === 0 && correctsId === null,
      spendCredit: manages && invoice.open > 0 && clientCredit > 0,
      change,
      addTo: change && hasApprover,
      claimInterest:
        hasApprover &&
        invoice.state !== 'CREDIT' &&
        stands &&
        invoice.open > 0 &&
        invoice.dueOn < today &&
        !(await isInterest(tx, agencyId, id)),
      email: manages,
      downloadXml: document.vatNumber !== null,
    },
  };
};

export const downloadInvoiceXml = (cx: InvoiceContext, id: number): Promise<FileAnswer> =>
  electronicPaper(cx.tx, cx.actor, id);

/** An invoice for the software of one of its sides. 409 for what was issued without a VAT number. */
export const electronicPaper = async (tx: Tx, party: Party, id: number): Promise<FileAnswer> => {
  const document = await billFor(tx, party, id);
  return invoiceXml(tx, document, await findAddition(tx, document.agencyId, id));
};

export const downloadInvoice = (cx: InvoiceContext, id: number): Promise<FileAnswer> => invoicePaper(cx, cx.actor, id);

/** The paper of an invoice for one of its sides. */
export const invoicePaper = async (cx: InvoiceContext, party: Party, id: number): Promise<FileAnswer> => {
  const document = await billFor(cx.tx, party, id);
  const hire = await findHireOf(cx.tx, document);
  if (hire)
    return document.correctsId === null ? downloadHireInvoice(cx, hire.invoiceId) : downloadHireCreditNote(cx, id);
  if (party.agencyId === null) await keepFirstView(cx.tx, document, cx.actor.userId);
  return invoicePdf(cx, party, document, await findAddition(cx.tx, document.agencyId, id));
};
