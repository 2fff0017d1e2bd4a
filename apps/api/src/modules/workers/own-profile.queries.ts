import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import type { listWorkerClients, updateOwnContact, WorkerClient } from '@worklane/contract/workers/own-profile.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { bookingCounts } from './worker-job.queries.ts';
import { seesPhoto } from './worker-link.queries.ts';

/** Undefined when the row has moved on since `version`. */
export const saveContact = (
  tx: Tx,
  id: number,
  { phoneNumber, address, version }: Received<typeof updateOwnContact>['body'],
) =>
  tx
    .updateTable('worker')
    .set({ phone_number: phoneNumber, address, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Holds the worker's row, so that two photos follow one another. */
export const lockPhoto = async (tx: Tx, id: number): Promise<number | null> => {
  const { photo_file_id } = await tx
    .selectFrom('worker')
    .select('photo_file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return photo_file_id;
};

export const savePhoto = async (tx: Tx, id: number, fileId: number | null): Promise<void> => {
  await tx.updateTable('worker').set({ photo_file_id: fileId }).where('id', '=', id).execute();
};

/** Where the bytes of a photo are, for whoever may see it. */
export const findPhoto = (tx: Tx, actor: Actor, id: number) =>
  tx
    .selectFrom('worker')
    .innerJoin('stored_file as file', 'file.id', 'worker.photo_file_id')
    .select(['file.key', 'file.content_type as contentType', 'file.size', 'file.name'])
    .where('worker.id', '=', id)
    .where(seesPhoto(actor))
    .where('file.status', '=', 'CLEAN')
    .executeTakeFirst();

type Query = Received<typeof listWorkerClients>['query'];

/** Where the worker has worked, or is booked. */
export const listClientsOf = (tx: Tx, workerId: number, query: Query): Promise<Page<WorkerClient>> => {
  const booked = sql`(select from shift_booking booking where booking.client_id = client.id
    and booking.worker_id = ${workerId} and booking.shift_status = any (${[...HELD_STATUSES]}::shift_status[]))`;
  let clients = tx.selectFrom('client').where(sql<boolean>`exists ${booked}`);
  if (query.search) {
    clients = clients.where((row) => everyWord(query.search, (text) => row('client.name', 'ilike', text)));
  }
  return pageOf(tx, query, clients, (matching) =>
    matching
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('shift_booking as booking')
            .innerJoin('agency', 'agency.id', 'booking.agency_id')
            .whereRef('booking.client_id', '=', 'client.id')
            .where('booking.worker_id', '=', workerId)
            .where('booking.shift_status', 'in', HELD_STATUSES)
            .select([
              bookingCounts.done.as('done'),
              bookingCounts.upcoming.as('upcoming'),
              sql<string>`string_agg(distinct agency.name, ', ' order by agency.name)`.as('agencies'),
            ])
            .as('work'),
        (join) => join.onTrue(),
      )
      .select([
        'client.id',
        'client.name',
        'client.town',
        'client.telephone',
        'work.agencies',
        'work.done',
        'work.upcoming',
      ])
      .orderBy(sql`lower(client.name)`, directionOf(query))
      .orderBy('client.id', directionOf(query)),
  );
};
