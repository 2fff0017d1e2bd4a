import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { CANCELLABLE } from './client.policy.ts';

/** Agencies that work for the client and take new work on. */
export const findWorkingAgencies = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('agency_client as l')
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['a.id', 'a.name'])
    .where('l.client_id', '=', clientId)
    .where('l.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    // One that hasn’t completed its profile has nobody who could act yet.
    .where('a.base_currency', 'is not', null)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

export const findDirectorates = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('directorate')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** In the order of their codes. */
export const findWork = (tx: Tx) =>
  tx.selectFrom('assignment_code').select(['id', 'code', 'name']).where('active', '=', true).orderBy('code').execute();

export const insertOffers = async (tx: Tx, jobId: number, agencyIds: readonly number[]): Promise<void> => {
  await tx
    .insertInto('transport_offer')
    .values(agencyIds.map((agencyId) => ({ agency_id: agencyId, job_id: jobId })))
    .execute();
};

/** Those that were asked, whether they still work for the client or not. */
export const findAskedAgencies = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_offer as o')
    .innerJoin('agency as a', 'a.id', 'o.agency_id')
    .select(['a.id', 'a.name'])
    .where('o.job_id', '=', jobId)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();

/** The client’s own job. */
export const findOwnJob = (tx: Tx, clientId: number, id: number) =>
  tx
    .selectFrom('transport_job')
    .select(['id', 'reference', 'status', 'agency_id as agencyId', 'cancel_reason as cancelReason'])
    .select('purchase_order as purchaseOrder')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The journey is off, in one statement: whoever accepts or begins it at the same moment is either before it or too late. Undefined where it
 * has begun, or is off already.
 */
export const saveCancellation = (tx: Tx, clientId: number, id: number, reason: Buffer) =>
  tx
    .updateTable('transport_job')
    .set({ status: 'CANCELLED', cancel_reason: reason, version: nextVersion })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('status', 'in', CANCELLABLE)
    .returning(['id', 'reference', 'status', 'agency_id as agencyId'])
    .executeTakeFirst();
