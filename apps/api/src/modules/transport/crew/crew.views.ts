import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  CrewBooking,
  CrewMember,
  EligibleWorker,
  Gate,
  getTransportCrew as crewContract,
  listAgencyAssets as assetsContract,
  listEligibleTransportWorkers as eligibleContract,
  listTransportDrivers as driversContract,
  TransportCrew,
} from '@worklane/contract/transport/crew.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { sql } from 'kysely';
import { assess, isBlocked } from '#modules/shifts/index.ts';
import { type AgencyActor, may, mayBegin } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { findJob, findSpecs } from '../job/job.queries.ts';
import { vehicleCheckedSince } from '../log/vehicle-log.queries.ts';
import { findJourneySteps } from '../price/price.queries.ts';
import { whyNotAborted } from './abort.rules.ts';
import { authorisationOf } from './authorisation.ts';
import { againstDrivers, dayBegins, lastDayOf, placeOf, timeZoneOf } from './crew-eligibility.ts';
import {
  type BookingRow,
  findBookings,
  findPlannedJob,
  findReachedAt,
  findSigningIn,
  findVehicleFor,
  findWorkers,
  fleetOf,
  keptBy,
  type PlannedJob,
  VEHICLE,
} from './crew.queries.ts';
import { bookedOf, canAnswer, canPlan, gatesOf, isBooked, isReady, reasonsAgainst, stillToFill } from './crew.rules.ts';

export type AgencyContext = Context<AgencyActor>;

/** 404 where the agency sees no such job, 409 where it hasn’t accepted it yet. */
export const whyNoJob = async ({ tx, actor }: AgencyContext, id: number): Promise<never> => {
  found(await findJob(tx, actor, id), 'transport job');
  throw conflict('NOT_ACCEPTED', 'Your agency hasn’t accepted this job.');
};

export const plannedJob = async (cx: AgencyContext, id: number): Promise<PlannedJob> =>
  (await findPlannedJob(cx.tx, cx.actor.agencyId, id)) ?? whyNoJob(cx, id);

export const memberOf = ({ workerId, firstname, lastname }: CrewMember): CrewMember => ({
  workerId,
  firstname,
  lastname,
});

