import { runCommand } from './command.ts';
import { migrate } from '#platform/db/migrate.ts';

/** `npm run db:migrate`: brings the database up to date. */
await runCommand(async (_config, databaseUrl) => {
  const applied = await migrate(databaseUrl);
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
});
