import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * Creates or updates the queue's own tables. Part of the migration. A change adds its jobs in its own transaction, and so
 * under the role of whoever makes it: every role may add. What jobs carry only the system may read, as which the queue works.
 */
export const installJobs = async (url: string, owner: pg.Client): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false, useListenNotify: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures.length > 0) throw failures[0];
  await owner.query(`
    revoke all on all tables in schema pgboss from worklane_app;
    grant usage on schema pgboss to worklane_app;
    grant select on pgboss.queue to worklane_app;
    grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to worklane_app;
    grant select, insert, update, delete on all tables in schema pgboss to worklane_system;
  `);
};
