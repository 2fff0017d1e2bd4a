import { loadDemoData } from '../demo/demo.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { runCommand } from './command.ts';
import { withDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files/files.ts';
import { checkInstallation } from '#platform/installation/installation.ts';

/** `npm run demo`: fills an empty database; refuses in production. */
await runCommand(async (config, databaseUrl) => {
  if (config.production) throw new Error('Demo data is never loaded in production.');
  await migrate(databaseUrl);
  const files = createFiles(config);
  await withDatabase(databaseUrl, (db) =>
    checkInstallation({ db, store: files.store, keys: config.FIELD_KEYS, sealedColumns }),
  );
  const accounts = await loadDemoData(databaseUrl, files, config.FIELD_KEYS);
  console.log(accounts.length > 0 ? 'Demo data is loaded.' : 'The database is not empty; nothing was loaded.');
});
