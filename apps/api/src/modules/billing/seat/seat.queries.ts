import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Of `t`: on an invoice that waits for a colleague’s approval. */
const waits = sql<boolean>`exists (
  select from prepared_source w where w.seat_id = t.id and w.agency_id = t.owner_agency_id and w.status = 'WAITING_APPROVAL')`;

/** Seats of other agencies on sessions of the agency that somebody attended or stayed away from, with a price and on no invoice. */
const billable = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('training_seat as t')
    .innerJoin('training_session as s', 's.id', 't.session_id')
    .innerJoin('record_type as r', 'r.id', 's.record_type_id')
    .where('t.owner_agency_id', '=', agencyId)
    .whereRef('t.agency_id', '<>', 't.owner_agency_id')
    .where('t.status', 'in', ['ATTENDED', 'NO_SHOW'])
    .where('t.invoiced', '=', false)
    .where('s.price_pence', '>', 0)
    .select(['t.id', 't.session_id as sessionId', 't.agency_id as agencyId', 'r.name as training', 't.status'])
    .select(['s.starts_at as start', 's.time_zone as timeZone', 's.price_pence as price', 's.currency'])
    .orderBy('s.starts_at')
    .orderBy('t.id');

type Unnamed = Awaited<ReturnType<ReturnType<typeof billable>['execute']>>[number];
export type BillableSeat = Unnamed & {
  /** Whose worker it is. */
  readonly agency: string;
  readonly worker: string;
};

const named = async (tx: Tx, seats: readonly Unnamed[]): Promise<BillableSeat[]> => {
  const sessionIds = [...new Set(seats.map(({ sessionId }) => sessionId))];
  const { rows } = await sql<{ seat_id: number; agency: string; worker: string }>`
    select * from app.training_seat_people(${sessionIds}::bigint[])`.execute(tx);
  const people = new Map(rows.map(({ seat_id: id, agency, worker }) => [id, { agency, worker }]));
  return seats.flatMap((seat) => {
    const who = people.get(seat.id);
    return who ? [{ ...seat, ...who }] : [];
  });
};

/** The earliest first, `limit` at most. */
export const findSeatsToInvoice = async (tx: Tx, agencyId: number, limit: number): Promise<BillableSeat[]> =>
  named(
    tx,
    await billable(tx, agencyId)
      .where(sql<boolean>`not ${waits}`)
      .limit(limit)
      .execute(),
  );

/** Those of these seats that can be invoiced, whether or not an invoice over them waits for approval. */
export const findSeats = async (tx: Tx, agencyId: number, seatIds: readonly number[]): Promise<BillableSeat[]> =>
  named(tx, await billable(tx, agencyId).where('t.id', 'in', seatIds).execute());

/** How many are on an invoice that waits for approval. */
export const countWaiting = async (tx: Tx, agencyId: number): Promise<number> => {
  const { seats } = await tx
    .selectFrom('prepared_source')
    .select((row) => row.fn.count<number>('seat_id').as('seats'))
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirstOrThrow();
  return seats;
};

/** Those of these seats that can still be invoiced; nobody else invoices them or changes who attended until the transaction ends. */
export const lockSeatsToInvoice = async (
  tx: Tx,
  agencyId: number,
  seatIds: readonly number[],
): Promise<BillableSeat[]> => {
  await tx
    .selectFrom('training_seat')
    .select('id')
    .where('owner_agency_id', '=', agencyId)
    .where('id', 'in', seatIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return named(
    tx,
    await billable(tx, agencyId)
      .where('t.id', 'in', seatIds)
      .where(sql<boolean>`not ${waits}`)
      .execute(),
  );
};

/** Seats of other agencies on sessions with a price that are over, where nobody has said who attended. */
export const countUndecided = async (tx: Tx, agencyId: number, now: Temporal.Instant): Promise<number> => {
  const { seats } = await tx
    .selectFrom('training_session as s')
    .innerJoin('training_seat as t', (join) =>
      join.onRef('t.owner_agency_id', '=', 's.agency_id').onRef('t.session_id', '=', 's.id'),
    )
    .select((row) => row.fn.countAll<number>().as('seats'))
    .where('s.agency_id', '=', agencyId)
    .where('s.ends_at', '<=', now.toString())
    .where('s.price_pence', '>', 0)
    .where('t.status', '=', 'BOOKED')
    .whereRef('t.agency_id', '<>', 't.owner_agency_id')
    .executeTakeFirstOrThrow();
  return seats;
};

/** Which client each of these agencies is; none of those that were never billed. */
export const findClientsOf = async (
  tx: Tx,
  agencyId: number,
  billedIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'customer_agency_id as billedId'])
    .where('introduced_by_agency_id', '=', agencyId)
    .where('customer_agency_id', '=', sql<number>`any(${billedIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, billedId }) => [billedId ?? 0, id]));
};

/** The client that another agency is to the own one, as it is called and written to now; undefined where none of its seats is to be billed. */
export const billedAgency = async (tx: Tx, billedId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number | null }>`select app.billed_agency(${billedId}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
};

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly documentId: number };

/** Each seat has a line, in their order. */
export const insertSeatSources = async (
  tx: Tx,
  { agencyId, clientId, documentId }: Invoice,
  seatIds: readonly number[],
): Promise<void> => {
  await tx
    .insertInto('training_invoice_source')
    .values(
      seatIds.map((seatId, index) => ({
        agency_id: agencyId,
        client_id: clientId,
        document_id: documentId,
        seat_id: seatId,
        position: index + 1,
      })),
    )
    .execute();
};

/** How many invoices a seat has been on. */
export const countSeatInvoices = async (tx: Tx, seatId: number): Promise<number> => {
  const { invoices } = await tx
    .selectFrom('training_invoice_source')
    .select((row) => row.fn.countAll<number>().as('invoices'))
    .where('seat_id', '=', seatId)
    .executeTakeFirstOrThrow();
  return invoices;
};
