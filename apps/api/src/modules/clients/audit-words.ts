import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditWords } from '#platform/audit/named-table.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { seesClient } from './client/client.queries.ts';

/** What a client does at one of its places is known to the agencies that know the client. */
const isOfKnownClient = (table: string, actor: Actor): RawBuilder<SqlBool> =>
  sql`exists (select from client where client.id = ${sql.ref(`${table}.client_id`)} and ${seesClient(actor)})`;

export const auditWords: AuditWords = {
  named: [
    {
      table: 'client',
      columns: ['client_id'],
      precedence: { client_id: 41 },
      searched: true,
      source: (actor) => ({ may: seesClient(actor) }),
    },
    {
      table: 'directorate',
      columns: ['directorate_id', 'pickup_directorate_id'],
      searched: true,
      source: (actor) => ({ may: isOfKnownClient('directorate', actor) }),
    },
    {
      table: 'shift_location',
      columns: ['location_id'],
      searched: true,
      source: (actor) => ({ may: isOfKnownClient('shift_location', actor) }),
    },
  ],
};
