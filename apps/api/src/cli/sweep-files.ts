import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { withDatabase } from '#platform/db/database.ts';
import { sweepFiles } from '#modules/files/index.ts';
import { createFiles } from '#platform/files/files.ts';

/** `npm run sweep-files -- --at-most 500`: moves files without a row to the trash, more of them than the hourly sweep dares. */
await runCommand(async (config, databaseUrl) => {
  const { values } = parseArgs({ options: { 'at-most': { type: 'string' } } });
  const atMost = values['at-most'] === undefined ? undefined : Number(values['at-most']);
  if (Number.isNaN(atMost)) throw new Error('--at-most needs a number.');
  const log = { info: console.log, warn: console.error };
  await withDatabase(databaseUrl, (db) =>
    sweepFiles({ db, files: createFiles(config), log }, Temporal.Now.instant(), atMost),
  );
});
