import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { date, email, id, INVALID_PHONE, numberLine, PHONE, requiredText } from '../fields.ts';
import { Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { LinkStatus } from '../workers/worker.ts';

/** What everybody may know of an agency that takes applications. */
export const GuestAgency = z.object({
  id: z.int(),
  name: z.string(),
  /** Where its logo is to be had; null without one. */
  logo: z.string().nullable(),
  town: z.string().nullable(),
  /** It has completed its profile; until then it takes no requests for transport. */
  hasProfile: z.boolean(),
});
export type GuestAgency = z.infer<typeof GuestAgency>;

/** A kind of work that one may apply for. */
export const OfferedWork = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type OfferedWork = z.infer<typeof OfferedWork>;

/** Document 002, section 9: unlike those of all other calls, the pages of this list count from 1. */
export const FIRST_PAGE = 1;
export const APPLICANT_PAGE_SIZE = 20;

/** Document 002, section 3: the applicant form. */
export const ApplicantInput = across(
  z.strictObject({
    firstname: requiredText('Enter your first name.'),
    lastname: requiredText('Enter your last name.'),
    gender: z.enum(['FEMALE', 'MALE'], 'Choose a gender.'),
    nationality: z.string('Choose a nationality.').regex(/^[A-Z]{2}$/, 'Choose a nationality.'),
    dob: date('Enter your date of birth.'),
    phoneNumber: numberLine(255, 'Enter your phone number.')
      .min(1, 'Enter your phone number.')
      .regex(PHONE, INVALID_PHONE),
    email,
    username: requiredText('Enter an email address like name@example.org.'),
    /** The id of a code that {@link listOfferedWork} names. */
    assignmentCode: id('Choose the work you’re applying for.'),
    agencyId: id('Choose an agency.'),
  }),
  ['email', 'username'],
  (applicant) => applicant.username === applicant.email,
  'The username is the email address.',
);
export type ApplicantInput = z.infer<typeof ApplicantInput>;

/** What somebody with an account sends: all else is known of them. */
export const LinkInput = z.strictObject({
  workerId: id('Sign in again.'),
  assignmentCode: id('Choose the work you’re applying for.'),
});

const OfAgency = z.strictObject({ agencyId: Id });

export const getGuestAgency = endpoint({
  method: 'GET',
  path: '/api/v1/guest/agency/:agencyId',
  summary: 'An agency’s public details',
  access: 'ANYONE',
  params: OfAgency,
  response: GuestAgency,
});

export const listOfferedWork = endpoint({
  method: 'GET',
  path: '/api/v1/guest/assignment-code',
  summary: 'The kinds of work open to applicants at an agency; pages count from 1',
  access: 'ANYONE',
  query: z.strictObject({
    agencyId: Id,
    page: z.coerce.number().int().min(FIRST_PAGE, 'Pages of this list start at 1.').default(FIRST_PAGE),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(APPLICANT_PAGE_SIZE),
  }),
  response: Page(OfferedWork),
});

export const addApplicant = endpoint({
  method: 'POST',
  path: '/api/v1/guest/worker',
  summary: 'Apply to an agency without an account; the answer is the same whether or not the email address has one',
  access: 'ANYONE',
  body: ApplicantInput,
  response: z.void(),
  status: 204,
  example: {
    firstname: 'Robin',
    lastname: 'Example',
    gender: 'FEMALE',
    nationality: 'GB',
    dob: '1990-01-31',
    phoneNumber: '07700 900000',
    email: 'robin@example.org',
    username: 'robin@example.org',
    assignmentCode: 1,
    agencyId: 1,
  },
});

export const linkApplicant = endpoint({
  method: 'POST',
  path: '/api/v1/guest/agency/:agencyId/worker',
  summary: 'Apply to an agency as the signed-in worker; applying twice changes nothing',
  access: { userTypes: ['WORKER'] },
  params: OfAgency,
  body: LinkInput,
  response: z.object({ status: LinkStatus }),
  example: { workerId: 1, assignmentCode: 1 },
});
