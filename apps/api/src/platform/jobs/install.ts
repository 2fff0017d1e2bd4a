import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { JOB_NAMES } from './jobs.ts';

/** Creates or updates the queue's own tables and lets the application's role use them. Part of the migration. */
export const installJobs = async (url: string, owner: pg.Client): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false, useListenNotify: false });
  const failures: unknown[] = [];
  boss.on('error', (error) => failures.push(error));
  await boss.start();
  for (const name of JOB_NAMES) await boss.createQueue(name);
  await boss.stop({ graceful: false });
  if (failures.length > 0) throw failures[0];
  await owner.query(`
    grant usage on schema pgboss to worklane_app;
    grant select, insert, update, delete on all tables in schema pgboss to worklane_app;
    grant execute on all functions in schema pgboss to worklane_app;
  `);
};
