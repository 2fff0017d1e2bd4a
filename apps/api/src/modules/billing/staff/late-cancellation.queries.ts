import type { Tx } from '#platform/db/database.ts';

/** Nobody invoices or waives it until this transaction is over. */
export const lockLateCancellation = (tx: Tx, agencyId: number, bookingId: number) =>
  tx
    .selectFrom('late_cancellation')
    .select(['invoiced', 'waived_at as waivedAt'])
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Waiver = { readonly by: string; readonly at: Temporal.Instant; readonly reason: string };

export const waive = async (tx: Tx, bookingId: number, { by, at, reason }: Waiver): Promise<void> => {
  await tx
    .updateTable('late_cancellation')
    .set({ waived_at: at.toString(), waived_by: by, waive_reason: reason })
    .where('booking_id', '=', bookingId)
    .execute();
};
