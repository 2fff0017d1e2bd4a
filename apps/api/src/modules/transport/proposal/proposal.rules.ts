import type { Gender } from '@worklane/contract/workers/worker.ts';
import { isExtreme, type Risk, RISKS } from '@worklane/contract/transport/transport-request.ts';
import { fillPlaces, type Kind } from './fill-places.ts';

/** What is known of somebody, beside what the rules of eligibility say of them. */
export type Known = {
  readonly gender: Gender;
  /** The district of the postcode that they live in; null where the address has none. */
  readonly district: string | null;
  /** Hours between the journey and the nearest other work; null where there is none within a week. */
  readonly restHours: number | null;
  /** Of other work in the week of the journey. */
  readonly hoursThatWeek: number;
  readonly availability: 'AVAILABLE' | 'UNAVAILABLE' | 'PREFERRED' | null;
  readonly canSignIn: boolean;
  /** Transports that they went along with, and led, in the last year. */
  readonly crews: number;
  readonly led: number;
};

export type Candidate = {
  readonly workerId: number;
  readonly known: Known;
  /** By specification, what asks for a reason; those that they can’t take aren’t in it. */
  readonly fits: ReadonlyMap<number, readonly string[]>;
  /** The same as the driver; null: they can’t drive it. */
  readonly drives: readonly string[] | null;
  /** The specification that they have applied for. */
  readonly appliedFor: number | null;
};

/** Somebody who is in the crew, and stays. */
export type Member = Pick<Candidate, 'workerId' | 'known' | 'drives'> & {
  /** Null: beside the staff that was asked for. */
  readonly specId: number | null;
};

export type Spec = {
  readonly id: number;
  readonly open: number;
  /** It asks for drivers. */
  readonly isDriving: boolean;
};

/** What the patient’s gender and risks ask for; nothing as long as nobody has read them. */
export type Wants = {
  /** Somebody of this gender beside the driver. */
  readonly gender: Gender | null;
  /** Whoever drives is not one of the escorts. */
  readonly driverApart: boolean;
  /** People who have done it before. */
  readonly experience: boolean;
};

export type Demand = {
  readonly specs: readonly Spec[];
  readonly crew: readonly Member[];
  readonly driverId: number | null;
  readonly teamLeaderId: number | null;
  readonly pickupDistrict: string;
  readonly wants: Wants;
};

export type Plan = {
  /** By specification, the best first. */
  readonly places: ReadonlyMap<number, readonly number[]>;
  /** Null: nobody can drive it. */
  readonly driverId: number | null;
  readonly teamLeaderId: number | null;
};

/** Points of one step of a choice; the fewer, the better. None is worth a place that stays empty. */
const POINTS = {
  /** Somebody has to say why it is acceptable. */
  warning: 1000,
  /** Nobody of the gender that the patient’s risks ask for. */
  wrongGender: 1500,
  /** They have said that they can’t work then. */
  unavailable: 400,
  preferred: -60,
  applied: -150,
  /** Another person is paid for the whole journey. */
  another: 300,
  /** An escort drives, although a driver is in the crew. */
  escortDrives: 50,
  /** An escort drives a patient who asks for every escort. */
  escortMissing: 500,
  /** For each district of the same postcode area, and for everywhere else. */
  near: 40,
  far: 80,
  /** For each hour of rest that is missing to a day. */
  rest: 3,
  /** For each hour of other work that week, so that work is spread. */
  hour: 1,
  crewBefore: -3,
  crewBeforeAtRisk: -8,
} as const;

/** More than anything else comes to. */
const NO_DRIVER = 1_000_000;

const MOST_CREWS = 10;
const FULL_REST_HOURS = 24;

const postalArea = (district: string): string => /^[A-Z]+/.exec(district)?.[0] ?? '';

export type Nearness = 'SAME' | 'NEAR' | 'FAR' | 'UNKNOWN';

