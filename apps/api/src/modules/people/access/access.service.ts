import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { AccessNow, Principal } from '@worklane/contract/people/access.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';

/** Whom the actor may act for at this moment; the conditions are those of `app.open_request`. */
const listPrincipals = ({ tx, actor }: Context): Promise<Principal[]> =>
  tx
    .selectFrom('deputy as d')
    .innerJoin('app_user as p', 'p.id', 'd.principal_id')
    .select(['d.id', sql<string>`p.first_name || ' ' || p.last_name`.as('name'), 'd.ends_at as until'])
    .where('d.agency_id', '=', actor.agencyId)
    .where('d.deputy_id', '=', actor.userId)
    .where('d.ended_at', 'is', null)
    .where('d.starts_at', '<=', sql<string>`now()`)
    .where('d.ends_at', '>', sql<string>`now()`)
    .where('p.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`exists (select from user_role ur join role r on r.id = ur.role_id
                           where ur.user_id = p.id and 'DEPUTY_USER' = any (r.permissions))`,
    )
    .orderBy('name')
    .orderBy('d.id')
    .execute();

const actingAs = async ({ tx, sessionId }: Context): Promise<number | null> => {
  const row = await tx
    .selectFrom('user_session')
    .select('acting_as')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.acting_as;
};

export const getAccess = async (cx: Context): Promise<AccessNow> => {
  const permissions = [...cx.actor.permissions].toSorted() as Permission[];
  if (cx.actor.userType !== 'AGENCY') return { permissions, actingFor: null, principals: [], suspended: false };
  const principals = await listPrincipals(cx);
  const chosen = principals.length > 0 ? await actingAs(cx) : null;
  return {
    permissions,
    actingFor: principals.find(({ id }) => id === chosen) ?? null,
    principals,
    suspended: cx.actor.suspended ?? false,
  };
};

const actAs = async ({ tx, sessionId }: Context, deputyId: number | null): Promise<void> => {
  await sql`select app.act_as(${sessionId}::uuid, ${deputyId}::bigint)`.execute(tx);
};

/** Holds from the next request on. */
export const actFor = async (cx: Context, id: number): Promise<void> => {
  const principals = await listPrincipals(cx);
  const principal = found(
    principals.find((each) => each.id === id),
    'deputy',
  );
  await actAs(cx, principal.id);
};

export const stopActing = (cx: Context): Promise<void> => actAs(cx, null);
