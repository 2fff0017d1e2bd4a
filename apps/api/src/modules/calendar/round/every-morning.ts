import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { JobDeps } from '#platform/jobs/jobs.ts';
import { timeZonesOfAgencies } from '../choice/choice.service.ts';
import { isMorning } from './reminder.rules.ts';
import { listRounds, takeRound } from './round.queries.ts';

/** An agency whose morning has come, and which day it has, as `yyyy-mm-dd`, by which clock. */
export type Round = { readonly agencyId: number; readonly today: string; readonly timeZone: string };

/** The agencies whose morning has come and for which the job has not been done today. */
const roundsDue = ({ db, config }: JobDeps, job: string, now: Temporal.Instant): Promise<Round[]> =>
  asSystem(db, job, async (tx) => {
    const done = await listRounds(tx, job);
    return [...(await timeZonesOfAgencies({ tx, config }))].flatMap(([agencyId, timeZone]) => {
      const local = now.toZonedDateTimeISO(timeZone);
      const today = local.toPlainDate().toString();
      return isMorning(local) && (done.get(agencyId) ?? '') < today ? [{ agencyId, today, timeZone }] : [];
    });
  });

/**
 * Does something once a day for each agency, when its morning comes; what was missed is made up for within the day. Every agency
 * is a transaction of its own, so one that fails keeps no other from its turn.
 * @throws AggregateError with what failed, after all have had their turn.
 */
export const everyMorning = async (
  deps: JobDeps,
  job: string,
  now: Temporal.Instant,
  work: (cx: Pick<Context, 'tx' | 'enqueue'>, round: Round) => Promise<void>,
): Promise<void> => {
  const faults: unknown[] = [];
  for (const round of await roundsDue(deps, job, now)) {
    await asSystem(deps.db, job, async (tx) => {
      if (await takeRound(tx, job, round)) await work({ tx, enqueue: deps.enqueue(tx) }, round);
    }).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${job} failed for ${faults.length} agencies`);
};
