import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { commentsOf } from '#platform/db/schema-file/comments.ts';
import { describeSchema } from '#platform/db/schema-file/describe.ts';
import { createTestDatabase, startTestCluster } from '#platform/testing/test-database.ts';

/** `npm run db:schema`: writes `schema.sql` from the migrated database; with `--check` fails when the file differs from it. */
const API = join(import.meta.dirname, '../..');
const FILE = join(API, 'schema.sql');

const read = (path: string): string => readFileSync(join(API, path), 'utf8');

const migrations = readdirSync(join(API, 'migrations'))
  .toSorted()
  .map((name) => read(`migrations/${name}`));

const policiesOf = (table: string): string | undefined => {
  const path = `sql/policies/${table}.sql`;
  return existsSync(join(API, path)) ? read(path) : undefined;
};

const cluster = await startTestCluster();
try {
  const client = new pg.Client({ connectionString: await createTestDatabase('worklane', migrate) });
  await client.connect();
  const text = await describeSchema(client, commentsOf(migrations), policiesOf);
  await client.end();
  if (!process.argv.includes('--check')) writeFileSync(FILE, text);
  else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
    console.error('apps/api/schema.sql is not what the migrations make: run `npm run db:schema`.');
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
