import { everyMorning, reminderDue, type Round } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { listDue, markReminded } from './due-dates.queries.ts';
import { wordsForFleet } from './due-date.words.ts';

const NAME = 'remind-of-vehicle-due-dates';

const remind = async (cx: Pick<Context, 'tx' | 'enqueue'>, { agencyId, today }: Round): Promise<void> => {
  const due = (await listDue(cx.tx, agencyId, today)).flatMap((date) => {
    const threshold = reminderDue(date.daysLeft, date.remindedAt);
    return threshold === undefined ? [] : [{ ...date, threshold }];
  });
  const [first] = due;
  if (!first) return;
  await markReminded(cx.tx, due);
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_TRANSPORT' },
    kind: 'VEHICLES',
    ...wordsForFleet(due),
    link: due.length === 1 ? `jobs/vehicle/view/${first.vehicleId}` : 'agency-vehicles',
  });
};

/** Whoever keeps an agency's vehicles hears 60, 30, 7 and 0 days before something is due, in one digest a day. */
export const remindOfDueDates = (deps: JobDeps, now: Temporal.Instant): Promise<void> =>
  everyMorning(deps, NAME, now, remind);

/** Looks every hour whose morning has come. */
export const dueDateReminders = job({
  name: NAME,
  cron: '15 * * * *',
  run: (deps) => remindOfDueDates(deps, Temporal.Now.instant()),
});