/** Nothing measures the way: districts are the same, of one postcode area, or further apart. */
export const nearness = (district: string | null, pickup: string): Nearness => {
  if (district === null) return 'UNKNOWN';
  if (district === pickup) return 'SAME';
  return postalArea(district) === postalArea(pickup) ? 'NEAR' : 'FAR';
};

const AWAY: Readonly<Record<Nearness, number>> = {
  SAME: 0,
  NEAR: POINTS.near,
  FAR: POINTS.far,
  UNKNOWN: POINTS.far,
};

/** What speaks against somebody for whichever part, in points. */
export const pointsOf = (
  { district, restHours, hoursThatWeek, availability, crews }: Known,
  { pickupDistrict, wants }: Pick<Demand, 'pickupDistrict' | 'wants'>,
): number =>
  AWAY[nearness(district, pickupDistrict)] +
  (restHours === null ? 0 : POINTS.rest * Math.max(0, FULL_REST_HOURS - Math.floor(restHours))) +
  POINTS.hour * Math.round(hoursThatWeek) +
  (availability === 'UNAVAILABLE' ? POINTS.unavailable : availability === 'PREFERRED' ? POINTS.preferred : 0) +
  (wants.experience ? POINTS.crewBeforeAtRisk : POINTS.crewBefore) * Math.min(crews, MOST_CREWS);

const warned = (...lists: readonly (readonly string[])[]): number =>
  lists.some((warnings) => warnings.length > 0) ? POINTS.warning : 0;

/** Drivers were asked for, so that one of them drives. */
const asksForDrivers = ({ specs, crew }: Demand): boolean =>
  specs.some(({ isDriving, open, id }) => isDriving && (open > 0 || crew.some(({ specId }) => specId === id)));

/** What it costs that somebody who has this place drives. */
const pointsOfDriving = (demand: Demand, specId: number | null): number => {
  const spec = demand.specs.find(({ id }) => id === specId);
  if (!spec || spec.isDriving) return 0;
  return (demand.wants.driverApart ? POINTS.escortMissing : 0) + (asksForDrivers(demand) ? POINTS.escortDrives : 0);
};

/** Undefined for a place that they can’t take. */
const costOfPlace = (demand: Demand, candidate: Candidate, specId: number): number | undefined => {
  const warnings = candidate.fits.get(specId);
  if (!warnings) return undefined;
  const applied = candidate.appliedFor === specId ? POINTS.applied : 0;
  return pointsOf(candidate.known, demand) + applied + warned(warnings);
};

const costOfPlaceAndDriving = (demand: Demand, candidate: Candidate, specId: number): number | undefined => {
  const place = costOfPlace(demand, candidate, specId);
  if (place === undefined || candidate.drives === null) return undefined;
  const further = warned(candidate.drives, candidate.fits.get(specId) ?? []) - warned(candidate.fits.get(specId) ?? []);
  return place + further + pointsOfDriving(demand, specId);
};

const costBeside = (demand: Demand, { drives, known }: Candidate): number | undefined =>
  drives === null ? undefined : pointsOf(known, demand) + POINTS.another + warned(drives);

const costOfMemberDriving = (demand: Demand, { drives, specId }: Member): number | undefined =>
  drives === null ? undefined : warned(drives) + pointsOfDriving(demand, specId);

export type Total = {
  /** Places that stay empty, the driver’s among them. */
  readonly empty: number;
  readonly points: number;
};

const better = (one: Total, other: Total): boolean =>
  one.empty < other.empty || (one.empty === other.empty && one.points < other.points);

/** Somebody of the wanted gender is with the patient, beside the driver. */
export const hasWantedGender = (demand: Demand, candidates: readonly Candidate[], plan: Plan): boolean => {
  const { gender } = demand.wants;
  if (gender === null) return true;
  const placed = new Set([...plan.places.values()].flat());
  return [...demand.crew, ...candidates.filter(({ workerId }) => placed.has(workerId))].some(
    ({ workerId, known }) => workerId !== plan.driverId && known.gender === gender,
  );
};

