import { join } from 'node:path';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { failureSentence } from '#platform/config/failure-sentence.ts';

/** Runs a command of the product that looks after its database itself. A failure ends in sentences and an exit code, not in a stack. */
export const runWithSettings = async (work: (config: Config) => Promise<void>): Promise<void> => {
  try {
    await work(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${failureSentence(error, { databaseUrl: process.env['DATABASE_URL'] })}\n`);
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
