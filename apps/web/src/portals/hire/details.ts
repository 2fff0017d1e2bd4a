import type { hirerDetails } from '@worklane/contract/vehicle-hire/public-hire.ts';

type Name = keyof typeof hirerDetails;

/** What a hirer enters, as the browser knows these fields: it fills most of them in by itself. */
export const FIELDS: readonly {
  readonly name: Name;
  readonly label: string;
  readonly type?: 'email' | 'tel' | 'date';
  readonly autoComplete: string;
  readonly max?: number;
}[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', max: 100 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', max: 255 },
  { name: 'telephone', label: 'Telephone', type: 'tel', autoComplete: 'tel', max: 30 },
  { name: 'dateOfBirth', label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  { name: 'licenceNumber', label: 'Driving licence number', autoComplete: 'off', max: 40 },
  { name: 'firstLine', label: 'Address', autoComplete: 'address-line1', max: 150 },
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2', max: 100 },
  { name: 'postCode', label: 'Postcode', autoComplete: 'postal-code', max: 20 },
  { name: 'country', label: 'Country', autoComplete: 'country-name', max: 100 },
];

export type Details = Readonly<Record<Name, string>>;

export const BLANK: Details = {
  firstName: '',
  lastName: '',
  email: '',
  telephone: '',
  dateOfBirth: '',
  licenceNumber: '',
  firstLine: '',
  town: '',
  postCode: '',
  country: 'United Kingdom',
};
