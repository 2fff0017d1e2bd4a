import { join } from 'node:path';
import { startPostgres } from '../db/embedded-postgres.ts';
import { readConfig, type Config } from './config.ts';

/** What went wrong and why, a sentence each. */
const sentencesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [String(error)];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return [error.message || code, ...(error.cause === undefined ? [] : sentencesOf(error.cause))];
};

/** Runs a command of the product that looks after its database itself. A failure ends in sentences and an exit code, not in a stack. */
export const runWithSettings = async (work: (config: Config) => Promise<void>): Promise<void> => {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${sentencesOf(error).join('\n')}\n`);
    process.exitCode = 1;
  }
};

/**
 * Runs a command of the product on its database: the one of `DATABASE_URL`, or the embedded one, which may be in use by
 * a running product.
 */
export const runCommand = (work: (config: Config, databaseUrl: string) => Promise<void>): Promise<void> =>
  runWithSettings(async (config) => {
    if (config.DATABASE_URL !== undefined) return work(config, config.DATABASE_URL);
    const embedded = await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') });
    try {
      await work(config, embedded.url);
    } finally {
      await embedded.stop();
    }
  });
