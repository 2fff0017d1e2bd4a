// `npm run histories -- --count 100000 --seed 7`: the random histories of books and prices that `npm test` runs a part of.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const { count = '100000', seed = String(Date.now() % 1_000_000) } = values;
process.stdout.write(`${count} histories, seed ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  [
    'scripts/node.mjs',
    'vitest',
    'run',
    'apps/api/src/modules/money/histories.property.test.ts',
    'apps/api/src/modules/vehicle-hire/price/price-by-hand.rules.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, HISTORIES: count, SEED: seed } },
);
process.exit(status ?? 1);
