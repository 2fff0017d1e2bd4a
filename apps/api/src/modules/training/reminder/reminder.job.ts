import { everyMorning, reminderDue, type Round } from '#modules/calendar/index.ts';
import { notify, notifyWorkers } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { listExpiring, markReminded } from './reminder.queries.ts';
import { wordsForAgency, wordsForWorker } from './reminder.words.ts';

const NAME = 'remind-of-expiries';

/** Each worker hears of their own records, the agency of all of them in one digest. */
const remind = async (cx: Pick<Context, 'tx' | 'enqueue'>, { agencyId, today }: Round): Promise<void> => {
  const due = (await listExpiring(cx.tx, agencyId, today)).flatMap((record) => {
    const threshold = reminderDue(record.daysLeft, record.remindedAt);
    return threshold === undefined ? [] : [{ ...record, threshold }];
  });
  if (due.length === 0) return;
  await markReminded(cx.tx, due);
  await notifyWorkers(cx, {
    kind: 'EXPIRIES',
    permission: 'VIEW_WORKER',
    fromAgencyId: agencyId,
    news: [...Map.groupBy(due, ({ workerId }) => workerId)].map(([workerId, own]) => ({
      workerId,
      ...wordsForWorker(own, own[0]?.agencyName ?? ''),
      link: `${own[0]?.kind === 'TRAINING' ? 'trainings' : 'compliance'}?agency=${agencyId}`,
    })),
  });
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'APPROVE_TRAINING' },
    kind: 'EXPIRIES',
    ...wordsForAgency(due),
    link: 'workers/reviews?view=EXPIRING',
  });
};

export const remindOfExpiries = (deps: JobDeps, now: Temporal.Instant): Promise<void> =>
  everyMorning(deps, NAME, now, remind);

/** Looks every hour whose morning has come. */
export const expiryReminders = job({
  name: NAME,
  cron: '5 * * * *',
  run: (deps) => remindOfExpiries(deps, Temporal.Now.instant()),
});
