import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, optionalTelephone, optionalText, requiredText, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

/** State of an organisation, and of a link between two: suspended ones keep their history and take no new work. */
export const ACTIVITY = ['ACTIVE', 'SUSPENDED'] as const;
export const Activity = z.enum(ACTIVITY);
export type Activity = z.infer<typeof Activity>;

export const Agency = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  town: z.string().nullable(),
  status: Activity,
  baseCurrency: z.string().nullable(),
  clients: z.int(),
  workers: z.int(),
});
export type Agency = z.infer<typeof Agency>;

export const AgencyDetail = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  postCode: z.string().nullable(),
  country: z.string().nullable(),
  status: Activity,
  baseCurrency: z.string().nullable(),
  /** Where its logo is to be had; null without one. */
  logo: z.string().nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), editProfile: z.boolean() }),
});
export type AgencyDetail = z.infer<typeof AgencyDetail>;

export const AgencyInput = z.strictObject({
  name: requiredText('Enter the name of the agency.', 120),
  email,
  telephone: optionalTelephone,
  street: optionalText(),
  town: optionalText(120),
  state: optionalText(120),
  postCode: optionalText(12),
  country: optionalText(60),
  status: Activity.default('ACTIVE'),
});

const ById = z.strictObject({ id: Id });

export const listAgencies = endpoint({
  method: 'GET',
  path: '/api/v1/agency',
  summary: 'Agencies: all for the platform, the linked ones for a client',
  access: { userTypes: ['ADMIN', 'CLIENT'], permission: 'VIEW_AGENCY' },
  query: ListQuery(['name', 'town', 'status'], 'name').extend({ statuses: CommaList(ACTIVITY) }),
  response: Page(Agency),
});

export const getAgency = endpoint({
  method: 'GET',
  path: '/api/v1/agency/:id',
  summary: 'One agency, for its own people and everyone linked to it',
  access: {},
  params: ById,
  response: AgencyDetail,
});

export const createAgency = endpoint({
  method: 'POST',
  path: '/api/v1/agency',
  summary: 'Add an agency',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_AGENCY' },
  body: AgencyInput,
  response: AgencyDetail,
  status: 201,
  example: { name: 'Example Staffing', email: 'office@example.org', telephone: '020 7946 0000' },
});

export const updateAgency = endpoint({
  method: 'PUT',
  path: '/api/v1/agency/:id',
  summary: 'Change an agency',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_AGENCY' },
  params: ById,
  // What is left out stays as it is.
  body: AgencyInput.extend({ status: Activity.optional(), version }),
  response: AgencyDetail,
  example: { name: 'Example Staffing', email: 'office@example.org', version: 1 },
});
