import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** How many jobs of the agency are on an invoice that waits for approval. */
export const countWaitingJobs = async (tx: Tx, agencyId: number): Promise<number> => {
  const { jobs } = await tx
    .selectFrom('prepared_source')
    .select((row) => row.fn.count<number>('job_id').as('jobs'))
    .where('agency_id', '=', agencyId)
    .where('status', '=', 'WAITING_APPROVAL')
    .executeTakeFirstOrThrow();
  return jobs;
};

/** Jobs of the agency with a price that are on no invoice, not even a prepared one, the earliest first, `limit` at most. */
export const findUninvoicedJobs = (tx: Tx, agencyId: number, limit: number) =>
  tx
    .selectFrom('transport_price as p')
    .innerJoin('transport_job as j', 'j.id', 'p.job_id')
    .leftJoin('client as c', 'c.id', 'j.client_id')
    .select([
      'j.id',
      'j.reference',
      'j.client_id as clientId',
      'c.name as clientName',
      'j.purchase_order as purchaseOrder',
    ])
    .select(['j.required_at as requiredAt', 'j.pickup_area as from', 'j.destination_area as to'])
    .select(['j.authorised_at as authorisedAt', 'j.queried_at as queriedAt'])
    .select(sql<boolean>`num_nonnulls(j.query_answer, j.sealed_answer) > 0`.as('isAnswered'))
    .select(sql<TransportStatus>`j.status`.as('status'))
    .select(['p.net_pence as net', 'p.vat_pence as vat', 'p.currency'])
    .where('p.agency_id', '=', agencyId)
    .where('p.invoiced', '=', false)
    .where('p.net_pence', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from prepared_source w where w.job_id = p.job_id and w.agency_id = p.agency_id and w.status = 'WAITING_APPROVAL')`,
    )
    .orderBy('j.required_at')
    .orderBy('j.id')
    .limit(limit)
    .execute();
