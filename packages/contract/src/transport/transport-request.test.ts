import { describe, expect, test } from 'vitest';
import {
  COVID_HOURS,
  explanationOf,
  isExtreme,
  MEDICATION_HOURS,
  RISK_LEVELS,
  RISKS,
  TRANQUILLISATION_HOURS,
  TRANSPORT_REASONS,
  TransportRequest,
  TransportRequestInput,
  withoutNeedless,
} from './transport-request.ts';
import { areaOf } from './postcode.ts';

const LEAST = {
  dateTimeRequired: '2041-03-01T09:30:00Z',
  pcaddress: 'Fulbrook Ward, 1 Example Road',
  pickupPostCode: 'SO14 0AA',
  pname: 'Una Ward',
  pcemail: 'ward@example.org',
  destination: 'Harbour Unit, 2 Example Street',
  destinationPostCode: 'PO1 2AB',
  patientName: 'Robin Patient',
  pdob: '1990-01-31',
  passengerGender: 'FEMALE',
  mentalHealthStatus: 'Calm',
  reasonForTransport: 'INFORMAL_PATIENT',
  isPassengerAwareOfTransport: true,
  walk: true,
  passengerRequiresRestraints: false,
  areStaffEscortingPatient: false,
  patientMedication: false,
  semail: 'una@example.org',
  disclaimer: true,
  transportWorkerSpecList: [{ assignmentCode: 2, numberOfStaff: 1 }],
};

