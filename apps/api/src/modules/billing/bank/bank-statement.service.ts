import { randomUUID } from 'node:crypto';
import {
  type BankStatement,
  MAX_STATEMENT_ROWS,
  MAX_UNRECORDED,
  type recordReceipts as contract,
} from '@worklane/contract/billing/bank-statement.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { sum } from '@worklane/contract/money.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { recordPayment } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import { columnsOf, type Receipt, receiptsOf } from './bank-statement.rules.ts';
import {
  findByHand,
  findCurrency,
  findOpenInvoices,
  findPayers,
  findRecorded,
  insertLines,
  lineName,
  lockAccounts,
} from './bank.queries.ts';
import { type ByHand, matchReceipts, type OpenInvoice } from './match-receipts.rules.ts';

type AgencyContext = Context<AgencyActor>;

const read = async (cx: AgencyContext, csv: string) => {
  const sheet = readCsv(csv, { most: MAX_STATEMENT_ROWS, things: 'rows' });
  const columns = columnsOf(sheet.titles);
  if (!columns)
    throw ruleBroken(
      'COLUMNS',
      'The first row has to hold titles: a date, what was paid in or an amount, and a description or reference.',
      'csv',
    );
  const { receipts, unread } = receiptsOf(sheet, columns, await ownToday(cx));
  if (receipts.length + unread.length === 0)
    throw ruleBroken('NOTHING_IN', 'Nothing was paid in according to this file.', 'csv');
  return { receipts, unread };
};

/** Saves nothing. 400 at the file where it isn’t one of a bank, or nothing was paid in. */
export const readBankStatement = async (cx: AgencyContext, csv: string): Promise<BankStatement> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { receipts, unread } = await read(cx, csv);
  const recorded = await findRecorded(tx, agencyId, receipts);
  const currency = await findCurrency(tx, agencyId);
  const open = await findOpenInvoices(tx, agencyId, currency);
  const isRecorded = (receipt: Receipt) => recorded.has(lineName(receipt));
  const fresh = receipts.filter((receipt) => !isRecorded(receipt));
  if (fresh.length > MAX_UNRECORDED)
    throw ruleBroken(
      'TOO_MANY',
      `This file has ${fresh.length.toLocaleString('en-GB')} payments that aren’t recorded yet, and up to ${MAX_UNRECORDED.toLocaleString('en-GB')} can be matched at a time. Split it, for example by month.`,
      'csv',
    );
  const byHand = await findByHand(tx, { agencyId, currency }, fresh);
  const matches = new Map(matchReceipts(fresh, open, byHand).map((match, index) => [fresh[index], match]));
  return {
    currency,
    unread,
    receipts: receipts.map((receipt) => ({
      row: receipt.row,
      on: receipt.on,
      amount: receipt.amount / 100,
      text: receipt.text,
      state: matches.get(receipt)?.certainty ?? 'RECORDED',
      pays: (matches.get(receipt)?.pays ?? []).map(({ invoice, amount }) => ({
        invoiceId: invoice.id,
        amount: amount / 100,
      })),
      paymentId: matches.get(receipt)?.payment?.id ?? null,
    })),
    byHand: byHand.map(({ id, client, on, amount, references }) => ({
      id,
      client,
      on,
      amount: amount / 100,
      references: [...references],
    })),
    open: open.map(({ id, reference, clientId, client, open: pence, dueOn }) => ({
      id,
      reference,
      client: { id: clientId, name: client },
      open: pence / 100,
      dueOn,
    })),
    clients: await findPayers(tx, agencyId),
  };
};

type Choice = Received<typeof contract>['body']['receipts'][number];

const CHANGED = 'Something has changed since you chose this file, so nothing was recorded. Check the lines again.';

