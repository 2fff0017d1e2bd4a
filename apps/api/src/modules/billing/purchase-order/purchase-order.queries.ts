import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export type OrderInput = {
  readonly number: string;
  readonly agencyId: number | null;
  readonly limit: number;
  readonly currency: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly note: string | null;
};

const columnsOf = ({ number, agencyId, limit, currency, startsOn, endsOn, note }: OrderInput) => ({
  number,
  agency_id: agencyId,
  limit_pence: limit,
  currency,
  starts_on: startsOn,
  ends_on: endsOn,
  note,
});

type By = { readonly clientId: number; readonly userId: number };

/** Answers its id. */
export const insertOrder = async (tx: Tx, { clientId, userId }: By, order: OrderInput): Promise<number> => {
  const { id } = await tx
    .insertInto('purchase_order')
    .values({ ...columnsOf(order), client_id: clientId, changed_by_user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Changed = By & { readonly id: number; readonly version: number };

const updateOrder = (tx: Tx, { clientId, userId, id, version }: Changed) =>
  tx
    .updateTable('purchase_order')
    .set({ changed_by_user_id: userId, version: nextVersion })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id');

/** Undefined when the row has moved on since `version`. */
export const saveOrder = (tx: Tx, which: Changed, order: OrderInput) =>
  updateOrder(tx, which).set(columnsOf(order)).executeTakeFirst();

/** Undefined when the row has moved on since `version`. */
export const saveClosing = (tx: Tx, which: Changed, closedAt: string | null) =>
  updateOrder(tx, which).set({ closed_at: closedAt }).executeTakeFirst();

/** Those of a client, by number. */
export const findOrders = (tx: Tx, clientId: number, ids?: readonly number[]) =>
  tx
    .selectFrom('purchase_order as o')
    // A client no longer reads the name of an agency that works for it no more.
    .leftJoin('agency as a', 'a.id', 'o.agency_id')
    .select(['o.id', 'o.number', 'o.number_key as key', 'o.agency_id as agencyId', 'a.name as agency'])
    .select(['o.limit_pence as limit', 'o.currency', 'o.starts_on as startsOn', 'o.ends_on as endsOn', 'o.note'])
    .select(['o.closed_at as closedAt', 'o.version'])
    .where('o.client_id', '=', clientId)
    .$if(ids !== undefined, (orders) => orders.where('o.id', 'in', ids ?? []))
    .orderBy('o.number_key')
    .execute();

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

/** Those that work for a client now, by name. */
export const findAgencies = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['a.id', 'a.name'])
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('l.for_staff', '=', true)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();

export const isAgencyOf = async (tx: Tx, clientId: number, agencyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('agency_client')
    .select('agency_id')
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined;

/** That somebody works there is agreed, and the hours aren’t. */
const OPEN = sql`('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED')`;

/** Shifts of a client that somebody works under these orders, and that are on no invoice: authorised ones, cancelled late, and booked. */
export const findOpenWork = async (tx: Tx, clientId: number, ids: readonly number[]) => {
  const columns = sql`
    lower(btrim(s.purchase_order)) as key, s.id as "shiftId", b.worker_id as "workerId", b.agency_id as "agencyId", s.client_id as "clientId",
    s.directorate_id as "directorateId", s.assignment_code_id as "assignmentCodeId", s.shift_type_id as "shiftTypeId", s.time_zone as "timeZone",
    p.region`;
  const shiftOfBooking = sql`shift s on s.id = b.shift_id left join shift_location p on p.id = s.location_id`;
  // An array is compared with as each shift is read: nothing else is read of those that are under other orders.
  const isUnder = sql`s.purchase_order is not null and lower(btrim(s.purchase_order)) = any (array(select number_key from under))`;
  const { rows } = await sql<{
    orderId: number;
    shiftId: number;
    workerId: number;
    agencyId: number;
    clientId: number;
    directorateId: number;
    assignmentCodeId: number;
    shiftTypeId: number;
    start: string;
    end: string;
    breakMinutes: number;
    timeZone: string;
    region: Region | null;
    isWorked: boolean;
    isBooked: boolean;
    isCancelled: boolean;
  }>`
    with under as materialized (
      select id, agency_id, number_key from purchase_order where client_id = ${clientId} and id = any (${ids})
    ), work as materialized (
      select ${columns}, t.started_at as start, t.ended_at as "end", t.break_minutes as "breakMinutes",
             true as "isWorked", false as "isBooked", false as "isCancelled"
      from timesheet t
      join shift_booking b on b.id = t.booking_id
      join ${shiftOfBooking}
      where t.client_id = ${clientId} and t.authorised_at is not null and not t.invoiced and ${isUnder}
      union all
      select ${columns}, l.starts_at, l.ends_at, l.break_minutes, false, false, true
      from late_cancellation l
      join shift_booking b on b.id = l.booking_id
      join ${shiftOfBooking}
      where l.client_id = ${clientId} and not l.invoiced and l.waived_at is null and ${isUnder}
      union all
      select ${columns}, coalesce(t.started_at, b.starts_at), coalesce(t.ended_at, b.ends_at), coalesce(t.break_minutes, s.break_minutes),
             t.booking_id is not null, true, false
      from shift s
      join shift_booking b on b.shift_id = s.id
      left join shift_location p on p.id = s.location_id
      left join timesheet t on t.booking_id = b.id
      -- They are few, which PostgreSQL can’t see behind row-level security; of an array it supposes so.
      where s.id = any (array(select shift_id from shift_booking where client_id = ${clientId} and shift_status in ${OPEN})) and ${isUnder}
        and b.shift_status in ${OPEN} and t.authorised_at is null
    )
    select u.id as "orderId", w.*
    from under u
    join work w on w.key = u.number_key and (u.agency_id is null or w."agencyId" = u.agency_id)`.execute(tx);
  return rows;
};

/** Approved expenses under these orders that are on no invoice: what is charged for each, in ten-thousandths, and tenths of how many. */
export const findOpenExpenses = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ orderId: number; rate: number; tenths: number; currency: string }>`
    select order_id as "orderId", rate, tenths, currency from app.expenses_under_orders(${ids}::bigint[])`.execute(tx);
  return rows;
};

/** Where a transport or a taxi stands for the order that it is under. */
type Stage = 'BOOKED' | 'AUTHORISED' | 'INVOICED';

/**
 * Transports and taxis that an agency has accepted under these orders, before VAT, and that no invoice under their number is over: planned or
 * under way, over, and on an invoice over several orders, which has none. Without an amount where nobody knows one yet.
 */
export const findOpenJourneys = async (tx: Tx, clientId: number, ids: readonly number[]) => {
  const { rows } = await sql<{ orderId: number; stage: Stage; net: number | null; currency: string | null }>`
    with under as (
      select o.id, o.client_id, o.agency_id, o.number_key from purchase_order o
      where o.client_id = ${clientId} and o.id = any (${ids}))
    select u.id as "orderId",
           case when d.id is not null then 'INVOICED'
                when p.job_id is not null or j.status in ('AUTHORIZED', 'CLOSED') then 'AUTHORISED' else 'BOOKED' end as stage,
           case when p.job_id is not null then p.net_pence when j.status not in ('AUTHORIZED', 'CLOSED') then e.net_pence end as net,
           coalesce(p.currency, e.currency) as currency
    from under u
    join transport_job j on j.client_id = u.client_id and j.purchase_order is not null and lower(btrim(j.purchase_order)) = u.number_key
      and j.agency_id is not null and (u.agency_id is null or j.agency_id = u.agency_id)
    left join transport_price p on p.job_id = j.id
    left join transport_estimate e on e.job_id = j.id and e.agency_id = j.agency_id
    left join transport_invoice_source s on s.job_id = j.id and s.credited_by is null
    left join money_document d on d.agency_id = s.agency_id and d.id = s.document_id
    where d.purchase_order is null and (p.job_id is not null or j.status not in ('NEW', 'CANCELLED'))
    union all
    select u.id, case t.status when 'INVOICED' then 'INVOICED' when 'COMPLETE' then 'AUTHORISED' else 'BOOKED' end, t.fare_pence, t.currency
    from under u
    join taxi t on t.client_id = u.client_id and t.purchase_order is not null and lower(btrim(t.purchase_order)) = u.number_key
      and t.agency_id is not null and (u.agency_id is null or t.agency_id = u.agency_id)
    left join money_document d on d.agency_id = t.agency_id and d.id = t.invoice_id
    where d.purchase_order is null and t.status not in ('NEW', 'CANCELLED')`.execute(tx);
  return rows;
};
