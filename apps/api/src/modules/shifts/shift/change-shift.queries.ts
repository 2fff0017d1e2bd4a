import type { Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { TimeAndPlace } from './requested-change.queries.ts';
import type { Terms } from '../shift.rules.ts';

/** The agencies that have been told of a shift; later tiers are not among them before their time. */
export const listNotifiedAgencies = async (tx: Tx, shiftId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('shift_release')
    .select('agency_id')
    .where('shift_id', '=', shiftId)
    .where('announced_at', 'is not', null)
    .execute();
  return rows.map((row) => row.agency_id);
};

/** Everything about a shift that may change. */
export type Plan = Terms & TimeAndPlace & { notes: string | null; purchaseOrder: string | null };

const timeAndPlaceColumns = (plan: TimeAndPlace) => ({
  directorate_id: plan.directorateId,
  location_id: plan.locationId,
  shift_type_id: plan.shiftTypeId,
  starts_at: plan.start.toString(),
  ends_at: plan.end.toString(),
  time_zone: plan.timeZone,
  break_minutes: plan.breakMinutes,
});

const otherColumns = (plan: Omit<Plan, keyof TimeAndPlace>) => ({
  assignment_code_id: plan.assignmentCodeId,
  gender: plan.gender,
  number_of_staff: plan.numberOfStaff,
  notes: plan.notes,
  purchase_order: plan.purchaseOrder,
});

const update = async (tx: Tx, id: number, columns: Updateable<Shift>): Promise<void> => {
  await tx
    .updateTable('shift')
    .set({ ...columns, version: nextVersion })
    .where('id', '=', id)
    .execute();
};

export const savePlan = (tx: Tx, id: number, plan: Plan): Promise<void> =>
  update(tx, id, { ...otherColumns(plan), ...timeAndPlaceColumns(plan) });

/** The bookings move along: the key by which they copy the time takes it on. */
export const saveTimeAndPlace = (tx: Tx, id: number, plan: TimeAndPlace): Promise<void> =>
  update(tx, id, timeAndPlaceColumns(plan));

/** What those who are booked need not be asked about. */
export const saveRest = (tx: Tx, id: number, plan: Plan): Promise<void> => update(tx, id, otherColumns(plan));

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
