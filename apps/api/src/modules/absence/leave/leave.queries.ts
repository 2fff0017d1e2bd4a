import type { LeaveStatus, LeaveType } from '@worklane/contract/absence/leave.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** Whether the actor may know of `leave`, a row of `worker_leave`. An agency knows of those whom it has taken on. */
export const seesLeave = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'WORKER':
      return sql`leave.worker_id = ${actor.workerId}`;
    case 'AGENCY':
      return sql`leave.agency_id = ${actor.agencyId} and exists (
        select from agency_worker link
        where link.agency_id = leave.agency_id and link.worker_id = leave.worker_id
          and link.status in ('ACTIVE', 'SUSPENDED'))`;
    case 'CLIENT':
      return sql`false`;
  }
};

/** Of these agencies, those that have taken the worker on. */
export const agenciesThatTookOn = async (
  tx: Tx,
  workerId: number,
  agencyIds: readonly number[],
): Promise<readonly number[]> => {
  const rows = await tx
    .selectFrom('agency_worker')
    .select('agency_id')
    .where('worker_id', '=', workerId)
    .where('agency_id', 'in', agencyIds)
    .where('status', 'in', ['ACTIVE', 'SUSPENDED'])
    .execute();
  return rows.map(({ agency_id }) => agency_id);
};

type NewLeave = { type: LeaveType; from: string; to: string; reason: string | null };

/** One row per agency; answers the ids. `decidedBy` is who entered it for the worker: it is approved by that. */
export const insertLeave = async (
  tx: Tx,
  workerId: number,
  agencyIds: readonly number[],
  { type, from, to, reason }: NewLeave,
  decidedBy?: number,
): Promise<number[]> => {
  const decision =
    decidedBy === undefined
      ? {}
      : { status: 'APPROVED' as const, decided_by_user_id: decidedBy, decided_at: sql<string>`now()` };
  const rows = await tx
    .insertInto('worker_leave')
    .values(
      agencyIds.map((agencyId) => ({
        agency_id: agencyId,
        worker_id: workerId,
        type,
        from_date: from,
        to_date: to,
        reason,
        ...decision,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Decision = { status: LeaveStatus; comment?: string | null; decidedBy?: number };

/** Undefined when the row has moved on since `version`. */
export const saveLeaveStatus = (
  tx: Tx,
  id: number,
  version: number,
  { status, comment, decidedBy }: Decision,
): Promise<{ id: number } | undefined> =>
  tx
    .updateTable('worker_leave')
    .set({
      status,
      version: nextVersion,
      ...(comment !== undefined && { comment }),
      ...(decidedBy !== undefined && { decided_by_user_id: decidedBy, decided_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
