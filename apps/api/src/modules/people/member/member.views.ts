import type { Received } from '@worklane/contract/endpoint.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { listAgencyMembers, Member, MemberRole } from '@worklane/contract/people/member.ts';
import type { SystemUser } from '@worklane/contract/people/system-user.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { isCommon, isRoleInReach } from '../organisation.ts';
import { findListed, listPeople } from '../user/user.views.ts';
import { canGiveToMember, actionsOnMember } from './member.policy.ts';
import type { Host } from './member.queries.ts';

export type MemberQuery = Received<typeof listAgencyMembers>['query'];

const shown = (actor: Actor, { userType }: Host, person: SystemUser): Member => ({
  ...person,
  can: actionsOnMember(actor, userType, person.status),
});

export const listMembers = async (tx: Tx, actor: Actor, host: Host, query: MemberQuery): Promise<Page<Member>> => {
  const page = await listPeople(tx, host, query);
  return { ...page, content: page.content.map((person) => shown(actor, host, person)) };
};

export const findMember = async (tx: Tx, actor: Actor, host: Host, id: number): Promise<Member | undefined> => {
  const person = await findListed(tx, host, id);
  return person && shown(actor, host, person);
};

/** Those that can be given first, and among them the administrator's; an organisation has a handful of roles. */
export const listMemberRoles = async (tx: Tx, actor: Actor, host: Host): Promise<MemberRole[]> => {
  const roles = await tx
    .selectFrom('role as r')
    .select(['r.id', 'r.name', isCommon.as('common'), 'r.built_in as standard', 'r.permissions'])
    .where(isRoleInReach(host))
    .orderBy(isCommon, 'desc')
    .orderBy('r.built_in', 'desc')
    .orderBy(sql`lower(r.name)`)
    .execute();
  return roles.map((role) => ({
    ...role,
    permissions: role.permissions as Permission[],
    can: { give: canGiveToMember(actor, host.userType, { userType: host.userType, common: role.common }) },
  }));
};
