import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import { contains } from '#platform/db/paging.ts';

/** Of `d`: what the actor’s agency has issued, or the actor’s client has received. */
export const isReadBy = ({ agencyId, clientId }: Pick<Actor, 'agencyId' | 'clientId'>) =>
  agencyId === null ? sql`d.client_id = ${clientId}` : sql`d.agency_id = ${agencyId}`;

/** Of this table: with a party that is called so, for agencies a client, for clients an agency. The names are looked through once. */
export const isWithParty = ({ agencyId }: Pick<Actor, 'agencyId'>, table: 'd' | 'n' | 'p', search: string) =>
  agencyId === null
    ? sql`${sql.ref(`${table}.agency_id`)} = any (array(select id from agency where name ilike ${contains(search)}))`
    : sql`${sql.ref(`${table}.client_id`)} = any (array(select id from client where name ilike ${contains(search)}))`;

/** Of `d`: the client says that something is wrong, and nobody has settled it. */
export const isDisputed = sql<boolean>`exists (
  select from invoice_dispute x where x.agency_id = d.agency_id and x.invoice_id = d.id and x.status = 'OPEN')`;
