import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import { Permission } from '../identity/permission.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { Invitation, SystemUser, USER_STATUS } from './system-user.ts';

/** The kinds of organisation that the platform brings the first people into. */
export const ORGANISATION_KINDS = ['AGENCY', 'CLIENT'] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

/** Somebody of an agency or a client, as the platform sees them. */
export const Member = SystemUser.extend({
  can: z.object({
    resendInvitation: z.boolean(),
    withdrawInvitation: z.boolean(),
    activate: z.boolean(),
    disable: z.boolean(),
  }),
});
export type Member = z.infer<typeof Member>;

/** A role that people of one organisation can hold. */
export const MemberRole = z.object({
  id: z.int(),
  name: z.string(),
  /** Of the platform, for all organisations of the kind; the others are the organisation's own. */
  common: z.boolean(),
  /** What an administrator holds: the role of the kind that comes with the product. */
  standard: z.boolean(),
  permissions: z.array(Permission),
  can: z.object({ give: z.boolean() }),
});
export type MemberRole = z.infer<typeof MemberRole>;

// What else is asked for depends on the organisation: whether the caller may see agencies, or clients, at all.
const access = { userTypes: ['ADMIN'], permission: 'MANAGE_SYSTEM_USERS' } as const;
const ById = z.strictObject({ id: Id });
const Version = z.strictObject({ version });

const Listing = ListQuery(['name', 'email', 'status', 'lastSignIn'], 'name').extend({
  statuses: CommaList(USER_STATUS),
});

export const listAgencyMembers = endpoint({
  method: 'GET',
  path: '/api/v1/agency/:id/member',
  summary: 'An agency’s users, for the platform',
  access,
  params: ById,
  query: Listing,
  response: Page(Member),
});

export const listClientMembers = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/member',
  summary: 'A client’s users, for the platform',
  access,
  params: ById,
  query: Listing,
  response: Page(Member),
});

export const listAgencyRoles = endpoint({
  method: 'GET',
  path: '/api/v1/agency/:id/role',
  summary: 'An agency’s roles: common ones, which the platform can give, and its own, which only its people can',
  access,
  params: ById,
  response: z.array(MemberRole),
});

export const listClientRoles = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/role',
  summary: 'A client’s roles: common ones, which the platform can give, and its own, which only its people can',
  access,
  params: ById,
  response: z.array(MemberRole),
});

export const inviteAgencyMember = endpoint({
  method: 'POST',
  path: '/api/v1/agency/:id/member',
  summary: 'Invite a user to an agency, such as its first administrator, who gets an emailed link to choose a password',
  access,
  params: ById,
  body: Invitation,
  response: Member,
  status: 201,
  example: { email: 'first.administrator@example.org', firstName: 'First', lastName: 'Administrator', roleIds: [1] },
});

export const inviteClientMember = endpoint({
  method: 'POST',
  path: '/api/v1/client/:id/member',
  summary: 'Invite a user to a client, such as its first administrator, who gets an emailed link to choose a password',
  access,
  params: ById,
  body: Invitation,
  response: Member,
  status: 201,
  example: { email: 'first.administrator@example.org', firstName: 'First', lastName: 'Administrator', roleIds: [1] },
});

export const resendMemberInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/member/:id/invitation',
  summary: 'Resend an invitation to an agency’s or client’s user without a password',
  access,
  params: ById,
  response: Member,
});

export const withdrawMemberInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/member/:id/invitation',
  summary: 'Remove an agency’s or client’s user who hasn’t chosen a password yet',
  access,
  params: ById,
  response: z.void(),
  status: 204,
});

export const activateMember = endpoint({
  method: 'POST',
  path: '/api/v1/member/:id/activate',
  summary: 'Activate an agency’s or client’s user, who can sign in again',
  access,
  params: ById,
  body: Version,
  response: Member,
  example: { version: 1 },
});

export const disableMember = endpoint({
  method: 'POST',
  path: '/api/v1/member/:id/disable',
  summary: 'In an emergency, disable an agency’s or client’s user, who is signed out everywhere',
  access,
  params: ById,
  body: Version,
  response: Member,
  example: { version: 1 },
});
