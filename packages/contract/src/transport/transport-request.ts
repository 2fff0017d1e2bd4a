import { z } from 'zod';
import { across } from '../across.ts';
import {
  date,
  emailOf,
  id,
  instant,
  numberLine,
  optionalEmailOf,
  optionalLines,
  optionalText,
  requiredText,
} from '../fields.ts';
import { GenderPreference } from '../shifts/status.ts';
import { isNhsNumber } from './nhs-number.ts';
import { postcode } from './postcode.ts';
import { riskWords } from './request-words.rules.ts';

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

const YES_OR_NO = {
  isPassengerAwareOfTransport: 'Say whether the patient is aware of the transport.',
  walk: 'Say whether the patient can walk.',
  passengerRequiresRestraints: 'Say whether the patient needs restraints.',
  areStaffEscortingPatient: 'Say whether ward staff are escorting the patient.',
  patientMedication: `Say whether the patient has had medication in the last ${MEDICATION_HOURS} hours.`,
} as const;
const YES_NO_FIELDS = Object.keys(YES_OR_NO) as (keyof typeof YES_OR_NO)[];

const ASKED = {
  ...YES_OR_NO,
  dateTimeRequired: 'Enter the date and time the patient has to be picked up.',
  pcaddress: 'Enter the address of the pick-up.',
  pickupPostCode: 'Enter the postcode of the pick-up, like SO14 0AA.',
  pname: 'Enter the name of a contact at the pick-up.',
  pcemail: 'Enter the email address of the contact at the pick-up, like name@example.org.',
  destination: 'Enter the address of the destination.',
  destinationPostCode: 'Enter the postcode of the destination, like SO14 0AA.',
  demail: 'Enter the email address of the contact at the destination, like name@example.org.',
  patientName: 'Enter the patient’s name.',
  pdob: 'Enter the patient’s date of birth.',
  passengerGender: 'Choose the patient’s gender.',
  nhs: 'Enter the 10 digits of an NHS number, like 943 476 5919.',
  mentalHealthStatus: 'Describe the patient’s mental health.',
  reasonForTransport: 'Choose the reason for the transport.',
  semail: 'Enter your email address, like name@example.org.',
  bemail: 'Enter the email address for billing, like name@example.org.',
  disclaimer: 'Confirm that what you have entered is correct.',
  staff: 'Ask for at least one member of staff.',
} as const;

const explain = (risk: Risk) => `Explain this risk: ${riskWords[risk].toLowerCase()}.`;

/** Each of them names what it asks for, so that a list of what is missing tells them apart. */
export const TELLING_WORDS: readonly string[] = [...Object.values(ASKED), ...RISKS.map(explain)];

const each = <const Name extends string, S>(names: readonly Name[], schemaOf: (name: Name) => S) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, S>;

const nhsNumber = z
  .union([
    z.literal(''),
    numberLine(255)
      .overwrite((typed) => typed.replace(/[\s-]/g, ''))
      .refine(isNhsNumber, ASKED.nhs),
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

const staff = z.array(TransportSpecInput).min(1, ASKED.staff).max(MAX_SPECS);

const fields = z.strictObject({
  dateTimeRequired: instant(ASKED.dateTimeRequired),
  pcaddress: requiredText(ASKED.pcaddress),
  pickupPostCode: postcode(ASKED.pickupPostCode),
  pname: requiredText(ASKED.pname),
  pcemail: emailOf(ASKED.pcemail),
  destination: requiredText(ASKED.destination),
  destinationPostCode: postcode(ASKED.destinationPostCode),
  demail: optionalEmailOf(ASKED.demail),
  patientName: requiredText(ASKED.patientName),
  pdob: date(ASKED.pdob),
  passengerGender: z.enum(PASSENGER_GENDERS, ASKED.passengerGender),
  nhs: nhsNumber,
  mentalHealthStatus: requiredText(ASKED.mentalHealthStatus),
  reasonForTransport: z.enum(TRANSPORT_REASONS, ASKED.reasonForTransport),
  ...each(YES_NO_FIELDS, (name) => z.boolean(YES_OR_NO[name])),
  covid: z.boolean('Choose yes or no.').nullish().default(null),
  ...each(OPTIONAL_LINES, () => optionalLines()),
  ...each(RISKS, () => z.enum(RISK_LEVELS, 'Choose a level.').nullish().default(null)),
  ...each(EXPLANATIONS, () => optionalLines()),
  semail: emailOf(ASKED.semail),
  bemail: optionalEmailOf(ASKED.bemail),
  disclaimer: z.literal(true, ASKED.disclaimer),
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
      explain(risk),
    ),
  fields,
);

/** What somebody sends to have a patient taken from one place to another. */
export const TransportRequestInput = across(
  explained,
  ['transportWorkerSpecList'],
  ({ transportWorkerSpecList }) => transportWorkerSpecList.some(({ numberOfStaff }) => numberOfStaff > 0),
  ASKED.staff,
);
export type TransportRequestInput = z.infer<typeof TransportRequestInput>;

/** Document 003, section 5: only what counts as extreme is explained; what was typed before a level was lowered isn’t kept. */
export const withoutNeedless = <Request extends Pick<TransportRequestInput, Risk>>(request: Request): Request => ({
  ...request,
  ...Object.fromEntries(RISKS.filter((risk) => !isExtreme(request[risk])).map((risk) => [explanationOf(risk), null])),
});

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
  ...each(YES_NO_FIELDS, () => z.boolean()),
  covid: z.boolean().nullable(),
  ...each(RISKS, () => z.enum(RISK_LEVELS).nullable()),
  disclaimer: z.literal(true),
});
export type TransportRequest = z.infer<typeof TransportRequest>;
