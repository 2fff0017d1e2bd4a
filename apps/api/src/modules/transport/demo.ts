import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import type { Demo, DemoScene } from '#platform/demo/scene.ts';
import { createJob } from './job/create-job.service.ts';
import { addTaxis } from './taxi/taxi.demo.ts';

const AGENCY = 'Brightside Care Staffing';
const RIVAL = 'Northgate Medical Staffing';
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

const addJourney = async (scene: DemoScene, { inHours, by, stage, staff, values }: Journey): Promise<void> => {
  const { tx, keys, now, idOf, codeId } = scene;
  const agencyId = idOf(AGENCY);
  const { id } = await createJob(
    { tx, config: { FIELD_KEYS: keys } },
    by === 'CLIENT' ? { agencyId: null, clientId: idOf(CLIENT) } : { agencyId, clientId: null },
    TransportRequestInput.parse({
      ...COMMON,
      ...values,
      // On the quarter of an hour, as people plan.
      dateTimeRequired: new Date(Math.round((now + inHours * HOUR_MS) / (HOUR_MS / 4)) * (HOUR_MS / 4)).toISOString(),
      transportWorkerSpecList: Object.entries(staff).map(([code, numberOfStaff]) => ({
        assignmentCode: codeId(code),
        numberOfStaff,
      })),
    }),
  );
  if (by === 'CLIENT' && stage === 'NEW')
    await tx
      .insertInto('transport_offer')
      .values([AGENCY, RIVAL].map((name) => ({ agency_id: idOf(name), job_id: id })))
      .execute();
  if (stage !== 'NEW')
    await tx.updateTable('transport_job').set({ agency_id: agencyId, status: stage }).where('id', '=', id).execute();
};

/** Journeys at several stages, so that an agency has something to decide. */
export const demo: Demo = {
  add: async (scene) => {
    for (const journey of JOURNEYS) await addJourney(scene, journey);
    await addTaxis(scene);
  },
};
