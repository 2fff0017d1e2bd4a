import {
  bankHolidays,
  bankHolidaysOfClients,
  timeZoneOfAgency,
  timeZoneOfClient,
  timeZonesOfClients,
} from '#modules/calendar/index.ts';
import { findVatByDay } from '#modules/money/index.ts';
import { findTransportTerms, type TransportTerms } from '#modules/rates/index.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { isAborted } from './price.policy.ts';
import {
  deleteEstimates,
  findJobsToPrice,
  findStepsOfJobs,
  type JobToPrice,
  lockJobsToPrice,
  saveEstimates,
  savePrice,
} from './price.queries.ts';
import { priceJourney, type PricedJourney, type TransportPrice } from './price.rules.ts';

export type Pricing = Pick<Context, 'tx' | 'now'> & { readonly config: Pick<Context['config'], 'TIME_ZONE'> };

export const timeZoneOfJob = (
  cx: Pricing,
  agencyId: number,
  { clientId }: Pick<JobToPrice, 'clientId'>,
): Promise<string> => (clientId === null ? timeZoneOfAgency(cx, agencyId) : timeZoneOfClient(cx, clientId));

/** As planned; a job that nobody has accepted yet would be planned like this (`app.plan_transport_job`). */
const plannedTimes = ({ startsAt, endsAt, requiredAt }: JobToPrice) => {
  const at = Temporal.Instant.from(requiredAt);
  return {
    start: startsAt === null ? at.subtract({ hours: 1 }) : Temporal.Instant.from(startsAt),
    end: endsAt === null ? at.add({ hours: 4 }) : Temporal.Instant.from(endsAt),
    breakMinutes: 0,
  };
};

const timesOf = (job: JobToPrice) =>
  job.actualStart === null || job.actualEnd === null
    ? plannedTimes(job)
    : {
        start: Temporal.Instant.from(job.actualStart),
        end: Temporal.Instant.from(job.actualEnd),
        breakMinutes: job.breakMinutes ?? 0,
      };

export type Worked = { readonly terms: TransportTerms; readonly price: TransportPrice; readonly day: string };

const zonesOf = async (cx: Pricing, agencyId: number, jobs: readonly JobToPrice[]) => {
  const ofAgency = await timeZoneOfAgency(cx, agencyId);
  const ofClients = await timeZonesOfClients(
    cx,
    jobs.flatMap(({ clientId }) => clientId ?? []),
  );
  return ({ clientId }: JobToPrice): string => (clientId === null ? ofAgency : (ofClients.get(clientId) ?? ofAgency));
};

/** Those that each job goes by, of all days from the first to the last. */
const holidaysOf = async (tx: Tx, agencyId: number, jobs: readonly JobToPrice[], days: readonly string[]) => {
  const [from = '', ...rest] = days.toSorted();
  const to = rest.at(-1) ?? from;
  const ofAgency = jobs.some(({ clientId }) => clientId === null) ? await bankHolidays(tx, agencyId, from, to) : [];
  const clientIds = [...new Set(jobs.flatMap(({ clientId }) => clientId ?? []))];
  const ofClients = await bankHolidaysOfClients(tx, clientIds, from, to);
  return ({ clientId }: JobToPrice): ReadonlySet<string> =>
    new Set((clientId === null ? ofAgency : (ofClients.get(clientId) ?? [])).map(({ date }) => date));
};

/**
 * What each job comes to, or would by its plan, in their order and in as many queries as for one; undefined where no rate was in force when
 * it began.
 */
export const workOutAll = async (
  cx: Pricing,
  agencyId: number,
  jobs: readonly JobToPrice[],
): Promise<(Worked | undefined)[]> => {
  if (jobs.length === 0) return [];
  const { tx } = cx;
  const zoneOf = await zonesOf(cx, agencyId, jobs);
  const timed = jobs.map((job) => {
    const [times, timeZone] = [timesOf(job), zoneOf(job)];
    const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
    return { job, times, timeZone, day: dayOf(times.start), last: dayOf(times.end) };
  });
  const days = timed.flatMap(({ day, last }) => [day, last]);
  const terms = await findTransportTerms(
    tx,
    agencyId,
    timed.map(({ job: { clientId, bodyType }, day }) => ({ clientId, bodyType, day })),
  );
  const holidaysFor = await holidaysOf(tx, agencyId, jobs, days);
  const over = jobs.filter(({ actualStart }) => actualStart !== null);
  const steps = await findStepsOfJobs(
    tx,
    over.map(({ id }) => id),
  );
  const vatOn = await findVatByDay(tx, agencyId);
  return timed.map(({ job, times, timeZone, day }, index) => {
    const by = terms[index];
    if (!by) return undefined;
    const isEstimate = job.actualStart === null;
    const journey: PricedJourney = {
      ...times,
      staff: isEstimate ? Math.max(job.asked, job.crew) : job.crew,
      kilometres: isEstimate ? null : job.kilometres,
      steps: steps.get(job.id) ?? [],
      aborted: isAborted(job),
      timeZone,
      holidays: holidaysFor(job),
      vatBasisPoints: vatOn(day),
    };
    return { terms: by, price: priceJourney(journey, by), day };
  });
};

/** What a job comes to, or would by its plan; undefined where no rate was in force when it began. */
export const workOut = async (cx: Pricing, agencyId: number, job: JobToPrice): Promise<Worked | undefined> =>
  (await workOutAll(cx, agencyId, [job]))[0];

/** Prices a job that is over and keeps it; false where no rate applies, and the price that it had stays. */
export const priceJob = async (cx: Pricing, agencyId: number, jobId: number): Promise<boolean> => {
  const [job] = await lockJobsToPrice(cx.tx, agencyId, [jobId]);
  const worked = job && (await workOut(cx, agencyId, job));
  if (!worked) return false;
  await savePrice(cx.tx, { jobId, agencyId, clientId: job.clientId }, worked.price, worked.terms, cx.now);
  return true;
};

/**
 * What clients’ jobs under purchase orders would come to as they are planned now, which the clients can’t work out; none where no rate
 * applies. What is over has its price.
 */
export const keepEstimates = async (cx: Pricing, agencyId: number, jobIds: readonly number[]): Promise<void> => {
  const jobs = (await findJobsToPrice(cx.tx, agencyId, jobIds)).flatMap(({ clientId, ...job }) =>
    clientId === null || job.purchaseOrder === null || job.actualStart !== null ? [] : [{ ...job, clientId }],
  );
  const worked = await workOutAll(cx, agencyId, jobs);
  const estimates = jobs.map(({ id, clientId }, index) => ({ jobId: id, clientId, worked: worked[index] }));
  await saveEstimates(
    cx.tx,
    agencyId,
    estimates.flatMap(({ jobId, clientId, worked: by }) =>
      by ? [{ jobId, clientId, net: by.price.net, currency: by.terms.currency }] : [],
    ),
    cx.now,
  );
  await deleteEstimates(
    cx.tx,
    agencyId,
    estimates.flatMap(({ jobId, worked: by }) => (by ? [] : [jobId])),
  );
};
