import { sql } from 'kysely';
import { CATCH_UP_DAYS, FIRST_REMINDER_DAYS, type Threshold } from '#modules/calendar/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { isApproved, isReplaced } from '../replaced.ts';

/** What an agency may have to be reminded of today, the soonest first; locked, so that nobody moves an expiry meanwhile. */
export const listExpiring = (tx: Tx, agencyId: number, today: string) =>
  tx
    .selectFrom('worker_record')
    .innerJoin('agency_worker as link', (join) =>
      join
        .onRef('link.agency_id', '=', 'worker_record.agency_id')
        .onRef('link.worker_id', '=', 'worker_record.worker_id'),
    )
    .innerJoin('worker', 'worker.id', 'worker_record.worker_id')
    .innerJoin('agency', 'agency.id', 'worker_record.agency_id')
    .where('worker_record.agency_id', '=', agencyId)
    .where('link.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .where(isApproved)
    .where(
      sql<boolean>`worker_record.expires_on
      between ${today}::date - ${CATCH_UP_DAYS}::int and ${today}::date + ${FIRST_REMINDER_DAYS}::int`,
    )
    .where(sql<boolean>`not ${isReplaced}`)
    .select([
      'worker_record.id',
      'worker_record.kind',
      'worker_record.name',
      'worker_record.worker_id as workerId',
      'worker_record.expires_on as expiresOn',
      'worker_record.reminded_at_days as remindedAt',
      'agency.name as agencyName',
      sql<string>`concat_ws(' ', worker.firstname, worker.lastname)`.as('worker'),
      sql<number>`worker_record.expires_on - ${today}::date`.as('daysLeft'),
    ])
    .orderBy('worker_record.expires_on')
    .orderBy('worker_record.id')
    .forUpdate('worker_record')
    .execute();

/** The version stays: a consultant who looks at the record sees no change. */
export const markReminded = async (
  tx: Tx,
  reminded: readonly { readonly id: number; readonly threshold: Threshold }[],
): Promise<void> => {
  await sql`
    update worker_record set reminded_at_days = reminded.threshold
    from unnest(${reminded.map(({ id }) => id)}::bigint[], ${reminded.map(({ threshold }) => threshold)}::int[])
      as reminded(id, threshold)
    where worker_record.id = reminded.id`.execute(tx);
};