/** What is wrong, by field. */
const faultsOf = (values: object): Record<string, string> => {
  const { error } = TransportRequestInput.safeParse({ ...LEAST, ...values });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const REQUIRED = {
  dateTimeRequired: 'Enter the date and time the patient has to be picked up.',
  destination: 'Enter the address of the destination.',
  destinationPostCode: 'Enter the postcode of the destination, like SO14 0AA.',
  pickupPostCode: 'Enter the postcode of the pick-up, like SO14 0AA.',
  areStaffEscortingPatient: 'Say whether ward staff are escorting the patient.',
  patientMedication: 'Say whether the patient has had medication in the last 4 hours.',
  disclaimer: 'Confirm that what you have entered is correct.',
  isPassengerAwareOfTransport: 'Say whether the patient is aware of the transport.',
  passengerGender: 'Choose the patient’s gender.',
  mentalHealthStatus: 'Describe the patient’s mental health.',
  patientName: 'Enter the patient’s name.',
  reasonForTransport: 'Choose the reason for the transport.',
  passengerRequiresRestraints: 'Say whether the patient needs restraints.',
  pcaddress: 'Enter the address of the pick-up.',
  pcemail: 'Enter the email address of the contact at the pick-up, like name@example.org.',
  pname: 'Enter the name of a contact at the pick-up.',
  pdob: 'Enter the patient’s date of birth.',
  walk: 'Say whether the patient can walk.',
  semail: 'Enter your email address, like name@example.org.',
};

describe('what a request has to hold', () => {
  test('is these fields and staff, and nothing else [003-5-request-required]', () => {
    expect(faultsOf({})).toEqual({});
    const nothing = Object.fromEntries(Object.keys(LEAST).map((field) => [field, undefined]));
    expect(faultsOf({ ...nothing, transportWorkerSpecList: LEAST.transportWorkerSpecList })).toEqual(REQUIRED);
  });

  test.each(Object.entries(REQUIRED))('%s', (field, message) => {
    expect(faultsOf({ [field]: null })).toEqual({ [field]: message });
  });

  test('blank is nothing', () => {
    expect(faultsOf({ patientName: '   ', pcaddress: '' })).toEqual({
      patientName: REQUIRED.patientName,
      pcaddress: REQUIRED.pcaddress,
    });
  });

  test('unknown fields are refused', () => {
    expect(TransportRequestInput.safeParse({ ...LEAST, transportStatus: 'CLOSED' }).success).toBe(false);
  });
});

test.each(['ward', 'ward@', 'ward@example', 'a b@example.org', ''])(
  'the pick-up’s email address is one: not %j [003-5-request-pcemail]',
  (pcemail) => {
    expect(faultsOf({ pcemail })).toEqual({ pcemail: REQUIRED.pcemail });
  },
);

test.each([
  ['unit@example.org', {}],
  ['', {}],
  [null, {}],
  ['unit', { demail: 'Enter the email address of the contact at the destination, like name@example.org.' }],
])('the destination’s email address is one, if given: %j [003-5-request-demail]', (demail, faults) => {
  expect(faultsOf({ demail })).toEqual(faults);
});

const WITH_A_FORMAT = ['nhs', 'pickupPostCode', 'destinationPostCode', 'dateTimeRequired', 'pdob'];
const texts = Object.entries(TransportRequest.shape)
  .filter(([field, schema]) => schema.safeParse('x').success && !WITH_A_FORMAT.includes(field))
  .map(([field]) => field);

test('texts have at most 255 characters [003-5-request-text-max]', () => {
  expect(texts.length).toBeGreaterThan(50);
  for (const field of texts) {
    const fits = field.endsWith('email') ? `${'x'.repeat(60)}@${'y.'.repeat(80)}org` : 'x'.repeat(255);
    expect([field, faultsOf({ [field]: fits })]).toEqual([field, {}]);
    const long = field.endsWith('email') ? `${'x'.repeat(60)}@${'y.'.repeat(100)}org` : 'x'.repeat(256);
    expect([field, Object.keys(faultsOf({ [field]: long }))]).toEqual([field, [field]]);
  }
});

describe('staff', () => {
  const faults = (...transportWorkerSpecList: object[]) => faultsOf({ transportWorkerSpecList });

  test('each line needs its kind and its number [003-5-request-specs]', () => {
    expect(faults({ assignmentCode: 1, numberOfStaff: 1 }, {})).toEqual({
      'transportWorkerSpecList.1.assignmentCode': 'Choose a kind of staff.',
      'transportWorkerSpecList.1.numberOfStaff': 'Enter a number from 0 to 20.',
    });
  });

  test.each([[-1], [1.5], [21], ['2'], [null]])('%j is no number of staff', (numberOfStaff) => {
    expect(faults({ assignmentCode: 1, numberOfStaff })).toEqual({
      'transportWorkerSpecList.0.numberOfStaff': 'Enter a number from 0 to 20.',
    });
  });

  test('a line may ask for nobody, not all of them', () => {
    const none = { assignmentCode: 1, numberOfStaff: 0 };
    expect(faults(none, { assignmentCode: 2, numberOfStaff: 20 })).toEqual({});
    const nobody = { transportWorkerSpecList: 'Ask for at least one member of staff.' };
    expect(faults(none, none)).toEqual(nobody);
    expect(faults()).toEqual(nobody);
  });

  test('anybody does, unless told', () => {
    expect(TransportRequestInput.parse(LEAST).transportWorkerSpecList[0]?.gender).toBe('NO_PREFERENCE');
  });
});

describe('risks', () => {
  test('are nine, each with its explanation [003-3-risk-fields]', () => {
    expect(RISKS).toHaveLength(9);
    const shape = Object.keys(TransportRequest.shape);
    expect(RISKS.flatMap((risk) => [risk, explanationOf(risk)]).filter((field) => !shape.includes(field))).toEqual([]);
    expect(shape.filter((field) => field.endsWith('Desc')).toSorted()).toEqual(RISKS.map(explanationOf).toSorted());
  });

  test('have a level or none', () => {
    for (const risk of RISKS) {
      expect(faultsOf({ [risk]: 'X' })).toEqual({ [risk]: 'Choose a level.' });
      for (const level of ['L', 'U', null]) expect(faultsOf({ [risk]: level })).toEqual({});
    }
  });

  test('are explained where they are significant, high or medium', () => {
    expect(RISK_LEVELS.filter(isExtreme)).toEqual(['S', 'H', 'M']);
    expect(faultsOf({ selfHarm: 'H' })).toEqual({ selfHarmDesc: 'Explain this risk: self-harm.' });
    for (const risk of RISKS)
      for (const level of ['S', 'H', 'M']) {
        expect(faultsOf({ [risk]: level })).toEqual({
          [explanationOf(risk)]: expect.stringMatching(/^Explain this risk: /),
        });
        expect(faultsOf({ [risk]: level, [explanationOf(risk)]: 'Once, in May' })).toEqual({});
      }
  });
});

test('there are three reasons for a transport [003-3-transport-reasons]', () => {
  expect(TRANSPORT_REASONS).toEqual(['MENTAL_HEALTH_ACT', 'CHILDREN_ACT', 'INFORMAL_PATIENT']);
  for (const reasonForTransport of TRANSPORT_REASONS) expect(faultsOf({ reasonForTransport })).toEqual({});
  expect(faultsOf({ reasonForTransport: 'OTHER' })).toEqual({ reasonForTransport: REQUIRED.reasonForTransport });
});

test('questions go back so many hours', () => {
  expect([MEDICATION_HOURS, TRANQUILLISATION_HOURS, COVID_HOURS]).toEqual([4, 6, 48]);
});

const NO_NHS = 'Enter the 10 digits of an NHS number, like 943 476 5919.';

test.each([
  ['943 476 5919', '9434765919'],
  ['943-476-5919', '9434765919'],
  ['', null],
  [null, null],
  ['943 476 5918', NO_NHS],
  ['943 476 591', NO_NHS],
])('the NHS number %j', (nhs, expected) => {
  const { data, error } = TransportRequestInput.safeParse({ ...LEAST, nhs });
  expect(data ? data.nhs : error?.issues[0]?.message).toBe(expected);
});

test.each([
  ['so140aa', 'SO14 0AA', 'SO14'],
  [' po1  2ab ', 'PO1 2AB', 'PO1'],
  ['EC1A 1BB', 'EC1A 1BB', 'EC1A'],
  ['m1 1ae', 'M1 1AE', 'M1'],
])('the postcode %j is %j, of %j', (typed, expected, area) => {
  const { pickupPostCode } = TransportRequestInput.parse({ ...LEAST, pickupPostCode: typed });
  expect([pickupPostCode, areaOf(pickupPostCode)]).toEqual([expected, area]);
});

test.each(['SO14', '0AA', 'Southampton', 'SO14 0A', '12345', 'SO14 0AA1'])('%j is no postcode', (pickupPostCode) => {
  expect(faultsOf({ pickupPostCode })).toEqual({ pickupPostCode: REQUIRED.pickupPostCode });
});

test.each(RISK_LEVELS)(
  'what explains a risk of level %s is kept where it has to be explained [003-5-risk-explanation]',
  (level) => {
    const sent = TransportRequestInput.parse({ ...LEAST, selfHarm: level, selfHarmDesc: 'Cuts their arms' });
    expect(withoutNeedless(sent)).toMatchObject({
      selfHarm: level,
      selfHarmDesc: isExtreme(level) ? 'Cuts their arms' : null,
      mentalHealthStatus: 'Calm',
    });
  },
);
