import { ownerQuery } from './owner.ts';
import type { TestApp } from './test-app.ts';
import { modules } from '../modules.ts';

/** What modules do outside requests; emails stay where they are written. */
const JOBS = modules.flatMap((module) => module.jobs ?? []);

/** For tests: does what waits in the queue, and what comes of that. */
export const workOff = async (app: TestApp): Promise<void> => {
  let done: boolean;
  do {
    done = true;
    for (const { name, run } of JOBS) {
      const queued = await ownerQuery<{ data: never }>(
        app,
        `delete from pgboss.job where name = $1 and state = 'created' returning data`,
        [name],
      );
      for (const { data } of queued) await run(app.jobDeps, data);
      if (queued.length > 0) done = false;
    }
  } while (!done);
};
