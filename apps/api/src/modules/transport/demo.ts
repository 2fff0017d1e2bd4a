import { createHash } from 'node:crypto';
import { RISK_DOCUMENT } from '@worklane/contract/transport/risk-document.ts';
import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { sql } from 'kysely';
import { specimenLetter } from '#platform/demo/papers.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type Demo, type DemoScene, LEADER, LED_IN_HOURS } from '#platform/demo/scene.ts';
import { LegalBasisInput, RestraintInput } from '@worklane/contract/transport/record-input.ts';
import { contentOf } from './record/record.rules.ts';
import { insertRecord } from './record/record.queries.ts';
import { sealRecord } from './record/sealed-record.ts';
import { createJob } from './job/create-job.service.ts';
import { keepRiskDocument } from './job/risk-document.service.ts';
import { sealReason } from './job/sealed-request.ts';
import { addPrice, addRates } from './price/price.demo.ts';
import { insertHold } from './retention/legal-hold.queries.ts';
import { sealHold } from './retention/sealed-hold.ts';
import { addTaxis } from './taxi/taxi.demo.ts';
import { type DemoHistory, spreadTimes } from './demo-times.ts';
import { addLog, addVehicleLog } from './log/demo-log.ts';

const AGENCY = 'Brightside Care Staffing';
const CLIENT = 'Harbour View Hospital';
const HOUR_MS = 3_600_000;

type Stage = 'NEW' | 'ACCEPTED' | 'COMMITTED' | 'WAITING_AUTHORIZATION' | 'AUTHORIZED' | 'CANCELLED';
type Journey = {
  /** In how many hours the pick-up is. */
  readonly inHours: number;
  readonly by: 'CLIENT' | 'GUEST';
  readonly stage: Stage;
  /** By the codes of their work. */
  readonly staff: Readonly<Record<string, number>>;
  readonly values: object;
  /** A page about the patient’s risks goes with it. */
  readonly hasDocument?: true;
  /** Why the client has cancelled it. */
  readonly cancelled?: string;
  readonly history: DemoHistory;
};

/** What all of them have in common. Nobody of these names exists, nor do the places. */
const COMMON = {
  pcaddress: 'Fulbrook Ward, Harbour View Hospital, 1 Example Quay',
  pickupPostCode: 'SO14 0AA',
  pward: 'Fulbrook Ward',
  pname: 'Callum Harbour',
  pcemail: 'client@demo.test',
  pickupLocationContactNumber: '023 9600 0123, ext. 4410',
  destination: 'Larkfield Unit, 20 Example Road',
  destinationPostCode: 'PO1 2AB',
  dname: 'Sister Ola Fennick',
  isPassengerAwareOfTransport: true,
  walk: true,
  passengerRequiresRestraints: false,
  areStaffEscortingPatient: false,
  patientMedication: false,
  covid: false,
  semail: 'client@demo.test',
  submittedBy: 'Callum Harbour',
  disclaimer: true,
} as const;

