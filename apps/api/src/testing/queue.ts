import { asOwner } from './owner.ts';
import type { TestApp } from './test-app.ts';
import { modules } from '../modules.ts';

/** What modules do outside requests; emails stay where they are written. */
const JOBS = modules.flatMap((module) => module.jobs ?? []);
const NAMES = JOBS.map(({ name }) => name);

/** For tests: does what waits in the queue, and what comes of that. */
export const workOff = (app: TestApp): Promise<void> =>
  asOwner(app, async (owner) => {
    const taken = () =>
      owner.query<{ name: string; data: never }>(
        `delete from pgboss.job where name = any ($1) and state = 'created' returning name, data`,
        [NAMES],
      );
    for (let { rows } = await taken(); rows.length > 0; { rows } = await taken()) {
      for (const { name, run } of JOBS) {
        for (const { data } of rows.filter((row) => row.name === name)) await run(app.jobDeps, data);
      }
    }
  });
