import { createHash } from 'node:crypto';
import { RISK_DOCUMENT } from '@worklane/contract/transport/risk-document.ts';
import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { specimenLetter } from '#platform/demo/papers.ts';
import type { Demo, DemoScene } from '#platform/demo/scene.ts';
import { createJob } from './job/create-job.service.ts';
import { keepRiskDocument } from './job/risk-document.service.ts';
import { sealReason } from './job/sealed-request.ts';

const AGENCY = 'Brightside Care Staffing';
const CLIENT = 'Harbour View Hospital';
const HOUR_MS = 3_600_000;

type Stage = 'NEW' | 'ACCEPTED' | 'CANCELLED';
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
    inHours: 7,
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
    inHours: -40,
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
  const { inHours, by, stage, staff, values, hasDocument, cancelled } = journey;
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
  if (stage !== 'NEW')
    await tx
      .updateTable('transport_job')
      .set({
        agency_id: agencyId,
        status: stage,
        cancel_reason: cancelled === undefined ? null : sealReason(keys, id, cancelled),
      })
      .where('id', '=', id)
      .execute();
};

/** Journeys at several stages, so that an agency has something to decide. */
export const demo: Demo = {
  add: async (scene) => {
    for (const journey of JOURNEYS) await addJourney(scene, journey);
  },
};
