import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { waits } from './expense.queries.ts';

/** Shifts of the agency whose hours are authorised, and bookings that clients cancelled late, that are on no invoice. */
const billable = (tx: Tx, agencyId: number) =>
  tx.selectFrom(
    tx
      .selectFrom('timesheet')
      .select(['booking_id', 'client_id', 'worker_id', 'started_at', 'ended_at', 'break_minutes', 'awaits_approval'])
      .select(sql<number | null>`null::integer`.as('notice_minutes'))
      .where('agency_id', '=', agencyId)
      .where('authorised_at', 'is not', null)
      .where('invoiced', '=', false)
      .unionAll(
        tx
          .selectFrom('late_cancellation')
          .select(['booking_id', 'client_id', 'worker_id', 'starts_at as started_at', 'ends_at as ended_at'])
          .select(['break_minutes', 'awaits_approval', 'notice_minutes'])
          .where('agency_id', '=', agencyId)
          .where('invoiced', '=', false)
          .where('waived_at', 'is', null),
      )
      .as('t'),
  );

type UnbilledClient = {
  id: number;
  name: string;
  shifts: number;
  minutes: number;
  expenses: number;
  /** When the first of them began; of an expense, its shift. */
  since: string;
  /** When the first of the shifts to begin ended; null where there are expenses alone. */
  ended: string | null;
};

/** Those that have waited longest first. How much there is is kept, and only the first of it is looked for. */
export const findUnbilledClients = async (tx: Tx, agencyId: number): Promise<UnbilledClient[]> => {
  const first = (table: string, start: string, end: string, counts: RawBuilder<boolean>) => sql`(
    select ${sql.ref(start)} as since, ${sql.ref(end)} as ended from ${sql.table(table)}
    where agency_id = ${agencyId} and client_id = w.client_id and ${counts} and not invoiced and not awaits_approval
    order by 1 limit 1)`;
  const shift = first('timesheet', 'started_at', 'ended_at', sql`authorised_at is not null`);
  const cancellation = first('late_cancellation', 'starts_at', 'ends_at', sql`waived_at is null`);
  const { rows } = await sql<UnbilledClient>`
    select c.id, c.name, w.shifts, w.minutes::int as minutes, w.expenses - coalesce(p.waiting, 0) as expenses,
           least(f.since, e.since) as since, f.ended
    from work_to_invoice w
    join client c on c.id = w.client_id
    left join (
      select client_id, count(*)::int as waiting from prepared_expense
      where agency_id = ${agencyId} and status = 'WAITING_APPROVAL' group by client_id) p on p.client_id = w.client_id
    left join lateral (select * from (${shift} union all ${cancellation}) each order by since limit 1) f on w.shifts > 0
    left join lateral (
      select c.starts_at as since from expense_claim c
      where c.agency_id = ${agencyId} and c.client_id = w.client_id and c.status = 'APPROVED' and not c.invoiced and c.charged
        and not ${waits(agencyId)}
      order by c.day, c.id limit 1) e on w.expenses > coalesce(p.waiting, 0)
    where w.agency_id = ${agencyId} and (f.since is not null or e.since is not null)
    order by 6, c.id`.execute(tx);
  return rows;
};

/** Of them, those of a client that wait for nobody’s approval, the earliest first. */
const unbilled = (tx: Tx, agencyId: number, clientId: number) =>
  billable(tx, agencyId)
    .where('t.client_id', '=', clientId)
    .where('t.awaits_approval', '=', false)
    .selectAll('t')
    .orderBy('t.started_at')
    .orderBy('t.booking_id');

