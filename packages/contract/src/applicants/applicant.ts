import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredLines, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { Gender, LinkStatus } from '../workers/worker.ts';
import { OfferedWork } from './guest.ts';

/** Where an application is while the agency has not taken the person on. */
export const APPLICANT_STATUS = ['WAITING_APPROVAL', 'REJECTED'] as const;

/** Somebody who applied to the caller's agency; the id is the worker's. */
export const Applicant = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  /** Tells people who are named alike apart. */
  email: z.string().nullable(),
  nationality: z.string().nullable(),
  /** Name of the work applied for; null where nobody said. */
  assignmentName: z.string().nullable(),
  appliedAt: z.string(),
  status: LinkStatus,
  /** Whether the person has followed the link in the e-mail and chosen a password. */
  emailConfirmed: z.boolean(),
  /** How many of the four forms the person has handed in; bank details count once they are saved. */
  formsSubmitted: z.int(),
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantDetail = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  gender: Gender,
  dob: z.string().nullable(),
  nationality: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  assignmentCode: OfferedWork.nullable(),
  appliedAt: z.string(),
  status: LinkStatus,
  emailConfirmed: z.boolean(),
  /** The last decision; of an earlier application when it is older than `appliedAt`. */
  decision: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  version: z.int(),
  can: z.object({ accept: z.boolean(), reject: z.boolean() }),
});
export type ApplicantDetail = z.infer<typeof ApplicantDetail>;

const ById = z.strictObject({ id: Id });

export const listApplicants = endpoint({
  method: 'GET',
  path: '/api/v1/applicant',
  summary: 'Applicants to your agency who haven’t been accepted',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' },
  query: ListQuery(['lastname', 'assignmentName', 'nationality', 'appliedAt', 'status'], 'appliedAt', 'DESC').extend({
    statuses: CommaList(APPLICANT_STATUS),
  }),
  response: Page(Applicant),
});

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/v1/applicant/:id',
  summary: 'One applicant to your agency, including after the decision',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' },
  params: ById,
  response: ApplicantDetail,
});

export const acceptApplicant = endpoint({
  method: 'POST',
  path: '/api/v1/applicant/:id/accept',
  summary: 'Accept an applicant and clear them for work; if they have no password yet, they’re invited to choose one',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  begins: true,
  params: ById,
  body: z.strictObject({
    assignmentCodeIds: z.array(id('Choose an assignment code.')).min(1, 'Choose at least one assignment code.').max(20),
    version,
  }),
  response: ApplicantDetail,
  example: { assignmentCodeIds: [1], version: 1 },
});

export const rejectApplicant = endpoint({
  method: 'POST',
  path: '/api/v1/applicant/:id/reject',
  summary: 'Reject an applicant; they’re told the decision, and only the agency sees the reason',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  params: ById,
  body: z.strictObject({ reason: requiredLines('Enter the reason.'), version }),
  response: ApplicantDetail,
  example: { reason: 'No experience of this work yet.', version: 1 },
});
