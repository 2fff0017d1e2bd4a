import type { UserStatus } from '@worklane/contract/people/system-user.ts';
import { may, type Actor } from '#platform/auth/actor.ts';

/** Somebody of the actor's own organisation. */
export type Colleague = { readonly status: UserStatus; readonly permissions: readonly string[] };

export const canManagePeople = (actor: Actor): boolean => may(actor, 'MANAGE_SYSTEM_USERS');

/** Nobody gives anybody, themselves included, more than they hold. */
export const holdsAll = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.every((permission) => actor.permissions.has(permission));

/** A role is given to its own kind of user, and never by somebody who holds less. */
export const canGive = (actor: Actor, role: { userType: Actor['userType']; permissions: readonly string[] }): boolean =>
  canManagePeople(actor) && role.userType === actor.userType && holdsAll(actor, role.permissions);

/** Letting somebody in, again or for the first time, gives them all that their roles hold. */
export const canActivate = (actor: Actor, colleague: Colleague): boolean =>
  canManagePeople(actor) && holdsAll(actor, colleague.permissions);

/** What the actor may do to a colleague in the state that they are in; who may not is told by the screen beforehand. */
export const actionsOnUser = (actor: Actor, colleague: Colleague) => ({
  edit: canManagePeople(actor),
  resendInvitation: colleague.status === 'INVITED' && canActivate(actor, colleague),
  withdrawInvitation: colleague.status === 'INVITED' && canManagePeople(actor),
  activate: colleague.status === 'DISABLED' && canActivate(actor, colleague),
  disable: colleague.status === 'ACTIVE' && canManagePeople(actor),
  resetPassword: colleague.status === 'ACTIVE' && canManagePeople(actor),
});
