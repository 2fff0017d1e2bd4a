import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { listRoles, Role } from '@worklane/contract/people/role.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { UserType } from '#platform/db/schema.generated.ts';
import { isColleague, isCommon, isRoleInReach } from '../organisation.ts';
import { actionsOnRole } from './role.policy.ts';

type Query = Received<typeof listRoles>['query'];
type Row = {
  id: number;
  name: string;
  userType: UserType;
  common: boolean;
  builtIn: boolean;
  permissions: string[];
  holders: number;
  version: number;
};

/** An organisation counts its own people; the platform counts everybody. */
const holders = (actor: Actor) => {
  const counted = actor.userType === 'ADMIN' ? sql`true` : isColleague(actor);
  return sql<number>`(select count(*) from user_role ur join app_user u on u.id = ur.user_id
                      where ur.role_id = r.id and ${counted})`;
};

const columns = (actor: Actor) =>
  [
    'r.id',
    'r.name',
    'r.user_type as userType',
    isCommon.as('common'),
    'r.built_in as builtIn',
    'r.permissions',
    holders(actor).as('holders'),
    'r.version',
  ] as const;

const shown = (actor: Actor, { builtIn, ...row }: Row): Role => ({
  ...row,
  permissions: row.permissions as Permission[],
  can: actionsOnRole(actor, { ...row, builtIn }),
});

const rolesInReach = (tx: Tx, actor: Actor) => tx.selectFrom('role as r').where(isRoleInReach(actor));

export const listRolesInReach = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Role>> => {
  let roles = rolesInReach(tx, actor);
  if (query.userTypes.length > 0) roles = roles.where('r.user_type', 'in', query.userTypes);
  if (query.search) {
    roles = roles.where((row) => everyWord(query.search, (text) => row('r.name', 'ilike', text)));
  }
  const page = await pageOf(tx, query, roles, (matching) =>
    matching
      .select(columns(actor))
      .orderBy(sql`lower(r.name)`, directionOf(query))
      .orderBy('r.id', directionOf(query)),
  );
  return { ...page, content: page.content.map((row) => shown(actor, row)) };
};

export const findRole = async (tx: Tx, actor: Actor, id: number): Promise<Role | undefined> => {
  const row = await rolesInReach(tx, actor).select(columns(actor)).where('r.id', '=', id).executeTakeFirst();
  return row && shown(actor, row);
};
