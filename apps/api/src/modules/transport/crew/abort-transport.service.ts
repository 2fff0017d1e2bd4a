import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  abortTransport as abortContract,
  previewTransportAbort as previewContract,
} from '@worklane/contract/transport/abort.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { sealReason } from '../job/sealed-request.ts';
import { priceJob, workOut } from '../price/price-job.ts';
import { findJobToPrice, findJourneySteps } from '../price/price.queries.ts';
import { charged } from '../price/price.views.ts';
import { abortedHours, isPatientAboard, whyNotAborted } from './abort.rules.ts';
import { notifyClient, notifyCrew } from './announce.ts';
import { findBookings, findReachedAt, lockPlannedJob, type PlannedJob, saveJob, saveWorked } from './crew.queries.ts';
import { isBooked } from './crew.rules.ts';
import { type AgencyContext, crewFor, nameOf, plannedJob, whyNoJob } from './crew.views.ts';

/** A journey that can be aborted, and how far it is; 409 where it can’t. */
const underWay = async ({ tx, now }: AgencyContext, job: PlannedJob) => {
  const steps = await findJourneySteps(tx, job.id);
  const refusal = whyNotAborted(job.status, steps);
  if (refusal) throw conflict(refusal.code, refusal.message);
  // A journey that was begun by submitting its log has no step.
  const began = steps.find(({ step }) => step === 'EN_ROUTE')?.at ?? (await findReachedAt(tx, job.id, 'IN_PROGRESS'));
  return { steps, hours: abortedHours(began === undefined ? now : Temporal.Instant.from(began), now) };
};

const crewIn = async ({ tx }: AgencyContext, job: PlannedJob) =>
  (await findBookings(tx, job)).filter(({ shiftStatus }) => isBooked(shiftStatus));

/** The fee alone, by the rate in force when the journey began. */
const feeOf = async (cx: AgencyContext, { id, agencyId }: PlannedJob) => {
  const job = found(await findJobToPrice(cx.tx, id), 'transport job');
  const worked = await workOut(cx, agencyId, { ...job, status: 'CANCELLED' });
  return worked ? charged(worked.price, worked.terms.currency) : null;
};

export const previewTransportAbort = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof previewContract>,
): Promise<Answer<typeof previewContract>> => {
  const job = await plannedJob(cx, id);
  const { steps, hours } = await underWay(cx, job);
  return {
    id,
    refPrefix: job.reference,
    isGuest: job.clientId === null,
    fee: await feeOf(cx, job),
    hours,
    crew: (await crewIn(cx, job)).map(nameOf),
    isPatientAboard: isPatientAboard(steps),
  };
};

/** The journey doesn’t go on: its fee is charged, what the crew has worked is authorised, and vehicle and crew are free at once. */
export const abortTransport = async (
  cx: AgencyContext,
  { body: { transportId, reason } }: Received<typeof abortContract>,
): Promise<Answer<typeof abortContract>> => {
  const { tx, actor, config } = cx;
  const job = (await lockPlannedJob(tx, actor.agencyId, transportId)) ?? (await whyNoJob(cx, transportId));
  const { hours } = await underWay(cx, job);
  const crew = await crewIn(cx, job);
  await saveJob(tx, job, { status: 'CANCELLED', cancel_reason: sealReason(config.FIELD_KEYS, job.id, reason) });
  await saveWorked(tx, job.id, { ...hours, breakTime: 0 });
  await priceJob(cx, job.agencyId, job.id);
  await notifyCrew(
    cx,
    job,
    crew.map(({ workerId }) => workerId),
    {
      kind: 'CANCELLATIONS',
      title: 'Journey aborted',
      body: `${actor.organisation} has aborted a journey that you were on. Your hours until now count as worked. If they aren’t right, tell your agency.`,
    },
  );
  await notifyClient(cx, job, {
    title: 'Journey aborted',
    body: `${actor.organisation} has aborted a journey that you asked for. Its page says why, and what it costs.`,
  });
  return crewFor(cx, transportId);
};
