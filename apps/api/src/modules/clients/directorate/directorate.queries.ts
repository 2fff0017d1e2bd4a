import type { createDirectorate, updateDirectorate } from '@worklane/contract/clients/directorate.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export const insertDirectorate = async (
  tx: Tx,
  { clientId, name, costCentre, telephone }: Received<typeof createDirectorate>['body'],
): Promise<number> => {
  const { id } = await tx
    .insertInto('directorate')
    .values({ client_id: clientId, name, cost_centre: costCentre, telephone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveDirectorate = (
  tx: Tx,
  id: number,
  { version, name, costCentre, telephone }: Received<typeof updateDirectorate>['body'],
) =>
  tx
    .updateTable('directorate')
    .set({ name, cost_centre: costCentre, telephone, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
