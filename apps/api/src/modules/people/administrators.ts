import { sql, type SqlBool } from 'kysely';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { isColleague, permissionsOf } from './organisation.ts';

/** Which organisations a change may leave without an administrator: the actor's, or all of a kind of user. */
export type Reach = { readonly organisationOf: Actor } | { readonly everyOrganisationOf: UserType };

const TURNS = sql`hashtext('administrators')`;

/**
 * Changes of who administers an organisation are made one after the other; those that reach all organisations keep
 * everybody else waiting. Taken before anything is read.
 */
const takeTurns = async (tx: Tx, reach: Reach): Promise<void> => {
  if ('everyOrganisationOf' in reach) {
    await sql`select pg_advisory_xact_lock(${TURNS})`.execute(tx);
    return;
  }
  const { userType, agencyId, clientId } = reach.organisationOf;
  await sql`select pg_advisory_xact_lock_shared(${TURNS}),
    pg_advisory_xact_lock(${TURNS}, hashtext(${`${userType} ${agencyId ?? clientId ?? ''}`}))`.execute(tx);
};

/** Of `app_user as u`: may sign in, and manages both users and roles. */
export const isAdministrator = sql<SqlBool>`
  u.status = 'ACTIVE' and u.password_hash is not null
  and ${permissionsOf(sql`u.id`)} @> '{MANAGE_SYSTEM_USERS,MANAGE_ROLES}'`;

const administered = async (tx: Tx, reach: Reach): Promise<string[]> => {
  const within =
    'everyOrganisationOf' in reach
      ? sql<SqlBool>`u.user_type = ${reach.everyOrganisationOf}`
      : isColleague(reach.organisationOf);
  const rows = await tx
    .selectFrom('app_user as u')
    .select(sql<string>`concat_ws(' ', u.user_type, u.agency_id, u.client_id)`.as('organisation'))
    .distinct()
    .where(within)
    .where(isAdministrator)
    .execute();
  return rows.map(({ organisation }) => organisation);
};

/** Makes a change, and refuses it when an organisation would be left without anybody who manages its users and roles. */
export const keepingAdministrators = async <T>(tx: Tx, reach: Reach, change: () => Promise<T>): Promise<T> => {
  await takeTurns(tx, reach);
  const before = await administered(tx, reach);
  const result = await change();
  const after = await administered(tx, reach);
  if (before.some((organisation) => !after.includes(organisation)))
    throw conflict(
      'LAST_ADMINISTRATOR',
      'At least one active user has to manage users and roles. Give somebody else both permissions first.',
    );
  return result;
};
