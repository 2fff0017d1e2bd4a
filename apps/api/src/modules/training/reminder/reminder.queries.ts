import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isApproved, isReplaced } from '../replaced.ts';
import { CATCH_UP_DAYS, FIRST_REMINDER_DAYS, type Threshold } from './reminder.rules.ts';

/** The last day on which each agency was reminded; those that never were are not in it. */
export const listRounds = async (tx: Tx): Promise<Map<number, string>> => {
  const rounds = await tx.selectFrom('reminder_round').select(['agency_id', 'day']).execute();
  return new Map(rounds.map(({ agency_id, day }) => [agency_id, day]));
};

/**
 * Takes the day's round of an agency. Of two processes the second waits here until the first is done, and then learns that
 * it has come too late.
 */
export const takeRound = async (tx: Tx, agencyId: number, today: string): Promise<boolean> => {
  const taken = await tx
    .insertInto('reminder_round')
    .values({ agency_id: agencyId, day: today })
    .onConflict((held) => held.column('agency_id').doUpdateSet({ day: today }).where('reminder_round.day', '<', today))
    .returning('agency_id')
    .executeTakeFirst();
  return taken !== undefined;
};

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
