import type { createRole, updateRole } from '@worklane/contract/people/role.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** A role of the actor's organisation; the platform's are common to all. */
export const insertRole = async (
  tx: Tx,
  { agencyId, clientId }: Actor,
  { name, userType, permissions }: Received<typeof createRole>['body'],
): Promise<number> => {
  const { id } = await tx
    .insertInto('role')
    .values({ name, user_type: userType, permissions, agency_id: agencyId, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveRole = (tx: Tx, id: number, { name, permissions, version }: Received<typeof updateRole>['body']) =>
  tx
    .updateTable('role')
    .set({ name, permissions, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const removeRole = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('role').where('id', '=', id).execute();
};
