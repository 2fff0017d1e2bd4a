import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { OrganisationKind } from '@worklane/contract/people/member.ts';
import type { UserStatus } from '@worklane/contract/people/system-user.ts';
import { isPlatform, may, type Actor } from '#platform/auth/actor.ts';

/** What lets platform staff see the organisations of a kind. */
const SEES: Readonly<Record<OrganisationKind, Permission>> = { AGENCY: 'VIEW_AGENCY', CLIENT: 'VIEW_CLIENT' };

/** Platform staff who manage users look after the people of the organisations that they see. */
export const canManageMembers = (actor: Actor, kind: OrganisationKind): boolean =>
  isPlatform(actor) && may(actor, 'MANAGE_SYSTEM_USERS') && may(actor, SEES[kind]);

/**
 * Nobody gives more than they hold, but for this: the platform gives the common roles of agencies and clients whatever
 * its staff hold themselves, since an organisation without people could get its first by nobody else. Such a role works
 * inside that organisation and can never come back to the giver's own kind; what an organisation put into roles of its
 * own only its own people give.
 */
export const canGiveToMember = (
  actor: Actor,
  kind: OrganisationKind,
  role: { readonly userType: Actor['userType']; readonly common: boolean },
): boolean => canManageMembers(actor, kind) && role.userType === kind && role.common;

/** What the platform may do about the access of somebody of an organisation; all else is the organisation's own. */
export const actionsOnMember = (actor: Actor, kind: OrganisationKind, status: UserStatus) => {
  const manages = canManageMembers(actor, kind);
  return {
    resendInvitation: manages && status === 'INVITED',
    withdrawInvitation: manages && status === 'INVITED',
    activate: manages && status === 'DISABLED',
    disable: manages && status === 'ACTIVE',
  };
};
