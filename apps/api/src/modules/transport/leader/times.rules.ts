import { isHeld, type BookingStatus } from '@worklane/contract/shifts/status.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { DRIVER_GROUP, type PlannedCrew, type WorkerTime } from '@worklane/contract/transport/worker-times.ts';
import { farFrom, isNear } from '../near.rules.ts';

/** Document 003: the times are entered once the log is submitted; then they stand until somebody authorises them. */
export const takesTimes = (status: TransportStatus): boolean => status === 'WAITING_AUTHORIZATION';

type Standing = {
  readonly status: TransportStatus;
  readonly hasBegun: boolean;
  readonly isGuest: boolean;
  readonly isQueried: boolean;
};

/**
 * Those of a journey that was aborted stand since then, and its agency may correct them: the way back is worked, too. So it may as long as
 * a query of the client waits for its answer: what was wrong for the client is wrong for the crew. A guest has no page to query anything on,
 * so that theirs are corrected until the job is closed.
 */
export const takesCorrections = ({ status, hasBegun, isGuest, isQueried }: Standing): boolean =>
  takesTimes(status) || (status === 'CANCELLED' && hasBegun) || (status === 'AUTHORIZED' && (isQueried || isGuest));

/** Document 003: these are no part of the planner. */
export const isPlanned = ({ shiftStatus }: { readonly shiftStatus: BookingStatus }): boolean =>
  shiftStatus !== 'APPLIED' && shiftStatus !== 'CANCELLED';

type Spec = { readonly workerSpecId: number; readonly assignmentCodeName: string };
type Booked = PlannedCrew['bookings'][number] & { readonly workerSpecId: number | null };

/** The crew by what it does, as it was asked for, and the driver last. */
export const crewBySpec = <S extends Spec>(specs: readonly S[], bookings: readonly Booked[]) => {
  const of = (specId: number | null) => bookings.filter(({ workerSpecId }) => workerSpecId === specId);
  const drivers = of(null);
  return {
    asked: specs.map((spec) => ({ ...spec, bookings: of(spec.workerSpecId) })),
    driver:
      drivers.length === 0 ? undefined : { workerSpecId: null, assignmentCodeName: DRIVER_GROUP, bookings: drivers },
  };
};

/** As long as a shift may be. */
const MAX_HOURS = 24;

type Refusal = { readonly code: string; readonly message: string; readonly field: string };

/** What is wrong with the times of a crew, whose journey was expected to begin then; undefined when nothing is. Everybody who was in it to the end has to have some. */
export const wrongTimes = (
  crew: readonly Pick<Booked, 'bookingId' | 'shiftStatus'>[],
  times: readonly WorkerTime[],
  expected: string,
  now: Temporal.Instant,
): Refusal | undefined => {
  const planned = crew.filter(isPlanned);
  for (const [at, { bookingId, start, end }] of times.entries()) {
    const wrong = (code: string, field: string, message: string) => ({ code, message, field: `times.${at}.${field}` });
    if (!planned.some((booking) => booking.bookingId === bookingId))
      return wrong('NOT_IN_CREW', 'bookingId', 'Enter times only for people in the crew.');
    if (times.findIndex((each) => each.bookingId === bookingId) !== at)
      return wrong('TWICE', 'bookingId', 'Enter the times of each person once.');
    const [from, to] = [Temporal.Instant.from(start), Temporal.Instant.from(end)];
    if (Temporal.Instant.compare(to, now) > 0) return wrong('NOT_OVER', 'end', 'The shift can’t end in the future.');
    if (!isNear(from, expected)) return wrong('FAR', 'start', farFrom(expected));
    if (to.since(from).total('hours') > MAX_HOURS)
      return wrong('TOO_LONG', 'end', `A shift can last ${MAX_HOURS} hours at most.`);
  }
  const missing = planned.some(
    ({ bookingId, shiftStatus }) => isHeld(shiftStatus) && !times.some((each) => each.bookingId === bookingId),
  );
  return missing
    ? { code: 'MISSING', message: 'Enter the times of everybody in the crew.', field: 'times' }
    : undefined;
};
