import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RetentionClass } from './retention.rules.ts';

export const findClasses = (tx: Tx) =>
  tx
    .selectFrom('transport_retention_class')
    .select(['class', 'years', 'until_age as untilAge', 'source', 'effective_on as effectiveOn'])
    .$narrowType<{ class: RetentionClass }>()
    .orderBy('class')
    .execute();

/** Somebody responsible has confirmed the figures of a class; false where there is no such class. */
export const confirmClass = async (tx: Tx, of: string, effectiveOn: string): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('transport_retention_class')
    .set({ confirmed_at: sql<string>`now()`, effective_on: effectiveOn })
    .where('class', '=', of)
    .returning('class')
    .executeTakeFirst();
  return confirmed !== undefined;
};

/** Where a list goes on. */
export type Place = { readonly requiredAt: string; readonly id: number };

/** Journeys old enough for one of the classes that nobody has looked at yet, with what was entered for them; those after a place. */
export const findUnlisted = (tx: Tx, years: number, limit: number, after: Place | undefined) =>
  tx
    .selectFrom('transport_job as j')
    .innerJoin('transport_request as r', 'r.job_id', 'j.id')
    .select(['j.id', 'j.required_at as requiredAt', 'r.content'])
    .where('j.erased_at', 'is', null)
    .where('j.required_at', '<', sql<string>`now() - make_interval(years => ${years})`)
    .where(sql<boolean>`not exists (select from transport_retention d where d.job_id = j.id)`)
    .$if(after !== undefined, (jobs) =>
      jobs.where(sql<boolean>`(j.required_at, j.id) > (${after?.requiredAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('j.required_at')
    .orderBy('j.id')
    .limit(limit)
    .execute();

export const insertListed = async (
  tx: Tx,
  { jobId, class: of, dueOn }: { jobId: number; class: RetentionClass; dueOn: string },
): Promise<void> => {
  await tx
    .insertInto('transport_retention')
    .values({ job_id: jobId, class: of, due_on: dueOn })
    .onConflict((known) => known.doNothing())
    .execute();
};

const due = (tx: Tx) =>
  tx
    .selectFrom('transport_retention as d')
    .innerJoin('transport_retention_class as c', 'c.class', 'd.class')
    .innerJoin('transport_job as j', 'j.id', 'd.job_id')
    .where('j.erased_at', 'is', null)
    .where('d.due_on', '<=', sql<string>`current_date`);

/** Everything whose time is over, whether its class is confirmed or not: what a dry run shows. */
export const findDue = (tx: Tx, limit: number) =>
  due(tx)
    .select(['j.id', 'j.reference', 'd.class', 'd.due_on as dueOn', 'd.listed_at as listedAt'])
    .orderBy('d.due_on')
    .orderBy('d.job_id')
    .limit(limit)
    .execute();

/** Classes that somebody has confirmed, and that count by now. */
const COUNTS = sql<boolean>`c.confirmed_at is not null and c.effective_on <= current_date`;

const listedFor = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

/** Of `j`: the latest legal hold of the job is set. */
const IS_HELD = sql<boolean>`coalesce(
  (select h.held from transport_legal_hold h where h.job_id = j.id order by h.number desc limit 1), false)`;

/** What may be erased: listed for as long as somebody has to object, and kept by no legal hold. Locked, others left out. */
export const lockErasable = (tx: Tx, listedDays: number, limit: number) =>
  due(tx)
    .select('j.id')
    .where(COUNTS)
    .where('d.listed_at', '<=', listedFor(listedDays))
    .where(sql<boolean>`not ${IS_HELD}`)
    .orderBy('d.due_on')
    .orderBy('d.job_id')
    .limit(limit)
    .forUpdate('j')
    .skipLocked()
    .execute();

/** Which of these jobs are on legal hold. */
export const findHeld = async (tx: Tx, jobIds: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('transport_job as j')
    .select('j.id')
    .where('j.id', '=', sql<number>`any (${jobIds}::bigint[])`)
    .where(IS_HELD)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Lists taxis whose time is over with the year in which it would be, so many years after the journey; answers how many. */
export const listTaxis = async (tx: Tx, years: number, limit: number): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('taxi')
    .set({ listed_at: sql<string>`now()` })
    .where('id', 'in', (taxis) =>
      taxis
        .selectFrom('taxi')
        .select('id')
        .where('erased_at', 'is', null)
        .where('listed_at', 'is', null)
        .where('required_at', '<', sql<string>`date_trunc('year', now()) - make_interval(years => ${years})`)
        .orderBy('required_at')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

const dueTaxis = (tx: Tx) =>
  tx.selectFrom('taxi as t').where('t.erased_at', 'is', null).where('t.listed_at', 'is not', null);

/** Taxis whose time is over, as `findDue`. */
export const findDueTaxis = (tx: Tx, limit: number) =>
  dueTaxis(tx)
    .select(['t.id', 't.reference', sql<string>`t.listed_at`.as('listedAt')])
    .orderBy('t.required_at')
    .orderBy('t.id')
    .limit(limit)
    .execute();

/** The same as `lockErasable`, of taxis. */
export const lockErasableTaxis = (tx: Tx, listedDays: number, limit: number) =>
  dueTaxis(tx)
    .innerJoin('transport_retention_class as c', (join) => join.on('c.class', '=', 'TAXI'))
    .select('t.id')
    .where(COUNTS)
    .where('t.listed_at', '<=', listedFor(listedDays))
    .orderBy('t.required_at')
    .orderBy('t.id')
    .limit(limit)
    .forUpdate('t')
    .skipLocked()
    .execute();
