import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Whose document it is: the agency’s that issued it, or the client’s that it is addressed to. */
export type Party = { readonly agencyId: number | null; readonly clientId: number | null };

/** A document that was issued, with whom it is from and to, as it is printed; undefined for any other, and for everybody else’s. */
export const findIssued = (tx: Tx, { agencyId, clientId }: Party, id: number) =>
  tx
    .selectFrom('money_document as d')
    .innerJoin('agency as a', 'a.id', 'd.agency_id')
    .innerJoin('client as c', 'c.id', 'd.client_id')
    .leftJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'd.agency_id').onRef('i.id', '=', 'd.corrects_id'),
    )
    .select(['d.id', 'd.agency_id as agencyId', 'd.client_id as clientId', 'd.kind', 'd.reference', 'd.currency'])
    .select(['d.issued_on as issuedOn', 'd.due_on as dueOn', 'd.purchase_order as purchaseOrder', 'd.reason'])
    .select(['d.corrects_id as correctsId', 'i.reference as corrects'])
    .select(['d.sub_total_pence as net', 'd.vat_pence as vat', 'd.total_pence as total'])
    .select(['a.name as agency', 'a.street', 'a.town', 'a.post_code', 'a.telephone', 'a.email'])
    .select(['c.name as client', 'c.first_line', 'c.town as clientTown', 'c.post_code as clientPostCode'])
    .select(['c.email as clientEmail'])
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
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('vat_basis_points', 'desc')
    .execute();
