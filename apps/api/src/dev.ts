import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { failureSentence } from '#platform/config/failure-sentence.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';

/**
 * `npm run dev`: the API, started anew whenever one of its files changes, and Vite's server for the screens, which passes
 * calls on to it. Ctrl-C ends all.
 */
const ROOT = join(import.meta.dirname, '../../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const SCREENS = 'http://localhost:5173';

const begin = async () => {
  const config = readConfig(process.env);
  const { DATABASE_URL, DATA_DIR } = config;
  // Held here as well, so that the database keeps running while the API starts anew.
  const database = DATABASE_URL === undefined ? await startPostgres({ dataDir: join(DATA_DIR, 'pg') }) : undefined;
  return { config, database };
};

const { config, database } = await begin().catch((error: unknown) => {
  process.stderr.write(`${failureSentence(error)}\n`);
  process.exit(1);
});

const run = (args: string[], folder: string, settings: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), env: { ...settings, ...process.env }, stdio: 'inherit' });

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], '.', { PUBLIC_URL: SCREENS }),
  run([VITE, '--strictPort'], 'apps/web', { API_URL: `http://127.0.0.1:${config.PORT}` }),
];

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (isRunning(child)) child.once('exit', () => resolve());
    else resolve();
  });

let stopping = false;
const stop = async (exitCode: number) => {
  if (stopping) return;
  stopping = true;
  for (const child of children.filter(isRunning)) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  await database?.stop();
  process.exit(exitCode);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
for (const child of children) child.once('exit', (code) => void stop(code ?? 1));
