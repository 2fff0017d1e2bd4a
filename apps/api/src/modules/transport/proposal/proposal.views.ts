import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { CrewMember } from '@worklane/contract/transport/crew.ts';
import type {
  ProposedVehicle,
  ProposedWorker,
  proposeTransportCrew as proposeContract,
  TransportProposal,
  Traveller,
} from '@worklane/contract/transport/proposal.ts';
import { availabilityOf } from '#modules/absence/index.ts';
import { assess, isBlocked } from '#modules/shifts/index.ts';
import { conflict } from '#platform/errors/errors.ts';
import { againstDrivers, dayBegins, lastDayOf, placeOf, timeZoneOf } from '../crew/crew-eligibility.ts';
import { findDriverWork, type PlannedJob } from '../crew/crew.queries.ts';
import { canPlan, reasonsAgainst, stillToFill } from '../crew/crew.rules.ts';
import { type AgencyContext, crewOf, memberOf, plannedJob } from '../crew/crew.views.ts';
import { findCandidates, findFleet, findLoads, findPractice } from './proposal.queries.ts';
import {
  type Candidate,
  type Demand,
  type FitVehicle,
  hasWantedGender,
  type Known,
  type Member,
  NO_WANTS,
  othersForPlace,
  othersToDrive,
  type Plan,
  propose,
  rankVehicles,
  type Wants,
} from './proposal.rules.ts';
import {
  blocksOf,
  notesOf,
  reasonsFor,
  reasonsForDriver,
  reasonsForLeader,
  whyNobodyLeads,
  reasonsForVehicle,
  warningsOf,
  whyNone,
} from './reasons.rules.ts';

/** As many as somebody compares. */
const MOST_ALTERNATIVES = 8;

const PRACTICE_DAYS = 365;
const KEPT = ['The job has it already.'];

type Crew = Awaited<ReturnType<typeof crewOf>>;
type Person = Awaited<ReturnType<typeof findCandidates>>[number];

/** What is known of these people for this journey, in as many queries however many they are. */
const knownOf = async (cx: AgencyContext, job: PlannedJob, people: readonly Person[], timeZone: string) => {
  const { tx } = cx;
  const ids = people.map(({ workerId }) => workerId);
  const [start, end] = [Temporal.Instant.from(job.start), Temporal.Instant.from(job.end)];
  const day = start.toZonedDateTimeISO(timeZone).startOfDay();
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const week = { from: monday.toInstant().toString(), until: monday.add({ days: 7 }).toInstant().toString() };
  const loads = await findLoads(tx, ids, job, week);
  const since = start.subtract({ hours: 24 * PRACTICE_DAYS }).toString();
  const practice = await findPractice(tx, job.agencyId, ids, { since, until: job.start });
  const availability = await availabilityOf(tx, ids, { start, end }, timeZone);
  return new Map(
    people.map(({ workerId, gender, district, canSignIn }): [number, Known] => [
      workerId,
      {
        gender,
        district,
        canSignIn,
        restHours: loads.get(workerId)?.restHours ?? null,
        hoursThatWeek: loads.get(workerId)?.hoursThatWeek ?? 0,
        availability: availability.get(workerId) ?? null,
        crews: practice.get(workerId)?.crews ?? 0,
        led: practice.get(workerId)?.led ?? 0,
      },
    ]),
  );
};

