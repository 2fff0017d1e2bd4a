import { sql } from 'kysely';
import { isOwn } from '#platform/audit/named-table.ts';
import type { Module } from '#platform/http/module.ts';
import { accessRoutes } from './access/access.routes.ts';
import { deputyRoutes } from './deputy/deputy.routes.ts';
import { memberRoutes } from './member/member.routes.ts';
import { inviteUserJob } from './invitation/invitation.job.ts';
import { roleRoutes } from './role/role.routes.ts';
import { userRoutes } from './user/user.routes.ts';

export const people: Module = {
  name: 'people',
  routes: [...accessRoutes, ...userRoutes, ...roleRoutes, ...deputyRoutes, ...memberRoutes],
  jobs: [inviteUserJob],
  audit: {
    named: [
      {
        table: 'role',
        columns: ['role_id'],
        precedence: { role_id: 33 },
        // Those of the platform are everybody's.
        source: (actor) => ({
          may: sql`(${isOwn('role', actor)} or (role.agency_id is null and role.client_id is null))`,
        }),
      },
    ],
  },
  constraints: {
    deputy_agency_id_deputy_id_fkey: 'This user is somebody’s deputy. End that deputyship first.',
    role_name: 'A role with this name already exists.',
    user_role_role_id_fkey: 'Somebody still has this role. Remove it from everybody first.',
    deputy_once: 'This colleague is already your deputy on some of these days.',
  },
  borders: () => import('./borders.factory.ts'),
};