/** What a plan leaves empty, and what speaks against it altogether. Which of the crew leads it is chosen afterwards, and costs nothing. */
export const totalOf = (demand: Demand, candidates: readonly Candidate[], plan: Plan): Total => {
  const byId = new Map(candidates.map((candidate) => [candidate.workerId, candidate]));
  let points = hasWantedGender(demand, candidates, plan) ? 0 : POINTS.wrongGender;
  let empty = plan.driverId === null ? 1 : 0;
  const placed = new Set<number>();
  for (const { id, open } of demand.specs) {
    const workerIds = plan.places.get(id) ?? [];
    empty += open - workerIds.length;
    for (const workerId of workerIds) {
      placed.add(workerId);
      const candidate = byId.get(workerId);
      if (!candidate) continue;
      const drives = workerId === plan.driverId && demand.driverId === null;
      points += (drives ? costOfPlaceAndDriving : costOfPlace)(demand, candidate, id) ?? 0;
    }
  }
  if (plan.driverId !== null && demand.driverId === null && !placed.has(plan.driverId)) {
    const member = demand.crew.find(({ workerId }) => workerId === plan.driverId);
    const outsider = byId.get(plan.driverId);
    if (member) points += costOfMemberDriving(demand, member) ?? 0;
    else if (outsider) points += costBeside(demand, outsider) ?? 0;
  }
  return { empty, points };
};

/**
 * Which of the crew leads it: of those who can sign in to keep the log, whoever has led most, and rather somebody who doesn’t drive, since
 * the log is kept on the way.
 */
export const leaderOf = (
  crew: readonly { readonly workerId: number; readonly known: Known }[],
  driverId: number | null,
): number | null => {
  const [first] = crew
    .filter(({ known }) => known.canSignIn)
    .toSorted(
      (one, other) =>
        Number(one.workerId === driverId) - Number(other.workerId === driverId) ||
        other.known.led - one.known.led ||
        other.known.crews - one.known.crews ||
        one.workerId - other.workerId,
    );
  return first?.workerId ?? null;
};

/** A kind of place with what it asks for beside its specification. */
type Opening = {
  readonly specId: number | null;
  readonly capacity: number;
  readonly drives?: true;
  readonly gender?: Gender;
};

/** One more or one less of a specification, as some of its places ask for more. */
const openingsOf = (
  { specs }: Demand,
  driver: Spec | 'BESIDE' | null,
  gender: { of: Spec; is: Gender } | null,
): Opening[] => [
  ...specs.flatMap((spec): Opening[] => {
    const capacity = spec.open - (driver === spec ? 1 : 0) - (gender?.of === spec ? 1 : 0);
    return [
      ...(capacity > 0 ? [{ specId: spec.id, capacity }] : []),
      ...(driver === spec ? [{ specId: spec.id, capacity: 1, drives: true } as const] : []),
      ...(gender?.of === spec ? [{ specId: spec.id, capacity: 1, gender: gender.is }] : []),
    ];
  }),
  ...(driver === 'BESIDE' ? [{ specId: null, capacity: 1, drives: true } as const] : []),
];

/**
 * The best plan there is: as few empty places as possible, then as few points. Where the driver comes from, and which place has somebody of the
 * wanted gender, are gone through one by one; everything else of each such way is filled at the lowest cost at once.
 */
