import { join } from 'node:path';
import { createApp } from './app.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemoData } from './demo/demo.ts';
import { sealedColumns } from './sealed-columns.ts';
import { readAccepted } from '#platform/config/arguments.ts';
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { withDatabase } from '#platform/db/database.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files/files.ts';
import { checkInstallation, InstallationError } from '#platform/installation/installation.ts';
import type { Part } from '#platform/installation/installation.rules.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ends with a sentence when that is all there is to say. */
const orExit = (error: unknown): never => {
  if (!(error instanceof ConfigError || error instanceof InstallationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};

const readSettings = (): { config: Config; accepted: ReadonlySet<Part> } => {
  try {
    return { config: readConfig(process.env), accepted: readAccepted(process.argv.slice(2)) };
  } catch (error) {
    return orExit(error);
  }
};

const { config, accepted } = readSettings();
const embedded =
  config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') }) : undefined;
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
const applied = await migrate(databaseUrl);
if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
const files = createFiles(config);
await withDatabase(databaseUrl, (db) =>
  checkInstallation({ db, store: files.store, keys: config.FIELD_KEYS, sealedColumns }, accepted),
).catch(async (error: unknown) => {
  await embedded?.stop();
  orExit(error);
});
const accounts = config.production ? [] : await loadDemoData(databaseUrl, files, config.FIELD_KEYS);

const app = await createApp(config, databaseUrl);
await app.work();
await app.server.listen({ port: config.PORT, host: config.HOST });

say(`\n${config.PRODUCT_NAME} is up at ${config.PUBLIC_URL}`);
if (accounts.length > 0) {
  say(
    `\nDemo accounts, password ${DEMO_PASSWORD}:\n${accounts.map(({ username, who }) => `  ${username.padEnd(22)} ${who}`).join('\n')}`,
  );
  say(`\nE-mails: ${config.PUBLIC_URL}/dev/mailbox   API: ${config.PUBLIC_URL}/api/docs\n`);
}

let closing = false;
const stop = async () => {
  if (closing) return;
  closing = true;
  await app.close();
  await embedded?.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