const JOURNEYS: readonly Journey[] = [
  {
    inHours: 3,
    history: { NEW: -1.2 },
    by: 'CLIENT',
    stage: 'NEW',
    staff: { '002': 1, '032': 2 },
    hasDocument: true,
    values: {
      patientName: 'Robin Sampleton',
      pdob: '1988-04-12',
      passengerGender: 'MALE',
      nhs: '943 476 5919',
      diagnosis: 'Bipolar affective disorder',
      mentalHealthStatus: 'Settled since this morning, anxious about the move',
      reasonForTransport: 'MENTAL_HEALTH_ACT',
      patientMedication: true,
      pmeds: 'Lorazepam 1 mg at 08:00',
      medication: 'Lithium carbonate, lorazepam as required',
      allergies: 'Penicillin',
      absconsionRisk: 'H',
      absconsionRiskDesc: 'Left the ward without leave twice in the last week.',
      selfHarm: 'M',
      selfHarmDesc: 'Scratched his forearm last month, none since.',
      verballyAggressive: 'L',
      physicalAggression: 'U',
      areStaffEscortingPatient: true,
      wardEscort: 'One healthcare assistant',
    },
  },
  {
    inHours: 27,
    history: { NEW: -4.6 },
    by: 'CLIENT',
    stage: 'NEW',
    staff: { '002': 1, '032': 1 },
    values: {
      patientName: 'Jo Placeholder',
      pdob: '1956-11-03',
      passengerGender: 'FEMALE',
      diagnosis: 'Dementia',
      mentalHealthStatus: 'Calm, disoriented in the evening',
      reasonForTransport: 'INFORMAL_PATIENT',
      walk: false,
      walkInfo: 'Uses a wheelchair',
      offerFood: 'Soft diet',
      selfNeglect: 'M',
      selfNeglectDesc: 'Needs to be reminded to drink.',
    },
  },
  {
    inHours: -1.5,
    history: { NEW: -7.4 },
    by: 'GUEST',
    stage: 'NEW',
    staff: { '002': 1 },
    values: {
      patientName: 'Sam Specimen',
      pdob: '1999-07-21',
      passengerGender: 'OTHER',
      mentalHealthStatus: 'Low mood, cooperative',
      reasonForTransport: 'INFORMAL_PATIENT',
      pcaddress: 'Orchard Surgery, 5 Example Lane',
      pickupPostCode: 'SO16 4XX',
      pward: '',
      pname: 'Dr Petra Orchard',
      pcemail: 'orchard@guests.example',
      semail: 'orchard@guests.example',
    },
  },
  {
    inHours: 33,
    history: { NEW: -19.3, ACCEPTED: -18.1 },
    by: 'CLIENT',
    stage: 'ACCEPTED',
    staff: { '002': 1, '032': 2 },
    values: {
      patientName: 'Alex Dummett',
      pdob: '1974-02-28',
      passengerGender: 'MALE',
      mentalHealthStatus: 'Psychotic symptoms, takes his medication',
      reasonForTransport: 'MENTAL_HEALTH_ACT',
      assaultStaff: 'S',
      assaultStaffDesc: 'Struck a nurse on admission. Two escorts, one of them seated behind.',
    },
  },
  {
    inHours: LED_IN_HOURS,
    history: { NEW: -29.1, ACCEPTED: -28.2, COMMITTED: -3.4 },
    by: 'CLIENT',
    stage: 'COMMITTED',
    staff: { '002': 1, '032': 1 },
    values: {
      patientName: 'Pat Sampler',
      pdob: '1967-06-15',
      passengerGender: 'FEMALE',
      mentalHealthStatus: 'Calm, looks forward to the move',
      reasonForTransport: 'INFORMAL_PATIENT',
    },
  },
  {
    inHours: -20,
    history: { NEW: -49.2, ACCEPTED: -47.7, COMMITTED: -30.2, IN_PROGRESS: -21, WAITING_AUTHORIZATION: -16.6 },
    by: 'CLIENT',
    stage: 'WAITING_AUTHORIZATION',
    staff: { '002': 1, '032': 1 },
    values: {
      patientName: 'Lee Proxy',
      pdob: '1992-12-01',
      passengerGender: 'MALE',
      mentalHealthStatus: 'Agitated, settled after medication',
      reasonForTransport: 'MENTAL_HEALTH_ACT',
      verballyAggressive: 'M',
      verballyAggressiveDesc: 'Shouts when he is told to wait.',
    },
  },
  {
    inHours: -74,
    history: {
      NEW: -98.3,
      ACCEPTED: -97.1,
      COMMITTED: -80.6,
      IN_PROGRESS: -75,
      WAITING_AUTHORIZATION: -70.4,
      AUTHORIZED: -46.2,
    },
    by: 'CLIENT',
    stage: 'AUTHORIZED',
    staff: { '002': 1, '032': 1 },
    values: {
      patientName: 'Kim Standin',
      pdob: '1959-08-22',
      passengerGender: 'FEMALE',
      mentalHealthStatus: 'Calm, tired',
      reasonForTransport: 'INFORMAL_PATIENT',
    },
  },
  {
    inHours: -9 * 24,
    history: {
      NEW: -9 * 24 - 20,
      ACCEPTED: -9 * 24 - 18.5,
      COMMITTED: -9 * 24 - 5,
      IN_PROGRESS: -9 * 24 - 1,
      WAITING_AUTHORIZATION: -9 * 24 + 3.5,
      AUTHORIZED: -8 * 24,
    },
    by: 'CLIENT',
    stage: 'AUTHORIZED',
    staff: { '002': 1, '032': 2 },
    values: {
      patientName: 'Nico Example',
      pdob: '1983-10-30',
      passengerGender: 'MALE',
      mentalHealthStatus: 'Restless, cooperative',
      reasonForTransport: 'MENTAL_HEALTH_ACT',
      absconsionRisk: 'M',
      absconsionRiskDesc: 'Asks to go home.',
    },
  },
  {
    inHours: -40,
    history: { NEW: -66.5, CANCELLED: -43.4 },
    by: 'CLIENT',
    stage: 'CANCELLED',
    cancelled: 'The bed at Larkfield was given to somebody else',
    staff: { '002': 1 },
    values: {
      patientName: 'Chris Mockford',
      pdob: '2001-09-09',
      passengerGender: 'FEMALE',
      mentalHealthStatus: 'Settled',
      reasonForTransport: 'INFORMAL_PATIENT',
    },
  },
];

