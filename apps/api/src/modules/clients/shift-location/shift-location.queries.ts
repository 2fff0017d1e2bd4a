import type { createShiftLocation, updateShiftLocation } from '@worklane/contract/clients/shift-location.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export const insertLocation = async (
  tx: Tx,
  clientId: number,
  { directorateId, name, address, postCode, region }: Received<typeof createShiftLocation>['body'],
  timeZone: string,
): Promise<number> => {
  const { id } = await tx
    .insertInto('shift_location')
    .values({
      client_id: clientId,
      directorate_id: directorateId,
      name,
      address,
      post_code: postCode,
      time_zone: timeZone,
      region,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveLocation = (
  tx: Tx,
  id: number,
  { version, name, address, postCode, timeZone, region }: Received<typeof updateShiftLocation>['body'],
) =>
  tx
    .updateTable('shift_location')
    .set({ name, address, post_code: postCode, time_zone: timeZone, region, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
