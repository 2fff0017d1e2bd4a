import { join } from 'node:path';
import { startPostgres } from '../db/embedded-postgres.ts';
import { readConfig, type Config } from './config.ts';
import { failureSentence } from './failure-sentence.rules.ts';

/**
 * Runs a command of the product on its database: the one of `DATABASE_URL`, or the embedded one, which may be in use by
 * a running product. A failure ends in sentences and an exit code, not in a stack.
 */
export const runCommand = async (work: (config: Config, databaseUrl: string) => Promise<void>): Promise<void> => {
  try {
    const config = readConfig(process.env);
    if (config.DATABASE_URL !== undefined) return await work(config, config.DATABASE_URL);
    const embedded = await startPostgres({ dataDir: join(config.DATA_DIR, 'pg') });
    try {
      await work(config, embedded.url);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    process.stderr.write(`${failureSentence(error, { databaseUrl: process.env['DATABASE_URL'] })}\n`);
    process.exitCode = 1;
  }
};
