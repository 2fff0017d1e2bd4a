import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../apps/api/src/app.ts';
import { loadDemoData } from '../apps/api/src/demo/demo.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { noteDatabase } from './passing-time.ts';
import { createTestDatabase, startTestCluster } from '../apps/api/src/platform/testing/test-database.ts';

/** The product as it is delivered, on a database of its own with demo data; for the browser journeys and the pictures. */
const cluster = await startTestCluster();
const databaseUrl = await createTestDatabase('worklane', migrate);
await loadDemoData(databaseUrl);
noteDatabase(databaseUrl);

const filesDir = mkdtempSync(join(tmpdir(), 'worklane-files-'));
const config = readConfig({
  ...process.env,
  FILES_DIR: filesDir,
  NODE_ENV: 'test',
  TOKEN_SECRET: 'a secret that only the journeys know, long enough',
  LOG_LEVEL: 'error',
  ANONYMOUS_LIMIT: '10000',
  SESSION_LIMIT: '100000',
});
const app = await createApp(config, databaseUrl);
await app.work();
await app.server.listen({ port: config.PORT, host: config.HOST });

let closing = false;
const stop = async () => {
  if (closing) return;
  closing = true;
  await app.close();
  await cluster.stop();
  rmSync(filesDir, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