/** What the rules of eligibility say of everybody, for each open place and at the wheel. */
const assessed = async (
  cx: AgencyContext,
  job: PlannedJob,
  crew: Crew,
  people: readonly Person[],
  driverWork: { readonly id: number; readonly name: string },
  timeZone: string,
) => {
  const inCrew = new Set(crew.crew.map(({ workerId }) => workerId));
  // Whoever has given this job up, or was told that they aren’t needed, isn’t asked again.
  const gone = new Set(
    crew.bookings.flatMap(({ workerId, cancelledReason }) =>
      cancelledReason === 'WITHDRAWN' || cancelledReason === 'REJECTED' ? [workerId] : [],
    ),
  );
  const members = people.filter(({ workerId }) => inCrew.has(workerId));
  const applies = ({ workerId }: Person) =>
    crew.bookings.some((booking) => booking.workerId === workerId && booking.shiftStatus === 'APPLIED');
  const others = people.filter(
    (person) => !inCrew.has(person.workerId) && (!gone.has(person.workerId) || applies(person)),
  );
  const open = crew.specs.filter(({ numberOfStaff, booked }) => stillToFill(numberOfStaff, booked) > 0);
  // Whoever isn’t cleared for the work needs no further look.
  const isCleared = ({ codes }: Person, code: number) => codes.includes(code);
  const offers = open.flatMap((spec) => {
    const shift = placeOf(job, spec, spec.booked, timeZone);
    return others
      .filter((person) => isCleared(person, spec.assignmentCode))
      .map(({ workerId }) => ({ specId: spec.workerSpecId, shift, workerId, agencyId: job.agencyId }));
  });
  const answers = await assess(cx, offers);
  const answered = offers.map((offer, at) => ({ ...offer, obstacles: answers[at] }));
  const ofPlace = new Map(
    open.map(({ workerSpecId, assignmentCodeName }) => {
      const known = answered.filter(({ specId }) => specId === workerSpecId);
      const ofWorker = new Map(known.map(({ workerId, obstacles }) => [workerId, obstacles]));
      const unclear = [notCleared(assignmentCodeName)];
      return [
        workerSpecId,
        new Map(others.map(({ workerId }) => [workerId, ofWorker.has(workerId) ? ofWorker.get(workerId) : unclear])),
      ];
    }),
  );
  const drivers =
    job.driverId === null ? [...members, ...others.filter((person) => isCleared(person, driverWork.id))] : [];
  const against = await againstDrivers(
    cx,
    job,
    drivers.map(({ workerId }) => ({ workerId, isBooked: inCrew.has(workerId) })),
  );
  const known = new Map(drivers.map(({ workerId }, at) => [workerId, against[at]]));
  const atWheel = new Map(
    [...members, ...others].map(({ workerId }) => [
      workerId,
      known.has(workerId) ? known.get(workerId) : [notCleared(driverWork.name)],
    ]),
  );
  return { others, open, ofPlace, atWheel };
};

const notCleared = (work: string): Obstacle => ({
  rule: 'ASSIGNMENT_CODE',
  severity: 'BLOCK',
  reason: `Not cleared for ${work}.`,
  fix: 'Add the assignment code on the worker’s Jobs panel.',
});

const usable = (obstacles: Obstacle[] | undefined): readonly string[] | null =>
  obstacles === undefined || isBlocked(obstacles) ? null : warningsOf(obstacles);

const vehicleOf = (vehicle: FitVehicle, people: number): ProposedVehicle => ({
  id: vehicle.id,
  name: vehicle.name,
  regno: vehicle.regno,
  reasons: reasonsForVehicle(vehicle, people),
});

/** The vehicle that suits so many people best, of those that may go. */
const vehiclePart = async (
  cx: AgencyContext,
  job: PlannedJob,
  people: number,
  timeZone: string,
): Promise<TransportProposal['vehicle']> => {
  const fleet = (await findFleet(cx.tx, job, dayBegins(cx.now, timeZone))).map((vehicle) => ({
    ...vehicle,
    against: reasonsAgainst(vehicle, lastDayOf(job, timeZone)),
  }));
  const kept = fleet.find(({ id }) => id === job.vehicleId);
  if (kept)
    return {
      isKept: true,
      choice: { id: kept.id, name: kept.name, regno: kept.regno, reasons: KEPT },
      missing: null,
      alternatives: [],
    };
  const [best, ...others] = rankVehicles(
    fleet.filter(({ against }) => against.length === 0),
    people,
  );
  return {
    isKept: false,
    choice: best ? vehicleOf(best, people) : null,
    missing: best
      ? null
      : fleet.length === 0
        ? 'Your fleet has no vehicle for transport.'
        : whyNone(
            'No vehicle can go.',
            fleet.map(({ against }) => against),
          ),
    alternatives: others.slice(0, MOST_ALTERNATIVES).map((vehicle) => vehicleOf(vehicle, people)),
  };
};

const hoursOf = ({ start, end }: PlannedJob): number =>
  Math.round(Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('hours'));

