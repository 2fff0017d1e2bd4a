import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import { paymentMethodWords } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import type { HireCreditNote, HireInvoice } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { sql } from 'kysely';
import { inPounds } from '#modules/money/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { seesBooking } from './sees-booking.ts';
import { toAmount, toUnitRate } from './amount.rules.ts';
import { isKeptDeposit, isPaidByCard } from './deposit.queries.ts';
import { canRecordPayment } from './payment.policy.ts';

/** The invoices of some bookings that the actor may know of. */
const invoices = (tx: Tx, actor: Actor, bookingIds: readonly number[]) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('hire_invoice as i', (join) =>
      join
        .onRef('i.agency_id', '=', 'b.agency_id')
        .onRef('i.client_id', '=', 'b.client_id')
        .onRef('i.booking_id', '=', 'b.id'),
    )
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
    )
    .where('b.id', 'in', bookingIds)
    .where(seesBooking(actor));

/** What was paid, and with what: a payment, or a credit note. What was undone stands there twice, once below zero. */
const payments = (tx: Tx, actor: Actor, bookingId: number) =>
  invoices(tx, actor, [bookingId])
    .innerJoin('open_item as owed', (join) =>
      join.onRef('owed.agency_id', '=', 'd.agency_id').onRef('owed.document_id', '=', 'd.id'),
    )
    .innerJoin('allocation as x', (join) =>
      join.onRef('x.agency_id', '=', 'owed.agency_id').onRef('x.debit_item_id', '=', 'owed.id'),
    )
    .innerJoin('open_item as credit', (join) =>
      join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'credit.agency_id').onRef('p.id', '=', 'credit.payment_id'),
    )
    .leftJoin('payment_reversal as r', (join) =>
      join.onRef('r.agency_id', '=', 'p.agency_id').onRef('r.payment_id', '=', 'p.id'),
    )
    .leftJoin('money_document as note', (join) =>
      join.onRef('note.agency_id', '=', 'credit.agency_id').onRef('note.id', '=', 'credit.document_id'),
    )
    .select(['i.id as invoiceId', 'x.id', 'x.amount_pence', 'p.id as paymentId', 'p.method', 'p.reference'])
    .select(['p.received_on', 'r.reversed_on', 'note.reference as note', 'credit.due_on'])
    .select('i.agency_id as agencyId')
    .select([isKeptDeposit('p.id').as('keptDeposit'), isPaidByCard('p.id').as('paidByCard')])
    .orderBy('x.id')
    .execute();

type PaymentRow = Awaited<ReturnType<typeof payments>>[number];

const toPayment = (actor: Actor, row: PaymentRow): HireInvoice['payments'][number] => {
  const undoes = row.amount_pence < 0;
  return {
    id: row.id,
    paymentId: row.paymentId,
    paymentDate: (undoes ? row.reversed_on : row.received_on) ?? row.due_on,
    total: toAmount(row.amount_pence),
    ref:
      row.reference ??
      row.note ??
      (row.method === null || row.method === 'OTHER' ? null : paymentMethodWords[row.method]),
    can: {
      reverse:
        row.paymentId !== null &&
        row.reversed_on === null &&
        !row.keptDeposit &&
        !row.paidByCard &&
        canRecordPayment(actor, row),
    },
  };
};

/** What takes some invoices of a booking back. */
const creditNotes = (tx: Tx, actor: Actor, bookingId: number) =>
  invoices(tx, actor, [bookingId])
    .innerJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'd.agency_id').onRef('n.corrects_id', '=', 'd.id').on('n.status', '=', 'ISSUED'),
    )
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'n.agency_id').onRef('p.document_id', '=', 'n.id'),
    )
    .select(['i.id as invoiceId', 'n.id', 'n.reference', 'n.issued_on', 'n.total_pence', 'p.vat_number'])
    .orderBy('n.id')
    .execute();

const toCreditNote = (row: Awaited<ReturnType<typeof creditNotes>>[number]): HireCreditNote => ({
  id: row.id,
  number: row.reference ?? '',
  issuedOn: row.issued_on ?? '',
  totalAmount: toAmount(row.total_pence),
  isElectronic: row.vat_number !== null,
});

type SettledInvoice = Omit<HireInvoice, 'client'>;
type Invoice = Omit<SettledInvoice, 'payments' | 'creditNotes'>;
/** `charged` is its total less what credit notes have taken back. */
type InvoiceRow = { bookingId: number; charged: Pence; invoice: Invoice };

