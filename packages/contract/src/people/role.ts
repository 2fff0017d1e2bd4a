import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText, version } from '../fields.ts';
import { Permission, USER_TYPES, UserType } from '../identity/permission.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  /** Only users of this kind can hold it. */
  userType: UserType,
  /** Of the platform, for all organisations; theirs to give, not to change. */
  common: z.boolean(),
  permissions: z.array(Permission),
  /** How many people hold it, as far as the caller sees them. */
  holders: z.int(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    /** The product counts on some roles by their name. */
    rename: z.boolean(),
    delete: z.boolean(),
    /** Nobody gives more than they hold. */
    give: z.boolean(),
  }),
});
export type Role = z.infer<typeof Role>;

const ORGANISATIONS = ['ADMIN', 'AGENCY', 'CLIENT'] as const;
const ById = z.strictObject({ id: Id });
const access = { userTypes: ORGANISATIONS, permission: 'MANAGE_ROLES' } as const;

const name = requiredText('Enter the name of the role.', 60);
const permissions = z
  .array(Permission)
  .min(1, 'Choose at least one permission.')
  .transform((chosen) => [...new Set(chosen)]);

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/v1/role',
  summary: 'The platform’s common roles and your organisation’s own',
  access: { userTypes: ORGANISATIONS, permission: 'VIEW_SYSTEM_USERS' },
  query: ListQuery(['name'], 'name').extend({ userTypes: CommaList(USER_TYPES) }),
  response: Page(Role),
});

export const getRole = endpoint({
  method: 'GET',
  path: '/api/v1/role/:id',
  summary: 'One role',
  access: { userTypes: ORGANISATIONS, permission: 'VIEW_SYSTEM_USERS' },
  params: ById,
  response: Role,
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/v1/role',
  summary: 'Add a role: organisations for their own people, the platform for any kind of user',
  access,
  body: z.strictObject({ name, userType: UserType, permissions }),
  response: Role,
  status: 201,
  example: { name: 'Rota desk', userType: 'AGENCY', permissions: ['VIEW_SHIFT'] },
});

export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/v1/role/:id',
  summary: 'Change a role; it applies from the next request of everybody who has it',
  access,
  params: ById,
  body: z.strictObject({ name, permissions, version }),
  response: Role,
  example: { name: 'Rota desk', permissions: ['VIEW_SHIFT'], version: 1 },
});

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/v1/role/:id',
  summary: 'Delete a role nobody has',
  access,
  params: ById,
  response: z.void(),
  status: 204,
});
