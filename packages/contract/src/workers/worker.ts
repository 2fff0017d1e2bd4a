import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, email, id, optionalLines, requiredText, telephone, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

export const Gender = z.enum(['FEMALE', 'MALE']);
export type Gender = z.infer<typeof Gender>;

/** State of the link between a worker and one agency. INVITED: the agency has added them, and they have not agreed yet. */
export const LINK_STATUS = ['INVITED', 'WAITING_APPROVAL', 'ACTIVE', 'SUSPENDED', 'REJECTED'] as const;
export const LinkStatus = z.enum(LINK_STATUS);
export type LinkStatus = z.infer<typeof LinkStatus>;

/** What an agency makes of the link to somebody it has taken on. */
const LinkActivity = LinkStatus.extract(['ACTIVE', 'SUSPENDED']);

const Code = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** A row of the list. Contact details are null for clients, who see who comes but not how to reach them at home. */
export const Worker = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  gender: Gender,
  employmentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Comma-joined names, for the list. */
  assignmentNames: z.string(),
  agencies: z.string(),
  /** The link to the caller's agency; null for the platform and clients. */
  linkStatus: LinkStatus.nullable(),
  /** When the invitation went out that they have not taken up; null for clients. */
  invitedAt: z.string().nullable(),
});
export type Worker = z.infer<typeof Worker>;

/** How far somebody is who cannot sign in yet, or has not agreed to work with the agency. `NONE`: nobody has invited them. */
export const InvitationState = z.object({
  status: z.enum(['NONE', 'SENT', 'WITHDRAWN', 'DECLINED']),
  /** When it was sent, withdrawn or declined. */
  at: z.string().nullable(),
  can: z.object({ send: z.boolean(), withdraw: z.boolean() }),
});
export type InvitationState = z.infer<typeof InvitationState>;

export const WorkerDetail = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  gender: Gender,
  dob: z.string().nullable(),
  nationality: z.string().nullable(),
  employmentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  /** Where the photo is to be had by whoever sees the worker; null where there is none. A new photo has a new address. */
  profilePic: z.string().nullable(),
  version: z.int(),
  /** One entry per agency that the caller may see. */
  links: z.array(
    z.object({ agencyId: z.int(), agencyName: z.string(), status: LinkStatus, assignmentCodes: z.array(Code) }),
  ),
  /** Null for whoever can sign in and works for the agency, and for clients and workers. */
  invitation: InvitationState.nullable(),
  /** Whether what an agency changes about the person waits for the worker's word. */
  confirmsChanges: z.boolean(),
  can: z.object({
    /** What the agency keeps about somebody it has taken on. */
    edit: z.boolean(),
    /** Who the person is: an agency of whom it has taken on or invited, and people themselves until one has taken them on. */
    editPerson: z.boolean(),
    editContact: z.boolean(),
  }),
});
export type WorkerDetail = z.infer<typeof WorkerDetail>;

export const WorkerInput = z.strictObject({
  firstname: requiredText('Enter the first name.'),
  lastname: requiredText('Enter the last name.'),
  gender: z.enum(['FEMALE', 'MALE'], 'Choose a gender.'),
  dob: date('Enter the date of birth.'),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a nationality.')
    .nullish()
    .transform((code) => code ?? null),
  email,
  phoneNumber: telephone,
  address: optionalLines(),
  assignmentCodeIds: z.array(id('Choose an assignment code.')).min(1, 'Choose at least one assignment code.').max(20),
});

const ById = z.strictObject({ id: Id });

export const listWorkers = endpoint({
  method: 'GET',
  path: '/api/v1/worker',
  summary: 'Workers: all for the platform, their own for an agency, those of linked agencies for a client',
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_WORKER' },
  query: ListQuery(['lastname', 'firstname', 'employmentNumber'], 'lastname').extend({
    statuses: CommaList(LINK_STATUS),
    assignmentCodeId: Id.optional(),
    agencyId: Id.optional(),
  }),
  response: Page(Worker),
});

export const getWorker = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id',
  summary: 'One worker; workers can read their own details',
  access: { permission: 'VIEW_WORKER' },
  params: ById,
  response: WorkerDetail,
});

export const createWorker = endpoint({
  method: 'POST',
  path: '/api/v1/worker',
  summary: 'Invite a worker to your agency; the answer is the same whether or not the email address has an account',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  begins: true,
  body: WorkerInput,
  response: WorkerDetail,
  status: 201,
  example: {
    firstname: 'Robin',
    lastname: 'Example',
    gender: 'FEMALE',
    dob: '1990-01-31',
    email: 'robin@example.org',
    phoneNumber: '07700 900000',
    assignmentCodeIds: [1],
  },
});

export const updateWorker = endpoint({
  method: 'PUT',
  path: '/api/v1/worker/:id',
  summary:
    'Change a worker and their link to your agency; changes to personal details may need the worker’s confirmation',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_WORKER' },
  params: ById,
  // What is left out stays as it is.
  body: WorkerInput.extend({
    /** The link to the caller's agency; not of somebody who is only invited. */
    status: LinkActivity.optional(),
    assignmentCodeIds: WorkerInput.shape.assignmentCodeIds.optional(),
    version,
  }),
  response: WorkerDetail,
  example: {
    firstname: 'Robin',
    lastname: 'Example',
    gender: 'FEMALE',
    dob: '1990-01-31',
    email: 'robin@example.org',
    phoneNumber: '07700 900000',
    assignmentCodeIds: [1],
    version: 1,
  },
});

export const WorkerAgency = z.object({ id: z.int(), name: z.string(), status: LinkStatus });
export type WorkerAgency = z.infer<typeof WorkerAgency>;

export const listWorkerAgencies = endpoint({
  method: 'GET',
  path: '/api/v1/worker/:id/agency',
  summary: 'The agencies of a worker',
  access: { permission: 'VIEW_WORKER' },
  params: ById,
  query: ListQuery(['name'], 'name'),
  response: Page(WorkerAgency),
});
