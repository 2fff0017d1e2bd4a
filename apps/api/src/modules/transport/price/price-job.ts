import { timeZoneOfAgency, timeZoneOfClient, bankHolidays, bankHolidaysOfClient } from '#modules/calendar/index.ts';
import { findVat } from '#modules/money/index.ts';
import { findTransportTerms, type TransportTerms } from '#modules/rates/index.ts';
import type { Context } from '#platform/context.ts';
import { isAborted } from './price.policy.ts';
import {
  deleteEstimate,
  findJobToPrice,
  findJourneySteps,
  type JobToPrice,
  lockJobsToPrice,
  saveEstimate,
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

/** What a job comes to, or would by its plan; undefined where no rate was in force when it began. */
export const workOut = async (cx: Pricing, agencyId: number, job: JobToPrice): Promise<Worked | undefined> => {
  const { tx } = cx;
  const timeZone = await timeZoneOfJob(cx, agencyId, job);
  const times = timesOf(job);
  const [from, to] = [times.start, times.end].map((at) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString());
  const day = from ?? '';
  const terms = await findTransportTerms(tx, agencyId, { clientId: job.clientId, bodyType: job.bodyType, day });
  if (!terms) return undefined;
  const days =
    job.clientId === null
      ? await bankHolidays(tx, agencyId, day, to ?? day)
      : await bankHolidaysOfClient(tx, job.clientId, day, to ?? day);
  const isEstimate = job.actualStart === null;
  const journey: PricedJourney = {
    ...times,
    staff: isEstimate ? Math.max(job.asked, job.crew) : job.crew,
    kilometres: isEstimate ? null : job.kilometres,
    steps: isEstimate ? [] : await findJourneySteps(tx, job.id),
    aborted: isAborted(job),
    timeZone,
    holidays: new Set(days.map(({ date }) => date)),
    vatBasisPoints: await findVat(tx, day),
  };
  return { terms, price: priceJourney(journey, terms), day };
};

/** Prices a job that is over and keeps it; false where no rate applies, and the price that it had stays. */
export const priceJob = async (cx: Pricing, agencyId: number, jobId: number): Promise<boolean> => {
  const [job] = await lockJobsToPrice(cx.tx, agencyId, [jobId]);
  const worked = job && (await workOut(cx, agencyId, job));
  if (!worked) return false;
  await savePrice(cx.tx, { jobId, agencyId, clientId: job.clientId }, worked.price, worked.terms, cx.now);
  return true;
};

/** What a client’s job under a purchase order would come to as it is planned now, which the client can’t work out; none where no rate applies. */
export const keepEstimate = async (cx: Pricing, agencyId: number, jobId: number): Promise<void> => {
  const job = await findJobToPrice(cx.tx, jobId);
  if (!job || job.clientId === null || job.purchaseOrder === null) return;
  const worked = await workOut(cx, agencyId, job);
  const of = { jobId, agencyId, clientId: job.clientId };
  if (worked) await saveEstimate(cx.tx, of, { net: worked.price.net, currency: worked.terms.currency }, cx.now);
  else await deleteEstimate(cx.tx, of);
};
