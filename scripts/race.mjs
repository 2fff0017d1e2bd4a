// `npm run race -- --rounds 50 --attempts 200`: the races of vehicle hire and of transport that `npm test` runs a part of.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, attempts: { type: 'string' } } });
const { rounds = '50', attempts = '200' } = values;
process.stdout.write(`${rounds} rounds of ${attempts}\n`);
const { status } = spawnSync(
  process.execPath,
  [
    'scripts/node.mjs',
    'vitest',
    'run',
    '--project',
    'api',
    'apps/api/src/modules/vehicle-hire/vehicle-hold.races.test.ts',
    'apps/api/src/modules/vehicle-hire/hire/hire.races.test.ts',
    'apps/api/src/modules/transport/job/accept-job.races.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, RACE_ROUNDS: rounds, RACE_ATTEMPTS: attempts } },
);
process.exit(status ?? 1);
