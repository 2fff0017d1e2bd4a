import { join } from 'node:path';
import { loadDemoData } from '../demo/demo.ts';
import { readConfig } from '#platform/config/config.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files/files.ts';

/** `npm run demo`: fills an empty database; refuses in production. */
const config = readConfig(process.env);
if (config.production) throw new Error('Demo data is never loaded in production.');
const embedded =
  config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') }) : undefined;
try {
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  await migrate(url);
  const accounts = await loadDemoData(url, createFiles(config), config.FIELD_KEYS);
  process.stdout.write(
    accounts.length > 0 ? 'Demo data is loaded.\n' : 'The database is not empty; nothing was loaded.\n',
  );
} finally {
  await embedded?.stop();
}
