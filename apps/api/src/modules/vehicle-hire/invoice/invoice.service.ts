import { rate, type Pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import { draftInvoice, issueDocument, recordPayment, type Line } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CustomerPaymentMethod } from '#platform/db/schema.generated.ts';
import { found } from '#platform/errors/errors.ts';
import type { HireCharge } from '../price/price.rules.ts';

export type HireBill = {
  readonly bookingId: number;
  readonly charges: readonly HireCharge[];
  readonly discount: Pence;
  /** Of all charges alike, in hundredths of a per cent, as the documents show one rate for an invoice. */
  readonly vatBasisPoints: number;
  readonly on: Temporal.PlainDate;
};

const toLine = ({ description, daily, total }: HireCharge, vatBasisPoints: number): Line => ({
  description,
  // A penny is a hundred ten-thousandths of a pound.
  price: daily && { quantity: daily.days, unit: 'DAY', rate: rate(daily.each * 100) },
  amount: total,
  vatBasisPoints,
});

/** The version before reads an invoice in the columns of `hire_invoice` and `hire_invoice_item`. */
const copyForVersionBefore = async (
  tx: Tx,
  agencyId: number,
  bookingId: number,
  documentId: number,
): Promise<number> => {
  const { id } = await tx
    .insertInto('hire_invoice')
    .columns([
      'agency_id',
      'client_id',
      'booking_id',
      'document_id',
      'sub_total_pence',
      'discount_pence',
      'vat_percentage',
      'vat_pence',
    ])
    .expression((eb) =>
      eb
        .selectFrom('money_document as d')
        .innerJoin('money_document_tax as t', (join) =>
          join.onRef('t.agency_id', '=', 'd.agency_id').onRef('t.document_id', '=', 'd.id'),
        )
        .where('d.agency_id', '=', agencyId)
        .where('d.id', '=', documentId)
        .select(['d.agency_id', 'd.client_id', eb.val(bookingId).as('booking_id'), 'd.id as document_id'])
        .select(['d.sub_total_pence', 'd.discount_pence'])
        .select([sql<number>`t.vat_basis_points / 100.0`.as('vat_percentage'), 'd.vat_pence']),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into hire_invoice_item (agency_id, client_id, invoice_id, position, description, days_hired, rate_pence, total_pence)
    select d.agency_id, d.client_id, ${id}, l.position, l.description, l.quantity, l.rate / 100, l.amount_pence
    from money_document d
    join money_document_line l on l.agency_id = d.agency_id and l.document_id = d.id
    where d.agency_id = ${agencyId} and d.id = ${documentId}`.execute(tx);
  return id;
};

/**
 * Issues an invoice of a booking, due at once; answers its id. The charges, the discount and the totals stand on the document
 * of the money core; the columns that the version before reads are written as well, until it runs nowhere any more
 * ([why](docs/decisions/0053-one-money-core.md)).
 */
export const issueHireInvoice = async (tx: Tx, agencyId: number, key: string, bill: HireBill): Promise<number> => {
  const { bookingId, charges, discount, vatBasisPoints, on } = bill;
  const booking = await tx
    .selectFrom('vehicle_booking')
    .select(['client_id', 'currency'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const documentId = await draftInvoice(tx, agencyId, key, {
    clientId: booking.client_id,
    kind: 'VEHICLE_HIRE',
    currency: booking.currency,
    taxIncluded: true,
    lines: charges.map((charge) => toLine(charge, vatBasisPoints)),
    discount,
    taxPoint: on,
    purchaseOrder: null,
  });
  const known = await tx
    .selectFrom('hire_invoice')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (known) return known.id;
  await issueDocument(tx, agencyId, documentId, { issuedOn: on, dueOn: on });
  return copyForVersionBefore(tx, agencyId, bookingId, documentId);
};

export type HirePayment = {
  readonly invoiceId: number;
  readonly amount: Pence;
  readonly method: CustomerPaymentMethod;
  readonly reference: string | null;
  readonly on: Temporal.PlainDate;
};

/** Records what was paid of an invoice; answers the payment's id. 404 where the agency has no such invoice, 409 for more than is open. */
export const payHireInvoice = async (tx: Tx, agencyId: number, key: string, payment: HirePayment): Promise<number> => {
  const { invoiceId, amount, method, reference, on } = payment;
  const invoice = found(
    await tx
      .selectFrom('hire_invoice as i')
      .innerJoin('money_document as d', (join) =>
        join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
      )
      .select(['d.id', 'd.client_id', 'd.currency'])
      .where('i.agency_id', '=', agencyId)
      .where('i.id', '=', invoiceId)
      .executeTakeFirst(),
    'invoice',
  );
  return recordPayment(tx, agencyId, key, {
    clientId: invoice.client_id,
    method,
    reference,
    amount,
    currency: invoice.currency,
    receivedOn: on,
    allocations: [{ invoiceId: invoice.id, amount }],
  });
};
