import { ownerQuery } from '../../testing/owner.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sendPasswordLinkJob } from '../identity/password-link/link.service.ts';
import { takeApplicationJob, welcomeWorkerJob } from './guest.service.ts';

const JOBS = [takeApplicationJob, welcomeWorkerJob, sendPasswordLinkJob];

/** For tests: does what waits in the queue, and what comes of that. */
export const workOff = async (app: TestApp): Promise<void> => {
  for (const { name, run } of JOBS) {
    const queued = await ownerQuery<{ data: never }>(
      app,
      `delete from pgboss.job where name = $1 and state = 'created' returning data`,
      [name],
    );
    for (const { data } of queued) await run(app.jobDeps, data);
  }
};
