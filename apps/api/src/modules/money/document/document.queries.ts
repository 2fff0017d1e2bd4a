import { pence, type Pence, type Rate } from '@worklane/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { MoneyDocument, MoneyDocumentKind, PriceUnit } from '#platform/db/schema.generated.ts';
import { found } from '#platform/errors/errors.ts';
import type { Charge, Tax, Totals } from './document.rules.ts';

export type Line = Charge & {
  readonly description: string;
  /** How many of what for how much each; null where a line has a price of its own. */
  readonly price: { readonly quantity: number; readonly unit: PriceUnit; readonly rate: Rate } | null;
  /** Of a credit note: the line of the invoice that it takes back from. */
  readonly reversesPosition?: number;
};

type Head = Pick<
  Insertable<MoneyDocument>,
  'client_id' | 'kind' | 'currency' | 'tax_included' | 'tax_point' | 'purchase_order' | 'corrects_id' | 'reason'
>;

/** Adds a draft with its lines and taxes; answers its id. */
export const insertDraft = async (
  tx: Tx,
  agencyId: number,
  head: Head,
  lines: readonly Line[],
  taxes: readonly Tax[],
  totals: Totals,
): Promise<number> => {
  const { id } = await tx
    .insertInto('money_document')
    .values({
      ...head,
      agency_id: agencyId,
      sub_total_pence: totals.subTotal,
      discount_pence: totals.discount,
      vat_pence: totals.vat,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { agency_id: agencyId, document_id: id };
  await tx
    .insertInto('money_document_line')
    .values(
      lines.map(({ description, price, amount, vatBasisPoints, reversesPosition }, index) => ({
        ...of,
        position: index + 1,
        description,
        quantity: price?.quantity ?? null,
        unit: price?.unit ?? null,
        rate: price?.rate ?? null,
        amount_pence: amount,
        vat_basis_points: vatBasisPoints,
        reverses_position: reversesPosition ?? null,
      })),
    )
    .execute();
  await tx
    .insertInto('money_document_tax')
    .values(
      taxes.map(({ vatBasisPoints, lines: charged, discount, vat }) => ({
        ...of,
        vat_basis_points: vatBasisPoints,
        lines_pence: charged,
        discount_pence: discount,
        vat_pence: vat,
      })),
    )
    .execute();
  return id;
};

/** One document of the agency, which nobody else changes until the transaction ends. 404 where it has none such. */
export const lockDocument = async (tx: Tx, agencyId: number, id: number) => {
  const row = found(
    await tx
      .selectFrom('money_document')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
    'document',
  );
  return { ...row, total: pence(row.total_pence), vat: pence(row.vat_pence) };
};

const toTax = (row: {
  vat_basis_points: number;
  lines_pence: number;
  discount_pence: number;
  vat_pence: number;
}): Tax => ({
  vatBasisPoints: row.vat_basis_points,
  lines: pence(row.lines_pence),
  discount: pence(row.discount_pence),
  vat: pence(row.vat_pence),
});

/** What a line of an invoice charged, and how much of that no credit note has taken back. */
export type ChargedLine = Charge & { readonly position: number; readonly description: string; readonly left: Pence };

export const findChargedLines = async (tx: Tx, agencyId: number, id: number): Promise<ChargedLine[]> => {
  const rows = await tx
    .selectFrom('money_document_line as l')
    .leftJoin(
      tx
        .selectFrom('money_document as n')
        .innerJoin('money_document_line as c', (join) =>
          join.onRef('c.agency_id', '=', 'n.agency_id').onRef('c.document_id', '=', 'n.id'),
        )
        .where('n.agency_id', '=', agencyId)
        .where('n.corrects_id', '=', id)
        .where('n.status', '=', 'ISSUED')
        .groupBy('c.reverses_position')
        .select((eb) => ['c.reverses_position', eb.fn.sum<string>('c.amount_pence').as('pence')])
        .as('credited'),
      (join) => join.onRef('credited.reverses_position', '=', 'l.position'),
    )
    .select(['l.position', 'l.description', 'l.amount_pence', 'l.vat_basis_points', 'credited.pence'])
    .where('l.agency_id', '=', agencyId)
    .where('l.document_id', '=', id)
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({
    position: row.position,
    description: row.description,
    amount: pence(row.amount_pence),
    left: pence(row.amount_pence - Number(row.pence ?? 0)),
    vatBasisPoints: row.vat_basis_points,
  }));
};

/** By the invoice. */
type TaxesOf = (invoiceId: number) => readonly Tax[];

const byInvoice = (rows: readonly (Parameters<typeof toTax>[0] & { readonly invoiceId: number })[]): TaxesOf => {
  const taxes = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return (invoiceId) => (taxes.get(invoiceId) ?? []).map(toTax);
};

export const findTaxes = async (tx: Tx, agencyId: number, ids: readonly number[]): Promise<TaxesOf> =>
  byInvoice(
    await tx
      .selectFrom('money_document_tax')
      .selectAll()
      .select('document_id as invoiceId')
      .where('agency_id', '=', agencyId)
      .where('document_id', 'in', ids)
      .execute(),
  );

/** What the credit notes that were issued for invoices have taken back, by rate. */
export const findCreditedTaxes = async (tx: Tx, agencyId: number, ids: readonly number[]): Promise<TaxesOf> => {
  const rows = await tx
    .selectFrom('money_document as n')
    .innerJoin('money_document_tax as t', (join) =>
      join.onRef('t.agency_id', '=', 'n.agency_id').onRef('t.document_id', '=', 'n.id'),
    )
    .where('n.agency_id', '=', agencyId)
    .where('n.corrects_id', 'in', ids)
    .where('n.status', '=', 'ISSUED')
    .groupBy(['n.corrects_id', 't.vat_basis_points'])
    .select((eb) => [
      eb.ref('n.corrects_id').$notNull().as('invoiceId'),
      't.vat_basis_points',
      eb.cast<number>(eb.fn.sum('t.lines_pence'), 'bigint').as('lines_pence'),
      eb.cast<number>(eb.fn.sum('t.discount_pence'), 'bigint').as('discount_pence'),
      eb.cast<number>(eb.fn.sum('t.vat_pence'), 'bigint').as('vat_pence'),
    ])
    .execute();
  return byInvoice(rows);
};

/** Which kinds are invoices, which a customer pays. */
export type InvoiceKind = Exclude<MoneyDocumentKind, 'CREDIT_NOTE'>;
