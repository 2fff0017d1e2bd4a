import { z } from 'zod';
import { across } from '../across.ts';
import {
  date,
  email,
  id,
  instant,
  numberLine,
  optionalEmail,
  optionalLines,
  optionalText,
  requiredText,
} from '../fields.ts';
import { GenderPreference } from '../shifts/status.ts';
import { isNhsNumber } from './nhs-number.ts';
import { postcode } from './postcode.ts';

/* Document 003, section 3: what is asked for a patient’s journey, by its names and with its spelling. */

/** How far back the questions about medication, rapid tranquillisation and Covid-19 go, in hours. */
export const MEDICATION_HOURS = 4;
export const TRANQUILLISATION_HOURS = 6;
export const COVID_HOURS = 48;

export const TRANSPORT_REASONS = ['MENTAL_HEALTH_ACT', 'CHILDREN_ACT', 'INFORMAL_PATIENT'] as const;
export const PASSENGER_GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;

export const RISKS = [
  'assaultStaff',
  'physicalAggression',
  'verballyAggressive',
  'selfHarm',
  'selfNeglect',
  'absconsionRisk',
  'genderIssues',
  'racialIssues',
  'sexuallyInappropriate',
] as const;
export type Risk = (typeof RISKS)[number];

/** Significant, high, medium, low, unknown. */
export const RISK_LEVELS = ['S', 'H', 'M', 'L', 'U'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** These count as extreme, and somebody has to explain them. */
export const isExtreme = (level: unknown): boolean => level === 'S' || level === 'H' || level === 'M';

/** The field that explains a risk. */
export const explanationOf = <R extends Risk>(risk: R): `${R}Desc` => `${risk}Desc`;
const EXPLANATIONS: readonly `${Risk}Desc`[] = RISKS.map(explanationOf);

/** May be left empty. Telephone numbers are among them: a ward’s has an extension or a bleep. */
const OPTIONAL_LINES = [
  'pickupLocationContactNumber',
  'pcbusiness',
  'pward',
  'destinationContactNumber',
  'dname',
  'dbusiness',
  'dward',
  'dcontact',
  'mha',
  'submittedBy',
  'sphone',
  'porderNum',
  'sbsCode',
  'bname',
  'baddress',
  'bpostCode',
  'binvoice',
  'bphone',
  'authority',
  'diagnosis',
  'walkInfo',
  'reasonsForRestrains',
  'wardEscort',
  'pmeds',
  'medication',
  'physicalHealth',
  'rapidTranq',
  'infectionControl',
  'offerFood',
  'allergies',
  'specialRequests',
  'otherRisks',
  'mobilityIssues',
  'otherMobilityIssues',
  'escortServiceRisk',
  'passengerAdditionalRisks',
] as const;

const YES_OR_NO = [
  'isPassengerAwareOfTransport',
  'walk',
  'passengerRequiresRestraints',
  'areStaffEscortingPatient',
  'patientMedication',
] as const;

const each = <const Name extends string, S>(names: readonly Name[], schemaOf: () => S) =>
  Object.fromEntries(names.map((name) => [name, schemaOf()])) as Record<Name, S>;

const nhsNumber = z
  .union([
    z.literal(''),
    numberLine(255)
      .overwrite((typed) => typed.replace(/[\s-]/g, ''))
      .refine(isNhsNumber, 'Enter the 10 digits of an NHS number, like 943 476 5919.'),
  ])
  .nullish()
  .transform((digits) => digits || null);

export const MAX_STAFF = 20;
const MAX_SPECS = 10;
const STAFF = `Enter a number from 0 to ${MAX_STAFF}.`;

/** Which staff a journey needs. */
const TransportSpecInput = z.strictObject({
  assignmentCode: id('Choose a kind of staff.'),
  gender: GenderPreference.default('NO_PREFERENCE'),
  numberOfStaff: z.int(STAFF).min(0, STAFF).max(MAX_STAFF, STAFF),
});
export type TransportSpec = z.infer<typeof TransportSpecInput>;

const staff = z.array(TransportSpecInput).min(1, 'Ask for at least one member of staff.').max(MAX_SPECS);

const fields = z.strictObject({
  dateTimeRequired: instant('Enter the date and time the patient has to be picked up.'),
  pcaddress: requiredText('Enter the address of the pick-up.'),
  pickupPostCode: postcode('Enter the postcode of the pick-up, like SO14 0AA.'),
  pname: requiredText('Enter the name of a contact at the pick-up.'),
  pcemail: email,
  destination: requiredText('Enter the address of the destination.'),
  destinationPostCode: postcode('Enter the postcode of the destination, like SO14 0AA.'),
  demail: optionalEmail,
  patientName: requiredText('Enter the patient’s name.'),
  pdob: date('Enter the patient’s date of birth.'),
  passengerGender: z.enum(PASSENGER_GENDERS, 'Choose the patient’s gender.'),
  nhs: nhsNumber,
  mentalHealthStatus: requiredText('Describe the patient’s mental health.'),
  reasonForTransport: z.enum(TRANSPORT_REASONS, 'Choose the reason for the transport.'),
  ...each(YES_OR_NO, () => z.boolean('Choose yes or no.')),
  covid: z.boolean('Choose yes or no.').nullish().default(null),
  ...each(OPTIONAL_LINES, () => optionalLines()),
  ...each(RISKS, () => z.enum(RISK_LEVELS, 'Choose a level.').nullish().default(null)),
  ...each(EXPLANATIONS, () => optionalLines()),
  semail: email,
  bemail: optionalEmail,
  disclaimer: z.literal(true, 'Confirm that what you have entered is correct.'),
  transportWorkerSpecList: staff,
  /** What the upload of the risk document has answered. */
  riskDoc: optionalText(100),
});

const explained = RISKS.reduce(
  (schema, risk) =>
    across(
      schema,
      [risk, explanationOf(risk)],
      (sent) => !isExtreme(sent[risk]) || sent[explanationOf(risk)] !== null,
      'Explain this risk.',
    ),
  fields,
);

/** What somebody sends to have a patient taken from one place to another. */
export const TransportRequestInput = across(
  explained,
  ['transportWorkerSpecList'],
  ({ transportWorkerSpecList }) => transportWorkerSpecList.some(({ numberOfStaff }) => numberOfStaff > 0),
  'Ask for at least one member of staff.',
);
export type TransportRequestInput = z.infer<typeof TransportRequestInput>;

/** The same as it was kept, for whoever may read it. */
export const TransportRequest = z.object({
  ...each(
    [
      'dateTimeRequired',
      'pcaddress',
      'pickupPostCode',
      'pname',
      'pcemail',
      'destination',
      'destinationPostCode',
      'patientName',
      'pdob',
      'mentalHealthStatus',
      'semail',
    ],
    () => z.string(),
  ),
  ...each(['demail', 'nhs', 'bemail', ...OPTIONAL_LINES, ...EXPLANATIONS], () => z.string().nullable()),
  passengerGender: z.enum(PASSENGER_GENDERS),
  reasonForTransport: z.enum(TRANSPORT_REASONS),
  ...each(YES_OR_NO, () => z.boolean()),
  covid: z.boolean().nullable(),
  ...each(RISKS, () => z.enum(RISK_LEVELS).nullable()),
  disclaimer: z.literal(true),
});
export type TransportRequest = z.infer<typeof TransportRequest>;
