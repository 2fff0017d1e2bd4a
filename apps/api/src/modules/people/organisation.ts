import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';

/** Whose people somebody is about: the actor's own organisation, or one that the platform looks at. */
export type Organisation = Pick<Actor, 'userType' | 'agencyId' | 'clientId'>;

/** Of `app_user as u`: the people of an organisation. Workers have no colleagues here. */
export const isColleague = ({ userType, agencyId, clientId }: Organisation): RawBuilder<SqlBool> => {
  if (userType === 'AGENCY') return sql`u.agency_id = ${agencyId}`;
  if (userType === 'CLIENT') return sql`u.client_id = ${clientId}`;
  return userType === 'ADMIN' ? sql`u.user_type = 'ADMIN'` : sql`false`;
};

/** Of `role as r`: the platform's, for all organisations. */
export const isCommon = sql<boolean>`(r.agency_id is null and r.client_id is null)`;

/** Of `role as r`: the platform's roles for the organisation's kind of user and its own; for the platform all common ones. */
export const isRoleInReach = ({ userType, agencyId, clientId }: Organisation): RawBuilder<SqlBool> => {
  if (userType === 'ADMIN') return sql`${isCommon}`;
  const own = userType === 'AGENCY' ? sql`r.agency_id = ${agencyId}` : sql`r.client_id = ${clientId}`;
  return sql`r.user_type = ${userType} and (${own} or ${isCommon})`;
};

/** Of `app_user as u`, in one word. Somebody without a password has been invited and no more. */
export const userStatus = sql<'INVITED' | 'ACTIVE' | 'DISABLED'>`
  case when u.status = 'DISABLED' then 'DISABLED' when u.password_hash is null then 'INVITED' else 'ACTIVE' end`;

/** Of a user by the id that is given: what all their roles permit. */
export const permissionsOf = (userId: RawBuilder<number>): RawBuilder<string[]> => sql`
  coalesce((select array_agg(distinct held) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) held
            where ur.user_id = ${userId}), '{}')`;