/** With their items, in the order in which they were made: two queries however many bookings. */
export const loadInvoices = async (tx: Tx, actor: Actor, bookingIds: readonly number[]): Promise<InvoiceRow[]> => {
  const heads = await invoices(tx, actor, bookingIds)
    // The documents show one rate for an invoice, and a hire has no other.
    .innerJoin('money_document_tax as t', (join) =>
      join.onRef('t.agency_id', '=', 'd.agency_id').onRef('t.document_id', '=', 'd.id'),
    )
    .innerJoin('open_item as o', (join) =>
      join.onRef('o.agency_id', '=', 'd.agency_id').onRef('o.document_id', '=', 'd.id'),
    )
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.document_id', '=', 'd.id'),
    )
    .select([
      'i.id',
      'i.booking_id',
      'p.vat_number',
      'd.reference',
      'd.issued_on',
      'd.sub_total_pence',
      'd.discount_pence',
      'd.total_pence',
    ])
    .select(['t.vat_basis_points', 'd.vat_pence', 'o.open_pence'])
    .select(['d.units_per_pound as unitsPerPound', 'd.pound_vat_pence as poundVat'])
    .select(
      sql<number>`(
        select coalesce(sum(n.total_pence), 0)::bigint from money_document n
        where n.agency_id = d.agency_id and n.corrects_id = d.id and n.status = 'ISSUED')`.as('credited'),
    )
    .orderBy('i.id')
    .execute();
  if (heads.length === 0) return [];
  const items = await invoices(tx, actor, bookingIds)
    .innerJoin('money_document_line as l', (join) =>
      join.onRef('l.agency_id', '=', 'd.agency_id').onRef('l.document_id', '=', 'd.id'),
    )
    .select(['i.id as invoice_id', 'l.description', 'l.quantity', 'l.rate', 'l.amount_pence'])
    .orderBy('l.position')
    .execute();
  const itemsOf = Map.groupBy(items, (item) => item.invoice_id);
  return heads.map((row) => ({
    bookingId: row.booking_id,
    charged: pence(row.total_pence - row.credited),
    invoice: {
      id: row.id,
      number: row.reference ?? '',
      issuedOn: row.issued_on ?? '',
      subTotalAmount: toAmount(row.sub_total_pence),
      discount: toAmount(row.discount_pence),
      totalAmount: toAmount(row.total_pence),
      vatPercentage: row.vat_basis_points / 100,
      vatAmount: toAmount(row.vat_pence),
      inPounds: inPounds(row),
      amountDue: toAmount(row.open_pence),
      invoiceItemResult: (itemsOf.get(row.id) ?? []).map((item) => ({
        description: item.description,
        daysHired: item.quantity === null ? null : Number(item.quantity),
        rate: toUnitRate(item.rate),
        total: toAmount(item.amount_pence),
      })),
      isElectronic: row.vat_number !== null,
    },
  }));
};

/** For the client, which doesn’t read when or why a payment was taken back: that is none, as in its account. */
const standing = (rows: readonly PaymentRow[]): PaymentRow[] => {
  const left = new Map<number | null, number>();
  for (const { paymentId, amount_pence: amount } of rows) left.set(paymentId, (left.get(paymentId) ?? 0) + amount);
  return rows.filter(({ paymentId }) => paymentId === null || left.get(paymentId) !== 0);
};

/** A booking’s invoices with what was paid of them, and taken back. */
export const withPayments = async (
  tx: Tx,
  actor: Actor,
  bookingId: number,
  billed: readonly InvoiceRow[],
): Promise<SettledInvoice[]> => {
  if (billed.length === 0) return [];
  const paid = await payments(tx, actor, bookingId);
  const paymentsOf = Map.groupBy(actor.userType === 'CLIENT' ? standing(paid) : paid, ({ invoiceId }) => invoiceId);
  const creditNotesOf = Map.groupBy(await creditNotes(tx, actor, bookingId), ({ invoiceId }) => invoiceId);
  return billed.map(({ invoice }) => ({
    ...invoice,
    creditNotes: (creditNotesOf.get(invoice.id) ?? []).map(toCreditNote),
    payments: (paymentsOf.get(invoice.id) ?? []).map((payment) => toPayment(actor, payment)),
  }));
};

/** What some invoices charge, less what was credited; null for none. */
export const amountOf = (billed: readonly InvoiceRow[]): number | null =>
  billed.length === 0 ? null : toAmount(sum(billed.map(({ charged }) => charged)));
