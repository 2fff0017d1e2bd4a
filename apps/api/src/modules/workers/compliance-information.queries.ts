import type { Received } from '@worklane/contract/endpoint.ts';
import type { updateComplianceInformation } from '@worklane/contract/workers/compliance-information.ts';
import { sql, type Updateable } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ComplianceInformation } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { seesLink, type Link } from './worker-link.queries.ts';

type Change = Omit<Updateable<ComplianceInformation>, 'agency_id' | 'worker_id' | 'version'>;
type Input = Omit<Received<typeof updateComplianceInformation>['body'], 'dbsNumber' | 'version'>;

export const columnsOf = (input: Input): Change => ({
  payment_method: input.paymentMethod,
  employment_start_date: input.employmentStartDate,
  contract_end_date: input.contractEndDate,
  next_check_date: input.nextCheckDate,
  right_to_work: input.rightToWork,
  restrictions: input.restrictions,
  dbs_expiry: input.expiry,
  hours_opt_out: input.hoursOptOut,
});

/** What each agency that the actor sees, and that has taken the worker on, knows; nothing where it has entered nothing. */
export const findInformation = (tx: Tx, actor: Actor, workerId: number) =>
  tx
    .selectFrom('agency_worker as link')
    .innerJoin('agency', 'agency.id', 'link.agency_id')
    .leftJoin('compliance_information as info', (join) =>
      join.onRef('info.agency_id', '=', 'link.agency_id').onRef('info.worker_id', '=', 'link.worker_id'),
    )
    .select([
      'link.agency_id as agencyId',
      'agency.name as agencyName',
      'info.payment_method as paymentMethod',
      'info.employment_start_date as employmentStartDate',
      'info.contract_end_date as contractEndDate',
      'info.next_check_date as nextCheckDate',
      'info.right_to_work as rightToWork',
      'info.restrictions',
      'info.dbs_number as sealedDbsNumber',
      'info.dbs_expiry as expiry',
      'info.fit_to_work as fitToWork',
      sql<boolean>`coalesce(info.hours_opt_out, false)`.as('hoursOptOut'),
      sql<number>`coalesce(info.version, 0)`.as('version'),
    ])
    .where('link.worker_id', '=', workerId)
    .where('link.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .where(seesLink(actor))
    .orderBy('agency.name')
    .execute();

/** Undefined when the row has moved on since `version`, which is 0 where there was none. */
export const saveInformation = (
  tx: Tx,
  { agencyId, workerId }: Link,
  version: number,
  change: Change,
): Promise<{ version: number } | undefined> =>
  version === 0
    ? tx
        .insertInto('compliance_information')
        .values({ ...change, agency_id: agencyId, worker_id: workerId })
        .onConflict((held) => held.doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('compliance_information')
        .set({ ...change, version: nextVersion })
        .where('agency_id', '=', agencyId)
        .where('worker_id', '=', workerId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
