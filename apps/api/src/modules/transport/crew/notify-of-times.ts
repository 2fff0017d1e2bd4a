import { notify } from '#modules/messages/index.ts';
import { timeZoneOfClient } from '#modules/calendar/index.ts';
import { on } from '#platform/events/events.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { queryUntil } from './crew.rules.ts';
import { TransportAuthorised } from './transport-authorised.ts';

const whenText = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Tells the client, by its own clock, that times are authorised and until when it may query them. */
export const notifyOfTimes = job<{ jobId: number }>({
  name: 'notify-of-transport-times',
  run: async ({ config, db, enqueue }, { jobId }) => {
    await asSystem(db, 'notify-of-transport-times', async (tx) => {
      const authorised = await tx
        .selectFrom('transport_job as j')
        .innerJoin('agency as a', 'a.id', 'j.agency_id')
        .select(['j.reference', 'j.client_id as clientId', 'j.authorised_at as at', 'a.name as agency'])
        .where('j.id', '=', jobId)
        .executeTakeFirstOrThrow();
      const { reference, clientId, at, agency } = authorised;
      if (clientId === null || at === null) return;
      const until = whenText(queryUntil(at), await timeZoneOfClient({ tx, config }, clientId));
      await notify(
        { tx, enqueue: enqueue(tx) },
        {
          reason: 'your organisation asked for this transport',
          people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
          title: `Times authorised: ${reference}`,
          body: `${agency} has authorised the times of your transport. You can query them until ${until}.`,
          facts: [
            ['Reference', reference],
            ['Agency', agency],
            ['Query until', until],
          ],
          link: `transport/${jobId}`,
        },
      );
    });
  },
});

/** Later, since the agency knows neither the client’s people nor its clock. A guest hears of nothing here: nobody queries for them. */
export const enqueueNoticeOfTimes = on(TransportAuthorised, async ({ enqueue }, { jobId, clientId }) => {
  if (clientId !== null) await enqueue(notifyOfTimes, { jobId });
});
