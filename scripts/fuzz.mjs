// `npm run fuzz -- --requests 200000 --seed 7`: the fuzz of the whole contract that `npm test` runs a part of.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const { requests = '200000', seed = String(Date.now() % 1_000_000) } = values;
process.stdout.write(`${requests} requests, seed ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  ['scripts/node.mjs', 'vitest', 'run', '--project', 'api', 'apps/api/src/testing/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
