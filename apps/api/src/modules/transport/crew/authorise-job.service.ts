import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  answerTransportQuery as answerContract,
  authoriseTransport as authoriseContract,
  queryTransport as queryContract,
} from '@worklane/contract/transport/crew.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { findJob } from '../job/job.queries.ts';
import { priceJob } from '../price/price-job.ts';
import { notifyClient, notifyDesk } from './announce.ts';
import { lockJobOfClient, lockPlannedJob, saveJob, saveWorked } from './crew.queries.ts';
import { canAnswer, canQuery, wrongWorkedTimes } from './crew.rules.ts';
import { type AgencyContext, crewFor, whyNoJob } from './crew.views.ts';
import { sealQuery } from './sealed-query.ts';
import { TransportAuthorised } from './transport-authorised.ts';

type Worked = { readonly start: string; readonly end: string; readonly breakTime: number };

const columnsOf = (worked: Worked, { start: planned }: { readonly start: string }, now: Temporal.Instant) => {
  const { start, end, breakTime } = worked;
  const wrong = wrongWorkedTimes(worked, planned, now);
  if (wrong) throw ruleBroken('TIMES', wrong.message, wrong.field);
  return { actual_start: start, actual_end: end, break_minutes: breakTime };
};

export const authoriseTransport = async (
  cx: AgencyContext,
  { body: { transportId, ...worked } }: Received<typeof authoriseContract>,
): Promise<Answer<typeof authoriseContract>> => {
  const { tx, actor, now } = cx;
  const job = (await lockPlannedJob(tx, actor.agencyId, transportId)) ?? (await whyNoJob(cx, transportId));
  if (job.status !== 'WAITING_AUTHORIZATION')
    throw conflict('NOT_WAITING', 'This job isn’t waiting to be authorised. Reload the page to see how it stands.');
  await saveJob(tx, job, { ...columnsOf(worked, job, now), status: 'AUTHORIZED', authorised_at: now.toString() });
  await saveWorked(tx, job.id, worked);
  await priceJob(cx, job.agencyId, job.id);
  await cx.publish(TransportAuthorised, { jobId: job.id, agencyId: job.agencyId, clientId: job.clientId });
  return crewFor(cx, transportId);
};

export const queryTransport = async (
  cx: Context<ClientActor>,
  { params: { id }, body: { reason } }: Received<typeof queryContract>,
): Promise<Answer<typeof queryContract>> => {
  const { tx, actor, now, config } = cx;
  const job = await lockJobOfClient(tx, actor.clientId, id);
  if (!job) found(await findJob(tx, actor, id), 'transport job');
  if (!job || !canQuery(job, now))
    throw conflict('NOT_OPEN', 'The times of this transport can’t be queried, or no longer.');
  const queriedAt = now.toString();
  await saveJob(tx, job, {
    queried_at: queriedAt,
    sealed_query: sealQuery(config.FIELD_KEYS, 'sealed_query', job.id, reason),
  });
  await notifyDesk(cx, job, {
    kind: 'TIMES',
    title: 'Times queried',
    body: `${actor.organisation} has queried the times of a transport.`,
  });
  return { id: job.id, queriedAt };
};

/** The times as they are right from now on, which bookings without times of their own follow. */
export const answerTransportQuery = async (
  cx: AgencyContext,
  { params: { id }, body: { answer, ...worked } }: Received<typeof answerContract>,
): Promise<Answer<typeof answerContract>> => {
  const { tx, actor, now, config } = cx;
  const job = (await lockPlannedJob(tx, actor.agencyId, id)) ?? (await whyNoJob(cx, id));
  if (!canAnswer(job)) throw conflict('NO_QUERY', 'There is no query to answer.');
  await saveJob(tx, job, {
    ...columnsOf(worked, job, now),
    sealed_answer: sealQuery(config.FIELD_KEYS, 'sealed_answer', job.id, answer),
  });
  await priceJob(cx, job.agencyId, job.id);
  await notifyClient(cx, job, {
    title: 'Query answered',
    body: `${actor.organisation} has answered your query about the times of a transport.`,
  });
  return crewFor(cx, id);
};
