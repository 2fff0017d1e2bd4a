import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sealedColumns } from '../sealed-columns.ts';
import { printRestored } from './findings.ts';
import { takeBackup } from '#platform/backup/backup.ts';
import { verifyBackup } from '#platform/backup/restore.ts';
import { runCommand, runWithSettings } from './command.ts';

/**
 * `npm run backup -- FOLDER`: copies database and files, while the product runs or is stopped.
 * `npm run backup -- --verify FOLDER`: restores a backup for a moment, and says whether it is whole.
 */
const USAGE = 'Say where to: npm run backup -- FOLDER, or npm run backup -- --verify FOLDER.';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true });
    return { folder: positionals.length === 1 ? positionals[0] : undefined, verify: values.verify ?? false };
  } catch {
    return { folder: undefined, verify: false };
  }
};

const { folder: given, verify } = readArguments();
// npm runs in the folder of the package; people mean the one that they are in.
const folder = resolve(process.env['INIT_CWD'] ?? '', given ?? '');
if (given === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
} else if (verify) {
  await runWithSettings(async (config) => printRestored(await verifyBackup(config, folder, sealedColumns)));
} else {
  await runCommand(async (config, databaseUrl) => {
    const { keys } = await takeBackup(config, databaseUrl, folder);
    console.log(`Database and files are in ${folder}. Check them with: npm run backup -- --verify ${folder}`);
    const ids = keys.map(({ id }) => id).join(', ');
    if (ids !== '')
      console.log(`FIELD_KEYS are not in it; keep these in another place, or nobody can open it: ${ids}.`);
  });
}
