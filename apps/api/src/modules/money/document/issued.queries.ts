import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Whose document it is: the agency’s that issued it, or the client’s that it is addressed to. */
export type Party = { readonly agencyId: number | null; readonly clientId: number | null };

/** Columns of `money_document_parties as p`, for {@link sellerLines}, {@link buyerLines} and the electronic invoice. */
export const PARTIES = [
  'p.seller_name as sellerName',
  'p.seller_street as sellerStreet',
  'p.seller_town as sellerTown',
  'p.seller_post_code as sellerPostCode',
  'p.seller_country as sellerCountry',
  'p.seller_telephone as sellerTelephone',
  'p.seller_email as sellerEmail',
  'p.vat_number as vatNumber',
  'p.company_number as companyNumber',
  'p.account_name as accountName',
  'p.sort_code as sortCode',
  'p.account_number as accountNumber',
  'p.buyer_name as buyerName',
  'p.buyer_street as buyerStreet',
  'p.buyer_town as buyerTown',
  'p.buyer_post_code as buyerPostCode',
  'p.buyer_country as buyerCountry',
  'p.buyer_telephone as buyerTelephone',
  'p.buyer_email as buyerEmail',
] as const;

/** A document that was issued, with whom it is from and to as they were then; undefined for any other, and for everybody else’s. */
export const findIssued = (tx: Tx, { agencyId, clientId }: Party, id: number) =>
  tx
    .selectFrom('money_document as d')
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.document_id', '=', 'd.id'),
    )
    .leftJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'd.agency_id').onRef('i.id', '=', 'd.corrects_id'),
    )
    .select(['d.id', 'd.agency_id as agencyId', 'd.client_id as clientId', 'd.kind', 'd.reference', 'd.currency'])
    .select(['d.issued_on as issuedOn', 'd.due_on as dueOn', 'd.purchase_order as purchaseOrder', 'd.reason'])
    .select(['d.corrects_id as correctsId', 'i.reference as corrects', 'i.issued_on as correctsIssuedOn'])
    .select([
      'd.sub_total_pence as net',
      'd.discount_pence as discount',
      'd.vat_pence as vat',
      'd.total_pence as total',
    ])
    .select(['d.tax_included as taxIncluded', 'd.units_per_pound as unitsPerPound', 'd.pound_vat_pence as poundVat'])
    .select(PARTIES)
    .where('d.id', '=', id)
    .where('d.status', '=', 'ISSUED')
    .where((row) => (agencyId === null ? row('d.client_id', '=', clientId) : row('d.agency_id', '=', agencyId)))
    .executeTakeFirst();

export type IssuedDocument = NonNullable<Awaited<ReturnType<typeof findIssued>>>;

/** Whether credit notes have taken all of an invoice back. */
export const isCredited = async (tx: Tx, agencyId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('money_document as d')
    .innerJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'd.agency_id').onRef('n.corrects_id', '=', 'd.id'),
    )
    .select('d.id')
    .where('d.agency_id', '=', agencyId)
    .where('d.id', '=', id)
    .where('n.status', '=', 'ISSUED')
    .groupBy('d.id')
    .having(sql<boolean>`sum(n.total_pence) >= d.total_pence`)
    .executeTakeFirst()) !== undefined;

export const findIssuedLines = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('money_document_line')
    .select(['position', 'description', 'quantity', 'unit', 'rate', 'amount_pence as amount'])
    .select('vat_basis_points as basisPoints')
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute();

export const findIssuedTaxes = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('money_document_tax')
    .select(['vat_basis_points as basisPoints', 'vat_pence as vat'])
    .select(['lines_pence as lines', 'discount_pence as discount'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('vat_basis_points', 'desc')
    .execute();
