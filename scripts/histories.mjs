// `npm run histories -- --count 100000 --seed 7`: the random histories of books, of billing and of prices that `npm test` runs a part of.
// `--only billing` runs those whose path has this in it: one of billing goes through the services and takes far longer than one of the books.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const { count = '100000', seed = String(Date.now() % 1_000_000), only = '' } = values;
const HISTORIES = [
  'apps/api/src/modules/money/histories.property.test.ts',
  'apps/api/src/modules/billing/histories/histories.property.test.ts',
  'apps/api/src/modules/vehicle-hire/price/price-by-hand.rules.test.ts',
];
process.stdout.write(`${count} histories, seed ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  ['scripts/node.mjs', 'vitest', 'run', ...HISTORIES.filter((path) => path.includes(only))],
  { stdio: 'inherit', env: { ...process.env, HISTORIES: count, SEED: seed } },
);
process.exit(status ?? 1);