export const propose = (demand: Demand, candidates: readonly Candidate[]): Plan => {
  const { specs, crew, wants } = demand;
  const open = specs.filter((spec) => spec.open > 0);
  const [best] = crew
    .flatMap((member) => {
      const cost = costOfMemberDriving(demand, member);
      return cost === undefined ? [] : [{ workerId: member.workerId, cost }];
    })
    .toSorted((one, other) => one.cost - other.cost || one.workerId - other.workerId);
  // Of the crew either the cheapest drives, or one who leaves somebody of the wanted gender with the patient.
  const members =
    demand.driverId === null
      ? [...new Set([best?.workerId, ...(wants.gender === null ? [] : crew.map(({ workerId }) => workerId))])].filter(
          (workerId): workerId is number =>
            workerId !== undefined && crew.some((member) => member.workerId === workerId && member.drives !== null),
        )
      : [demand.driverId];
  const drivers: { from: Spec | 'BESIDE' | null; driverId: number | null }[] = [
    ...members.map((driverId) => ({ from: null, driverId })),
    ...(demand.driverId === null
      ? [...open.map((from) => ({ from, driverId: null })), { from: 'BESIDE' as const, driverId: null }]
      : []),
    { from: null, driverId: demand.driverId },
  ];
  const genders = [null, ...(wants.gender === null ? [] : open.map((of) => ({ of, is: wants.gender as Gender })))];
  const plain = candidates.map((candidate) => new Map(open.map(({ id }) => [id, costOfPlace(demand, candidate, id)])));
  const driving = candidates.map(
    (candidate) => new Map(open.map(({ id }) => [id, costOfPlaceAndDriving(demand, candidate, id)])),
  );
  const beside = candidates.map((candidate) => costBeside(demand, candidate));
  // Of fillings with as many people those with a driver win, and then those with somebody of the wanted gender.
  const costsOf = ({ specId, drives, gender }: Opening): Kind['costs'] =>
    candidates.map(({ known }, at) => {
      if (gender !== undefined && known.gender !== gender) return undefined;
      const cost = specId === null ? beside[at] : (drives ? driving : plain)[at]?.get(specId);
      return cost === undefined ? undefined : cost - (drives ? NO_DRIVER : 0) - (gender ? POINTS.wrongGender : 0);
    });
  const indexOf = new Map(candidates.map(({ workerId }, index) => [workerId, index]));
  const bestFirst = (places: ReadonlyMap<number, readonly number[]>): Plan['places'] =>
    new Map(
      [...places].map(([specId, workerIds]) => {
        const costOf = (workerId: number) => plain[indexOf.get(workerId) ?? 0]?.get(specId) ?? 0;
        return [specId, workerIds.toSorted((one, other) => costOf(one) - costOf(other) || one - other)];
      }),
    );
  let chosen: { plan: Plan; total: Total } | undefined;
  for (const driver of drivers)
    for (const gender of genders) {
      const isOver = gender !== null && driver.from === gender.of && gender.of.open < 2;
      if (isOver) continue;
      const openings = openingsOf(demand, driver.from, gender);
      const filling = fillPlaces(
        openings.map((opening) => ({ capacity: opening.capacity, costs: costsOf(opening) })),
        candidates.length,
      );
      const places = new Map(open.map(({ id }) => [id, [] as number[]]));
      let { driverId } = driver;
      for (const [at, kind] of filling.entries()) {
        const opening = kind === undefined ? undefined : openings[kind];
        const candidate = candidates[at];
        if (!opening || !candidate) continue;
        if (opening.drives) driverId = candidate.workerId;
        if (opening.specId !== null) places.get(opening.specId)?.push(candidate.workerId);
      }
      const plan: Plan = { places: bestFirst(places), driverId, teamLeaderId: null };
      const total = totalOf(demand, candidates, plan);
      if (!chosen || better(total, chosen.total)) chosen = { plan, total };
    }
  const plan = chosen?.plan ?? { places: new Map(), driverId: demand.driverId, teamLeaderId: null };
  const placed = new Set([...[...plan.places.values()].flat(), ...(plan.driverId === null ? [] : [plan.driverId])]);
  const whole = [
    ...crew,
    ...candidates.filter(({ workerId }) => placed.has(workerId) && !crew.some((each) => each.workerId === workerId)),
  ];
  return { ...plan, teamLeaderId: demand.teamLeaderId ?? leaderOf(whole, plan.driverId) };
};

