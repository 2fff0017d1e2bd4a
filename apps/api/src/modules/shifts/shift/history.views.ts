import type { HistoryEntry } from '@worklane/contract/shifts/shift.ts';
import type { Context } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';

/** What happened to a shift, newest first. Agencies and workers see what concerns everybody and themselves. */
export const listHistory = async ({ tx, actor }: Context, shiftId: number): Promise<HistoryEntry[]> => {
  found(await tx.selectFrom('shift').select('id').where('id', '=', shiftId).executeTakeFirst(), 'shift');
  let events = tx.selectFrom('shift_event').where('shift_id', '=', shiftId);
  if (actor.agencyId !== null) {
    events = events.where((row) => row.or([row('agency_id', 'is', null), row('agency_id', '=', actor.agencyId)]));
  }
  if (actor.workerId !== null) {
    events = events.where((row) => row.or([row('worker_id', 'is', null), row('worker_id', '=', actor.workerId)]));
  }
  return events
    .select(['id', 'at', 'by_name as by', 'by_organisation as organisation', 'action', 'detail'])
    .orderBy('id', 'desc')
    .execute();
};
