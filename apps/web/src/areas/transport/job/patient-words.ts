import type {
  PASSENGER_GENDERS,
  Risk,
  RiskLevel,
  TRANSPORT_REASONS,
} from '@worklane/contract/transport/transport-request.ts';
import type { StatusWords } from '~/ui/status.ts';

export const passengerGenderWords: Readonly<Record<(typeof PASSENGER_GENDERS)[number], string>> = {
  FEMALE: 'Female',
  MALE: 'Male',
  OTHER: 'Other',
};

export const reasonWords: Readonly<Record<(typeof TRANSPORT_REASONS)[number], string>> = {
  MENTAL_HEALTH_ACT: 'Mental Health Act',
  CHILDREN_ACT: 'Children Act',
  INFORMAL_PATIENT: 'Informal patient',
};

export const riskWords: Readonly<Record<Risk, string>> = {
  assaultStaff: 'Assault on staff',
  physicalAggression: 'Physical aggression',
  verballyAggressive: 'Verbal aggression',
  selfHarm: 'Self-harm',
  selfNeglect: 'Self-neglect',
  absconsionRisk: 'Absconding',
  genderIssues: 'Gender issues',
  racialIssues: 'Racial issues',
  sexuallyInappropriate: 'Sexually inappropriate behaviour',
};

export const riskLevelWords: Readonly<Record<RiskLevel | 'NOT_ASSESSED', StatusWords>> = {
  S: { word: 'Significant', colour: 'red' },
  H: { word: 'High', colour: 'red' },
  M: { word: 'Medium', colour: 'yellow' },
  L: { word: 'Low', colour: 'teal' },
  U: { word: 'Unknown', colour: 'gray' },
  NOT_ASSESSED: { word: 'Not assessed', colour: 'gray' },
};
