import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { ReactNode } from 'react';
import { countryName } from '@worklane/contract/countries.ts';
import { genderNames } from '../worker/gender.ts';
import { mailLink, telephoneLink } from '~/ui/contact-link.tsx';
import { formatCalendarDate } from '~/ui/date-time.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** How a worker is reached. */
export const contactFacts = ({ phoneNumber, email, address }: WorkerDetail): Fact[] => [
  ['Phone', telephoneLink(phoneNumber)],
  ['Email', mailLink(email)],
  ['Address', address],
];

/** Who a worker is. */
export const personFacts = ({ employmentNumber, dob, gender, nationality }: WorkerDetail): Fact[] => [
  ['Employee Number', employmentNumber],
  ['Date of Birth', dob && formatCalendarDate(dob)],
  ['Gender', genderNames[gender]],
  ['Nationality', nationality && countryName(nationality)],
];
