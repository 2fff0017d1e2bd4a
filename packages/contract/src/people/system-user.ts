import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, requiredText, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

/** INVITED: no password yet. */
export const USER_STATUS = ['INVITED', 'ACTIVE', 'DISABLED'] as const;
export const UserStatus = z.enum(USER_STATUS);
export type UserStatus = z.infer<typeof UserStatus>;

const RoleName = z.object({ id: z.int(), name: z.string() });

export const SystemUser = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(RoleName),
  status: UserStatus,
  /** When the invitation last went out to somebody who has no password yet. */
  invitedAt: z.string().nullable(),
  lastSignIn: z.string().nullable(),
  version: z.int(),
});
export type SystemUser = z.infer<typeof SystemUser>;

export const SystemUserDetail = SystemUser.extend({
  username: z.string(),
  createdAt: z.string(),
  /** Signs in only after choosing a new password. */
  passwordExpired: z.boolean(),
  /** Nobody else in the organisation manages users and roles. */
  lastAdministrator: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    resendInvitation: z.boolean(),
    withdrawInvitation: z.boolean(),
    activate: z.boolean(),
    disable: z.boolean(),
    resetPassword: z.boolean(),
  }),
});
export type SystemUserDetail = z.infer<typeof SystemUserDetail>;

const person = {
  firstName: requiredText('Enter the first name.', 80),
  lastName: requiredText('Enter the last name.', 80),
  roleIds: z.array(z.int().positive()).min(1, 'Choose at least one role.').max(20, 'Choose at most 20 roles.'),
};

/** Who is to be invited. */
export const Invitation = z.strictObject({ email, ...person });

const ORGANISATIONS = ['ADMIN', 'AGENCY', 'CLIENT'] as const;
const ById = z.strictObject({ id: Id });
const Version = z.strictObject({ version });
const access = { userTypes: ORGANISATIONS, permission: 'MANAGE_SYSTEM_USERS' } as const;

export const listSystemUsers = endpoint({
  method: 'GET',
  path: '/api/v1/system-user',
  summary: 'Your organisation’s users',
  access: { userTypes: ORGANISATIONS, permission: 'VIEW_SYSTEM_USERS' },
  query: ListQuery(['name', 'email', 'status', 'lastSignIn'], 'name').extend({
    statuses: CommaList(USER_STATUS),
    roleId: Id.optional(),
  }),
  response: Page(SystemUser),
});

export const getSystemUser = endpoint({
  method: 'GET',
  path: '/api/v1/system-user/:id',
  summary: 'One of your organisation’s users',
  access: { userTypes: ORGANISATIONS, permission: 'VIEW_SYSTEM_USERS' },
  params: ById,
  response: SystemUserDetail,
});

export const inviteSystemUser = endpoint({
  method: 'POST',
  path: '/api/v1/system-user',
  summary:
    'Invite a user, who gets an emailed link to choose a password; the answer is the same whether or not the address has an account',
  access,
  body: Invitation,
  response: SystemUserDetail,
  status: 201,
  example: { email: 'new.colleague@example.org', firstName: 'New', lastName: 'Colleague', roleIds: [1] },
});

export const updateSystemUser = endpoint({
  method: 'PUT',
  path: '/api/v1/system-user/:id',
  summary: 'Change a user’s name and roles',
  access,
  params: ById,
  body: z.strictObject({ ...person, version }),
  response: SystemUserDetail,
  example: { firstName: 'New', lastName: 'Colleague', roleIds: [1], version: 1 },
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/system-user/:id/invitation',
  summary: 'Resend an invitation to a user without a password; the earlier link stops working',
  access,
  params: ById,
  response: SystemUserDetail,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/system-user/:id/invitation',
  summary: 'Remove a user who hasn’t chosen a password yet; their link stops working',
  access,
  params: ById,
  response: z.void(),
  status: 204,
});

export const activateSystemUser = endpoint({
  method: 'POST',
  path: '/api/v1/system-user/:id/activate',
  summary: 'Activate a user, who can sign in again',
  access,
  params: ById,
  body: Version,
  response: SystemUserDetail,
  example: { version: 1 },
});

export const disableSystemUser = endpoint({
  method: 'POST',
  path: '/api/v1/system-user/:id/disable',
  summary: 'Disable a user, who is signed out everywhere',
  access,
  params: ById,
  body: Version,
  response: SystemUserDetail,
  example: { version: 1 },
});

export const forcePasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/system-user/:id/password-reset',
  summary: 'Sign a user out everywhere until they choose a new password',
  access,
  params: ById,
  body: Version,
  response: SystemUserDetail,
  example: { version: 1 },
});
