import { ORGANISATION_KINDS, type OrganisationKind } from '@worklane/contract/people/member.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Organisation } from '../organisation.ts';
import { canManageMembers } from './member.policy.ts';

/** An agency or a client whose people the platform looks at. */
export type Host = Organisation & { readonly userType: OrganisationKind };

export const isThere = async (tx: Tx, kind: OrganisationKind, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom(kind === 'AGENCY' ? 'agency' : 'client')
    .select('id')
    .where('id', '=', id)
    // A private person has no portal.
    .where(kind === 'AGENCY' ? sql<boolean>`true` : sql<boolean>`client.kind = 'ORGANISATION'`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Where somebody works, among the organisations whose people the actor manages; nobody moves from one to another. */
export const findHostOf = async (tx: Tx, actor: Actor, userId: number): Promise<Host | undefined> => {
  const kinds = ORGANISATION_KINDS.filter((kind) => canManageMembers(actor, kind));
  if (kinds.length === 0) return undefined;
  const row = await tx
    .selectFrom('app_user as u')
    .select([sql<OrganisationKind>`u.user_type`.as('userType'), 'u.agency_id as agencyId', 'u.client_id as clientId'])
    .where('u.id', '=', userId)
    .where('u.user_type', 'in', kinds)
    .executeTakeFirst();
  return row;
};