/** What is proposed for a job, of which the patient’s gender and risks want this much. */
export const proposalFor = async (
  cx: AgencyContext,
  job: PlannedJob,
  wants: Wants,
  considersPatient: boolean,
): Promise<TransportProposal> => {
  const { tx } = cx;
  if (!canPlan(job.status))
    throw conflict('NOT_PLANNED', 'This job can’t be planned any more. Reload the page to see how it stands.');
  const timeZone = await timeZoneOf(cx);
  const crew = await crewOf(cx, job);
  const driverWork = await findDriverWork(tx);
  const members = crew.crew.map(({ workerId }) => workerId);
  const people = await findCandidates(
    tx,
    job.agencyId,
    [
      ...crew.specs.filter(({ numberOfStaff, booked }) => booked < numberOfStaff).map((spec) => spec.assignmentCode),
      ...(job.driverId === null ? [driverWork.id] : []),
    ],
    members,
  );
  const byId = new Map(people.map((person) => [person.workerId, person]));
  const known = await knownOf(cx, job, people, timeZone);
  const { others, open, ofPlace, atWheel } = await assessed(cx, job, crew, people, driverWork, timeZone);
  const applications = new Map(
    crew.bookings.flatMap(({ workerId, shiftStatus, specId }) =>
      shiftStatus === 'APPLIED' ? [[workerId, specId] as const] : [],
    ),
  );
  const candidates = others.flatMap(({ workerId }): Candidate[] => {
    const of = known.get(workerId);
    if (!of) return [];
    const appliedFor = applications.get(workerId) ?? null;
    const fits = open.flatMap(({ workerSpecId }) => {
      const warnings = usable(ofPlace.get(workerSpecId)?.get(workerId));
      // An application is answered where it was made.
      return warnings && (appliedFor === null || appliedFor === workerSpecId)
        ? [[workerSpecId, warnings] as const]
        : [];
    });
    return [{ workerId, known: of, fits: new Map(fits), drives: usable(atWheel.get(workerId)), appliedFor }];
  });
  const demand: Demand = {
    specs: crew.specs.map(({ workerSpecId, assignmentCode, numberOfStaff, booked }) => ({
      id: workerSpecId,
      open: stillToFill(numberOfStaff, booked),
      isDriving: assignmentCode === driverWork.id,
    })),
    crew: crew.crew.flatMap(({ workerId, specId }): Member[] => {
      const of = known.get(workerId);
      return of ? [{ workerId, specId, known: of, drives: usable(atWheel.get(workerId)) }] : [];
    }),
    driverId: job.driverId,
    teamLeaderId: job.teamLeaderId,
    pickupDistrict: job.pickupArea,
    wants,
  };
  const plan = propose(demand, candidates);
  const placed = new Set([...plan.places.values()].flat());
  const travelling = new Set([...members, ...placed, ...(plan.driverId === null ? [] : [plan.driverId])]);
  const isWanted = (workerId: number) => wants.gender !== null && known.get(workerId)?.gender === wants.gender;
  const travellerOf = (member: CrewMember): Traveller => ({
    ...memberOf(member),
    canSignIn: known.get(member.workerId)?.canSignIn ?? false,
  });
  const worker = (workerId: number, reasons: readonly string[], warnings: readonly string[] = []): ProposedWorker[] => {
    const person = byId.get(workerId);
    return person ? [{ ...travellerOf(person), reasons: [...reasons], warnings: [...warnings] }] : [];
  };
  const about = (workerId: number, applied = false): string[] => {
    const of = known.get(workerId);
    return of
      ? reasonsFor({
          known: of,
          pickupDistrict: job.pickupArea,
          applied,
          wanted: isWanted(workerId) && workerId !== plan.driverId,
        })
      : [];
  };
  const forPlace = (specId: number) => (workerId: number) => {
    const candidate = candidates.find((each) => each.workerId === workerId);
    return worker(workerId, about(workerId, candidate?.appliedFor === specId), candidate?.fits.get(specId));
  };
  const asDriver = (workerId: number): ProposedWorker[] => {
    const comesAnyway = members.includes(workerId) || placed.has(workerId);
    const licence = !(atWheel.get(workerId) ?? []).some(({ rule }) => rule === 'LICENCE');
    const reasons = reasonsForDriver(comesAnyway, licence, hoursOf(job));
    return worker(
      workerId,
      comesAnyway ? reasons : [...reasons, ...about(workerId)],
      usable(atWheel.get(workerId)) ?? [],
    );
  };
  const asLeader = (workerId: number): ProposedWorker[] =>
    worker(
      workerId,
      reasonsForLeader(known.get(workerId)?.led ?? 0, workerId === plan.driverId, travelling.size === 1),
    );
  const kept = (workerId: number): ProposedWorker[] => {
    const member = crew.crew.find((each) => each.workerId === workerId);
    return member ? [{ ...travellerOf(member), reasons: KEPT, warnings: [] }] : [];
  };
  return {
    id: job.id,
    considersPatient,
    vehicle: await vehiclePart(cx, job, travelling.size + 1, timeZone),
    driver: driverPart({ job, plan, demand, candidates, kept, asDriver, atWheel }),
    teamLeader: {
      isKept: job.teamLeaderId !== null,
      choice:
        (job.teamLeaderId !== null
          ? kept(job.teamLeaderId)
          : plan.teamLeaderId === null
            ? []
            : asLeader(plan.teamLeaderId))[0] ?? null,
      missing: plan.teamLeaderId === null ? whyNobodyLeads(travelling.size) : null,
      alternatives:
        job.teamLeaderId === null
          ? [...travelling]
              .filter((workerId) => workerId !== plan.teamLeaderId && known.get(workerId)?.canSignIn)
              .flatMap(asLeader)
          : [],
    },
    places: open.map(({ booked, bookings: _bookings, ...spec }) => {
      const { workerSpecId, numberOfStaff, assignmentCodeName } = spec;
      const choices = (plan.places.get(workerSpecId) ?? []).flatMap(forPlace(workerSpecId));
      const missing = stillToFill(numberOfStaff, booked) - choices.length;
      return {
        ...spec,
        stillToFill: stillToFill(numberOfStaff, booked),
        choices,
        missing:
          missing === 0
            ? null
            : whyNone(
                missing === 1 ? 'Nobody can take one place.' : `Nobody can take ${missing} places.`,
                others.length === 0
                  ? [[`Nobody else is cleared for ${assignmentCodeName}.`]]
                  : others.map(({ workerId }) => blocksOf(ofPlace.get(workerSpecId)?.get(workerId) ?? [])),
              ),
        alternatives: othersForPlace(demand, candidates, plan, workerSpecId)
          .slice(0, MOST_ALTERNATIVES)
          .map(({ workerId }) => workerId)
          .flatMap(forPlace(workerSpecId)),
      };
    }),
    crew: crew.crew.map(travellerOf),
    notes: considersPatient ? notesOf(wants, hasWantedGender(demand, candidates, plan), isApart(demand, plan)) : [],
  };
};

