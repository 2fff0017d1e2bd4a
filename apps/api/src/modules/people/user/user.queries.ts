import type { inviteSystemUser } from '@worklane/contract/people/system-user.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { UserType } from '#platform/db/schema.generated.ts';
import { isColleague, isCommon, isRoleInReach, permissionsOf, userStatus, type Organisation } from '../organisation.ts';

/** Somebody of an organisation as of now; other changes of the same user wait until this transaction is over. */
export const lockPerson = (tx: Tx, organisation: Organisation, id: number) =>
  tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.version', userStatus.as('status'), permissionsOf(sql`u.id`).as('permissions')])
    .select(sql<number | null>`extract(epoch from now() - u.invited_at)::int`.as('secondsSinceInvitation'))
    // As JSON, since arrays of ids come as texts.
    .select(
      sql<number[]>`(select coalesce(json_agg(ur.role_id), '[]') from user_role ur where ur.user_id = u.id)`.as(
        'roleIds',
      ),
    )
    .where(isColleague(organisation))
    .where('u.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

type Givable = { userType: UserType; common: boolean; permissions: string[] };

/** Of these roles those that people of the organisation may hold. */
export const findRoles = (tx: Tx, organisation: Organisation, ids: readonly number[]): Promise<Givable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('role as r')
        .select(['r.user_type as userType', isCommon.as('common'), 'r.permissions'])
        .where(isRoleInReach(organisation))
        .where('r.user_type', '=', organisation.userType)
        .where('r.id', 'in', [...ids])
        .execute();

type NewPerson = Pick<Received<typeof inviteSystemUser>['body'], 'email' | 'firstName' | 'lastName'>;

/** Whether somebody of the organisation has this user name, in lower case. */
export const isNameOfColleague = async (tx: Tx, organisation: Organisation, account: string): Promise<boolean> =>
  (await tx
    .selectFrom('app_user as u')
    .select('u.id')
    .where(isColleague(organisation))
    .where(sql`lower(u.username)`, '=', account)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Somebody new in an organisation, without a password. The email address is the user name; whether it is free a job finds
 * out, so that nobody who invites can tell.
 */
export const insertPerson = async (
  tx: Tx,
  { userType, agencyId, clientId }: Organisation,
  { email, firstName, lastName }: NewPerson,
): Promise<number> => {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      username: email,
      email,
      first_name: firstName,
      last_name: lastName,
      user_type: userType,
      agency_id: agencyId,
      client_id: clientId,
      // Platform and agencies see everybody's data, so that a password alone does not open them.
      otp_enabled: userType !== 'CLIENT',
      invited_at: sql<string>`now()`,
      provisional: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Change = {
  first_name?: string;
  last_name?: string;
  status?: 'ACTIVE' | 'DISABLED';
  password_expired?: true;
  invited?: true;
};

/** Undefined when the row has moved on since `version`. */
export const savePerson = (tx: Tx, id: number, version: number, { invited, ...change }: Change) =>
  tx
    .updateTable('app_user')
    .set({ ...change, ...(invited ? { invited_at: sql<string>`now()` } : {}), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Gone, with the roles: nothing else is of somebody who never signed in. */
export const deletePerson = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('app_user').where('id', '=', id).where('password_hash', 'is', null).execute();
};

export const giveRoles = async (tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> => {
  if (roleIds.length === 0) return;
  await tx
    .insertInto('user_role')
    .values(roleIds.map((role_id) => ({ user_id: userId, role_id })))
    .execute();
};

export const takeRoles = async (tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> => {
  if (roleIds.length === 0) return;
  await tx
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'in', [...roleIds])
    .execute();
};
