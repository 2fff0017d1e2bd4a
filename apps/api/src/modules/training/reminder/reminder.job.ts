import { notify, notifyWorkers } from '#modules/messages/index.ts';
import { timeZonesOfAgencies } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { listExpiring, listRounds, markReminded, takeRound } from './reminder.queries.ts';
import { isMorning, reminderDue } from './reminder.rules.ts';
import { wordsForAgency, wordsForWorker } from './reminder.words.ts';

const NAME = 'remind-of-expiries';

type ReminderContext = Pick<Context, 'tx' | 'enqueue'>;
type Round = { readonly agencyId: number; readonly today: string };

/** The agencies whose morning has come and that have not been reminded today. */
const roundsDue = ({ db, config }: JobDeps, now: Temporal.Instant): Promise<Round[]> =>
  asSystem(db, NAME, async (tx) => {
    const done = await listRounds(tx);
    return [...(await timeZonesOfAgencies({ tx, config }))].flatMap(([agencyId, timeZone]) => {
      const local = now.toZonedDateTimeISO(timeZone);
      const today = local.toPlainDate().toString();
      return isMorning(local) && (done.get(agencyId) ?? '') < today ? [{ agencyId, today }] : [];
    });
  });

/** Each worker hears of their own records, the agency of all of them in one digest. */
const remind = async (cx: ReminderContext, { agencyId, today }: Round): Promise<void> => {
  if (!(await takeRound(cx.tx, agencyId, today))) return;
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

/** Every agency is a transaction of its own, so one that fails keeps no other from its turn. */
export const remindOfExpiries = async (deps: JobDeps, now: Temporal.Instant): Promise<void> => {
  const faults: unknown[] = [];
  for (const round of await roundsDue(deps, now)) {
    await asSystem(deps.db, NAME, (tx) => remind({ tx, enqueue: deps.enqueue(tx) }, round)).catch((fault: unknown) =>
      faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} agencies were not reminded`);
};

/** Looks every hour whose morning has come; a time that was missed is made up for within the day. */
export const expiryReminders = job({
  name: NAME,
  cron: '5 * * * *',
  run: (deps) => remindOfExpiries(deps, Temporal.Now.instant()),
});
