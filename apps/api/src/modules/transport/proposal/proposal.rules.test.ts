import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  type Demand,
  type FitVehicle,
  type Known,
  leaderOf,
  type Member,
  nearness,
  NO_WANTS,
  othersForPlace,
  othersToDrive,
  type PatientFacts,
  type Plan,
  pointsOf,
  propose,
  rankVehicles,
  type Total,
  totalOf,
  wantsOf,
} from './proposal.rules.ts';

const PLAIN: Known = {
  gender: 'FEMALE',
  district: 'SO14',
  restHours: null,
  hoursThatWeek: 0,
  availability: null,
  crews: 0,
  led: 0,
  canSignIn: true,
};

const ESCORTS = 1;
const DRIVERS = 2;

const who = (
  workerId: number,
  values: Partial<Omit<Candidate, 'fits' | 'known'>> & { fits?: number[]; known?: Partial<Known> } = {},
): Candidate => ({
  workerId,
  appliedFor: null,
  drives: null,
  ...values,
  known: { ...PLAIN, ...values.known },
  fits: new Map((values.fits ?? [ESCORTS]).map((specId) => [specId, []])),
});

const demand = (values: Partial<Demand> = {}): Demand => ({
  specs: [{ id: ESCORTS, open: 2, isDriving: false }],
  crew: [],
  driverId: null,
  teamLeaderId: null,
  pickupDistrict: 'SO14',
  wants: NO_WANTS,
  ...values,
});

const shown = ({ places, driverId, teamLeaderId }: Plan) => ({
  places: Object.fromEntries(places),
  driverId,
  teamLeaderId,
});

describe('a proposal', () => {
  test('fills every place, lets one of them drive and another one lead', () => {
    const crew = [who(1), who(2, { drives: [] }), who(3)];
    expect(shown(propose(demand(), crew))).toEqual({ places: { [ESCORTS]: [1, 2] }, driverId: 2, teamLeaderId: 1 });
  });

  test('nobody takes two places, though they could take either', () => {
    const specs = [
      { id: ESCORTS, open: 1, isDriving: false },
      { id: DRIVERS, open: 1, isDriving: true },
    ];
    const both = who(1, { fits: [ESCORTS, DRIVERS], drives: [] });
    expect(shown(propose(demand({ specs }), [both, who(2, { known: { district: 'M1' } })]))).toEqual({
      places: { [ESCORTS]: [2], [DRIVERS]: [1] },
      driverId: 1,
      teamLeaderId: 2,
    });
  });

  test('a driver is booked beside the staff where none of them may drive', () => {
    const plan = propose(demand(), [who(1), who(2), who(3, { fits: [], drives: [] })]);
    expect(shown(plan)).toEqual({ places: { [ESCORTS]: [1, 2] }, driverId: 3, teamLeaderId: 1 });
  });

  test('what nobody can take stays empty', () => {
    expect(shown(propose(demand(), [who(1, { fits: [] })]))).toEqual({
      places: { [ESCORTS]: [] },
      driverId: null,
      teamLeaderId: null,
    });
  });

  test('who is booked, drives or leads already stays', () => {
    const crew: Member[] = [{ ...who(9, { drives: [] }), specId: ESCORTS }];
    const plan = propose(
      demand({ specs: [{ id: ESCORTS, open: 1, isDriving: false }], crew, driverId: 9, teamLeaderId: 9 }),
      [who(1, { drives: [] })],
    );
    expect(shown(plan)).toEqual({ places: { [ESCORTS]: [1] }, driverId: 9, teamLeaderId: 9 });
  });

  test('somebody of the crew drives before anybody is booked for it', () => {
    const crew: Member[] = [{ ...who(9, { drives: [] }), specId: ESCORTS }];
    const plan = propose(demand({ specs: [], crew }), [who(1, { fits: [], drives: [] })]);
    expect(shown(plan)).toEqual({ places: {}, driverId: 9, teamLeaderId: 9 });
  });

  test('a warning is gone past where nobody else can come', () => {
    const warned = { ...who(1), fits: new Map([[ESCORTS, ['Less rest.']]]) };
    const specs = [{ id: ESCORTS, open: 1, isDriving: false }];
    expect(propose(demand({ specs }), [warned]).places.get(ESCORTS)).toEqual([1]);
    expect(propose(demand({ specs }), [warned, who(2)]).places.get(ESCORTS)).toEqual([2]);
  });

  test('a patient’s risks bring somebody of their gender beside the driver', () => {
    const wants = { ...NO_WANTS, gender: 'MALE' as const };
    const people = [who(1, { drives: [] }), who(2), who(3, { known: { gender: 'MALE', district: 'M1' } })];
    const plan = propose(demand({ wants }), people);
    expect(shown(plan)).toEqual({ places: { [ESCORTS]: [1, 3] }, driverId: 1, teamLeaderId: 3 });
  });

  test('with a patient who has to be watched no escort drives, if somebody else can', () => {
    const wants = { ...NO_WANTS, driverApart: true };
    const people = [who(1, { drives: [] }), who(2), who(3, { fits: [], drives: [] })];
    expect(propose(demand({ wants }), people).driverId).toBe(3);
    expect(propose(demand({ wants }), people.slice(0, 2)).driverId).toBe(1);
  });
});

