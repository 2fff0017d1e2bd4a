import type { ShiftChange } from '@worklane/contract/shifts/shift.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** Whether anybody has ever applied for the shift or been booked on it. */
export const isAppliedFor = async (tx: Tx, shiftId: number): Promise<boolean> =>
  (await tx.selectFrom('shift_booking').select('id').where('shift_id', '=', shiftId).limit(1).executeTakeFirst()) !==
  undefined;

/** The agencies that have been told of a shift; later tiers are not among them before their time. */
export const listToldAgencies = async (tx: Tx, shiftId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('shift_release')
    .select('agency_id')
    .where('shift_id', '=', shiftId)
    .where('announced_at', 'is not', null)
    .execute();
  return rows.map((row) => row.agency_id);
};

type Plan = Omit<z.output<typeof ShiftChange>, 'date' | 'startTime' | 'endTime'> & {
  start: Temporal.Instant;
  end: Temporal.Instant;
};

/** Undefined when somebody changed the plan since `version`. */
export const savePlan = (tx: Tx, id: number, plan: Plan) =>
  tx
    .updateTable('shift')
    .set({
      starts_at: plan.start.toString(),
      ends_at: plan.end.toString(),
      break_minutes: plan.breakMinutes,
      gender: plan.gender,
      number_of_staff: plan.numberOfStaff,
      notes: plan.notes,
      purchase_order: plan.purchaseOrder,
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('version', '=', plan.version)
    .returning('id')
    .executeTakeFirst();

/** Every application and booking on it has been ended before. */
export const saveCancellation = async (tx: Tx, id: number, reason: string): Promise<void> => {
  await tx
    .updateTable('shift')
    .set({ shift_status: 'CANCELLED', cancel_reason: reason, booked: 0, applied: 0 })
    .where('id', '=', id)
    .execute();
};

export const agree = async (tx: Tx, id: number, now: Temporal.Instant): Promise<void> => {
  await tx.updateTable('shift').set({ agreed_at: now.toString() }).where('id', '=', id).execute();
};
