import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { LoggedInUser } from '@worklane/contract/identity/session.ts';
import type { Context } from '#platform/context.ts';
import { listRoles } from './session.queries.ts';

/** The signed-in user as their own screens show them. */
export const getProfile = async ({ tx, actor }: Context): Promise<LoggedInUser> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['username', 'email', 'first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const roles = await listRoles(tx, actor.userId);
  return {
    id: actor.userId,
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    userType: actor.userType,
    agentId: actor.agencyId,
    clientId: actor.clientId,
    workerId: actor.workerId,
    organisation: actor.organisation,
    roles: roles.map((role) => ({ name: role.name, permissions: role.permissions as Permission[] })),
  };
};