describe('points', () => {
  test.each<[string, Partial<Known>, number]>([
    ['nothing known against them', {}, 0],
    ['the next district', { district: 'SO16' }, 40],
    ['further away', { district: 'PO1' }, 80],
    ['nobody knows where', { district: null }, 80],
    ['eleven hours of rest', { restHours: 11.5 }, 39],
    ['two days of rest', { restHours: 48 }, 0],
    ['thirty hours that week', { hoursThatWeek: 30 }, 30],
    ['not available', { availability: 'UNAVAILABLE' }, 400],
    ['would like to', { availability: 'PREFERRED' }, -60],
    ['four crews before', { crews: 4 }, -12],
    ['many crews before', { crews: 40 }, -30],
  ])('%s', (_what, known, points) => {
    expect(pointsOf({ ...PLAIN, ...known }, demand())).toBe(points);
  });

  test('experience counts for more where the risk is high', () => {
    const wants = { ...NO_WANTS, experience: true };
    expect(pointsOf({ ...PLAIN, crews: 4 }, demand({ wants }))).toBe(-32);
  });
});

test.each([
  ['SO14', 'SO14', 'SAME'],
  ['SO16', 'SO14', 'NEAR'],
  ['S1', 'SO14', 'FAR'],
  [null, 'SO14', 'UNKNOWN'],
])('%s is for a pick-up in %s: %s', (district, pickup, expected) => {
  expect(nearness(district, pickup)).toBe(expected);
});

test.each<[PatientFacts, object]>([
  [{ passengerGender: 'FEMALE' }, NO_WANTS],
  [{ passengerGender: 'FEMALE', sexuallyInappropriate: 'L' }, NO_WANTS],
  [
    { passengerGender: 'FEMALE', sexuallyInappropriate: 'M' },
    { ...NO_WANTS, gender: 'FEMALE' },
  ],
  [
    { passengerGender: 'MALE', genderIssues: 'S' },
    { gender: 'MALE', driverApart: false, experience: true },
  ],
  [{ passengerGender: 'OTHER', genderIssues: 'M' }, NO_WANTS],
  [
    { passengerGender: 'MALE', absconsionRisk: 'H' },
    { gender: null, driverApart: true, experience: true },
  ],
  [
    { passengerGender: 'MALE', selfHarm: 'M' },
    { gender: null, driverApart: true, experience: false },
  ],
  [{ passengerGender: 'MALE', assaultStaff: 'U' }, NO_WANTS],
])('%o asks for %o', (patient, wants) => {
  expect(wantsOf(patient)).toEqual(wants);
});

test.each<[string, { workerId: number; known: Known }[], number | null, number | null]>([
  ['nobody', [], null, null],
  ['the one that has led most', [who(1), who(2, { known: { led: 2 } })], null, 2],
  ['rather not the driver', [who(1), who(2, { known: { led: 2 } })], 2, 1],
  ['the driver where nobody else can sign in', [who(1, { known: { canSignIn: false } }), who(2)], 2, 2],
  ['nobody who can’t sign in', [who(1, { known: { canSignIn: false } })], null, null],
  ['of equals the most experienced', [who(1), who(2, { known: { crews: 2 } })], null, 2],
  ['of equals the first', [who(2), who(1)], null, 1],
  ['the driver, alone', [who(2)], 2, 2],
])('the crew is led by %s', (_what, crew, driverId, leader) => {
  expect(leaderOf(crew, driverId)).toBe(leader);
});

const vehicle = (id: number, values: Partial<FitVehicle> = {}): FitVehicle => ({
  id,
  name: `Vehicle ${id}`,
  regno: `AB${id}`,
  seats: 6,
  checkedToday: true,
  openDefects: 0,
  ...values,
});

test.each<[string, FitVehicle[], number[]]>([
  ['seats for everybody', [vehicle(1, { seats: 3 }), vehicle(2)], [2, 1]],
  ['few empty seats', [vehicle(1, { seats: 16 }), vehicle(2)], [2, 1]],
  ['no defects', [vehicle(1, { openDefects: 1 }), vehicle(2)], [2, 1]],
  ['checked today', [vehicle(1, { checkedToday: false }), vehicle(2)], [2, 1]],
  ['by name', [vehicle(2), vehicle(1)], [1, 2]],
])('vehicles: %s', (_what, vehicles, expected) => {
  expect(rankVehicles(vehicles, 4).map(({ id }) => id)).toEqual(expected);
});

