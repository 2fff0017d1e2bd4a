import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const fullName = (user: 'u' | 'v' | 'w') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

export type Invoice = { readonly agencyId: number; readonly clientId: number; readonly id: number };

/**
 * Who has prepared an invoice for a colleague, and who has approved it: nobody where it was issued at once. By whom and when it was issued,
 * as the audit log has it: nobody where a job has issued it.
 */
export const findCourse = (tx: Tx, { agencyId, clientId, id }: Invoice) =>
  tx
    .selectFrom('money_document as d')
    .leftJoin('prepared_invoice as p', (join) =>
      join
        .onRef('p.agency_id', '=', 'd.agency_id')
        .onRef('p.client_id', '=', 'd.client_id')
        .onRef('p.document_id', '=', 'd.id'),
    )
    .leftJoin('app_user as u', 'u.id', 'p.prepared_by_user_id')
    .leftJoin('app_user as v', 'v.id', 'p.decided_by_user_id')
    .leftJoin('audit_log as l', (join) =>
      join
        .onRef('l.subject_id', '=', 'd.id')
        .onRef('l.agency_id', '=', 'd.agency_id')
        .on('l.subject', '=', 'money_document')
        .on('l.action', '=', 'UPDATE')
        .on(sql<boolean>`l.after ->> 'status' = 'ISSUED'`),
    )
    .leftJoin('app_user as w', 'w.id', 'l.user_id')
    .select(['p.prepared_at as askedAt', 'p.decided_at as approvedAt', 'l.at as issuedAt'])
    .select([fullName('u').as('askedBy'), fullName('v').as('approvedBy'), fullName('w').as('issuedBy')])
    .where('d.agency_id', '=', agencyId)
    .where('d.client_id', '=', clientId)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

/** The note that a document was issued from: what it changes, why, who has raised it, and who has approved it; undefined for any other. */
export const findNoteBehind = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('invoice_note as n')
    .innerJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'n.agency_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'n.raised_by_user_id')
    .leftJoin('app_user as v', 'v.id', 'n.decided_by_user_id')
    .select(['n.kind', 'n.reason', 'n.raised_at as askedAt', 'n.decided_at as approvedAt'])
    .select(['i.id', 'i.reference', 'i.issued_on as issuedOn'])
    .select([fullName('u').as('askedBy'), fullName('v').as('approvedBy')])
    .where('n.agency_id', '=', agencyId)
    .where('n.document_id', '=', documentId)
    .executeTakeFirst();

export type NoteBehind = NonNullable<Awaited<ReturnType<typeof findNoteBehind>>>;
