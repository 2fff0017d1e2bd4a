import type { ClientBar } from '@worklane/contract/workers/client-bar.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** A client and a worker. */
type Pair = { readonly clientId: number; readonly workerId: number };

export const findBar = (tx: Tx, { clientId, workerId }: Pair): Promise<ClientBar | undefined> =>
  tx
    .selectFrom('client_bar as bar')
    .leftJoin('app_user as u', 'u.id', 'bar.barred_by_user_id')
    .select(['bar.reason', 'bar.barred_at as at', 'bar.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('bar.client_id', '=', clientId)
    .where('bar.worker_id', '=', workerId)
    .executeTakeFirst();

export const insertBar = async (tx: Tx, { clientId, workerId }: Pair, userId: number, reason: string) => {
  await tx
    .insertInto('client_bar')
    .values({ client_id: clientId, worker_id: workerId, barred_by_user_id: userId, reason })
    .execute();
};

/** Undefined when it is not there any more, or is another one than that of `version`. */
export const removeBar = (tx: Tx, { clientId, workerId }: Pair, version: number) =>
  tx
    .deleteFrom('client_bar')
    .where('client_id', '=', clientId)
    .where('worker_id', '=', workerId)
    .where('version', '=', version)
    .returning('worker_id')
    .executeTakeFirst();
