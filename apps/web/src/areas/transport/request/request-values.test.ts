import { ClientTransportRequest } from '@worklane/contract/transport/client-request.ts';
import {
  explanationOf,
  RISK_LEVELS,
  RISKS,
  TransportRequest,
  TransportRequestInput,
} from '@worklane/contract/transport/transport-request.ts';
import { describe, expect, test } from 'vitest';
import { parseDate } from '~/ui/parse-date.ts';
import { parseTime } from '~/ui/parse-time.ts';
import { riskLevelWords } from '../job/patient-words.ts';
import { FIELDS } from './fields.ts';
import {
  blankLine,
  blankValues,
  faultsOf,
  fieldFor,
  isShown,
  listed,
  missingIn,
  repeatedValues,
  requestOf,
  STAFF,
} from './request-values.ts';

const WORK = [
  { id: 11, code: '001', name: 'Cleaner' },
  { id: 12, code: '002', name: 'Driver' },
  { id: 13, code: '003', name: 'Nurse' },
  { id: 14, code: '032', name: 'Escort' },
];
const ZONE = 'Europe/London';
const blank = blankValues(WORK);

const filled = {
  ...blank,
  requiredDate: '2041-07-01',
  requiredTime: '14:30',
  pcaddress: 'Fulbrook Ward, 1 Example Road',
  pickupPostCode: 'so14 0aa',
  pname: 'Una Ward',
  pcemail: 'ward@example.org',
  destination: 'Harbour Unit, 2 Example Street',
  destinationPostCode: 'PO1 2AB',
  patientName: 'Robin Patient',
  pdob: '1990-01-31',
  passengerGender: 'FEMALE',
  mentalHealthStatus: 'Calm',
  reasonForTransport: 'INFORMAL_PATIENT',
  isPassengerAwareOfTransport: 'yes',
  walk: 'yes',
  passengerRequiresRestraints: 'no',
  areStaffEscortingPatient: 'no',
  patientMedication: 'no',
  semail: 'una@example.org',
  disclaimer: true,
  [STAFF]: [{ assignmentCode: 12, gender: 'NO_PREFERENCE', numberOfStaff: 1 }],
};

test('the form asks for every field of the contract once', () => {
  const names = FIELDS.map(({ name }) => name).filter((name) => !name.startsWith('required'));
  const asked = [...names, 'dateTimeRequired', 'disclaimer'];
  expect(asked.toSorted()).toEqual(Object.keys(TransportRequest.shape).toSorted());
});

test('staff begin with the codes 1, 2 and 32, any gender, nobody [003-2-default-specs]', () => {
  const line = { gender: 'NO_PREFERENCE', numberOfStaff: 0 };
  expect(blank[STAFF]).toEqual([11, 12, 14].map((assignmentCode) => ({ assignmentCode, ...line })));
});

test('what is filled in is what the contract wants', () => {
  expect(faultsOf(filled, ZONE)).toEqual({});
  const sent = TransportRequestInput.parse(requestOf(filled, ZONE));
  // Summer time.
  expect(sent.dateTimeRequired).toBe('2041-07-01T13:30:00.000Z');
  expect(sent).toMatchObject({ walk: true, patientMedication: false, covid: null, diagnosis: null });
});

test('an empty form says what it needs, in its order', () => {
  const faults = faultsOf(blank, ZONE);
  expect(Object.keys(faults).slice(0, 3)).toEqual(['requiredDate', 'pcaddress', 'pickupPostCode']);
  expect(Object.keys(faults).at(-1)).toBe('disclaimer');
  expect(missingIn(faults)).toEqual({
    'pick-up': 5,
    destination: 2,
    patient: 6,
    health: 1,
    mobility: 3,
    risks: 0,
    staff: 1,
    contact: 1,
  });
});

