import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** As many as a select can show. */
const MOST_CLIENTS = 1000;

/** Those that the agency works for: organisations, since private people hire vehicles alone. */
export const findClients = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select(['c.id', 'c.name'])
    .where('l.agency_id', '=', agencyId)
    .where('c.kind', '=', 'ORGANISATION')
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(MOST_CLIENTS)
    .execute();

/** Those of the names that the agency works for, also where several have one. */
export const findNamedClients = (tx: Tx, agencyId: number, names: readonly string[]) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('client as c', 'c.id', 'l.client_id')
    .select(['c.id', 'c.name'])
    .where('l.agency_id', '=', agencyId)
    .where('c.kind', '=', 'ORGANISATION')
    .where(sql`trim(c.name)`, '=', sql`any(${names}::text[])`)
    .execute();

export const isClientOf = async (tx: Tx, agencyId: number, clientId: number): Promise<boolean> =>
  (await tx
    .selectFrom('agency_client')
    .select('client_id')
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()) !== undefined;

/** The currency in which an agency charges; null where it has not chosen one. */
export const findCurrency = async (tx: Tx, agencyId: number): Promise<string | null> => {
  const agency = await tx.selectFrom('agency').select('base_currency').where('id', '=', agencyId).executeTakeFirst();
  return agency?.base_currency ?? null;
};
