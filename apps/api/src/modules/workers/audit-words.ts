import { sql } from 'kysely';
import { isOwn, type AuditWords, type NamedTable } from '#platform/audit/named-table.ts';
import { seesWorker } from './worker-link.queries.ts';

/** What an agency keeps about a worker is called by the worker's name. */
export const namedByWorker = (table: string): Pick<NamedTable, 'table' | 'source'> => ({
  table,
  source: (actor) => ({
    from: sql`${sql.table(table)} r join worker on worker.id = r.worker_id`,
    id: sql`r.id`,
    name: sql`worker.firstname || ' ' || worker.lastname`,
    may: actor.userType === 'CLIENT' ? sql`false` : isOwn('r', actor),
  }),
});

export const auditWords: AuditWords = {
  named: [
    {
      table: 'worker',
      columns: ['worker_id', 'known_worker_id', 'driver_id', 'team_leader_id'],
      precedence: { worker_id: 21 },
      searched: true,
      source: (actor) => ({
        from: sql`worker`,
        id: sql`worker.id`,
        name: sql`worker.firstname || ' ' || worker.lastname`,
        may: seesWorker(actor),
      }),
    },
    // Has no id of its own: who views it is recorded under the worker's number.
    {
      table: 'compliance_information',
      source: (actor) => ({
        from: sql`worker`,
        id: sql`worker.id`,
        name: sql`worker.firstname || ' ' || worker.lastname`,
        may: actor.userType === 'CLIENT' ? sql`false` : seesWorker(actor),
      }),
    },
    namedByWorker('worker_change_request'),
    namedByWorker('worker_invitation'),
    namedByWorker('worker_note'),
  ],
};
