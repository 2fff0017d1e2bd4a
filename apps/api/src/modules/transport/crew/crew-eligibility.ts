import { bySeverity, type Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { assess, type Offer, type PlannedShift } from '#modules/shifts/index.ts';
import type { Context } from '#platform/context.ts';
import { findDriverWork, findLicenceChecks, type PlannedJob } from './crew.queries.ts';
import { licenceObstacle } from './crew.rules.ts';

type Spec = {
  readonly assignmentCode: number;
  readonly assignmentCodeName: string;
  readonly gender: GenderPreference;
  readonly numberOfStaff: number;
};

type Timed = Pick<PlannedJob, 'clientId' | 'start' | 'end'>;

/** A place in a crew, as the rules of eligibility look at it. */
export const placeOf = (job: Timed, spec: Spec, booked: number, timeZone: string): PlannedShift => ({
  // Of no shift.
  id: 0,
  kind: 'TRANSPORT',
  clientId: job.clientId,
  assignmentCodeId: spec.assignmentCode,
  assignmentName: spec.assignmentCodeName,
  start: Temporal.Instant.from(job.start),
  end: Temporal.Instant.from(job.end),
  timeZone,
  breakMinutes: 0,
  gender: spec.gender,
  numberOfStaff: spec.numberOfStaff,
  booked,
});

export const timeZoneOf = async (cx: Context): Promise<string> => (await ownCalendar(cx)).timeZone;

/** The last day on which papers have to be valid. */
export const lastDayOf = ({ end }: Pick<PlannedJob, 'end'>, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(end).toZonedDateTimeISO(timeZone).toPlainDate();

/** Midnight of that day by the agency’s clock. */
export const dayBegins = (at: Temporal.Instant, timeZone: string): Temporal.Instant =>
  at.toZonedDateTimeISO(timeZone).startOfDay().toInstant();

type Driver = { readonly workerId: number; readonly isBooked: boolean };

/** What speaks against each of them as the driver: the rules of all work, as for a driver, and the licence. */
export const againstDrivers = async (
  cx: Context,
  job: PlannedJob,
  drivers: readonly Driver[],
): Promise<(Obstacle[] | undefined)[]> => {
  const timeZone = await timeZoneOf(cx);
  const { id, name } = await findDriverWork(cx.tx);
  const shift = placeOf(
    job,
    { assignmentCode: id, assignmentCodeName: name, gender: 'NO_PREFERENCE', numberOfStaff: 1 },
    0,
    timeZone,
  );
  const { agencyId } = job;
  const assessed = await assess(
    cx,
    drivers.map(({ workerId, isBooked }): Offer & { isBooked: boolean } => ({ shift, workerId, agencyId, isBooked })),
  );
  const licenceOf = await findLicenceChecks(
    cx.tx,
    agencyId,
    drivers.map(({ workerId }) => workerId),
  );
  const lastDay = lastDayOf(job, timeZone);
  return drivers.map(({ workerId }, index) => {
    const obstacles = assessed[index];
    const licence = licenceObstacle(licenceOf(workerId), lastDay);
    return obstacles && [...(licence ? [licence] : []), ...obstacles].toSorted(bySeverity);
  });
};
