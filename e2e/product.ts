import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../apps/api/src/app.ts';
import { loadDemoData } from '../apps/api/src/demo/demo.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { withDatabase } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { createFiles } from '../apps/api/src/platform/files/files.ts';
import { checkInstallation } from '../apps/api/src/platform/installation/installation.ts';
import {
  copyTestDatabase,
  createTestDatabase,
  startTestCluster,
} from '../apps/api/src/platform/testing/test-database.ts';
import { sealedColumns } from '../apps/api/src/sealed-columns.ts';
import type { DemoWorld } from './demo-world.ts';

export type Product = {
  readonly app: App;
  /** Connects the owner of the database, past everything that may stand between it and the product. */
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
};

const asItIs = async (databaseUrl: string) => ({ url: databaseUrl, close: async () => {} });

const configOf = (settings: NodeJS.ProcessEnv) =>
  readConfig({
    NODE_ENV: 'test',
    TOKEN_SECRET: 'a secret that only the journeys know, long enough',
    // What the factories of the tests seal, the product opens.
    FIELD_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    LOG_LEVEL: 'error',
    ANONYMOUS_LIMIT: '10000',
    SESSION_LIMIT: '100000',
    ...settings,
  });

const aFolder = () => mkdtempSync(join(tmpdir(), 'worklane-files-'));

/** A database with the demo data and the files that go with it, at which no product works. */
export const layDemoWorld = async (): Promise<DemoWorld> => {
  const databaseUrl = await createTestDatabase('worklane', migrate);
  const filesDir = aFolder();
  const config = configOf({ FILES_DIR: filesDir });
  const files = createFiles(config);
  await withDatabase(databaseUrl, (db) =>
    checkInstallation({ db, store: files.store, keys: config.FIELD_KEYS, sealedColumns }),
  );
  await loadDemoData(databaseUrl, files, config.FIELD_KEYS);
  return { databaseUrl, filesDir };
};

/**
 * The product as it is delivered, listening at `PORT`, on a copy of a demo world. `between` may put something between the
 * product and its database.
 */
export const startProduct = async (
  settings: NodeJS.ProcessEnv,
  demoWorld: () => DemoWorld | Promise<DemoWorld>,
  between: (databaseUrl: string) => Promise<{ url: string; close: () => Promise<void> }> = asItIs,
): Promise<Product> => {
  const cluster = await startTestCluster();
  const world = await demoWorld();
  const databaseUrl = await copyTestDatabase(world.databaseUrl);
  const filesDir = aFolder();
  cpSync(world.filesDir, filesDir, { recursive: true });
  const config = configOf({ FILES_DIR: filesDir, ...settings });
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
