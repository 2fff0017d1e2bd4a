import type { Qualification } from '@worklane/contract/training/qualification.ts';
import { sql } from 'kysely';
import { seesLink } from '#modules/workers/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { isApproved } from '../replaced.ts';

/** Whether the agency has approved the same for longer; what only waits does not count yet. */
const isOutlasted = sql<boolean>`exists (
  select from worker_record longer
  where longer.agency_id = worker_record.agency_id and longer.worker_id = worker_record.worker_id
    and longer.kind = worker_record.kind and longer.expires_on > worker_record.expires_on
    and coalesce(longer.record_type_id::text, lower(longer.name))
      = coalesce(worker_record.record_type_id::text, lower(worker_record.name))
    and (longer.status = 'APPROVED' or longer.hasco_id is not null))`;

/** What a worker is trained in, as approved by the agencies that could send them to the actor. */
export const qualificationsOf = (tx: Tx, actor: Actor, workerId: number): Promise<Qualification[]> =>
  tx
    .selectFrom('worker_record')
    .innerJoin('agency_worker as link', (join) =>
      join
        .onRef('link.agency_id', '=', 'worker_record.agency_id')
        .onRef('link.worker_id', '=', 'worker_record.worker_id'),
    )
    .innerJoin('agency', 'agency.id', 'worker_record.agency_id')
    .where('worker_record.worker_id', '=', workerId)
    .where('worker_record.kind', '=', 'TRAINING')
    .where(seesLink(actor))
    .where(isApproved)
    .where((where) => where.not(isOutlasted))
    .select([
      'worker_record.id',
      'worker_record.name',
      'worker_record.code',
      'worker_record.issued_on as trainingDate',
      'worker_record.expires_on as trainingExpiry',
      'agency.name as agencyName',
    ])
    .orderBy(sql`lower(worker_record.name)`)
    .orderBy('worker_record.id')
    .execute();
