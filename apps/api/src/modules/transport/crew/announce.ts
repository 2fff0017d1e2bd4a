import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import { notify, type Facts } from '#modules/messages/index.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import type { PlannedJob } from './crew.queries.ts';

type Job = Pick<
  PlannedJob,
  'id' | 'agencyId' | 'clientId' | 'reference' | 'start' | 'end' | 'pickupArea' | 'destinationArea'
>;

const timeOf = (at: Temporal.ZonedDateTime): string =>
  at.toLocaleString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** “Tue 24 Nov 2026, 08:30–13:30” by the clock of whoever tells. */
const whenText = ({ start, end }: Job, timeZone: string): string => {
  const from = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const until = Temporal.Instant.from(end).toZonedDateTimeISO(timeZone);
  const day = from.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${timeOf(from)}–${timeOf(until)}`;
};

/** Reference, times and districts: all that anybody is told of a transport. */
const factsOf = (job: Job, timeZone: string): Facts => [
  ['Reference', job.reference],
  ['When', whenText(job, timeZone)],
  ['From', job.pickupArea],
  ['To', job.destinationArea],
];

type News = { readonly kind: NotificationKind; readonly title: string; readonly body: string };

export const notifyCrew = async (
  cx: Context,
  job: Job & Pick<PlannedJob, 'teamLeaderId'>,
  workerIds: readonly number[],
  { kind, title, body }: News,
): Promise<void> => {
  const { timeZone } = await ownCalendar(cx);
  // Of a job that goes on, its team leader is led to where they load it.
  const leads = (id: number) => kind === 'BOOKINGS' && id === job.teamLeaderId;
  for (const [link, people] of [
    [`/guest/team-leader/entry/${job.id}`, workerIds.filter(leads)],
    ['transport', workerIds.filter((id) => !leads(id))],
  ] as const)
    if (people.length > 0)
      await notify(cx, {
        kind,
        people: { workerIds: people, permission: 'VIEW_SHIFT' },
        title: `${title}: ${job.reference}`,
        body,
        facts: factsOf(job, timeZone),
        link,
        fromAgencyId: job.agencyId,
        except: cx.actor.userId,
      });
};

export const notifyDesk = async (cx: Context, job: Job, { kind, title, body }: News): Promise<void> => {
  const { timeZone } = await ownCalendar(cx);
  await notify(cx, {
    kind,
    people: { agencyIds: [job.agencyId], permission: 'MANAGE_TRANSPORT' },
    title: `${title}: ${job.reference}`,
    body,
    facts: factsOf(job, timeZone),
    link: `jobs/agency-list/${job.id}`,
    except: cx.actor.userId,
  });
};

/** The client’s people, whose transport it is. */
export const notifyClient = async (cx: Context, job: Job, { title, body }: Omit<News, 'kind'>): Promise<void> => {
  if (job.clientId === null) return;
  const { timeZone } = await ownCalendar(cx);
  await notify(cx, {
    reason: 'your organisation asked for this transport',
    people: { clientIds: [job.clientId], permission: 'VIEW_TRANSPORT' },
    title: `${title}: ${job.reference}`,
    body,
    facts: factsOf(job, timeZone),
    link: `transport/${job.id}`,
  });
};
