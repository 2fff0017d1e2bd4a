import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase, startTestCluster } from '#platform/testing/test-database.ts';

/** Writes the types of the migrated database; with `--check` fails when the file differs from them. */
const ROOT = join(import.meta.dirname, '../../../..');
const TYPES = { int8: 'number', timestamptz: 'string', date: 'string', time: 'string', xid8: 'string' };

const cluster = await startTestCluster();
try {
  const url = await createTestDatabase('worklane', migrate);
  const settings = [
    ['--dialect', 'postgres'],
    ['--url', url],
    ['--default-schema', 'public'],
    ['--include-pattern', 'public.*'],
    // What code of before calls something is none of ours.
    ['--exclude-pattern', '*.{schema_migration,rental_vehicle}'],
    ['--type-mapping', JSON.stringify(TYPES)],
    ['--out-file', join(ROOT, 'apps/api/src/platform/db/schema.generated.ts')],
    ['--log-level', 'warn'],
  ].flat();
  if (process.argv.includes('--check')) settings.push('--verify');
  const generator = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const { status } = spawnSync(process.execPath, [generator, ...settings], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  await cluster.stop();
}
