import { join } from 'node:path';
import { createApp } from './app.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemoData } from './demo/demo.ts';
import { ConfigError, readConfig, type Config } from '#platform/config/config.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files/files.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const configOrExit = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const config = configOrExit();
const embedded =
  config.DATABASE_URL === undefined ? await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') }) : undefined;
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? '';
const applied = await migrate(databaseUrl);
if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
const accounts = config.production ? [] : await loadDemoData(databaseUrl, createFiles(config), config.FIELD_KEYS);

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
