import { z } from 'zod';
import { ACTIVITY, Activity } from '../agencies/agency.ts';
import { endpoint } from '../endpoint.ts';
import { optionalEmail, optionalTelephone, optionalText, requiredText, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

/** Who turns an application into a booking. */
export const Approver = z.enum(['CLIENT', 'AGENCY']);
export type Approver = z.infer<typeof Approver>;

export const Client = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  town: z.string().nullable(),
  status: Activity,
  directorates: z.int(),
  agencies: z.int(),
});
export type Client = z.infer<typeof Client>;

export const ClientDetail = z.object({
  id: z.int(),
  /** A person only hires vehicles, an agency is only billed for seats on trainings: nobody is sent to them, and they have no portal. */
  kind: z.enum(['ORGANISATION', 'PERSON', 'AGENCY']),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  address: z.object({
    firstLine: z.string().nullable(),
    town: z.string().nullable(),
    postCode: z.string().nullable(),
    country: z.string().nullable(),
  }),
  status: Activity,
  applicationsApprovedBy: Approver,
  /** Times equal to the plan are authorised without a person. */
  authoriseMatchingTimes: z.boolean(),
  /** How long a directly booked worker has to confirm before the place reopens. */
  confirmWithinHours: z.int(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), linkAgencies: z.boolean() }),
});
export type ClientDetail = z.infer<typeof ClientDetail>;

const confirmWithinHours = z
  .int('Enter whole hours.')
  .min(1, 'Enter at least 1 hour.')
  .max(168, 'Enter at most 168 hours.');

export const ClientInput = z.strictObject({
  name: requiredText('Enter the name of the client.', 120),
  email: optionalEmail,
  telephone: optionalTelephone,
  address: z
    .strictObject({
      firstLine: optionalText(),
      town: optionalText(120),
      postCode: optionalText(12),
      country: optionalText(60),
    })
    .prefault({}),
  status: Activity.default('ACTIVE'),
  applicationsApprovedBy: Approver.default('CLIENT'),
  authoriseMatchingTimes: z.boolean().default(false),
  confirmWithinHours: confirmWithinHours.default(24),
});

/** Not everybody who may change a client may change these, so what is left out stays as it is. */
export const ClientChange = ClientInput.extend({
  status: Activity.optional(),
  applicationsApprovedBy: Approver.optional(),
  authoriseMatchingTimes: z.boolean().optional(),
  confirmWithinHours: confirmWithinHours.optional(),
  version,
});

const ById = z.strictObject({ id: Id });

export const listClients = endpoint({
  method: 'GET',
  path: '/api/v1/client',
  summary: 'Clients: all for the platform, the linked ones for an agency',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_CLIENT' },
  query: ListQuery(['name', 'town', 'status'], 'name').extend({ statuses: CommaList(ACTIVITY) }),
  response: Page(Client),
});

export const getClient = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id',
  summary: 'One client',
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT' },
  params: ById,
  response: ClientDetail,
});

export const createClient = endpoint({
  method: 'POST',
  path: '/api/v1/client',
  summary: 'Add a client; one that an agency adds is linked to it',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_CLIENT' },
  begins: true,
  body: ClientInput,
  response: ClientDetail,
  status: 201,
  example: { name: 'Example Care Home' },
});

export const updateClient = endpoint({
  method: 'PUT',
  path: '/api/v1/client/:id',
  summary: 'Change a client: for the platform, the client itself, or the agency that added it',
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: 'MANAGE_CLIENT' },
  params: ById,
  body: ClientChange,
  response: ClientDetail,
  example: { name: 'Example Care Home', version: 1 },
});

/** An agency that works for a client. Requests can go out tier by tier, tier 1 first. */
export const AgencyLink = z.object({
  agencyId: z.int(),
  agencyName: z.string(),
  status: Activity,
  tier: z.int(),
});
export type AgencyLink = z.infer<typeof AgencyLink>;

export const listAgencyLinks = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/agency',
  summary: 'The agencies that work for a client; an agency sees its own link',
  // Whoever releases a shift chooses among them.
  access: { userTypes: ['ADMIN', 'AGENCY', 'CLIENT'], permission: ['VIEW_CLIENT', 'VIEW_SHIFT'] },
  params: ById,
  response: z.array(AgencyLink),
});

export const linkAgency = endpoint({
  method: 'PUT',
  path: '/api/v1/client/:id/agency/:agencyId',
  summary: 'Link an agency to a client, or change the link',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_CLIENT' },
  params: z.strictObject({ id: Id, agencyId: Id }),
  body: z.strictObject({
    status: Activity.default('ACTIVE'),
    tier: z.int().min(1, 'Tiers start at 1.').max(5, 'Use tier 5 at most.').default(1),
  }),
  response: AgencyLink,
  example: { tier: 1 },
});