/** Whoever drives has no place of another kind. */
const isApart = ({ specs, crew }: Demand, { driverId, places }: Plan): boolean => {
  const specId =
    [...places].find(([, workerIds]) => driverId !== null && workerIds.includes(driverId))?.[0] ??
    crew.find(({ workerId }) => workerId === driverId)?.specId;
  const spec = specs.find(({ id }) => id === specId);
  return spec === undefined || spec.isDriving;
};

type DriverPart = {
  readonly job: PlannedJob;
  readonly plan: Plan;
  readonly demand: Demand;
  readonly candidates: readonly Candidate[];
  readonly kept: (workerId: number) => ProposedWorker[];
  readonly asDriver: (workerId: number) => ProposedWorker[];
  readonly atWheel: ReadonlyMap<number, Obstacle[] | undefined>;
};

const driverPart = (given: DriverPart): TransportProposal['driver'] => {
  const { job, plan, demand, candidates, kept, asDriver, atWheel } = given;
  if (job.driverId !== null)
    return { isKept: true, choice: kept(job.driverId)[0] ?? null, missing: null, alternatives: [] };
  return {
    isKept: false,
    choice: plan.driverId === null ? null : (asDriver(plan.driverId)[0] ?? null),
    missing:
      plan.driverId === null
        ? whyNone(
            'Nobody can drive.',
            atWheel.size === 0
              ? [['Nobody is cleared for driving.']]
              : [...atWheel.values()].map((obstacles) => blocksOf(obstacles ?? [])),
          )
        : null,
    alternatives: othersToDrive(demand, candidates, plan)
      .slice(0, MOST_ALTERNATIVES)
      .flatMap(({ workerId }) => asDriver(workerId)),
  };
};

/** From what stands in the clear: the patient stays closed. */
export const proposeTransportCrew = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof proposeContract>,
): Promise<Answer<typeof proposeContract>> => proposalFor(cx, await plannedJob(cx, id), NO_WANTS, false);
