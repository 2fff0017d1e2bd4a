import { sql } from 'kysely';
import { isOwn, type AuditWords, type NameSource } from '#platform/audit/named-table.ts';
import type { Actor } from '#platform/auth/actor.ts';

/** The users of the own organisation and, as far as an agency asks for them by number, the accounts of its workers. */
const accounts = (actor: Actor, wanted?: readonly number[]): NameSource => {
  const own = sql`select u.id, u.first_name || ' ' || u.last_name as name from app_user u where ${isOwn('u', actor)}`;
  const ofWorkers = sql`union all select user_id, name from app.worker_accounts(${wanted}::bigint[])`;
  return {
    from: sql`(${own} ${actor.userType === 'AGENCY' && wanted ? ofWorkers : sql``}) u`,
    id: sql`u.id`,
    name: sql`u.name`,
    may: sql`true`,
  };
};

export const auditWords: AuditWords = {
  named: [
    {
      table: 'app_user',
      columns: [
        'user_id',
        'principal_id',
        'deputy_id',
        'barred_by_user_id',
        'decided_by_user_id',
        'raised_by_user_id',
        'prepared_by_user_id',
        'cancelled_by_user_id',
        'rectified_by_user_id',
        'signed_off_by_user_id',
        'changed_by_user_id',
        'signed_by_user_id',
        'closed_by_user_id',
        'created_by_user_id',
        'made_by_user_id',
        'set_by_user_id',
        'sent_by_user_id',
        'viewed_by_user_id',
        'recorded_by_user_id',
        'issued_by_user_id',
        'taken_back_by_user_id',
        'uploaded_by_user_id',
        'requested_by_user_id',
        'last_modified_by_user_id',
        'author_user_id',
      ],
      precedence: { user_id: 22, deputy_id: 23 },
      searched: true,
      source: accounts,
    },
  ],
};
