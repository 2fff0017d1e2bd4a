import type { HistoryEntry } from '@worklane/contract/shifts/shift.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { findShift } from '../shift.queries.ts';

/** What names an agency is that agency's and the client's business, and the worker's whom it concerns. */
const seesEvent = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
    case 'CLIENT':
      return sql`true`;
    case 'AGENCY':
      return sql`(agency_id is null or agency_id = ${actor.agencyId})`;
    case 'WORKER':
      return sql`(agency_id is null or worker_id = ${actor.workerId})`;
  }
};

/** What happened to a shift, newest first. */
export const listHistory = async (cx: Context, shiftId: number): Promise<HistoryEntry[]> => {
  found(await findShift(cx, shiftId), 'shift');
  return cx.tx
    .selectFrom('shift_event')
    .select(['id', 'at', 'by_name as by', 'by_organisation as organisation', 'action', 'detail'])
    .where('shift_id', '=', shiftId)
    .where(seesEvent(cx.actor))
    .orderBy('id', 'desc')
    .execute();
};
