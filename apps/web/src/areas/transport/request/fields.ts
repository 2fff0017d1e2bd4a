import {
  COVID_HOURS,
  explanationOf,
  MEDICATION_HOURS,
  RISK_LEVELS,
  RISKS,
  TRANQUILLISATION_HOURS,
} from '@worklane/contract/transport/transport-request.ts';
import { passengerGenderWords, reasonWords, riskWords } from '@worklane/contract/transport/request-words.rules.ts';
import { riskLevelWords } from '../job/patient-words.ts';

export type Option = { readonly value: string; readonly label: string };

export type RequestField = {
  /** As the contract has it; day and time of the pick-up are entered apart. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'line' | 'text' | 'email' | 'tel' | 'day' | 'time' | 'choice' | 'yesNo';
  readonly help?: string;
  readonly options?: readonly Option[];
  /** Marked as needed, where the contract cannot know by itself. */
  readonly needed?: boolean;
  /** Shown only while another field has one of these answers. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
};

export type RequestSection = {
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  readonly fields: readonly RequestField[];
};

type Extras = Pick<RequestField, 'help' | 'needed' | 'when'>;
const of =
  (kind: RequestField['kind']) =>
  (name: string, label: string, extras: Extras = {}): RequestField => ({ name, label, kind, ...extras });
const [line, text, email, tel, day, time, yesNo] = [
  of('line'),
  of('text'),
  of('email'),
  of('tel'),
  of('day'),
  of('time'),
  of('yesNo'),
];

const choice = <Value extends string>(
  name: string,
  label: string,
  words: Readonly<Record<Value, string>>,
  extras: Extras = {},
): RequestField => ({
  name,
  label,
  kind: 'choice',
  options: Object.entries<string>(words).map(([value, word]) => ({ value, label: word })),
  ...extras,
});

const ifYes = (field: string): Extras => ({ when: { field, is: ['yes'] } });

/** Without the level of a risk that nobody has assessed. */
const levelWords = Object.fromEntries(RISK_LEVELS.map((level) => [level, riskLevelWords[level].word]));

/** These are explained; the contract asks for it. */
const EXTREME = RISK_LEVELS.slice(0, 3);

/** Document 003, section 3, in the order in which a ward has the answers. Staff follow after the risks. */
export const SECTIONS: readonly RequestSection[] = [
  {
    id: 'pick-up',
    title: 'Pick-up',
    fields: [
      day('requiredDate', 'Pick-up date', { needed: true }),
      time('requiredTime', 'Pick-up time', { needed: true, help: 'For example 14:30 or 2:30 PM' }),
      line('pcaddress', 'Address'),
      line('pickupPostCode', 'Postcode'),
      line('pcbusiness', 'Hospital or organisation'),
      line('pward', 'Ward'),
      line('pname', 'Contact name'),
      email('pcemail', 'Contact email'),
      tel('pickupLocationContactNumber', 'Contact telephone', { help: 'With the extension or bleep, if there is one' }),
    ],
  },
  {
    id: 'destination',
    title: 'Destination',
    fields: [
      line('destination', 'Destination address'),
      line('destinationPostCode', 'Destination postcode'),
      line('dbusiness', 'Destination hospital or organisation'),
      line('dward', 'Destination ward'),
      line('dname', 'Destination contact name'),
      line('dcontact', 'Second contact at the destination'),
      email('demail', 'Destination contact email'),
      tel('destinationContactNumber', 'Destination contact telephone'),
    ],
  },
  {
    id: 'patient',
    title: 'Patient',
    fields: [
      line('patientName', 'Patient’s name'),
      day('pdob', 'Patient’s date of birth'),
      choice('passengerGender', 'Patient’s gender', passengerGenderWords),
      line('nhs', 'NHS number', { help: '10 digits, if you have it' }),
      choice('reasonForTransport', 'Reason for transport', reasonWords),
      line('mha', 'Section and papers', { when: { field: 'reasonForTransport', is: ['MENTAL_HEALTH_ACT'] } }),
      text('mentalHealthStatus', 'Mental health status'),
      text('diagnosis', 'Diagnosis'),
      yesNo('isPassengerAwareOfTransport', 'Is the patient aware of the transport?'),
    ],
  },
  {
    id: 'health',
    title: 'Health and medication',
    fields: [
      yesNo('patientMedication', `Has the patient had medication in the last ${MEDICATION_HOURS} hours?`),
      text('pmeds', 'Which medication, and when?', ifYes('patientMedication')),
      text('medication', 'Present medication'),
      text('rapidTranq', `Rapid tranquillisation in the last ${TRANQUILLISATION_HOURS} hours`, {
        help: 'What was given, and when. Leave empty if there was none.',
      }),
      yesNo('covid', `Has the patient tested positive for Covid-19 in the last ${COVID_HOURS} hours?`),
      text('physicalHealth', 'Physical health'),
      text('infectionControl', 'Infection control'),
      text('allergies', 'Allergies'),
      text('offerFood', 'Dietary requirements'),
      text('specialRequests', 'Special requests'),
    ],
  },
  {
    id: 'mobility',
    title: 'Mobility and escort',
    fields: [
      yesNo('walk', 'Can the patient walk?'),
      text('walkInfo', 'What help does the patient need?', { when: { field: 'walk', is: ['no'] } }),
      text('mobilityIssues', 'Mobility issues'),
      text('otherMobilityIssues', 'Other mobility issues'),
      yesNo('passengerRequiresRestraints', 'Does the patient need restraints?'),
      text('reasonsForRestrains', 'Reasons for restraints', ifYes('passengerRequiresRestraints')),
      yesNo('areStaffEscortingPatient', 'Are ward staff escorting the patient?'),
      text('wardEscort', 'Who is escorting?', ifYes('areStaffEscortingPatient')),
      text('escortServiceRisk', 'Risks for the escort'),
    ],
  },
  {
    id: 'risks',
    title: 'Current risks',
    help: 'A significant, high or medium risk needs an explanation.',
    fields: [
      ...RISKS.flatMap((risk) => [
        choice(risk, riskWords[risk], levelWords),
        text(explanationOf(risk), `Explanation: ${riskWords[risk].toLowerCase()}`, {
          needed: true,
          when: { field: risk, is: EXTREME },
        }),
      ]),
      text('otherRisks', 'Other risks'),
      text('passengerAdditionalRisks', 'Anything else the crew should know'),
    ],
  },
];

export const CONTACT: RequestSection = {
  id: 'contact',
  title: 'Your details and billing',
  fields: [
    line('submittedBy', 'Your name'),
    email('semail', 'Your email'),
    tel('sphone', 'Your telephone'),
    line('bname', 'Who pays'),
    line('baddress', 'Billing address'),
    line('bpostCode', 'Billing postcode'),
    email('bemail', 'Billing email'),
    tel('bphone', 'Billing telephone'),
    line('binvoice', 'Invoice reference'),
    line('porderNum', 'Purchase order number'),
    line('sbsCode', 'SBS code'),
    line('authority', 'Authorised by'),
  ],
};

/** All that are entered one by one. */
export const FIELDS: readonly RequestField[] = [...SECTIONS, CONTACT].flatMap(({ fields }) => fields);