/** What was chosen beside what the file says. 400 for what is no receipt of the file, or more than it came to, and where two are one payment. */
const chosen = (receipts: readonly Receipt[], choices: readonly Choice[]) => {
  const known = choices.flatMap(({ paymentId }) => paymentId ?? []);
  if (new Set(known).size < known.length)
    throw ruleBroken('ONE_PAYMENT', 'Choose a payment that was recorded by hand for one row only.', 'receipts');
  return choices.map(({ row, ...choice }) => {
    const receipt = receipts.find((each) => each.row === row);
    if (!receipt) throw ruleBroken('ROW', `Nothing was paid in by row ${row} of this file.`, 'receipts');
    if (sum(choice.pays.map(({ amount }) => amount)) > receipt.amount)
      throw ruleBroken('MORE_THAN_PAID', `Row ${row} pays more than came in.`, 'receipts');
    return { receipt, ...choice };
  });
};

type Customers = {
  readonly open: readonly OpenInvoice[];
  readonly byHand: readonly ByHand[];
  readonly clients: readonly { readonly id: number }[];
};

/**
 * Whom a payment is from: all that it pays is of one client, or it is credit of one, or it is recorded already. 409 where something of it is no
 * longer open, or the payment was taken back or is another line.
 */
const payerOf = (
  { receipt, pays, clientId, paymentId }: ReturnType<typeof chosen>[number],
  { open, byHand, clients }: Customers,
): number => {
  if (paymentId !== undefined) {
    const payment = byHand.find(({ id, amount }) => id === paymentId && amount === receipt.amount);
    if (!payment) throw conflict('CHANGED', CHANGED);
    return payment.clientId;
  }
  if (clientId !== undefined) {
    if (!clients.some(({ id }) => id === clientId))
      throw ruleBroken('CLIENT', 'Choose one of your clients.', 'receipts');
    return clientId;
  }
  const invoices = pays.map(({ invoiceId }) => open.find(({ id }) => id === invoiceId));
  const [first] = invoices;
  if (!first || invoices.some((invoice) => !invoice)) throw conflict('CHANGED', CHANGED);
  if (invoices.some((invoice) => invoice?.clientId !== first.clientId))
    throw ruleBroken('CLIENTS', 'One payment can only pay invoices of one client.', 'receipts');
  return first.clientId;
};

/**
 * Each is recorded as a bank transfer that pays just what was chosen; the rest of it, or all, stays as the client’s credit. What is a payment already is only
 * marked as recorded. All of it or nothing: 409 where something has been paid, or recorded, since the file was read.
 */
export const recordReceipts = async (
  cx: AgencyContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const { receipts } = await read(cx, body.csv);
  const lines = chosen(receipts, body.receipts);
  const currency = await findCurrency(tx, agencyId);
  const wanted = lines.flatMap(({ pays }) => pays.map(({ invoiceId }) => invoiceId));
  const customers = {
    open: wanted.length === 0 ? [] : await findOpenInvoices(tx, agencyId, currency, wanted),
    byHand: await findByHand(
      tx,
      { agencyId, currency },
      lines.some(({ paymentId }) => paymentId !== undefined) ? receipts : [],
    ),
    clients: await findPayers(tx, agencyId),
  };
  const payments = lines
    .map((line) => ({ ...line, clientId: payerOf(line, customers) }))
    .toSorted((one, other) => one.clientId - other.clientId);
  await lockAccounts(
    tx,
    agencyId,
    payments.map(({ clientId }) => clientId),
  );
  const recorded = [];
  for (const { receipt, pays, clientId, paymentId: known } of payments) {
    const paymentId =
      known ??
      (await recordPayment(tx, agencyId, randomUUID(), {
        clientId,
        method: 'BANK_TRANSFER',
        reference: receipt.text.slice(0, 100),
        amount: receipt.amount,
        currency,
        receivedOn: Temporal.PlainDate.from(receipt.on),
        allocations: pays,
      }));
    recorded.push({ ...receipt, clientId, paymentId });
  }
  if (!(await insertLines(tx, { agencyId, userId }, recorded))) throw conflict('CHANGED', CHANGED);
  const marked = lines.filter(({ paymentId }) => paymentId !== undefined).length;
  return { recorded: lines.length - marked, marked };
};
