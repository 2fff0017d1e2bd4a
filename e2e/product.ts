import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../apps/api/src/app.ts';
import { loadDemoData } from '../apps/api/src/demo/demo.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { withDatabase } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { createFiles } from '../apps/api/src/platform/files/files.ts';
import { checkInstallation } from '../apps/api/src/platform/installation/installation.ts';
import { createTestDatabase, startTestCluster } from '../apps/api/src/platform/testing/test-database.ts';
import { sealedColumns } from '../apps/api/src/sealed-columns.ts';

export type Product = {
  readonly app: App;
  /** Connects the owner of the database, past everything that may stand between it and the product. */
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
};

const asItIs = async (databaseUrl: string) => ({ url: databaseUrl, close: async () => {} });

/**
 * The product as it is delivered, listening at `PORT`, on a database of its own with demo data. `between` may put
 * something between the product and its database.
 */
export const startProduct = async (
  settings: NodeJS.ProcessEnv,
  between: (databaseUrl: string) => Promise<{ url: string; close: () => Promise<void> }> = asItIs,
): Promise<Product> => {
  const cluster = await startTestCluster();
  const databaseUrl = await createTestDatabase('worklane', migrate);
  const filesDir = mkdtempSync(join(tmpdir(), 'worklane-files-'));
  const config = readConfig({
    FILES_DIR: filesDir,
    NODE_ENV: 'test',
    TOKEN_SECRET: 'a secret that only the journeys know, long enough',
    // What the factories of the tests seal, the product opens.
    FIELD_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    LOG_LEVEL: 'error',
    ANONYMOUS_LIMIT: '10000',
    SESSION_LIMIT: '100000',
    ...settings,
  });
  const files = createFiles(config);
  await withDatabase(databaseUrl, (db) =>
    checkInstallation({ db, store: files.store, keys: config.FIELD_KEYS, sealedColumns }),
  );
  await loadDemoData(databaseUrl, files, config.FIELD_KEYS);
  const link = await between(databaseUrl);
  const app = await createApp(config, link.url);
  await app.server.listen({ port: config.PORT, host: config.HOST });

  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    await app.close();
    await link.close();
    await cluster.stop();
    rmSync(filesDir, { recursive: true, force: true });
  };
  return { app, databaseUrl, stop: () => (stopping ??= stopAll()) };
};
