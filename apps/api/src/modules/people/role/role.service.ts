import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import type { createRole, Role, updateRole } from '@worklane/contract/people/role.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { keepingAdministrators } from '../administrators.ts';
import { canEditRole, canMakeRoleFor, canPutInto, isReservedName, unsuitablePermissions } from './role.policy.ts';
import { insertRole, removeRole, saveRole } from './role.queries.ts';
import { findRole } from './role.views.ts';

export const getRole = async ({ tx, actor }: Context, id: number): Promise<Role> =>
  found(await findRole(tx, actor, id), 'role');

const assertMayPut = (actor: Actor, userType: UserType, added: readonly Permission[]): void => {
  const nonsense = unsuitablePermissions(userType, added);
  if (nonsense.length > 0)
    throw ruleBroken(
      'PERMISSION',
      `This kind of user can’t have these permissions: ${nonsense.join(', ')}.`,
      'permissions',
    );
  authorise(canPutInto(actor, userType, added));
};

const assertFreeName = (name: string): void => {
  if (isReservedName(name)) throw ruleBroken('NAME', 'Choose a name that doesn’t start with “ROLE_”.', 'name');
};

export const addRole = async (cx: Context, input: Received<typeof createRole>['body']): Promise<Role> => {
  if (!canMakeRoleFor(cx.actor, input.userType))
    throw ruleBroken('USER_TYPE', 'You can only add roles for your own kind of user.', 'userType');
  assertFreeName(input.name);
  assertMayPut(cx.actor, input.userType, input.permissions);
  return getRole(cx, await insertRole(cx.tx, cx.actor, input));
};

export const changeRole = async (
  cx: Context,
  id: number,
  input: Received<typeof updateRole>['body'],
): Promise<Role> => {
  const { userType } = await getRole(cx, id);
  const isOthers = userType !== cx.actor.userType;
  const reach = isOthers ? { everyOrganisationOf: userType } : { organisationOf: cx.actor };
  return keepingAdministrators(cx.tx, reach, async () => {
    const role = await getRole(cx, id);
    authorise(canEditRole(cx.actor, role));
    if (role.name !== input.name) {
      if (!role.can.rename)
        throw conflict('BUILT_IN', 'This role is built in, so its name can’t change and it can’t be removed.');
      assertFreeName(input.name);
    }
    const added = input.permissions.filter((permission) => !role.permissions.includes(permission));
    assertMayPut(cx.actor, role.userType, added);
    assertSaved(await saveRole(cx.tx, id, input));
    return getRole(cx, id);
  });
};

export const deleteRole = async (cx: Context, id: number): Promise<void> => {
  const role = await getRole(cx, id);
  authorise(canEditRole(cx.actor, role));
  if (!role.can.delete)
    throw conflict('BUILT_IN', 'This role is built in, so its name can’t change and it can’t be removed.');
  if (role.holders > 0) {
    const who = role.holders === 1 ? 'One person holds' : `${role.holders} people hold`;
    throw conflict('HELD', `${who} this role. Remove it from everybody first.`);
  }
  await removeRole(cx.tx, id);
};