test('others for a part are those that it has not, the best first', () => {
  const people = [who(1, { drives: [] }), who(2), who(3, { known: { district: 'M1' }, drives: [] }), who(4)];
  const asked = demand({ specs: [{ id: ESCORTS, open: 1, isDriving: false }] });
  const plan = propose(asked, people);
  expect(plan.driverId).toBe(1);
  expect(othersForPlace(asked, people, plan, ESCORTS).map(({ workerId }) => workerId)).toEqual([2, 4, 3]);
  expect(othersToDrive(asked, people, plan).map(({ workerId }) => workerId)).toEqual([3]);
});

/** Every plan there is, one after the other. */
const everyPlan = function* (asked: Demand, people: readonly Candidate[]): Generator<Plan> {
  const open = asked.specs.filter((spec) => spec.open > 0);
  const placings = function* (at: number): Generator<Map<number, number>> {
    const person = people[at];
    if (!person) return void (yield new Map());
    for (const rest of placings(at + 1)) {
      yield rest;
      for (const { id, open: places } of open) {
        const taken = [...rest.values()].filter((specId) => specId === id).length;
        if (person.fits.has(id) && taken < places) yield new Map([...rest, [person.workerId, id]]);
      }
    }
  };
  for (const placing of placings(0)) {
    const places = new Map(
      open.map(({ id }) => [id, [...placing].filter(([, specId]) => specId === id).map(([of]) => of)]),
    );
    const drivers =
      asked.driverId === null
        ? [null, ...[...asked.crew, ...people].filter(({ drives }) => drives !== null).map(({ workerId }) => workerId)]
        : [asked.driverId];
    for (const driverId of drivers) yield { places, driverId, teamLeaderId: null };
  }
};

const compare = (one: Total, other: Total) => one.empty - other.empty || one.points - other.points;

const aKnown: fc.Arbitrary<Known> = fc.record({
  gender: fc.constantFrom('FEMALE' as const, 'MALE' as const),
  district: fc.constantFrom('SO14', 'SO16', 'PO1', null),
  restHours: fc.constantFrom(null, 11, 16, 40),
  hoursThatWeek: fc.constantFrom(0, 12, 36),
  availability: fc.constantFrom(null, 'PREFERRED' as const, 'UNAVAILABLE' as const),
  crews: fc.constantFrom(0, 3, 12),
  led: fc.constantFrom(0, 2),
  canSignIn: fc.boolean(),
});
const someWarnings = fc.constantFrom([], [], ['Less rest.']);
const drives = fc.option(someWarnings, { nil: null });
const SPECS = [1, 2, 3];

const aWorld = fc
  .record({
    open: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 1 })),
    driving: fc.constantFrom(0, 1, 2, 3),
    people: fc.array(
      fc.record({
        known: aKnown,
        drives,
        fits: fc.array(fc.tuple(fc.constantFrom(...SPECS), someWarnings), { maxLength: 3 }),
        applies: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    crew: fc.array(fc.record({ known: aKnown, drives, specId: fc.constantFrom(null, ...SPECS) }), { maxLength: 2 }),
    keepsDriver: fc.boolean(),
    wants: fc.record({
      gender: fc.constantFrom(null, 'FEMALE' as const, 'MALE' as const),
      driverApart: fc.boolean(),
      experience: fc.boolean(),
    }),
  })
  .map(({ open, driving, people, crew, keepsDriver, wants }) => {
    const members = crew.map((member, at): Member => ({ ...member, workerId: 100 + at }));
    return {
      asked: demand({
        specs: SPECS.map((id, at) => ({ id, open: open[at] ?? 0, isDriving: id === driving })),
        crew: members,
        driverId: keepsDriver ? (members[0]?.workerId ?? null) : null,
        wants,
      }),
      people: people.map(({ fits, applies, ...person }, at): Candidate => {
        const places = new Map(fits);
        const [first] = [...places.keys()];
        return {
          ...person,
          workerId: at + 1,
          fits: applies && first !== undefined ? new Map([[first, places.get(first) ?? []]]) : places,
          appliedFor: applies ? (first ?? null) : null,
        };
      }),
    };
  });

test('no plan of all there are is better than the proposal, which is the same each time', () => {
  fc.assert(
    fc.property(aWorld, ({ asked, people }) => {
      const plan = propose(asked, people);
      const best = [...everyPlan(asked, people)].map((each) => totalOf(asked, people, each)).toSorted(compare)[0];
      expect(totalOf(asked, people, plan)).toEqual(best);
      expect(propose(asked, people)).toEqual(plan);
      const placed = [...plan.places.values()].flat();
      expect(new Set(placed).size).toBe(placed.length);
      const travelling = [...placed, ...asked.crew.map(({ workerId }) => workerId), plan.driverId];
      if (plan.teamLeaderId !== null) expect(travelling).toContain(plan.teamLeaderId);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 200), seed: Number(process.env['SEED'] ?? 20_410_301) },
  );
}, 60_000);
