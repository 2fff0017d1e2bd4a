import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';

/** Of `d`: what the actor’s agency has issued, or the actor’s client has received. */
export const isReadBy = ({ agencyId, clientId }: Pick<Actor, 'agencyId' | 'clientId'>) =>
  agencyId === null ? sql`d.client_id = ${clientId}` : sql`d.agency_id = ${agencyId}`;

/**
 * Of this table: with a party that is called so, for agencies a client, for clients an agency. The names are looked through once, and what is
 * found is hashed: as an array it would be gone through for every row.
 */
export const isWithParty = ({ agencyId }: Pick<Actor, 'agencyId'>, table: 'n' | 'p', pattern: string) =>
  agencyId === null
    ? sql`${sql.ref(`${table}.agency_id`)} in (select unnest(array(select id from agency where name ilike ${pattern})))`
    : sql`${sql.ref(`${table}.client_id`)} in (select unnest(array(select id from client where name ilike ${pattern})))`;

/** Of `d`: its number or its purchase order is like that. Both are kept in capitals: to make each alike would take longer than all else. */
export const isNumbered = (pattern: string) => sql`d.found_by like upper(${pattern})`;

/** Of `d`: what the agency at hand was billed with by others; each of them knows it as a client of its own. */
export const isReceived = sql<boolean>`d.bills_client and d.client_id = any ((select app.received_client_ids())::bigint[])`;

/** Of `d`: the client says that something is wrong, and nobody has settled it. */
export const isDisputed = sql<boolean>`exists (
  select from invoice_dispute x where x.agency_id = d.agency_id and x.invoice_id = d.id and x.status = 'OPEN')`;

/** Of `n`: the agency’s own; for the client what it is asked for, and what was issued. */
export const isNoteOf = ({ agencyId, clientId }: Pick<Actor, 'agencyId' | 'clientId'>) =>
  agencyId === null
    ? sql<boolean>`(n.client_id = ${clientId} and (n.status = 'APPLIED' or n.kind = 'DEBIT' and n.status <> 'WITHDRAWN'))`
    : sql<boolean>`n.agency_id = ${agencyId}`;
