import type { TransportInvoice } from '@worklane/contract/transport/transport-price.ts';
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
export const findDocument = (
  tx: Tx,
  { agencyId, clientId }: { readonly agencyId: number | null; readonly clientId: number | null },
  id: number,
) =>
  tx
    .selectFrom('money_document as d')
    .innerJoin('agency as a', 'a.id', 'd.agency_id')
    .innerJoin('client as c', 'c.id', 'd.client_id')
    .leftJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'd.agency_id').onRef('i.id', '=', 'd.corrects_id'),
    )
    .select(['d.id', 'd.agency_id as agencyId', 'd.kind', 'd.reference', 'd.currency', 'd.issued_on as issuedOn'])
    .select(['d.due_on as dueOn', 'd.purchase_order as purchaseOrder', 'd.reason', 'i.reference as corrects'])
    .select(['d.sub_total_pence as net', 'd.vat_pence as vat', 'd.total_pence as total'])
    .select(['a.name as agency', 'a.street', 'a.town', 'a.post_code', 'a.telephone', 'a.email'])
    .select(['c.name as client', 'c.first_line', 'c.town as clientTown', 'c.post_code as clientPostCode'])
    .select(['c.email as clientEmail'])
    .where('d.id', '=', id)
    .where('d.status', '=', 'ISSUED')
    .where((row) => (agencyId === null ? row('d.client_id', '=', clientId) : row('d.agency_id', '=', agencyId)))
    .where((row) =>
      row.exists(
        row
          .selectFrom('transport_invoice_source as s')
          .select('s.id')
          .whereRef('s.agency_id', '=', 'd.agency_id')
          .where((source) =>
            source.or([
              source('s.document_id', '=', source.ref('d.id')),
              source('s.credited_by', '=', source.ref('d.id')),
            ]),
          ),
      ),
    )
    .executeTakeFirst();

export const findLines = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('money_document_line')
    .select(['description', 'quantity', 'unit', 'rate', 'amount_pence as amount', 'vat_basis_points as basisPoints'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute();

export const findTaxes = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('money_document_tax')
    .select(['vat_basis_points as basisPoints', 'vat_pence as vat'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('vat_basis_points', 'desc')
    .execute();
