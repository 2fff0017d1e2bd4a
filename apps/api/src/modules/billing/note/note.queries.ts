import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { InvoiceNote } from '#platform/db/schema.generated.ts';
import { amountOf, isWhole, leftOf, takesWhatIsLeft } from '../note-amount.ts';

/** With VAT: what is left of the invoice, or what stands in the document; null where neither does. */
const totalOf = sql<number | null>`case when ${takesWhatIsLeft} then ${leftOf('total_pence')} else d.total_pence end`;

/** What lists show of notes, and what issues them. */
export const findNotes = (tx: Tx, ids: readonly number[], owned = sql<boolean>`true`) =>
  tx
    .selectFrom('invoice_note as n')
    .innerJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'n.agency_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .innerJoin('agency as a', 'a.id', 'n.agency_id')
    .innerJoin('client as c', 'c.id', 'n.client_id')
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'n.agency_id').onRef('d.id', '=', 'n.document_id'),
    )
    .leftJoin('money_document as w', (join) =>
      join.onRef('w.agency_id', '=', 'n.agency_id').onRef('w.id', '=', 'n.withdrawn_by_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'n.raised_by_user_id')
    .select(['n.id', 'n.agency_id as agencyId', 'a.name as agency', 'n.client_id as clientId', 'c.name as client'])
    .select(['n.invoice_id as invoiceId', 'i.reference as invoice', 'i.currency', 'i.purchase_order as purchaseOrder'])
    .select('i.tax_included as taxIncluded')
    .select(['n.kind', 'n.status', 'n.position', 'n.description', 'n.reason', 'n.rejection'])
    .select([isWhole.as('isWhole'), amountOf.as('amount')])
    .select(['n.vat_basis_points as basisPoints', 'n.raised_at as raisedAt'])
    .select([
      'n.raised_by_user_id as raisedById',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('raisedBy'),
    ])
    .select(['n.document_id as documentId', 'd.reference as document', totalOf.as('total')])
    .select(['n.withdrawn_by_id as withdrawnById', 'w.reference as withdrawnBy'])
    .where('n.id', 'in', ids)
    .where(owned)
    .execute();

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

type Line = { readonly agencyId: number; readonly invoiceId: number; readonly position: number };

/** What somebody has asked to take back of a line, and nobody has decided about, in pence. */
export const findWaitingCredit = async (tx: Tx, { agencyId, invoiceId, position }: Line): Promise<number> => {
  const { waiting } = await tx
    .selectFrom('invoice_note')
    .select((note) => note.fn.sum<string | null>('amount_pence').as('waiting'))
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .where('position', '=', position)
    .where('status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .executeTakeFirstOrThrow();
  return Number(waiting ?? 0);
};

/** Whether somebody has asked to take back all of an invoice, and nobody has decided about that. */
export const isWholeWaiting = async (tx: Tx, agencyId: number, invoiceId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_note as n')
    .select('n.id')
    .where('n.agency_id', '=', agencyId)
    .where('n.invoice_id', '=', invoiceId)
    .where('n.status', '=', 'WAITING_APPROVAL')
    .where(isWhole)
    .executeTakeFirst()) !== undefined;

/** Who has asked for what a credit note has withdrawn, as nothing is left of its invoice. */
export const findAskersOfWithdrawn = async (tx: Tx, agencyId: number, creditId: number): Promise<number[]> => {
  const withdrawn = await tx
    .selectFrom('invoice_note')
    .select('raised_by_user_id as userId')
    .distinct()
    .where('agency_id', '=', agencyId)
    .where('withdrawn_by_id', '=', creditId)
    .execute();
  return withdrawn.map(({ userId }) => userId);
};

/** Whether a credit note has withdrawn somebody’s wish to take back all of its invoice. */
export const hasWithdrawnWhole = async (tx: Tx, agencyId: number, creditId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_note as n')
    .select('n.id')
    .where('n.agency_id', '=', agencyId)
    .where('n.withdrawn_by_id', '=', creditId)
    .where(isWhole)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Answers the id. */
export const insertNote = async (tx: Tx, values: Insertable<InvoiceNote>): Promise<number> => {
  const { id } = await tx.insertInto('invoice_note').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

type Decision = {
  readonly status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  /** Of an approval or a rejection. */
  readonly decided_by_user_id?: number;
  readonly decided_at?: string;
  readonly rejection?: string;
};

/** False where somebody has decided before. */
export const decideNote = async (tx: Tx, id: number, decision: Decision): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_note')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** An approved note, which nobody else issues until the transaction ends; undefined where it is issued already. */
export const lockApproved = (tx: Tx, id: number) =>
  tx
    .selectFrom('invoice_note')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markApplied = async (tx: Tx, id: number, documentId: number): Promise<void> => {
  await tx
    .updateTable('invoice_note')
    .set({ status: 'APPLIED', document_id: documentId })
    .where('id', '=', id)
    .execute();
};
