import type { HireRequestInput, HirerDetails } from '@worklane/contract/vehicle-hire/public-hire.ts';

/** A field of a form, as the browser knows it: it fills most of them in by itself. */
export type Field<Name extends string> = {
  readonly name: Name;
  readonly label: string;
  readonly type?: 'email' | 'tel' | 'date';
  readonly autoComplete: string;
  readonly max?: number;
};

export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** Who books. */
export type Hirer = Extract<keyof HireRequestInput, 'firstName' | 'lastName' | 'email'>;

export const HIRER_FIELDS: readonly Field<Hirer>[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', max: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', max: 100 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', max: 255 },
];

export const NO_HIRER: Typed<Hirer> = { firstName: '', lastName: '', email: '' };

/** What is asked for once the vehicle is booked. */
export const DETAIL_FIELDS: readonly Field<keyof HirerDetails>[] = [
  { name: 'telephone', label: 'Telephone', type: 'tel', autoComplete: 'tel', max: 30 },
  { name: 'dateOfBirth', label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  { name: 'licenceNumber', label: 'Driving licence number', autoComplete: 'off', max: 40 },
  { name: 'firstLine', label: 'Address', autoComplete: 'address-line1', max: 150 },
  { name: 'town', label: 'Town or city', autoComplete: 'address-level2', max: 100 },
  { name: 'postCode', label: 'Postcode', autoComplete: 'postal-code', max: 20 },
  { name: 'country', label: 'Country', autoComplete: 'country-name', max: 100 },
];

export const NO_DETAILS: Typed<keyof HirerDetails> = {
  telephone: '',
  dateOfBirth: '',
  licenceNumber: '',
  firstLine: '',
  town: '',
  postCode: '',
  country: 'United Kingdom',
};
