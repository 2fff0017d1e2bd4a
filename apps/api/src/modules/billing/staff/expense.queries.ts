import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Customer = { readonly agencyId: number; readonly clientId: number };

/** Of `c`: on a prepared invoice that waits for approval. */
export const waits = (agencyId: number) => sql<boolean>`exists (
  select from prepared_expense p
  where p.claim_id = c.id and p.agency_id = ${agencyId} and p.status = 'WAITING_APPROVAL')`;

/** What the agency has approved, charges for and has on no invoice. */
const billable = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('expense_claim as c')
    .where('c.agency_id', '=', agencyId)
    .where('c.status', '=', 'APPROVED')
    .where('c.invoiced', '=', false)
    .where('c.charged', '=', true);

const claimed = (tx: Tx, { agencyId, clientId }: Customer) =>
  billable(tx, agencyId)
    .where('c.client_id', '=', clientId)
    .innerJoin('expense_rate as r', 'r.id', 'c.rate_id')
    .innerJoin('shift_booking as b', 'b.id', 'c.booking_id')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('worker as w', 'w.id', 'c.worker_id')
    .innerJoin('assignment_code as code', 'code.id', 's.assignment_code_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .leftJoin('timesheet as t', 't.booking_id', 'c.booking_id')
    // Else PostgreSQL goes through those of all clients for each claim.
    .where('d.client_id', '=', clientId)
    .where('l.client_id', '=', clientId)
    .select(['c.id', 's.id as shiftId', 'w.firstname', 'w.lastname', 'code.name as assignmentCode'])
    .select(['d.id as directorateId', 'd.name as directorate', 'l.name as location', 's.time_zone as timeZone'])
    .select(['r.name', 'c.unit', 'c.day', 'c.tenths', 'r.charge_rate as rate', 'r.currency'])
    .select(['s.purchase_order as purchaseOrder', 's.assignment_code_id as assignmentCodeId'])
    .select(['b.shift_status as shiftStatus', 'b.cancel_reason as cancelReason'])
    // By when the work is treated for VAT.
    .select((row) => row.fn.coalesce('t.started_at', 'b.starts_at').as('start'))
    .orderBy('c.day')
    .orderBy('c.id');

const unbilled = (tx: Tx, customer: Customer) =>
  claimed(tx, customer).where(sql<boolean>`not ${waits(customer.agencyId)}`);

export type ApprovedExpense = Awaited<ReturnType<typeof findUnbilledExpenses>>[number];

/** The earliest first, `limit` at most. */
export const findUnbilledExpenses = (tx: Tx, customer: Customer, limit: number) =>
  unbilled(tx, customer).limit(limit).execute();

/** Those of these claims that can still be invoiced; nobody else invoices them or takes their approval back until the transaction ends. */
export const lockUnbilledExpenses = async (
  tx: Tx,
  customer: Customer,
  claimIds: readonly number[],
): Promise<ApprovedExpense[]> => {
  if (claimIds.length === 0) return [];
  await tx
    .selectFrom('expense_claim')
    .select('id')
    .where('agency_id', '=', customer.agencyId)
    .where('client_id', '=', customer.clientId)
    .where('id', 'in', claimIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return unbilled(tx, customer).where('c.id', 'in', claimIds).execute();
};

/** Those of a prepared invoice that can be invoiced, the earliest first. */
export const findPreparedExpenses = (tx: Tx, { id, ...customer }: Customer & { readonly id: number }) =>
  claimed(tx, customer)
    .where(
      'c.id',
      'in',
      tx
        .selectFrom('prepared_expense')
        .select('claim_id')
        .where('agency_id', '=', customer.agencyId)
        .where('prepared_id', '=', id),
    )
    .execute();
