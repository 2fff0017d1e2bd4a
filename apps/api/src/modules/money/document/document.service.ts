import type { Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { post } from '../ledger/ledger.queries.ts';
import { entriesOfCreditNote, entriesOfInvoice } from '../ledger/ledger.rules.ts';
import { allocateToDocument, lockAccount } from '../payment/allocation.queries.ts';
import { once } from '../request/once.ts';
import { assertExchangeRate } from '../vat/exchange-rate.ts';
import {
  findChargedLines,
  findCreditedTaxes,
  findTaxes,
  insertDraft,
  lockDocument,
  type ChargedLine,
  type InvoiceKind,
  type Line,
} from './document.queries.ts';
import { creditedTaxes, linesToCredit, taxesOf, totalsOf } from './document.rules.ts';

export type Draft = {
  readonly clientId: number;
  readonly kind: InvoiceKind;
  readonly currency: string;
  /** Whether the amounts of the lines have the tax in them, or it comes on top. */
  readonly taxIncluded: boolean;
  readonly lines: readonly Line[];
  /** Off all of them together. */
  readonly discount: Pence;
  readonly taxPoint: Temporal.PlainDate;
  readonly purchaseOrder: string | null;
};

export type Issued = {
  readonly id: number;
  readonly number: number;
  readonly reference: string;
  readonly total: Pence;
};

const assertLines = (lines: readonly Line[], discount: Pence): void => {
  if (lines.length === 0) throw ruleBroken('NO_LINES', 'An invoice has at least one line.', 'lines');
  const charged = lines.reduce((total, { amount }) => total + amount, 0);
  if (discount < 0 || discount > charged)
    throw ruleBroken('DISCOUNT', 'The discount can’t be more than what is charged.', 'discount');
};

/** Drafts an invoice; answers its id. It has no number, nobody owes it, and it may still become void. */
export const draftInvoice = (tx: Tx, agencyId: number, key: string, draft: Draft): Promise<number> =>
  once(tx, agencyId, key, { operation: 'draftInvoice', ...draft }, () => {
    assertLines(draft.lines, draft.discount);
    const taxes = taxesOf(draft.lines, draft.discount, draft.taxIncluded);
    const head = {
      client_id: draft.clientId,
      kind: draft.kind,
      currency: draft.currency,
      tax_included: draft.taxIncluded,
      tax_point: draft.taxPoint.toString(),
      purchase_order: draft.purchaseOrder,
    };
    return insertDraft(tx, agencyId, head, draft.lines, taxes, totalsOf(taxes, draft.taxIncluded));
  });

/** What an issued document is known by; undefined for one that was not issued. */
const asIssued = (row: {
  id: number;
  number: number | null;
  reference: string | null;
  total: Pence;
}): Issued | undefined =>
  row.number === null || row.reference === null
    ? undefined
    : { id: row.id, number: row.number, reference: row.reference, total: row.total };

/**
 * Issues a draft: it gets the next number of its series and is booked, and from now on it never changes. Issued again, it is
 * answered as it is. 404 where the agency has no such document, 409 where it is void or has no exchange rate, 400 where it would be due before.
 */
export const issueDocument = async (
  tx: Tx,
  agencyId: number,
  id: number,
  { issuedOn, dueOn }: { issuedOn: Temporal.PlainDate; dueOn: Temporal.PlainDate },
): Promise<Issued> => {
  const draft = await lockDocument(tx, agencyId, id);
  const before = asIssued(draft);
  if (before) return before;
  if (draft.status === 'VOID') throw conflict('VOID', 'This document is void, so it can’t be issued.');
  if (Temporal.PlainDate.compare(dueOn, issuedOn) < 0)
    throw ruleBroken('DUE_BEFORE_ISSUED', 'The due date can’t be before the date of issue.', 'dueOn');
  const { currency } = draft;
  if (draft.kind !== 'CREDIT_NOTE' && draft.vat > 0)
    await assertExchangeRate(tx, currency, Temporal.PlainDate.from(draft.tax_point));
  const posting = { event: 'DOCUMENT_ISSUED', dated: issuedOn.toString(), document_id: id, currency } as const;
  await post(
    tx,
    agencyId,
    posting,
    draft.kind === 'CREDIT_NOTE' ? entriesOfCreditNote(draft) : entriesOfInvoice(draft),
  );
  // The number last: others wait for the series from here on until this is committed.
  const given = await tx
    .updateTable('money_document')
    .set({ status: 'ISSUED', issued_on: issuedOn.toString(), due_on: dueOn.toString() })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .returning(['number', 'reference'])
    .executeTakeFirstOrThrow();
  const issued = asIssued({ ...draft, ...given });
  if (!issued) throw new Error(`Document ${id} was issued without a number.`);
  return issued;
};

/** Gives a draft up; it stays, as void. 404 where the agency has no such document, 409 where it was issued. */
export const voidDraft = async (tx: Tx, agencyId: number, id: number): Promise<void> => {
  const { status } = await lockDocument(tx, agencyId, id);
  if (status === 'ISSUED') throw conflict('ISSUED', 'This has been issued, so it can’t be voided. Credit it instead.');
  if (status === 'DRAFT')
    await tx
      .updateTable('money_document')
      .set({ status: 'VOID' })
      .where('agency_id', '=', agencyId)
      .where('id', '=', id)
      .execute();
};

export type Credit = {
  readonly invoiceId: number;
  /** What to take back of which line; all that is left of each where nothing is said. */
  readonly lines?: readonly { readonly position: number; readonly amount: Pence }[];
  readonly reason: string;
  readonly on: Temporal.PlainDate;
};

const creditLines = (charged: readonly ChargedLine[], asked: Credit['lines']): Line[] => {
  const wanted =
    asked ?? charged.filter(({ left }) => left > 0).map(({ position, left }) => ({ position, amount: left }));
  if (wanted.length === 0) throw conflict('NOTHING_LEFT', 'There’s nothing left of this invoice to credit.');
  return wanted.map(({ position, amount }) => {
    const line = charged.find((each) => each.position === position);
    if (!line || amount <= 0 || amount > line.left)
      throw conflict('OVER_CREDITED', 'That’s more than is left to credit on this line.', 'lines');
    const { description, vatBasisPoints } = line;
    return { description, price: null, amount, vatBasisPoints, reversesPosition: position };
  });
};

/**
 * Takes back an issued invoice, or a part of it, by a credit note that is issued at once and goes towards what is open of the
 * invoice; what goes beyond that stays as credit for the customer. Answers the id of the credit note. 404 where the agency has
 * no such invoice, 409 where less is left of it.
 */
export const creditInvoice = (tx: Tx, agencyId: number, key: string, credit: Credit): Promise<number> =>
  once(tx, agencyId, key, { operation: 'creditInvoice', ...credit }, async () => {
    const { invoiceId, reason, on } = credit;
    const invoice = await lockDocument(tx, agencyId, invoiceId);
    if (invoice.status !== 'ISSUED' || invoice.kind === 'CREDIT_NOTE')
      throw conflict('NOT_ISSUED', 'Only an issued invoice can be credited.');
    await lockAccount(tx, agencyId, invoice.client_id);
    const lines = creditLines(await findChargedLines(tx, agencyId, invoiceId), credit.lines);
    const charged = (await findTaxes(tx, agencyId, [invoiceId]))(invoiceId);
    const before = (await findCreditedTaxes(tx, agencyId, [invoiceId]))(invoiceId);
    const taxes = creditedTaxes(charged, before, lines);
    const head = {
      client_id: invoice.client_id,
      kind: 'CREDIT_NOTE',
      currency: invoice.currency,
      tax_included: invoice.tax_included,
      tax_point: on.toString(),
      purchase_order: invoice.purchase_order,
      corrects_id: invoiceId,
      reason,
    } as const;
    const id = await insertDraft(tx, agencyId, head, lines, taxes, totalsOf(taxes, invoice.tax_included));
    await issueDocument(tx, agencyId, id, { issuedOn: on, dueOn: on });
    await allocateToDocument(tx, agencyId, { documentId: id }, invoiceId);
    return id;
  });

type PartialCredit = Omit<Credit, 'lines'> & {
  /** What the credit note comes to, after its share of the discount. */
  readonly total: Pence;
};

/**
 * Takes back so much of an issued invoice, a like share of each of its lines; answers the id of the credit note. 404 where the
 * agency has no such invoice, 409 where less is left of it.
 */
export const creditAmount = async (
  tx: Tx,
  agencyId: number,
  key: string,
  { total, ...credit }: PartialCredit,
): Promise<number> => {
  const invoice = await lockDocument(tx, agencyId, credit.invoiceId);
  const { invoiceId } = credit;
  const charged = await findChargedLines(tx, agencyId, invoiceId);
  const lines = linesToCredit(total, charged, {
    taxes: (await findTaxes(tx, agencyId, [invoiceId]))(invoiceId),
    before: (await findCreditedTaxes(tx, agencyId, [invoiceId]))(invoiceId),
    taxIncluded: invoice.tax_included,
  });
  if (!lines) throw conflict('OVER_CREDITED', 'That’s more than is left to credit on this invoice.');
  return creditInvoice(tx, agencyId, key, { ...credit, lines });
};
