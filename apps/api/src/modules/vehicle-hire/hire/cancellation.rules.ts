import { pence, shareOf, type Pence } from '@worklane/contract/money.ts';
import {
  FREE_CANCELLATION_HOURS,
  HIRE_CANCEL_REASONS,
  type HireCancelReason,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';

type Hire = {
  /** What has been charged and not credited. */
  readonly charged: Pence;
  readonly days: number;
  readonly start: string;
};

/** Until when a booking can be cancelled for nothing. */
export const freeUntil = (start: string): Temporal.Instant =>
  Temporal.Instant.from(start).subtract({ hours: FREE_CANCELLATION_HOURS });

/**
 * What of a booking’s price stays with the provider when it is cancelled: nothing where the provider has no vehicle for it or has
 * been told in time, afterwards one day’s share, and all of it from the pick-up on or where nobody came
 * (`docs/decisions/0061-what-cancelling-a-hire-costs.md`).
 */
export const keptOf = ({ charged, days, start }: Hire, reason: HireCancelReason, now: Temporal.Instant): Pence => {
  if (reason === 'VEHICLE_UNAVAILABLE') return pence(0);
  const hasBegun = Temporal.Instant.compare(now, start) >= 0;
  if (reason === 'NO_SHOW' || hasBegun) return charged;
  return Temporal.Instant.compare(now, freeUntil(start)) <= 0 ? pence(0) : shareOf(charged, 1, days);
};

/** Nobody can fail to come before it is time. */
export const reasonFits = (reason: HireCancelReason, start: string, now: Temporal.Instant): boolean =>
  reason !== 'NO_SHOW' || Temporal.Instant.compare(now, start) >= 0;

/** The reasons that there can be now, each with what it costs. */
export const costsOf = (hire: Hire, now: Temporal.Instant): { reason: HireCancelReason; kept: Pence }[] =>
  HIRE_CANCEL_REASONS.filter((reason) => reasonFits(reason, hire.start, now)).map((reason) => ({
    reason,
    kept: keptOf(hire, reason, now),
  }));
