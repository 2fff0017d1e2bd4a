import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';

/** The location with the client that it belongs to; undefined when the actor does not work with that client. */
export const findLocation = async ({ tx, actor }: Context, id: number) => {
  const row = await tx
    .selectFrom('shift_location as l')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select(['l.id', 'l.name', 'l.client_id', 'l.directorate_id', 'l.time_zone'])
    .where('l.id', '=', id)
    .where('c.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(c.id = ${actor.clientId} or exists (
        select from agency_client k where k.client_id = c.id and k.agency_id = ${actor.agencyId}))`,
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      clientId: row.client_id,
      directorateId: row.directorate_id,
      timeZone: row.time_zone,
    }
  );
};

export const isActiveCode = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('assignment_code')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

export const isActiveType = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('shift_type')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

export type LinkedAgency = { id: number; tier: number };

/** The agencies that work for a client now; for an agency, itself if it does. */
export const listLinkedAgencies = ({ tx, actor }: Context, clientId: number): Promise<LinkedAgency[]> => {
  const linked = tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['a.id', 'l.tier'])
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    .orderBy('l.tier')
    .orderBy('a.id');
  return (actor.agencyId === null ? linked : linked.where('a.id', '=', actor.agencyId)).execute();
};

/** The other days of a request begin with the same line of history. */
export const copyRequestEvent = async (tx: Tx, from: number, to: readonly number[]): Promise<void> => {
  if (to.length === 0) return;
  await sql`
    insert into shift_event (shift_id, client_id, agency_id, by_name, by_organisation, action)
    select s.id, e.client_id, e.agency_id, e.by_name, e.by_organisation, e.action
    from shift_event e, unnest(${to}::bigint[]) as s (id)
    where e.shift_id = ${from}`.execute(tx);
};
