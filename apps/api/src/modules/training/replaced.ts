import { sql } from 'kysely';

/**
 * Whether the worker has brought the agency another record of the same thing that lasts longer: then this one may run out.
 * One that was turned down replaces nothing. Of what the catalogue does not have, the name says whether it is the same.
 */
export const isReplaced = sql<boolean>`(exists (
  select from worker_record newer
  where newer.agency_id = worker_record.agency_id and newer.worker_id = worker_record.worker_id
    and newer.record_type_id = worker_record.record_type_id and newer.expires_on > worker_record.expires_on
    and (newer.status <> 'REJECTED' or newer.hasco_id is not null))
or worker_record.record_type_id is null and exists (
  select from worker_record newer
  where newer.agency_id = worker_record.agency_id and newer.worker_id = worker_record.worker_id
    and newer.kind = worker_record.kind and lower(newer.name) = lower(worker_record.name)
    and newer.record_type_id is null and newer.expires_on > worker_record.expires_on
    and (newer.status <> 'REJECTED' or newer.hasco_id is not null)))`;

/** Document 002, section 4: approved by the agency, or vouched for by an external provider. */
export const isApproved = sql<boolean>`(worker_record.status = 'APPROVED' or worker_record.hasco_id is not null)`;
