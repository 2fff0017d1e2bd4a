import { QUERY_DAYS } from '@worklane/contract/transport/authorisation.ts';
import type { Gate } from '@worklane/contract/transport/crew.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { farFrom, isNear } from '../near.rules.ts';

/** Document 003, section 4: bookings in any other state are booked workers. */
const NOT_BOOKED: readonly ShiftStatus[] = ['NEW', 'APPLIED', 'CANCELLED', 'EXPIRED'];

export const isBooked = (status: ShiftStatus): boolean => !NOT_BOOKED.includes(status);

type Standing = { readonly shiftStatus: ShiftStatus };

export const bookedOf = (bookings: readonly Standing[]): number =>
  bookings.filter(({ shiftStatus }) => isBooked(shiftStatus)).length;

export const stillToFill = (numberOfStaff: number, booked: number): number => Math.max(0, numberOfStaff - booked);

/** Until the crew has set out. */
export const canPlan = (status: TransportStatus): boolean => status === 'ACCEPTED' || status === 'COMMITTED';

type OwnBooking = {
  readonly shiftStatus: ShiftStatus;
  readonly transportStatus: TransportStatus;
  readonly start: string;
  /** Less notice, and only the agency cancels. */
  readonly cancelHours: number;
};

/** Less than so many hours are left until the crew sets out. */
export const isWithin = (hours: number, start: string, now: Temporal.Instant): boolean =>
  hours > 0 && Temporal.Instant.from(start).since(now).total('hours') < hours;

/** Why somebody can’t cancel their own booking now; undefined when they can. */
export const whyNotCancelled = (
  { shiftStatus, transportStatus, start, cancelHours }: OwnBooking,
  now: Temporal.Instant,
): { readonly code: string; readonly message: string } | undefined => {
  if (shiftStatus !== 'BOOKED')
    return { code: 'NOT_BOOKED', message: 'You aren’t booked for this transport any more.' };
  const begins = Temporal.Instant.from(start);
  if (!canPlan(transportStatus) || Temporal.Instant.compare(now, begins) >= 0)
    return { code: 'STARTED', message: 'This transport has already started. Call your agency if you can’t come.' };
  if (isWithin(cancelHours, start, now))
    return {
      code: 'TOO_LATE',
      message: `Less than ${cancelHours === 1 ? '1 hour' : `${cancelHours} hours`} before the start only your agency can cancel for you. Ask them.`,
    };
  return undefined;
};

/** What may hold a vehicle. */
type HoldSource = 'HIRE' | 'TRANSPORT' | 'MAINTENANCE' | 'TURNAROUND';

/** Until when a vehicle’s papers are valid; null where nobody has entered it. */
type Papers = Readonly<Record<'mot' | 'tax' | 'insurance', string | null>>;

export type VehicleFacts = Papers & {
  readonly retired: boolean;
  readonly offRoad: boolean;
  /** What else holds it while the crew is out. */
  readonly heldFor: readonly HoldSource[];
};

const PAPERS: readonly (readonly [keyof Papers, string])[] = [
  ['mot', 'MOT'],
  ['tax', 'Tax'],
  ['insurance', 'Insurance'],
];

const HELD_FOR: Readonly<Record<HoldSource, string>> = {
  HIRE: 'Hired out at that time.',
  TRANSPORT: 'On another journey at that time.',
  MAINTENANCE: 'In maintenance at that time.',
  TURNAROUND: 'Being prepared for a hire at that time.',
};

/** Everything that keeps a vehicle from a journey whose last day is `lastDay`. */
export const reasonsAgainst = (
  { retired, offRoad, heldFor, ...papers }: VehicleFacts,
  lastDay: Temporal.PlainDate,
): string[] => [
  ...(retired ? ['Retired.'] : []),
  ...(offRoad ? ['Off the road because of a dangerous defect.'] : []),
  ...new Set(heldFor.map((source) => HELD_FOR[source])),
  ...PAPERS.flatMap(([paper, word]) => {
    const until = papers[paper];
    if (until === null) return [`${word}: no date entered.`];
    return Temporal.PlainDate.compare(until, lastDay) < 0 ? [`${word} not valid on that day.`] : [];
  }),
];

/** What a driver’s licence check says; null where there is none. */
export type LicenceCheck = {
  readonly approvedUntil: string | null;
  readonly rejected: boolean;
  readonly waiting: boolean;
};

/** Nobody drives on a licence that has run out or was turned down; one that nobody has checked yet needs a reason. */
export const licenceObstacle = (
  { approvedUntil, rejected, waiting }: LicenceCheck,
  lastDay: Temporal.PlainDate,
): Obstacle | undefined => {
  if (approvedUntil !== null && Temporal.PlainDate.compare(approvedUntil, lastDay) >= 0) return undefined;
  if (approvedUntil !== null)
    return {
      rule: 'LICENCE',
      severity: 'BLOCK',
      reason: 'The driving licence check runs out before the end of the journey.',
      fix: 'Renew the check on the worker’s Compliances panel.',
    };
  if (rejected && !waiting)
    return {
      rule: 'LICENCE',
      severity: 'BLOCK',
      reason: 'The driving licence check was rejected.',
      fix: 'Record a new check on the worker’s Compliances panel.',
    };
  return {
    rule: 'LICENCE',
    severity: 'WARN',
    reason: 'No driving licence check is on record.',
    fix: 'Record the check on the worker’s Compliances panel, or give a reason to go ahead.',
  };
};

