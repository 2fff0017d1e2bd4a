import { QUERY_DAYS } from '@worklane/contract/transport/authorisation.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';

type Standing = {
  readonly status: TransportStatus;
  readonly clientId: number | null;
  readonly authorisedAt: string | null;
  readonly queriedAt: string | null;
  readonly isAnswered: boolean;
};

type Course = { readonly status: TransportStatus; readonly hasBegun: boolean };

/** A journey that was cancelled after it had begun. */
export const isAborted = ({ status, hasBegun }: Course): boolean => status === 'CANCELLED' && hasBegun;

/** Over, so that it is known what there is to charge. */
export const isPriceable = (job: Course): boolean =>
  job.status === 'AUTHORIZED' || job.status === 'CLOSED' || isAborted(job);

const dayText = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString().split('-').toReversed().join('/');

/** Why a job that is priced can’t be invoiced yet; null where it can. Nobody queries a guest’s times, or anything of an aborted journey. */
export const whyNotInvoiced = (
  job: Standing,
  price: { readonly net: number },
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): string | null => {
  if (price.net === 0) return 'There’s nothing to charge.';
  if (job.clientId === null || job.status !== 'AUTHORIZED' || job.authorisedAt === null) return null;
  if (job.queriedAt !== null)
    return job.isAnswered ? null : 'The client has queried the times. Answer the query first.';
  const until = Temporal.Instant.from(job.authorisedAt).add({ hours: 24 * QUERY_DAYS });
  return Temporal.Instant.compare(now, until) <= 0
    ? `The client can query the times until ${dayText(until, timeZone)}. Then it can be invoiced.`
    : null;
};
