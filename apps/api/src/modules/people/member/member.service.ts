import type { Received } from '@worklane/contract/endpoint.ts';
import type { inviteAgencyMember, Member, MemberRole, OrganisationKind } from '@worklane/contract/people/member.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { Context } from '#platform/context.ts';
import { authorise, found, ruleBroken } from '#platform/errors/errors.ts';
import { findRoles, lockPerson, type LockedPerson } from '../user/user.queries.ts';
import { addPerson, activate, remind, disable, withdraw } from '../user/user.service.ts';
import { canGiveToMember, canManageMembers } from './member.policy.ts';
import { findHostOf, isThere, type Host } from './member.queries.ts';
import { findMember, listMemberRoles, listMembers, type MemberQuery } from './member.views.ts';

/** The organisation whose people the actor may manage. */
const openHost = async ({ tx, actor }: Context, kind: OrganisationKind, id: number): Promise<Host> => {
  authorise(canManageMembers(actor, kind));
  found((await isThere(tx, kind, id)) || undefined, kind === 'AGENCY' ? 'agency' : 'client');
  return { userType: kind, agencyId: kind === 'AGENCY' ? id : null, clientId: kind === 'CLIENT' ? id : null };
};

const memberOf = async ({ tx, actor }: Context, host: Host, id: number): Promise<Member> =>
  found(await findMember(tx, actor, host, id), 'user');

export const membersOf = async (
  cx: Context,
  kind: OrganisationKind,
  id: number,
  query: MemberQuery,
): Promise<Page<Member>> => listMembers(cx.tx, cx.actor, await openHost(cx, kind, id), query);

export const rolesOf = async (cx: Context, kind: OrganisationKind, id: number): Promise<MemberRole[]> =>
  listMemberRoles(cx.tx, cx.actor, await openHost(cx, kind, id));

export const inviteMember = async (
  cx: Context,
  kind: OrganisationKind,
  id: number,
  input: Received<typeof inviteAgencyMember>['body'],
): Promise<Member> => {
  const host = await openHost(cx, kind, id);
  const roles = await findRoles(cx.tx, host, input.roleIds);
  // Absent ones, those of other organisations and those of other kinds answer alike.
  if (roles.length < new Set(input.roleIds).size) throw ruleBroken('ROLE', 'Choose roles from the list.', 'roleIds');
  if (!roles.every((role) => canGiveToMember(cx.actor, kind, role)))
    throw ruleBroken('ROLE', 'Choose common roles. Only the organisation itself can give its own roles.', 'roleIds');
  return memberOf(cx, host, await addPerson(cx, host, input));
};

/** Somebody whom the actor manages; to everybody else they do not exist. */
const openMember = async (cx: Context, id: number): Promise<{ host: Host; person: LockedPerson }> => {
  const host = found(await findHostOf(cx.tx, cx.actor, id), 'user');
  return { host, person: found(await lockPerson(cx.tx, host, id), 'user') };
};

const change = async (cx: Context, id: number, action: (person: LockedPerson) => Promise<void>): Promise<Member> => {
  const { host, person } = await openMember(cx, id);
  await action(person);
  return memberOf(cx, host, id);
};

export const remindMember = (cx: Context, id: number): Promise<Member> =>
  change(cx, id, (person) => remind(cx, person));

export const withdrawMember = async (cx: Context, id: number): Promise<void> =>
  withdraw(cx, (await openMember(cx, id)).person);

export const activateMember = (cx: Context, id: number, version: number): Promise<Member> =>
  change(cx, id, (person) => activate(cx, person, version));

/** Even the last administrator: the account may be in wrong hands, and the platform can invite another one. */
export const disableMember = (cx: Context, id: number, version: number): Promise<Member> =>
  change(cx, id, (person) => disable(cx, person, version));
