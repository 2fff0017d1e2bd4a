import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ExpenseClaim } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** Bookings that a worker works or worked, the latest first. */
export const findClaimable = (tx: Tx, workerId: number) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as code', 'code.id', 's.assignment_code_id')
    .innerJoin('client as k', 'k.id', 'b.client_id')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .select(['s.id', 'b.id as bookingId', 'b.client_id as clientId', 'b.agency_id as agencyId', 'a.name as agency'])
    .select(['k.name as client', 'l.name as location', 'code.name as assignmentName'])
    .select(['b.starts_at as start', 'b.ends_at as end', 's.time_zone as timeZone'])
    .where('b.worker_id', '=', workerId)
    .where('b.shift_status', 'in', HELD_STATUSES)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id');

/** What has been claimed for bookings, without what was rejected. */
export const findClaimed = async (tx: Tx, bookingIds: readonly number[]) =>
  bookingIds.length === 0
    ? []
    : tx
        .selectFrom('expense_claim')
        .select(['id', 'booking_id as bookingId', 'rate_id as rateId', 'day'])
        .where('booking_id', 'in', bookingIds)
        .where('status', '<>', 'REJECTED')
        .orderBy('id')
        .execute();

export const insertClaim = async (tx: Tx, values: Insertable<ExpenseClaim>): Promise<number> => {
  const { id } = await tx.insertInto('expense_claim').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

type Former = { readonly id: number; readonly version: number };

/** Undefined when the claim has moved on since `version`. */
export const saveClaim = (
  tx: Tx,
  { id, version }: Former,
  values: Updateable<ExpenseClaim>,
): Promise<{ id: number } | undefined> =>
  tx
    .updateTable('expense_claim')
    .set({ ...values, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Makes a draft of a claim that is with the worker, whose receipts nobody else changes until the transaction ends. */
export const reopenClaim = (tx: Tx, workerId: number, id: number) =>
  tx
    .updateTable('expense_claim')
    .set({ ...UNDECIDED, status: 'DRAFT', submitted_at: null, version: nextVersion })
    .where('worker_id', '=', workerId)
    .where('id', '=', id)
    .where('status', 'in', ['DRAFT', 'REJECTED'])
    .returning('agency_id as agencyId')
    .executeTakeFirst();

export const UNDECIDED = { decided_by_user_id: null, decided_at: null } as const;

export const deleteClaim = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('expense_claim').where('id', '=', id).execute();
};
