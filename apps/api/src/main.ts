import { join } from 'node:path';
import { createApp } from './app.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemoData } from './demo/demo.ts';
import { sealedColumns } from './sealed-columns.ts';
import { readAccepted } from './cli/arguments.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { failureSentence } from '#platform/config/failure-sentence.ts';
import { withDatabase } from '#platform/db/database.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createFiles } from '#platform/files/files.ts';
import { checkInstallation } from '#platform/installation/installation.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Ends what has been begun, the latest first; however far the start has come. */
const ends: (() => Promise<void>)[] = [];
const stopping = new AbortController();
let ended: Promise<void> | undefined;
const end = (exitCode: number): Promise<void> => {
  stopping.abort();
  return (ended ??= (async () => {
    for (const each of ends.toReversed()) await each().catch((error: unknown) => complain(failureSentence(error)));
    process.exit(exitCode);
  })());
};

const complain = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** The address of the database: the one of `DATABASE_URL`, or the embedded one, which is looked after from then on. */
const openDatabase = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<string> => {
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const starting = startPostgres({ dataDir: join(DATA_DIR, 'pg'), signal: stopping.signal, supervise: print });
  // Known before it has started, so that it is ended at any moment.
  ends.push(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  );
  return (await starting).url;
};

const printAddress = ({ PRODUCT_NAME, PUBLIC_URL }: Config, accounts: readonly { username: string; who: string }[]) => {
  print(`\n${PRODUCT_NAME} is up at ${PUBLIC_URL}`);
  if (accounts.length === 0) return;
  print(
    `\nDemo accounts, password ${DEMO_PASSWORD}:\n${accounts.map(({ username, who }) => `  ${username.padEnd(22)} ${who}`).join('\n')}`,
  );
  print(`\nEmails: ${PUBLIC_URL}/dev/mailbox   API: ${PUBLIC_URL}/api/docs`);
  print(`\nStart here: open ${PUBLIC_URL} and sign in as agency@demo.test with the password ${DEMO_PASSWORD}.\n`);
};

const start = async (config: Config): Promise<void> => {
  const { signal } = stopping;
  const accepted = readAccepted(process.argv.slice(2));
  const databaseUrl = await openDatabase(config);
  signal.throwIfAborted();
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) print(`Brought the database up to date (${applied.slice(-2).join(', ')}).`);
  const files = createFiles(config);
  await withDatabase(databaseUrl, (db) =>
    checkInstallation({ db, store: files.store, keys: config.FIELD_KEYS, sealedColumns }, accepted),
  );
  signal.throwIfAborted();
  const accounts = config.production ? [] : await loadDemoData(databaseUrl, files, config.FIELD_KEYS);

  const app = await createApp(config, databaseUrl);
  ends.push(app.close);
  signal.throwIfAborted();
  await app.work();
  await app.server.listen({ port: config.PORT, host: config.HOST });
  printAddress(config, accounts);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// Whoever started us has died without a word.
process.on('disconnect', () => void end(0));
// A fault of ours; nothing may stay behind even so.
process.on('uncaughtException', (error) => {
  complain(error.stack ?? error.message);
  void end(1);
});
// A closed terminal takes no more lines; that is no reason to end any other way than in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const { DATABASE_URL: databaseUrl, PORT: port, HOST: host } = config ?? {};
  if (!stopping.signal.aborted) complain(failureSentence(error, { databaseUrl, port, host }));
  await end(1);
}
