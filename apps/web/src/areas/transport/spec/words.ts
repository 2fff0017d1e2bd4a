import type { GenderPreference } from '@worklane/contract/shifts/status.ts';
import type { TransportSpecDetail } from '@worklane/contract/transport/staff-spec.ts';

const genderWords: Readonly<Record<GenderPreference, string>> = {
  NO_PREFERENCE: '',
  FEMALE: ' (women)',
  MALE: ' (men)',
};

/** `2 × Escort (women)` */
export const specText = ({ numberOfStaff, assignmentCodeName, gender }: TransportSpecDetail): string =>
  `${numberOfStaff} × ${assignmentCodeName}${genderWords[gender]}`;
