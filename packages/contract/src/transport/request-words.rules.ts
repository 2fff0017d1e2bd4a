import type { PASSENGER_GENDERS, Risk, RiskLevel, TRANSPORT_REASONS } from './transport-request.ts';

/* What screens and papers call what was entered for a patient. */

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

export const riskLevelNames: Readonly<Record<RiskLevel | 'NOT_ASSESSED', string>> = {
  S: 'Significant',
  H: 'High',
  M: 'Medium',
  L: 'Low',
  U: 'Unknown',
  NOT_ASSESSED: 'Not assessed',
};