/** Nobody’s risks. */
const PAGE = [
  'Left the ward without leave twice in the last week.',
  'Needs two escorts, one of them seated beside him.',
  'It belongs to the demonstration data.',
];

const addDocument = async ({ tx, files }: DemoScene, clientId: number): Promise<string> => {
  const bytes = specimenLetter('Specimen - no real risk document', PAGE);
  const { riskDoc } = await keepRiskDocument(
    { tx, actor: { userId: null } },
    {
      key: await files.store.keep(bytes),
      kind: RISK_DOCUMENT.kind,
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name: '',
      status: 'CLEAN',
    },
    { agencyId: null, clientId },
    null,
  );
  return riskDoc;
};

/** All that work for the client may accept it. */
const offerTo = ({ tx }: DemoScene, jobId: number, agencyIds: readonly number[]): Promise<unknown> =>
  tx
    .insertInto('transport_offer')
    .values(agencyIds.map((agencyId) => ({ agency_id: agencyId, job_id: jobId })))
    .execute();

const addJourney = async (scene: DemoScene, journey: Journey): Promise<void> => {
  const { inHours, by, stage, staff, values, hasDocument, cancelled, history } = journey;
  const { tx, keys, now, idOf, codeId, places } = scene;
  const [agencyId, clientId] = [idOf(AGENCY), idOf(CLIENT)];
  const place = places.find((each) => each.clientId === clientId);
  const pickupDirectorateId = place?.directorateId ?? null;
  const { id } = await createJob(
    { tx, config: { FIELD_KEYS: keys } },
    by === 'CLIENT' ? { agencyId: null, clientId, pickupDirectorateId } : { agencyId, clientId: null },
    TransportRequestInput.parse({
      ...COMMON,
      ...values,
      // On the quarter of an hour, as people plan.
      dateTimeRequired: new Date(Math.round((now + inHours * HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4)).toISOString(),
      transportWorkerSpecList: Object.entries(staff).map(([code, numberOfStaff]) => ({
        assignmentCode: codeId(code),
        numberOfStaff,
      })),
      ...(hasDocument && { riskDoc: await addDocument(scene, clientId) }),
    }),
  );
  if (by === 'CLIENT') await offerTo(scene, id, place?.agencyIds ?? [agencyId]);
  if (stage === 'CANCELLED')
    await tx
      .updateTable('transport_job')
      .set({
        agency_id: agencyId,
        status: stage,
        cancel_reason: cancelled === undefined ? null : sealReason(keys, id, cancelled),
      })
      .where('id', '=', id)
      .execute();
  else if (stage !== 'NEW') await takeOn(scene, id, agencyId, stage, history);
  await spreadTimes(scene, id, history);
  if (stage === 'AUTHORIZED') await addPrice(scene, agencyId, id);
};

/** From when to when a crew is out, around the pick-up. */
const HOURS_BEFORE = 1;
const HOURS_AFTER = 4;
/** Between two pieces of work. */
const REST_HOURS = 12;

/** Somebody who may come and has nothing else around that time; from then on they have. */
const somebody = ({ workers, idOf }: DemoScene, at: number, code: number): number | undefined => {
  const [from, to] = [at - HOURS_BEFORE * HOUR_MS, at + HOURS_AFTER * HOUR_MS];
  const rest = REST_HOURS * HOUR_MS;
  const free = workers.find(
    ({ agencyId, codes, trouble, busy }) =>
      agencyId === idOf(AGENCY) &&
      codes.includes(code) &&
      trouble === undefined &&
      busy.every((span) => span.to + rest <= from || span.from - rest >= to),
  );
  free?.busy.push({ from, to });
  return free?.id;
};

/** How many come, and whether somebody waits for an answer. */
const CREWS: Readonly<Record<Stage, { readonly isWhole: boolean; readonly applies: boolean }>> = {
  NEW: { isWhole: false, applies: false },
  ACCEPTED: { isWhole: false, applies: true },
  COMMITTED: { isWhole: true, applies: false },
  WAITING_AUTHORIZATION: { isWhole: true, applies: false },
  AUTHORIZED: { isWhole: true, applies: false },
  CANCELLED: { isWhole: false, applies: false },
};

const addCrew = async (scene: DemoScene, jobId: number, agencyId: number, stage: Stage): Promise<void> => {
  const { tx, codeId } = scene;
  const { isWhole, applies } = CREWS[stage];
  const { required_at } = await tx
    .selectFrom('transport_job')
    .select('required_at')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const at = Date.parse(required_at);
  const specs = await tx
    .selectFrom('transport_spec')
    .select(['id', 'assignment_code_id', 'number_of_staff'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
  const crew: number[] = [];
  const add = async (specId: number, workerId: number | undefined, status: 'BOOKED' | 'APPLIED') => {
    if (workerId === undefined) return;
    await tx
      .insertInto('transport_booking')
      .values({ job_id: jobId, agency_id: agencyId, spec_id: specId, worker_id: workerId, shift_status: status })
      .execute();
    if (status === 'BOOKED') crew.push(workerId);
  };
  for (const { id, assignment_code_id, number_of_staff } of specs) {
    const isDriver = assignment_code_id === codeId('002');
    // Escorts are support workers by trade.
    const work = isDriver ? assignment_code_id : codeId('005');
    const booked = isWhole || isDriver ? number_of_staff : 0;
    const leads = stage === 'COMMITTED' && !isDriver;
    for (let place = 0; place < booked; place += 1)
      await add(id, leads ? scene.idOf(LEADER) : somebody(scene, at, work), 'BOOKED');
    if (applies && !isDriver) await add(id, somebody(scene, at, work), 'APPLIED');
  }
  const [driver] = crew;
  const vehicle = await tx
    .selectFrom('vehicle')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('regno', '=', AMBULANCE)
    .executeTakeFirst();
  if (driver !== undefined && vehicle)
    await tx
      .updateTable('transport_job')
      .set({ vehicle_id: vehicle.id, driver_id: driver, team_leader_id: isWhole ? (crew[1] ?? driver) : null })
      .where('id', '=', jobId)
      .execute();
};

/** The states on the way to each stage. */
const WAY: readonly TransportStatus[] = ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION', 'AUTHORIZED'];

/** What the vehicle has driven since a journey that was authorised. */
const KM_SINCE = 112;

/** What the agency authorises: from setting out until the log was handed in. */
const workedFrom = (
  { now }: DemoScene,
  { IN_PROGRESS: from = 0, WAITING_AUTHORIZATION: until = 0, AUTHORIZED: at = 0 }: DemoHistory,
) => ({
  authorised_at: new Date(now + at * HOUR_MS).toISOString(),
  actual_start: new Date(now + from * HOUR_MS).toISOString(),
  actual_end: new Date(now + until * HOUR_MS).toISOString(),
  break_minutes: 20,
});

const takeOn = async (
  scene: DemoScene,
  id: number,
  agencyId: number,
  stage: Stage,
  history: DemoHistory,
): Promise<void> => {
  const reach = async (status: TransportStatus) => {
    await scene.tx
      .updateTable('transport_job')
      .set({ agency_id: agencyId, status, ...(status === 'AUTHORIZED' && workedFrom(scene, history)) })
      .where('id', '=', id)
      .execute();
  };
  await reach('ACCEPTED');
  await addCrew(scene, id, agencyId, stage);
  if (stage === 'WAITING_AUTHORIZATION' || stage === 'AUTHORIZED')
    await addLog(scene, id, stage === 'AUTHORIZED' ? KM_SINCE : 0);
  // Checked this morning, so that what is planned for today can be committed.
  if (stage === 'COMMITTED') await addVehicleLog(scene, id, null);
  for (const status of WAY.slice(1, WAY.indexOf(stage) + 1)) await reach(status);
  if (stage === 'WAITING_AUTHORIZATION') await addRecords(scene, id, agencyId);
};

/** On the way the patient had to be held once; the papers were seen before. */
const addRecords = async ({ tx, keys }: DemoScene, jobId: number, agencyId: number): Promise<void> => {
  const { required_at, team_leader_id } = await tx
    .selectFrom('transport_job')
    .select(['required_at', 'team_leader_id'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const leader = await tx.selectFrom('worker').selectAll().where('id', '=', team_leader_id).executeTakeFirst();
  if (!leader) return;
  const name = `${leader.firstname} ${leader.lastname}`;
  const at = (minutes: number) => new Date(Date.parse(required_at) + minutes * 60_000).toISOString();
  const clock = (minutes: number) =>
    Temporal.Instant.from(at(minutes)).toZonedDateTimeISO('Europe/London').toPlainTime().toString().slice(0, 5);
  const basis = LegalBasisInput.parse({
    kind: 'LEGAL_BASIS',
    basis: 'MENTAL_HEALTH_ACT',
    section: 'Section 2',
    papers: [{ paper: 'Form H3', seenBy: name, seenOn: required_at.slice(0, 10) }],
    authorisedBy: 'Wren Sampleton, approved mental health professional',
    authorisedAt: at(-90),
  });
  const restraint = RestraintInput.parse({
    kind: 'RESTRAINT',
    startedAt: at(25),
    endedAt: at(29),
    why: 'He unfastened his belt and reached for the door while the vehicle was moving.',
    triedBefore: 'The driver stopped. Both escorts talked to him for ten minutes and offered him water.',
    authorisedBy: name,
    appliedBy: [leader.id],
    technique: 'Both arms held, seated',
    position: 'Seated, upright',
    observations: [
      { at: clock(30), pulse: '104', breathing: 'Fast, regular', consciousness: 'Alert' },
      { at: clock(44), pulse: '88', breathing: 'Calm', consciousness: 'Alert' },
    ],
    patientDebrief: 'He says that he had been afraid of the motorway.',
    staffDebrief: 'With the team leader on return.',
    informed: [{ who: 'WARD', name: 'Sister Ola Fennick' }],
  });
  for (const [index, record] of [basis, restraint].entries()) {
    const number = index + 1;
    const content = contentOf(record, record.kind === 'RESTRAINT' ? [{ id: leader.id, name }] : []);
    await insertRecord(tx, jobId, {
      number,
      kind: record.kind,
      startedAt: record.kind === 'RESTRAINT' ? record.startedAt : null,
      endedAt: record.kind === 'RESTRAINT' ? record.endedAt : null,
      content: sealRecord(keys, jobId, number, content),
      recordedBy: name,
      corrects: null,
      recordedAt: at(record.kind === 'RESTRAINT' ? 70 : -75),
    });
  }
  const reason = 'The family has said that it will complain about the restraint.';
  const hold = { jobId, agencyId, number: 1, held: true, reason: sealHold(keys, jobId, 1, reason), by: 'Amara Bright' };
  await insertHold(tx, hold);
};

const AMBULANCE = 'BR76 AAM';

/** The agency’s own vehicle for journeys, in good order; and support workers who go along as escorts. */
const addFleet = async ({ tx, idOf, codeId, workers, now }: DemoScene): Promise<void> => {
  const agencyId = idOf(AGENCY);
  const place = await tx
    .selectFrom('vehicle_location')
    .select('id')
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('vehicle')
    .values({
      agency_id: agencyId,
      location_id: place.id,
      name: 'Fordham',
      model: 'Patient carrier',
      regno: AMBULANCE,
      body_type: 'SPECIAL',
      fuel_type: 'DIESEL',
      transmission_type: 'Manual',
      doors: 4,
      seats: 6,
      status: 'ACTIVE',
      color: 'White',
      for_hire: false,
      for_transport: true,
      mileage: 48_210,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const on = (days: number) => new Date(now + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  await tx
    .insertInto('vehicle_due_dates')
    .values({ agency_id: agencyId, vehicle_id: id, mot_on: on(160), tax_on: on(210), insurance_on: on(120) })
    .execute();
  const escorts = workers.filter(
    ({ agencyId: own, id: workerId, codes }) =>
      own === agencyId && (codes.includes(codeId('005')) || workerId === idOf(LEADER)),
  );
  await tx
    .insertInto('worker_job')
    .values(escorts.map((worker) => ({ agency_id: agencyId, worker_id: worker.id, assignment_code_id: codeId('032') })))
    .execute();
};

/** Whoever has applied for a journey, or is in its crew, signs in like anybody else. */
const letCrewsSignIn = async ({ tx, passwordHash }: DemoScene): Promise<void> => {
  await sql`
    with member as (
      insert into app_user (username, email, first_name, last_name, user_type, worker_id, password_hash, otp_enabled)
        select w.email, w.email, w.firstname, w.lastname, 'WORKER', w.id, ${passwordHash}, false
        from worker w
        where w.email is not null
          and exists (select from transport_booking b where b.worker_id = w.id)
          and not exists (select from app_user u where u.worker_id = w.id)
        order by w.id
      returning id)
    insert into user_role (user_id, role_id)
      select m.id, r.id from member m, role r
      where r.user_type = 'WORKER' and r.agency_id is null and r.client_id is null`.execute(tx);
};

export const demo: Demo = {
  add: async (scene) => {
    await addFleet(scene);
    await addRates(scene);
    for (const journey of JOURNEYS) await addJourney(scene, journey);
    await letCrewsSignIn(scene);
    await addTaxis(scene);
  },
};