/** With all that an invoice says of them. */
const worked = (tx: Tx, clientId: number, shifts: ReturnType<typeof unbilled>) =>
  tx
    .selectFrom(shifts.as('t'))
    .innerJoin('shift_booking as b', 'b.id', 't.booking_id')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('worker as w', 'w.id', 't.worker_id')
    .innerJoin('assignment_code as code', 'code.id', 's.assignment_code_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    // Else PostgreSQL goes through those of all clients for each shift.
    .where('d.client_id', '=', clientId)
    .where('l.client_id', '=', clientId)
    .select(['b.id', 's.id as shiftId', 'w.id as workerId', 'w.firstname', 'w.lastname', 'code.name as assignmentCode'])
    .select([
      'd.id as directorateId',
      'd.name as directorate',
      'l.name as location',
      's.time_zone as timeZone',
      'l.region',
    ])
    .select(['t.started_at as start', 't.ended_at as end', 't.break_minutes as breakMinutes'])
    .select(['t.notice_minutes as noticeMinutes', 's.purchase_order as purchaseOrder'])
    .select(['s.assignment_code_id as assignmentCodeId', 's.shift_type_id as shiftTypeId', 't.client_id as clientId'])
    .orderBy('t.started_at')
    .orderBy('b.id');

/** `noticeMinutes`: of a booking that the client cancelled late; null of one that was worked. */
export type WorkedShift = Awaited<ReturnType<typeof findUnbilledShifts>>[number];

/** The earliest first, `limit` at most. */
export const findUnbilledShifts = (tx: Tx, agencyId: number, clientId: number, limit: number) =>
  worked(tx, clientId, unbilled(tx, agencyId, clientId).limit(limit)).execute();

/** Those of these bookings that can still be invoiced; nobody else invoices them until the transaction ends. */
export const lockUnbilledShifts = async (
  tx: Tx,
  { agencyId, clientId }: { readonly agencyId: number; readonly clientId: number },
  bookingIds: readonly number[],
): Promise<WorkedShift[]> => {
  if (bookingIds.length === 0) return [];
  for (const table of ['timesheet', 'late_cancellation'] as const)
    await tx
      .selectFrom(table)
      .select('booking_id')
      .where('agency_id', '=', agencyId)
      .where('client_id', '=', clientId)
      .where('booking_id', 'in', bookingIds)
      .orderBy('booking_id')
      .forNoKeyUpdate()
      .execute();
  return worked(tx, clientId, unbilled(tx, agencyId, clientId).where('t.booking_id', 'in', bookingIds)).execute();
};

/** Those of a prepared invoice that can be invoiced, the earliest first. */
export const findPreparedShifts = (
  tx: Tx,
  { agencyId, clientId, id }: { readonly agencyId: number; readonly clientId: number; readonly id: number },
): Promise<WorkedShift[]> =>
  worked(
    tx,
    clientId,
    billable(tx, agencyId)
      .selectAll('t')
      .where('t.client_id', '=', clientId)
      .where(
        't.booking_id',
        'in',
        tx
          .selectFrom('prepared_shift')
          .select('booking_id')
          .where('agency_id', '=', agencyId)
          .where('prepared_id', '=', id),
      ),
  ).execute();

/** What waits for approval of invoices to a client. */
export const countWaiting = (tx: Tx, agencyId: number, clientId: number) => {
  const waiting = (table: 'prepared_shift' | 'prepared_expense') =>
    tx
      .selectFrom(table)
      .select('prepared_id')
      .select((row) => row.lit(table === 'prepared_shift').as('is_shift'))
      .where('agency_id', '=', agencyId)
      .where('client_id', '=', clientId)
      .where('status', '=', 'WAITING_APPROVAL');
  return tx
    .selectFrom(waiting('prepared_shift').unionAll(waiting('prepared_expense')).as('p'))
    .select((each) => [
      each.cast<number>(each.fn.count('p.prepared_id').distinct(), 'integer').as('invoices'),
      sql<number>`(count(*) filter (where p.is_shift))::int`.as('shifts'),
      sql<number>`(count(*) filter (where not p.is_shift))::int`.as('expenses'),
    ])
    .executeTakeFirstOrThrow();
};

/** The client’s name, where the agency works or has worked for it. */
export const findCustomer = async (tx: Tx, agencyId: number, clientId: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('agency_client as l')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select('c.name')
    .where('l.agency_id', '=', agencyId)
    .where('l.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.name;
};
