import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PreparedInvoice } from '#platform/db/schema.generated.ts';

/** How many of these a prepared invoice `p` is over. */
const countOf = (column: 'job_id' | 'taxi_id' | 'seat_id') => sql<number>`(
  select count(${sql.ref(`o.${column}`)})::int from prepared_source o where o.agency_id = p.agency_id and o.prepared_id = p.id)`;

/** What lists show of an agency’s prepared invoices, and what issues them. */
export const findPrepared = (tx: Tx, agencyId: number, ids: readonly number[]) =>
  tx
    .selectFrom('prepared_invoice as p')
    .innerJoin('client as c', 'c.id', 'p.client_id')
    .innerJoin('app_user as u', 'u.id', 'p.prepared_by_user_id')
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'p.agency_id').onRef('d.id', '=', 'p.document_id'),
    )
    .select(['p.id', 'p.agency_id as agencyId', 'p.client_id as clientId', 'c.name as client', 'p.status'])
    .select(['p.purchase_order as purchaseOrder', 'p.currency', 'p.net_pence as net', 'p.prepared_at as preparedAt'])
    .select(['p.prepared_by_user_id as preparedById', 'p.rejection', 'p.document_id as documentId', 'd.reference'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('preparedBy'))
    .select((row) =>
      row
        .selectFrom('prepared_shift as s')
        .select((each) => each.cast<number>(each.fn.countAll(), 'integer').as('shifts'))
        .whereRef('s.agency_id', '=', 'p.agency_id')
        .whereRef('s.prepared_id', '=', 'p.id')
        .$asScalar()
        .as('shifts'),
    )
    .select((row) =>
      row
        .selectFrom('prepared_expense as e')
        .select((each) => each.cast<number>(each.fn.countAll(), 'integer').as('expenses'))
        .whereRef('e.agency_id', '=', 'p.agency_id')
        .whereRef('e.prepared_id', '=', 'p.id')
        .$asScalar()
        .as('expenses'),
    )
    .select([countOf('job_id').as('transports'), countOf('taxi_id').as('taxis'), countOf('seat_id').as('seats')])
    .where('p.agency_id', '=', agencyId)
    .where('p.id', 'in', ids)
    .execute();

export type PreparedRow = Awaited<ReturnType<typeof findPrepared>>[number];

/** What an invoice may be over beside work. */
export type Source = { readonly jobId: number } | { readonly taxiId: number } | { readonly seatId: number };

/** What a prepared invoice is over: work, or sources of one kind. */
export type Over = {
  readonly bookingIds?: readonly number[];
  readonly claimIds?: readonly number[];
  readonly sources?: readonly Source[];
};

/** Answers the id. */
export const insertPrepared = async (
  tx: Tx,
  values: Insertable<PreparedInvoice>,
  { bookingIds = [], claimIds = [], sources = [] }: Over,
): Promise<number> => {
  const { id } = await tx.insertInto('prepared_invoice').values(values).returning('id').executeTakeFirstOrThrow();
  const { agency_id, client_id } = values;
  const of = { agency_id, client_id, prepared_id: id };
  if (bookingIds.length > 0)
    await tx
      .insertInto('prepared_shift')
      .values(bookingIds.map((booking_id) => ({ ...of, booking_id })))
      .execute();
  if (claimIds.length > 0)
    await tx
      .insertInto('prepared_expense')
      .values(claimIds.map((claim_id) => ({ ...of, claim_id })))
      .execute();
  if (sources.length > 0)
    await tx
      .insertInto('prepared_source')
      .values(
        sources.map((source) => ({
          ...of,
          job_id: 'jobId' in source ? source.jobId : null,
          taxi_id: 'taxiId' in source ? source.taxiId : null,
          seat_id: 'seatId' in source ? source.seatId : null,
        })),
      )
      .execute();
  return id;
};

export const findBookings = async (tx: Tx, agencyId: number, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('prepared_shift')
    .select('booking_id')
    .where('agency_id', '=', agencyId)
    .where('prepared_id', '=', id)
    .execute();
  return rows.map((row) => row.booking_id);
};

export const findClaims = async (tx: Tx, agencyId: number, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('prepared_expense')
    .select('claim_id')
    .where('agency_id', '=', agencyId)
    .where('prepared_id', '=', id)
    .execute();
  return rows.map((row) => row.claim_id);
};

/** Beside shifts and expenses. */
export const findSources = async (tx: Tx, agencyId: number, id: number) => {
  const rows = await tx
    .selectFrom('prepared_source')
    .select(['job_id as jobId', 'taxi_id as taxiId', 'seat_id as seatId'])
    .where('agency_id', '=', agencyId)
    .where('prepared_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    jobIds: rows.flatMap(({ jobId }) => jobId ?? []),
    taxiIds: rows.flatMap(({ taxiId }) => taxiId ?? []),
    seatIds: rows.flatMap(({ seatId }) => seatId ?? []),
  };
};

type Decision = {
  readonly status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  readonly decided_by_user_id: number;
  readonly decided_at: string;
  readonly approved_alone?: boolean;
  readonly rejection?: string;
};

/** From here on it holds what it is over no more. False where somebody has decided before. */
export const decidePrepared = async (tx: Tx, agencyId: number, id: number, decision: Decision): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('prepared_invoice')
    .set(decision)
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markIssued = async (tx: Tx, agencyId: number, id: number, documentId: number): Promise<void> => {
  await tx
    .updateTable('prepared_invoice')
    .set({ document_id: documentId })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .execute();
};
