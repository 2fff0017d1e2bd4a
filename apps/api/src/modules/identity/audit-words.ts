import { sql } from 'kysely';
import { isOwn, type AuditWords } from '#platform/audit/named-table.ts';

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
        'cancelled_by_user_id',
        'signed_by_user_id',
        'uploaded_by_user_id',
        'requested_by_user_id',
        'last_modified_by_user_id',
        'author_user_id',
      ],
      tells: { user_id: 22, deputy_id: 23 },
      searched: true,
      source: (actor) => ({
        from: sql`app_user u`,
        id: sql`u.id`,
        name: sql`u.first_name || ' ' || u.last_name`,
        may: isOwn('u', actor),
      }),
    },
  ],
};
