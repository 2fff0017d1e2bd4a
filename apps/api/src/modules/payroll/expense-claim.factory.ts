import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ExpenseClaim } from '#platform/db/schema.generated.ts';
import { insertClaim } from './expense-claim/expense-claim.queries.ts';

type Claimed = Pick<Insertable<ExpenseClaim>, 'rate_id' | 'day'> & Partial<Insertable<ExpenseClaim>>;

/** For tests: 12.4 miles, submitted by whoever is booked, and waiting. */
export const aClaim = async (tx: Tx, bookingId: number, values: Claimed): Promise<number> => {
  const booking = await tx
    .selectFrom('shift_booking')
    .select(['client_id', 'agency_id', 'worker_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return insertClaim(tx, {
    ...booking,
    booking_id: bookingId,
    unit: 'MILE',
    tenths: 124,
    status: 'WAITING_APPROVAL',
    submitted_at: '2026-11-20T09:00:00Z',
    ...values,
  });
};

/** For tests: a receipt of a claim, whose file is there already. */
export const aReceipt = async (tx: Tx, claimId: number, key: string): Promise<number> => {
  const claim = await tx
    .selectFrom('expense_claim')
    .select(['agency_id', 'worker_id'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const file = await tx
    .insertInto('stored_file')
    .values({
      ...claim,
      key,
      kind: 'EXPENSE_RECEIPT',
      content_type: 'image/png',
      size: 1,
      sha256: createHash('sha256').digest(),
      name: 'receipt.png',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('expense_receipt')
    .values({ worker_id: claim.worker_id, claim_id: claimId, file_id: file.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