describe('a time', () => {
  test.each([
    ['', '', 'requiredDate'],
    ['2041-07-01', '', 'requiredTime'],
    ['2041-07-01', '25:00', 'requiredTime'],
    ['31/02/2041', '14:30', 'requiredDate'],
  ])('of %j, %j is asked for at %s', (requiredDate, requiredTime, field) => {
    expect(Object.keys(faultsOf({ ...filled, requiredDate, requiredTime }, ZONE))).toEqual([field]);
  });

  test('that the server refuses is refused at the day', () => {
    expect(fieldFor('dateTimeRequired', filled)).toBe('requiredDate');
  });
});

test('dates are read as ISO has them, times also like 2:30 PM, each within its limits [003-5-date-parsing]', () => {
  const now = new Date('2040-07-01T12:00:00Z');
  expect(parseDate('2041-07-01', now)).toBe('2041-07-01');
  expect(parseDate('2041-02-29', now)).toBeNull();
  const two = (number: number) => String(number).padStart(2, '0');
  const upTo = (count: number) => Array.from({ length: count }, (_, number) => two(number));
  for (const hour of upTo(24)) expect(parseTime(`${hour}:30`)).toBe(`${hour}:30`);
  for (const minute of upTo(60)) {
    expect(parseTime(`14:${minute}`)).toBe(`14:${minute}`);
    expect(parseTime(`14:30:${minute}`)).toBe('14:30');
  }
  expect(['24:00', '14:60', '14:30:60', '13:30 PM'].map(parseTime)).toEqual([null, null, null, null]);
  expect(['2:30 PM', '2:30 AM', '12:30 PM', '12:30 AM'].map(parseTime)).toEqual(['14:30', '02:30', '12:30', '00:30']);
});

describe('the list above the form', () => {
  const told = (values: object) =>
    Object.entries(faultsOf({ ...filled, ...values }, ZONE)).map(([field, message]) => listed(field, message));

  test('names whose email address is wrong [003-5-request-pcemail] [003-5-request-demail]', () => {
    expect(told({ pcemail: 'ward', demail: 'unit', semail: 'una', bemail: 'bills' })).toEqual([
      'Enter the email address of the contact at the pick-up, like name@example.org.',
      'Enter the email address of the contact at the destination, like name@example.org.',
      'Enter your email address, like name@example.org.',
      'Enter the email address for billing, like name@example.org.',
    ]);
  });

  test('names the field of what could be said of any', () => {
    const long = 'x'.repeat(256);
    const staff = [{ assignmentCode: 12, gender: 'NO_PREFERENCE', numberOfStaff: 1 }, blankLine];
    expect(
      told({ pname: long, sphone: long, dcontact: long, [STAFF]: [...staff, { ...blankLine, numberOfStaff: 21 }] }),
    ).toEqual([
      'Pick-up – Contact name: Use at most 255 characters.',
      'Destination – Second contact at the destination: Use at most 255 characters.',
      'Staff 2: Choose a kind of staff.',
      'Staff 3: Choose a kind of staff.',
      'Staff 3: Enter a number from 0 to 20.',
      'Your details and billing – Your telephone: Use at most 255 characters.',
    ]);
  });

  test.each([
    ['missing', ''],
    ['too long', 'x'.repeat(256)],
    ['of more than letters, numbers and symbols', '\u0007'],
  ])('says nothing twice, whatever is %s', (_what, wrong) => {
    const risks = Object.fromEntries(RISKS.map((risk) => [risk, 'S']));
    const values = Object.fromEntries(FIELDS.map(({ name }) => [name, wrong]));
    const all = [told({ ...values, ...risks, disclaimer: false, [STAFF]: [] }), told(values)];
    for (const messages of all) {
      expect(messages.length).toBeGreaterThan(15);
      expect(messages.filter((message, at) => messages.indexOf(message) !== at)).toEqual([]);
    }
  });
});

test('staff of whom nobody is asked for are asked for at the first line', () => {
  expect(faultsOf({ ...filled, [STAFF]: blank[STAFF] }, ZONE)).toEqual({
    [`${STAFF}.0.numberOfStaff`]: 'Ask for at least one member of staff.',
  });
});

