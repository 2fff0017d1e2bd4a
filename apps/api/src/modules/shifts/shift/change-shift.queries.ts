import type { Tx } from '#platform/db/database.ts';

/** The agencies that a shift is or will be released to. */
export const listReleasedAgencies = async (tx: Tx, shiftId: number): Promise<number[]> => {
  const rows = await tx.selectFrom('shift_release').select('agency_id').where('shift_id', '=', shiftId).execute();
  return rows.map((row) => row.agency_id);
};

export const saveCancellation = async (tx: Tx, id: number, reason: string): Promise<void> => {
  await tx.updateTable('shift').set({ cancel_reason: reason }).where('id', '=', id).execute();
};

export const agree = async (tx: Tx, id: number, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('shift').set({ agreed_at: now.toString() }).where('id', '=', id).execute();
};