export const nameOf = ({ firstname, lastname }: Pick<CrewMember, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`;

/** The places of a job and who fills them. */
export const crewOf = async ({ tx }: AgencyContext, job: PlannedJob) => {
  const bookings = await findBookings(tx, job);
  const specs = (await findSpecs(tx, [job.id])).map(({ jobId: _jobId, ...spec }) => {
    const ofSpec = bookings.filter(({ specId }) => specId === spec.workerSpecId);
    const booked = bookedOf(ofSpec);
    return { ...spec, bookings: ofSpec, booked };
  });
  return { bookings, specs, crew: bookings.filter(({ shiftStatus }) => isBooked(shiftStatus)) };
};

type Crew = Awaited<ReturnType<typeof crewOf>>;

/** What speaks against those in the crew by now, in the order of the crew. */
const againstCrew = async (
  cx: AgencyContext,
  job: PlannedJob,
  { crew, specs }: Crew,
): Promise<(readonly Obstacle[])[]> => {
  const timeZone = await timeZoneOf(cx);
  const offers = crew.flatMap((booking) => {
    const spec = specs.find(({ workerSpecId }) => workerSpecId === booking.specId);
    if (!spec) return [];
    return [{ booking, shift: placeOf(job, spec, spec.booked, timeZone) }];
  });
  const assessed = await assess(
    cx,
    offers.map(({ booking: { workerId, agencyId }, shift }) => ({ shift, workerId, agencyId, isBooked: true })),
  );
  const known = new Map(offers.map(({ booking }, index) => [booking.bookingId, assessed[index] ?? []]));
  return crew.map(({ bookingId }) => known.get(bookingId) ?? []);
};

/** From when on a check of the vehicle counts: from today; for a job that is committed, from the day when it was, since a check is not lost overnight. */
const checksCountFrom = async ({ tx, now }: AgencyContext, { id, status }: PlannedJob, timeZone: string) => {
  const committedAt = status === 'COMMITTED' ? await findReachedAt(tx, id, 'COMMITTED') : undefined;
  return dayBegins(committedAt === undefined ? now : Temporal.Instant.from(committedAt), timeZone);
};

const leaderOf = async ({ tx }: AgencyContext, { teamLeaderId }: PlannedJob, crew: readonly BookingRow[]) => {
  const leader = crew.find(({ workerId }) => workerId === teamLeaderId);
  if (!leader) return null;
  return { name: nameOf(leader), canSignIn: (await findSigningIn(tx, [leader.workerId])).size > 0 };
};

/** Whether everything is there that the job needs, as of now. */
export const gatesFor = async (cx: AgencyContext, job: PlannedJob, crew?: Crew): Promise<Gate[]> => {
  const known = crew ?? (await crewOf(cx, job));
  const timeZone = await timeZoneOf(cx);
  const vehicle = job.vehicleId === null ? undefined : await findVehicleFor(cx.tx, job, job.vehicleId);
  const driver = known.crew.find(({ workerId }) => workerId === job.driverId);
  const [againstDriver] = driver
    ? await againstDrivers(cx, job, [{ workerId: driver.workerId, isBooked: true }])
    : [undefined];
  const against = await againstCrew(cx, job, known);
  const checksFrom = await checksCountFrom(cx, job, timeZone);
  const { agencyId, vehicleId } = job;
  return gatesOf({
    vehicle: vehicle ? reasonsAgainst(vehicle, lastDayOf(job, timeZone)) : null,
    vehicleChecked: vehicleId !== null && (await vehicleCheckedSince(cx.tx, { agencyId, vehicleId }, checksFrom)),
    checksFrom: checksFrom.toZonedDateTimeISO(timeZone),
    driver: driver ? { name: nameOf(driver), obstacles: againstDriver ?? [] } : null,
    teamLeader: await leaderOf(cx, job, known.crew),
    stillToFill: known.specs.reduce((sum, { numberOfStaff, booked }) => sum + stillToFill(numberOfStaff, booked), 0),
    crew: known.crew.map((member, index) => ({ name: nameOf(member), obstacles: against[index] ?? [] })),
  });
};

const cancellationOf = ({ cancelledAt, cancelWhy, cancelNote }: BookingRow): CrewBooking['cancellation'] =>
  cancelledAt === null || cancelWhy === null ? null : { at: cancelledAt, reason: cancelWhy, note: cancelNote };

/** What a proposal can bring. */
const PROPOSED: readonly Gate['gate'][] = ['VEHICLE', 'DRIVER', 'TEAM_LEADER', 'STAFFING'];

/** What the page of a job shows of its crew. */
export const crewFor = async (cx: AgencyContext, id: number): Promise<TransportCrew> => {
  const { actor, tx } = cx;
  const job = await plannedJob(cx, id);
  const crew = await crewOf(cx, job);
  const isPlanned = canPlan(job.status);
  const manages = may(actor, 'MANAGE_TRANSPORT');
  const signIn = await findSigningIn(
    tx,
    crew.bookings.map(({ workerId }) => workerId),
  );
  const bookingOf = (booking: BookingRow): CrewBooking => ({
    ...memberOf(booking),
    bookingId: booking.bookingId,
    version: booking.version,
    shiftStatus: booking.shiftStatus,
    shiftDate: job.start,
    shiftEndDate: job.end,
    canSignIn: signIn.has(booking.workerId),
    cancellation: cancellationOf(booking),
    can: {
      approve: isPlanned && booking.shiftStatus === 'APPLIED' && mayBegin(actor, 'MANAGE_TRANSPORT'),
      reject: isPlanned && manages && (booking.shiftStatus === 'APPLIED' || booking.shiftStatus === 'BOOKED'),
    },
  });
  const memberById = (workerId: number | null): CrewMember | null => {
    const member = crew.bookings.find((each) => each.workerId === workerId);
    return member ? memberOf(member) : null;
  };
  const vehicle = await tx
    .selectFrom('vehicle')
    .select(['id', 'name', 'regno'])
    .where('agency_id', '=', job.agencyId)
    .where('id', '=', job.vehicleId)
    .executeTakeFirst();
  const gates = isPlanned ? await gatesFor(cx, job, crew) : [];
  return {
    id: job.id,
    version: job.version,
    transportStatus: job.status,
    dateTimeRequired: job.requiredAt,
    start: job.start,
    end: job.end,
    vehicle: vehicle ?? null,
    driver: memberById(job.driverId),
    teamLeader: memberById(job.teamLeaderId),
    transportWorkerSpecList: crew.specs.map(({ booked, bookings, ...spec }) => ({
      ...spec,
      bookings: bookings.map(bookingOf),
      bookingsCount: booked,
      stillToFill: stillToFill(spec.numberOfStaff, booked),
    })),
    furtherBookings: crew.bookings.filter(({ specId }) => specId === null).map(bookingOf),
    gates,
    authorisation: authorisationOf(cx.config.FIELD_KEYS, job),
    can: {
      plan: isPlanned && manages,
      propose:
        isPlanned &&
        mayBegin(actor, 'MANAGE_TRANSPORT') &&
        gates.some(({ gate, missing }) => missing !== null && PROPOSED.includes(gate)),
      handBack: job.status === 'ACCEPTED' && job.clientId !== null && manages,
      commit: job.status === 'ACCEPTED' && manages && isReady(gates),
      abort:
        manages &&
        job.status === 'IN_PROGRESS' &&
        whyNotAborted(job.status, await findJourneySteps(tx, id)) === undefined,
      authorise: job.status === 'WAITING_AUTHORIZATION' && manages,
      answerQuery: canAnswer(job) && manages,
    },
  };
};

export const getTransportCrew = (
  cx: AgencyContext,
  { params: { id } }: Received<typeof crewContract>,
): Promise<Answer<typeof crewContract>> => crewFor(cx, id);

export const listAgencyAssets = async (
  cx: AgencyContext,
  { params: { id }, query }: Received<typeof assetsContract>,
): Promise<Answer<typeof assetsContract>> => {
  const job = await plannedJob(cx, id);
  const lastDay = lastDayOf(job, await timeZoneOf(cx));
  const direction = directionOf(query);
  let fleet = fleetOf(cx.tx, job.agencyId);
  if (query.search) {
    fleet = fleet.where((vehicle) =>
      everyWord(query.search, (text) =>
        vehicle.or([vehicle('v.name', 'ilike', text), vehicle('v.regno', 'ilike', text)]),
      ),
    );
  }
  const page = await pageOf(cx.tx, query, fleet, (vehicles) =>
    vehicles
      .select(VEHICLE)
      .select(keptBy(job))
      .orderBy(sql`lower(v.name)`, direction)
      .orderBy('v.id', direction),
  );
  return {
    ...page,
    content: page.content.map(({ id: vehicleId, name, regno, seats, ...facts }) => ({
      id: vehicleId,
      name,
      regno,
      seats,
      reasons: reasonsAgainst(facts, lastDay),
    })),
  };
};

const eligible = <W extends object>(worker: W, obstacles: Obstacle[] | undefined) => ({
  ...worker,
  eligible: obstacles !== undefined && !isBlocked(obstacles),
  obstacles: obstacles ?? [],
});

const eligibleFirst = <W extends Pick<EligibleWorker, 'eligible'>>(workers: readonly W[]): W[] =>
  workers.toSorted((one, other) => Number(other.eligible) - Number(one.eligible));

/** Those who have applied for the job, or have a place in its crew, are asked no more; whoever drives beside it may take one. */
export const listEligibleTransportWorkers = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof eligibleContract>,
): Promise<Answer<typeof eligibleContract>> => {
  const job = await plannedJob(cx, id);
  const { bookings, specs } = await crewOf(cx, job);
  const timeZone = await timeZoneOf(cx);
  const held = bookings.filter(({ shiftStatus }) => isBooked(shiftStatus) || shiftStatus === 'APPLIED');
  const [taken, beside] = [
    new Set(held.filter(({ specId }) => specId !== null).map(({ workerId }) => workerId)),
    new Set(held.filter(({ specId }) => specId === null).map(({ workerId }) => workerId)),
  ];
  const workers = (await findWorkers(cx.tx, job.agencyId)).filter(({ workerId }) => !taken.has(workerId));
  const offers = specs.flatMap((spec) => {
    const shift = placeOf(job, spec, spec.booked, timeZone);
    return workers.map(({ workerId }) => ({
      shift,
      workerId,
      agencyId: job.agencyId,
      isBooked: beside.has(workerId),
    }));
  });
  const assessed = await assess(cx, offers);
  return specs.map(({ workerSpecId }, at) => ({
    workerSpecId,
    workers: eligibleFirst(workers.map((worker, index) => eligible(worker, assessed[at * workers.length + index]))),
  }));
};

export const listTransportDrivers = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof driversContract>,
): Promise<Answer<typeof driversContract>> => {
  const job = await plannedJob(cx, id);
  const { crew } = await crewOf(cx, job);
  const inCrew = new Set(crew.map(({ workerId }) => workerId));
  const workers = await findWorkers(cx.tx, job.agencyId);
  const against = await againstDrivers(
    cx,
    job,
    workers.map(({ workerId }) => ({ workerId, isBooked: inCrew.has(workerId) })),
  );
  return eligibleFirst(
    workers.map((worker, index) => ({ ...eligible(worker, against[index]), inCrew: inCrew.has(worker.workerId) })),
  );
};