test('a risk is explained at S, H and M, and at no other level [003-5-risk-explanation]', () => {
  for (const risk of RISKS)
    for (const level of RISK_LEVELS) {
      const name = explanationOf(risk);
      const explanation = FIELDS.find((field) => field.name === name);
      const extreme = ['S', 'H', 'M'].includes(level);
      const values = { ...filled, [risk]: level };
      expect([name, explanation && isShown(explanation, values)]).toEqual([name, extreme]);
      expect(faultsOf(values, ZONE)).toEqual(extreme ? { [name]: expect.stringMatching(/^Explain this risk: /) } : {});
      // What is hidden by now is not sent.
      expect(requestOf({ ...values, [name]: 'Once' }, ZONE)[name]).toBe(extreme ? 'Once' : null);
    }
});

test('questions go back 4, 6 and 48 hours [003-9-medication-window] [003-9-tranq-window] [003-9-covid-window]', () => {
  const labelOf = (name: string) => FIELDS.find((field) => field.name === name)?.label;
  expect(labelOf('patientMedication')).toContain('in the last 4 hours');
  expect(labelOf('rapidTranq')).toContain('in the last 6 hours');
  expect(labelOf('covid')).toContain('in the last 48 hours');
});

test('the levels of a risk have these words [003-3-risk-levels]', () => {
  expect(RISK_LEVELS.map((level) => riskLevelWords[level].word)).toEqual([
    'Significant',
    'High',
    'Medium',
    'Low',
    'Unknown',
  ]);
});

describe('a request to repeat', () => {
  const sent = TransportRequestInput.parse(requestOf({ ...filled, sphone: '023 9600 0123', selfHarm: 'L' }, ZONE));
  const before = {
    ...sent,
    id: 1,
    version: 1,
    refPrefix: 'ST-AAAAAAAA',
    agencyId: null,
    clientId: 1,
    transportStatus: 'CLOSED' as const,
    riskDoc: 7,
    cancelReason: null,
    identityWithheld: false,
    transportWorkerSpecList: [12, 99].map((assignmentCode) => ({
      workerSpecId: 1,
      assignmentCode,
      assignmentCodeName: 'Driver',
      gender: 'FEMALE' as const,
      numberOfStaff: 2,
    })),
  };
  const again = { ...blank, ...repeatedValues(before, WORK) };

  test('has what was entered before, and staff that there still are', () => {
    const kept = { ...filled, selfHarm: 'L', requiredDate: null, requiredTime: '', disclaimer: false };
    expect(again).toEqual({
      ...kept,
      pickupPostCode: 'SO14 0AA',
      semail: '',
      [STAFF]: [{ assignmentCode: 12, gender: 'FEMALE', numberOfStaff: 2 }],
    });
  });

  test('asks for its time, who asks, and to confirm it anew', () => {
    expect(Object.keys(faultsOf(again, ZONE))).toEqual(['requiredDate', 'semail', 'disclaimer']);
  });
});

describe('what a client is asked besides', () => {
  const kind = {
    schema: ClientTransportRequest,
    further: { id: 'agencies', title: 'Agencies', names: ['transportLegibleAgencyIds', 'pickupDirectorateId'] },
  };

  test('comes first, and is sent', () => {
    const values = { ...filled, patientName: '', transportLegibleAgencyIds: [], pickupDirectorateId: null };
    const faults = faultsOf(values, ZONE, kind);
    expect(Object.keys(faults)).toEqual(['transportLegibleAgencyIds', 'patientName']);
    expect(missingIn(faults, kind)).toMatchObject({ agencies: 1, patient: 1 });
    const sent = { ...filled, transportLegibleAgencyIds: [3], pickupDirectorateId: 4 };
    expect(requestOf(sent, ZONE, kind.further.names)).toMatchObject({
      transportLegibleAgencyIds: [3],
      pickupDirectorateId: 4,
      riskDoc: null,
    });
  });

  test('a risk document goes by what the server has called it', () => {
    const values = { ...filled, riskDoc: { riskDoc: 'x'.repeat(43), name: 'risks.pdf' } };
    expect(requestOf(values, ZONE)).toMatchObject({ riskDoc: 'x'.repeat(43) });
    expect(faultsOf(values, ZONE)).toEqual({});
  });
});
