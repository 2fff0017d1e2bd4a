import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const fullName = (user: 'u' | 'v') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly id: number };

/** Who has prepared an invoice for a colleague, and who has approved it; undefined where it was issued at once. */
export const findPreparation = (tx: Tx, { agencyId, clientId, id }: Invoice) =>
  tx
    .selectFrom('prepared_invoice as p')
    .leftJoin('app_user as u', 'u.id', 'p.prepared_by_user_id')
    .leftJoin('app_user as v', 'v.id', 'p.decided_by_user_id')
    .select(['p.prepared_at as askedAt', 'p.decided_at as approvedAt'])
    .select([fullName('u').as('askedBy'), fullName('v').as('approvedBy')])
    .where('p.agency_id', '=', agencyId)
    .where('p.client_id', '=', clientId)
    .where('p.document_id', '=', id)
    .executeTakeFirst();

/** Who has raised a debit or credit note, and who has approved it; undefined for any other invoice. */
export const findRaising = (tx: Tx, { agencyId, id }: Invoice) =>
  tx
    .selectFrom('invoice_note as n')
    .leftJoin('app_user as u', 'u.id', 'n.raised_by_user_id')
    .leftJoin('app_user as v', 'v.id', 'n.decided_by_user_id')
    .select(['n.kind', 'n.raised_at as askedAt', 'n.decided_at as approvedAt'])
    .select([fullName('u').as('askedBy'), fullName('v').as('approvedBy')])
    .where('n.agency_id', '=', agencyId)
    .where('n.document_id', '=', id)
    .executeTakeFirst();

/** By whom and when a document was issued, as the audit log has it; nobody where a job has issued it. */
export const findIssuing = (tx: Tx, { agencyId, id }: Invoice) =>
  tx
    .selectFrom('audit_log as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.at', fullName('u').as('by')])
    .where('l.subject', '=', 'money_document')
    .where('l.subject_id', '=', id)
    .where('l.agency_id', '=', agencyId)
    .where('l.action', '=', 'UPDATE')
    .where(sql<boolean>`l.after ->> 'status' = 'ISSUED'`)
    .executeTakeFirst();
