import type { PersonalField } from '@worklane/contract/workers/change-request.ts';
import { countryName } from '@worklane/contract/countries.ts';
import { genderNames } from '../worker/gender.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';

export const FIELD_WORD: Readonly<Record<PersonalField, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  gender: 'Gender',
  dob: 'Date of birth',
  nationality: 'Nationality',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
};

/** A personal detail as its screens show it. */
export const fieldValue = (field: PersonalField, value: string | null): string => {
  if (value === null) return 'not set';
  if (field === 'dob') return formatCalendarDate(value);
  if (field === 'nationality') return countryName(value);
  return field === 'gender' && (value === 'FEMALE' || value === 'MALE') ? genderNames[value] : value;
};
