import type { Tx } from '#platform/db/database.ts';

/** Nobody invoices or waives it until this transaction is over. */
export const lockLateCancellation = (tx: Tx, agencyId: number, bookingId: number) =>
  tx
    .selectFrom('late_cancellation as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .innerJoin('shift_booking as b', 'b.id', 'l.booking_id')
    .select(['l.invoiced', 'l.waived_at as waivedAt', 'l.client_id as clientId', 'b.shift_id as shiftId'])
    .select(['w.firstname', 'w.lastname'])
    .where('l.agency_id', '=', agencyId)
    .where('l.booking_id', '=', bookingId)
    .forNoKeyUpdate('l')
    .executeTakeFirst();

type Waiver = { readonly by: string; readonly at: Temporal.Instant; readonly reason: string };

export const waive = async (tx: Tx, bookingId: number, { by, at, reason }: Waiver): Promise<void> => {
  await tx
    .updateTable('late_cancellation')
    .set({ waived_at: at.toString(), waived_by: by, waive_reason: reason })
    .where('booking_id', '=', bookingId)
    .execute();
};
