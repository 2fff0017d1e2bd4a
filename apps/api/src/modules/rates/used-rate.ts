import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';

/**
 * Of `r`: something in this table names the rate. False for whoever isn’t of its agency, since nobody else could remove it. The next rate that
 * is named is looked up by an index of agency and rate: with `exists` PostgreSQL expects a row to be found soon anywhere, and goes through a
 * million of them where there is none.
 */
export const isUsedIn = (
  table: 'shift_invoice_source' | 'expense_claim' | 'transport_price',
  { agencyId }: Pick<Actor, 'agencyId'>,
) =>
  (agencyId === null
    ? sql<boolean>`false`
    : sql<boolean>`coalesce((
        select min(u.rate_id) from ${sql.table(table)} u where u.agency_id = ${agencyId} and u.rate_id >= r.id) = r.id, false)`
  ).as('isUsed');