/** What stands in the way of somebody in the crew. */
export type AgainstMember = { readonly name: string; readonly obstacles: readonly Obstacle[] };

export type Readiness = {
  /** Null: none is picked. */
  readonly vehicle: readonly string[] | null;
  /** A team leader has checked it on the day that it is committed. */
  readonly vehicleChecked: boolean;
  /** Where that day begins, on the clock of the agency. */
  readonly checksFrom: Temporal.ZonedDateTime;
  readonly driver: AgainstMember | null;
  readonly teamLeader: { readonly name: string; readonly canSignIn: boolean } | null;
  readonly stillToFill: number;
  readonly crew: readonly AgainstMember[];
};

const blocksOf = ({ name, obstacles }: AgainstMember): string[] =>
  obstacles.flatMap(({ severity, reason }) => (severity === 'BLOCK' ? [`${name}: ${reason}`] : []));

const orNull = (reasons: readonly string[]): string | null => (reasons.length === 0 ? null : reasons.join(' '));

/** The log is kept by the team leader alone, and without it the journey is never authorised. */
export const cannotLead = (name: string): string =>
  `${name} can’t sign in yet, so they couldn’t keep the log. Invite them from their page, or pick somebody else.`;

const places = (count: number): string =>
  count === 1 ? 'One place is still to fill.' : `${count} places are still to fill.`;

/** `00:00 on Tue 24 Nov` */
const hourOf = (at: Temporal.ZonedDateTime): string => {
  const time = at.toLocaleString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = at.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
  return `${time} on ${day}`;
};

/** What is missing of the check, where it is done – by whoever leads the crew, in the first tab of the log – and from when on it counts. */
const checkMissing = ({ vehicle, vehicleChecked, checksFrom, teamLeader }: Readiness): string | null => {
  if (vehicle === null) return 'There is no vehicle to check yet.';
  if (vehicleChecked) return null;
  const who = teamLeader ? 'The team leader checks it' : 'Once there is a team leader, they check it';
  return `Nobody has checked it today. ${who} on a phone: Transport, Open the log, Cleaning. A check counts if it was made at ${hourOf(checksFrom)} or later.`;
};

const leaderMissing = ({ teamLeader }: Readiness): string | null => {
  if (teamLeader === null) return 'No team leader is picked.';
  return teamLeader.canSignIn ? null : cannotLead(teamLeader.name);
};

/** What a job has to have before it is ready. */
export const gatesOf = (readiness: Readiness): Gate[] => {
  const { vehicle, driver, stillToFill: open, crew } = readiness;
  return [
    { gate: 'VEHICLE', missing: vehicle === null ? 'No vehicle is picked.' : orNull(vehicle) },
    { gate: 'VEHICLE_CHECK', missing: checkMissing(readiness) },
    { gate: 'DRIVER', missing: driver === null ? 'No driver is picked.' : orNull(blocksOf(driver)) },
    { gate: 'TEAM_LEADER', missing: leaderMissing(readiness) },
    { gate: 'STAFFING', missing: open === 0 ? null : places(open) },
    { gate: 'ELIGIBILITY', missing: orNull(crew.flatMap(blocksOf)) },
  ];
};

export const isReady = (gates: readonly Gate[]): boolean => gates.every(({ missing }) => missing === null);

type Authorised = {
  readonly status: TransportStatus;
  readonly authorisedAt: string | null;
  readonly queriedAt: string | null;
  readonly isAnswered: boolean;
};

/** Longer than any journey; a day that was mistyped is. */
const MAX_HOURS = 24;

type Wrong = { readonly field: 'start' | 'end' | 'breakTime'; readonly message: string };

/** Why nobody can have worked like that; undefined when they can. */
export const wrongWorkedTimes = (
  { start, end, breakTime }: { readonly start: string; readonly end: string; readonly breakTime: number },
  planned: string,
  now: Temporal.Instant,
): Wrong | undefined => {
  const [from, until] = [Temporal.Instant.from(start), Temporal.Instant.from(end)];
  const minutes = from.until(until).total('minutes');
  if (minutes <= 0) return { field: 'end', message: 'The end has to be after the start.' };
  if (minutes > MAX_HOURS * 60) return { field: 'end', message: `A journey can take ${MAX_HOURS} hours at most.` };
  if (Temporal.Instant.compare(until, now) > 0) return { field: 'end', message: 'The end can’t be in the future.' };
  if (!isNear(from, planned)) return { field: 'start', message: farFrom(planned) };
  if (breakTime >= minutes) return { field: 'breakTime', message: 'The break has to be shorter than the journey.' };
  return undefined;
};

/** Seven times twenty-four hours, wherever and whenever clocks change. */
export const queryUntil = (authorisedAt: string): Temporal.Instant =>
  Temporal.Instant.from(authorisedAt).add({ hours: 24 * QUERY_DAYS });

/** Once, and in time. */
export const canQuery = ({ status, authorisedAt, queriedAt }: Authorised, now: Temporal.Instant): boolean =>
  status === 'AUTHORIZED' &&
  queriedAt === null &&
  authorisedAt !== null &&
  Temporal.Instant.compare(now, queryUntil(authorisedAt)) <= 0;

export const canAnswer = ({ status, queriedAt, isAnswered }: Authorised): boolean =>
  status === 'AUTHORIZED' && queriedAt !== null && !isAnswered;
