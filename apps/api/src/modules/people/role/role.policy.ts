import { makesSenseFor } from '@worklane/contract/people/permission-matrix.ts';
import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { isPlatform, may, type Actor } from '#platform/auth/actor.ts';
import { canGive, holdsAll } from '../user/user.policy.ts';

/** A role that the actor sees: a common one of the platform, or one of the actor's organisation. */
export type SeenRole = {
  readonly userType: UserType;
  readonly common: boolean;
  readonly builtIn: boolean;
  readonly permissions: readonly string[];
};

/** An organisation changes its own roles, the platform the common ones. */
export const canEditRole = (actor: Actor, { common }: Pick<SeenRole, 'common'>): boolean =>
  may(actor, 'MANAGE_ROLES') && (!common || isPlatform(actor));

/** The platform makes common roles for every kind of user, an organisation roles for its own people. */
export const canMakeRoleFor = (actor: Actor, userType: UserType): boolean =>
  may(actor, 'MANAGE_ROLES') && (isPlatform(actor) || actor.userType === userType);

/**
 * Into a role of the actor's own kind go only permissions that the actor holds, since the actor or a friend may get it.
 * A role for another kind of user can never come back to them.
 */
export const canPutInto = (actor: Actor, userType: UserType, permissions: readonly string[]): boolean =>
  actor.userType !== userType || holdsAll(actor, permissions);

export const unsuitablePermissions = (userType: UserType, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !makesSenseFor(userType, permission));

export const actionsOnRole = (actor: Actor, role: SeenRole) => {
  const edit = canEditRole(actor, role);
  return { edit, rename: edit && !role.builtIn, delete: edit && !role.builtIn, give: canGive(actor, role) };
};

/** The product looks for some roles by names like these, so nobody else's may look like one. */
export const isReservedName = (name: string): boolean => /^role_/i.test(name);
