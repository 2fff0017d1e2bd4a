import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Shifts of the agency whose hours are authorised and on no invoice. */
const unbilled = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('timesheet as t')
    .where('t.agency_id', '=', agencyId)
    .where('t.authorised_at', 'is not', null)
    .where('t.invoiced', '=', false);

/** Those that have waited longest first. */
export const findUnbilledClients = (tx: Tx, agencyId: number) =>
  unbilled(tx, agencyId)
    .innerJoin('client as c', 'c.id', 't.client_id')
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name'])
    .select((each) => [
      each.cast<number>(each.fn.countAll(), 'integer').as('shifts'),
      sql<number>`sum(date_part('epoch', t.ended_at - t.started_at) / 60 - t.break_minutes)::int`.as('minutes'),
      each.fn.min('t.started_at').as('since'),
    ])
    .orderBy('since')
    .orderBy('c.id')
    .execute();

const worked = (tx: Tx, agencyId: number, clientId: number) =>
  unbilled(tx, agencyId)
    .where('t.client_id', '=', clientId)
    .innerJoin('shift_booking as b', 'b.id', 't.booking_id')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('worker as w', 'w.id', 't.worker_id')
    .innerJoin('assignment_code as code', 'code.id', 's.assignment_code_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .select(['b.id', 's.id as shiftId', 'w.firstname', 'w.lastname', 'code.name as assignmentCode'])
    .select(['d.id as directorateId', 'd.name as directorate', 'l.name as location', 's.time_zone as timeZone'])
    .select(['t.started_at as start', 't.ended_at as end', 't.break_minutes as breakMinutes'])
    .select(['s.purchase_order as purchaseOrder', 's.assignment_code_id as assignmentCodeId'])
    .select(['s.shift_type_id as shiftTypeId', 't.client_id as clientId'])
    .orderBy('t.started_at')
    .orderBy('b.id');

export type WorkedShift = Awaited<ReturnType<typeof findUnbilledShifts>>[number];

/** The earliest first, `limit` at most. */
export const findUnbilledShifts = (tx: Tx, agencyId: number, clientId: number, limit: number) =>
  worked(tx, agencyId, clientId).limit(limit).execute();

/** Those of these bookings that can still be invoiced; nobody else invoices them until the transaction ends. */
export const lockUnbilledShifts = (
  tx: Tx,
  { agencyId, clientId }: { readonly agencyId: number; readonly clientId: number },
  bookingIds: readonly number[],
): Promise<WorkedShift[]> =>
  worked(tx, agencyId, clientId).where('t.booking_id', 'in', bookingIds).forNoKeyUpdate('t').execute();

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
