import { resolve } from 'node:path';
import { sealedColumns } from '../sealed-columns.ts';
import { printRestored } from './findings.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { runWithSettings } from './command.ts';

/** `npm run restore -- FOLDER`: brings a backup back where nothing is yet, and says what it found. */
await runWithSettings(async (config) => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new Error('Say where from: npm run restore -- FOLDER.');
  printRestored(await restoreBackup(config, resolve(process.env['INIT_CWD'] ?? '', given), sealedColumns));
});
