import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { TransportInvoice } from '@worklane/contract/transport/transport-price.ts';
import { sql } from 'kysely';
import { findIssued, type IssuedDocument, type Party } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** What an invoice is over: transport jobs, or taxis. */
export type Source = { readonly jobId: number } | { readonly taxiId: number };

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly documentId: number };

export const insertSources = async (
  tx: Tx,
  { agencyId, clientId, documentId }: Invoice,
  sources: readonly Source[],
): Promise<void> => {
  await tx
    .insertInto('transport_invoice_source')
    .values(
      sources.map((source) => ({
        agency_id: agencyId,
        client_id: clientId,
        document_id: documentId,
        ...('jobId' in source ? { job_id: source.jobId } : { taxi_id: source.taxiId }),
      })),
    )
    .execute();
};

/** Those of the sources that are taxis; of a transport its price says so, by a trigger. */
export const markTaxisInvoiced = async (
  tx: Tx,
  { agencyId, documentId }: Invoice,
  sources: readonly Source[],
): Promise<void> => {
  const taxiIds = sources.flatMap((source) => ('taxiId' in source ? [source.taxiId] : []));
  if (taxiIds.length === 0) return;
  await tx
    .updateTable('taxi')
    .set({ status: taxiActions.invoice.to, invoice_id: documentId, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', 'in', taxiIds)
    .execute();
};

/** Of `s`: somebody of the agency has asked to take back all of the invoice, and a colleague has to approve that. Clients see none. */
const creditWaits = sql<boolean>`exists (
  select from invoice_note w
  where w.agency_id = s.agency_id and w.invoice_id = s.document_id and w.kind = 'CREDIT' and w.position is null
    and w.status = 'WAITING_APPROVAL')`;

/** Whether the invoice that a taxi is on waits to be taken back. */
export const isTaxiToBeCredited = async (tx: Tx, taxiId: number): Promise<boolean> =>
  (await tx
    .selectFrom('transport_invoice_source as s')
    .select('s.id')
    .where('s.taxi_id', '=', taxiId)
    .where('s.credited_by', 'is', null)
    .where(creditWaits)
    .executeTakeFirst()) !== undefined;

/** The invoices that a job or a taxi is on or was, the latest first. */
export const findInvoices = async (tx: Tx, source: Source): Promise<TransportInvoice[]> => {
  const rows = await tx
    .selectFrom('transport_invoice_source as s')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 's.agency_id').onRef('d.id', '=', 's.document_id'),
    )
    .leftJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 's.agency_id').onRef('n.id', '=', 's.credited_by'),
    )
    .select(['d.id', 'd.reference', 'd.total_pence', 'd.currency', 'd.issued_on', 'd.due_on'])
    .select(['n.id as creditId', 'n.reference as credit'])
    .select(creditWaits.as('creditWaits'))
    .where((row) => ('jobId' in source ? row('s.job_id', '=', source.jobId) : row('s.taxi_id', '=', source.taxiId)))
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference ?? '',
    total: (row.total_pence ?? 0) / 100,
    currency: row.currency,
    issuedOn: row.issued_on ?? '',
    dueOn: row.due_on ?? '',
    credit: row.creditId === null || row.credit === null ? null : { id: row.creditId, reference: row.credit },
    creditWaits: row.creditWaits,
  }));
};

/** How many invoices it has been on. */
export const countInvoices = async (tx: Tx, source: Source): Promise<number> => {
  const { invoices } = await tx
    .selectFrom('transport_invoice_source')
    .select((row) => row.fn.countAll<number>().as('invoices'))
    .where((row) => ('jobId' in source ? row('job_id', '=', source.jobId) : row('taxi_id', '=', source.taxiId)))
    .executeTakeFirstOrThrow();
  return invoices;
};

/** Which of these jobs are on an invoice that stands. */
export const findInvoicedJobs = async (tx: Tx, agencyId: number, jobIds: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('transport_invoice_source')
    .select('job_id as jobId')
    .where('agency_id', '=', agencyId)
    .where('job_id', 'in', jobIds)
    .where('credited_by', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ jobId }) => jobId ?? []));
};

const waiting = (tx: Tx) => tx.selectFrom('prepared_source').where('status', '=', 'WAITING_APPROVAL');

/** Which of these jobs are on an invoice that waits for a colleague’s approval. Clients see none. */
export const findWaitingJobs = async (tx: Tx, agencyId: number, jobIds: readonly number[]): Promise<Set<number>> => {
  const rows = await waiting(tx)
    .select('job_id as jobId')
    .where('agency_id', '=', agencyId)
    .where('job_id', 'in', jobIds)
    .execute();
  return new Set(rows.flatMap(({ jobId }) => jobId ?? []));
};

/** Which of these taxis are, see {@link findWaitingJobs}. */
export const findWaitingTaxis = async (tx: Tx, agencyId: number, taxiIds: readonly number[]): Promise<Set<number>> => {
  const rows = await waiting(tx)
    .select('taxi_id as taxiId')
    .where('agency_id', '=', agencyId)
    .where('taxi_id', 'in', taxiIds)
    .execute();
  return new Set(rows.flatMap(({ taxiId }) => taxiId ?? []));
};

/** Whether an invoice is over transports or taxis, and stands. */
export const standsForTransports = async (tx: Tx, agencyId: number, documentId: number): Promise<boolean> =>
  (await tx
    .selectFrom('transport_invoice_source')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .where('credited_by', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What an invoice is or was over; undefined where that is neither. */
export const journeysOn = async (
  tx: Tx,
  agencyId: number,
  documentId: number,
): Promise<'TRANSPORT' | 'TAXI' | undefined> => {
  const source = await tx
    .selectFrom('transport_invoice_source')
    .select('taxi_id as taxiId')
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst();
  return source && (source.taxiId === null ? 'TRANSPORT' : 'TAXI');
};

/** What an invoice that stands is over, with the taxis locked in the order of their ids. */
export const lockSources = async (tx: Tx, agencyId: number, documentId: number) => {
  const sources = await tx
    .selectFrom('transport_invoice_source')
    .select(['id', 'client_id as clientId', 'job_id as jobId', 'taxi_id as taxiId', 'credited_by as creditedBy'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const taxiIds = sources.flatMap(({ taxiId }) => taxiId ?? []);
  if (taxiIds.length > 0)
    await tx
      .selectFrom('taxi')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('id', 'in', taxiIds)
      .orderBy('id')
      .forUpdate()
      .execute();
  return { sources, taxiIds };
};

/** The credit note has taken the invoice back: what it was over may be invoiced again. */
export const freeSources = async (
  tx: Tx,
  { agencyId, documentId, creditId }: { agencyId: number; documentId: number; creditId: number },
  taxiIds: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('transport_invoice_source')
    .set({ credited_by: creditId })
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .where('credited_by', 'is', null)
    .execute();
  if (taxiIds.length === 0) return;
  await tx
    .updateTable('taxi')
    .set({ status: 'COMPLETE', invoice_id: null, version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', 'in', taxiIds)
    .where('invoice_id', '=', documentId)
    .execute();
};

/** An invoice for transports or taxis, or the credit note of one. */
export const findDocument = async (tx: Tx, party: Party, id: number): Promise<IssuedDocument | undefined> => {
  const document = await findIssued(tx, party, id);
  if (!document) return undefined;
  const source = await tx
    .selectFrom('transport_invoice_source')
    .select('id')
    .where('agency_id', '=', document.agencyId)
    .where((row) => row.or([row('document_id', '=', id), row('credited_by', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return source && document;
};
