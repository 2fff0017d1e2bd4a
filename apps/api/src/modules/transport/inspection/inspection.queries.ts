import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type AuditEntry = {
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  readonly operation: string | null;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly hash: string;
  readonly sealId: number | null;
  readonly sealHash: string | null;
};

/** What the agency’s log says of a job, oldest first; whoever isn’t of the agency has no name in it. */
export const findEntries = async (tx: Tx, jobId: number): Promise<AuditEntry[]> => {
  const { rows } = await sql<AuditEntry>`
    select e.id, e.at, e.operation, e.action, e.subject, e.reason, e.hash, e.seal_id as "sealId", e.seal_hash as "sealHash",
           coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), nullif(concat_ws(' ', w.firstname, w.lastname), '')) as by
    from app.audit_entries_of_transport(${jobId}) e
    left join app_user u on u.id = e.user_id
    left join worker w on w.id = e.worker_id
    order by e.id`.execute(tx);
  return rows;
};

/** Oldest first. */
export const findHistory = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_status_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.changed_by_user_id')
    .select(['c.status', 'c.at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .where('c.job_id', '=', jobId)
    .orderBy('c.id')
    .execute();

export const findVehicleOnPaper = (tx: Tx, agencyId: number, vehicleId: number) =>
  tx
    .selectFrom('vehicle as v')
    .leftJoin('vehicle_due_dates as d', (join) =>
      join.onRef('d.agency_id', '=', 'v.agency_id').onRef('d.vehicle_id', '=', 'v.id'),
    )
    .select(['v.name', 'v.model', 'v.regno', 'd.mot_on as mot', 'd.tax_on as tax', 'd.insurance_on as insurance'])
    .select('d.service_on as service')
    .where('v.agency_id', '=', agencyId)
    .where('v.id', '=', vehicleId)
    .executeTakeFirst();

export const findRequest = async (tx: Tx, jobId: number): Promise<Buffer> => {
  const { content } = await tx
    .selectFrom('transport_request')
    .select('content')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return content;
};

export const findNames = async (tx: Tx, agencyId: number, clientId: number | null) => {
  const agency = await tx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow();
  const client = await tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirst();
  return { agency: agency.name, client: client?.name ?? null };
};