const placedIn = (plan: Plan): ReadonlySet<number> => new Set([...plan.places.values()].flat());

const byCost = <Who extends { readonly workerId: number }>(
  people: readonly Who[],
  costOf: (who: Who) => number | undefined,
): Who[] =>
  people
    .flatMap((who) => {
      const cost = costOf(who);
      return cost === undefined ? [] : [{ who, cost }];
    })
    .toSorted((one, other) => one.cost - other.cost || one.who.workerId - other.who.workerId)
    .map(({ who }) => who);

/** Who else could take a place, the best first. */
export const othersForPlace = (
  demand: Demand,
  candidates: readonly Candidate[],
  plan: Plan,
  specId: number,
): Candidate[] => {
  const placed = placedIn(plan);
  return byCost(
    candidates.filter(({ workerId }) => !placed.has(workerId) && workerId !== plan.driverId),
    (candidate) => costOfPlace(demand, candidate, specId),
  );
};

/** Who else could drive, the best first: those who come along anyway before others. */
export const othersToDrive = (demand: Demand, candidates: readonly Candidate[], plan: Plan): (Candidate | Member)[] => {
  const specOf = new Map([...plan.places].flatMap(([specId, ids]) => ids.map((id) => [id, specId] as const)));
  return byCost<Candidate | Member>(
    [...demand.crew, ...candidates].filter(({ workerId }) => workerId !== plan.driverId),
    (who) => {
      if ('specId' in who) return costOfMemberDriving(demand, who);
      const specId = specOf.get(who.workerId);
      return specId === undefined ? costBeside(demand, who) : costOfMemberDriving(demand, { ...who, specId });
    },
  );
};

/** Those where nobody of another gender should be alone with a patient. */
const GENDER_RISKS: readonly Risk[] = ['genderIssues', 'sexuallyInappropriate'];
/** Those that a journey may turn into at any moment. */
const WATCHED_RISKS: readonly Risk[] = ['assaultStaff', 'physicalAggression', 'selfHarm', 'absconsionRisk'];

export type PatientFacts = { readonly passengerGender: string | null } & Readonly<Partial<Record<Risk, string | null>>>;

export const NO_WANTS: Wants = { gender: null, driverApart: false, experience: false };

/** What a patient’s gender and extreme risks ask of a crew. */
export const wantsOf = (patient: PatientFacts): Wants => {
  const { passengerGender } = patient;
  const extreme = RISKS.filter((risk) => isExtreme(patient[risk]));
  const isKnown = passengerGender === 'FEMALE' || passengerGender === 'MALE';
  return {
    gender: isKnown && extreme.some((risk) => GENDER_RISKS.includes(risk)) ? passengerGender : null,
    driverApart: extreme.some((risk) => WATCHED_RISKS.includes(risk)),
    experience: extreme.some((risk) => patient[risk] === 'S' || patient[risk] === 'H'),
  };
};

/** A vehicle that may go. */
export type FitVehicle = {
  readonly id: number;
  readonly name: string;
  readonly regno: string;
  readonly seats: number;
  readonly checkedToday: boolean;
  readonly openDefects: number;
};

/** The best first: seats for everybody and few that stay empty, no defects, checked already. */
export const rankVehicles = (vehicles: readonly FitVehicle[], people: number): FitVehicle[] => {
  const pointsOfVehicle = ({ seats, checkedToday, openDefects }: FitVehicle): number =>
    (seats < people ? 1000 + 10 * (people - seats) : 2 * (seats - people)) + 20 * openDefects + (checkedToday ? 0 : 10);
  return vehicles.toSorted(
    (one, other) =>
      pointsOfVehicle(one) - pointsOfVehicle(other) || one.name.localeCompare(other.name, 'en-GB') || one.id - other.id,
  );
};
