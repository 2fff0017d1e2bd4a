import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startMailServer } from '../apps/api/src/testing/mail-server.ts';
import { makeSmallDisk } from '../apps/api/src/testing/small-disk.ts';
import { FAULTS, type Fault, type Scene } from './faults.ts';
import { Product } from './product.ts';

/**
 * `npm run faults`: does to the product what happens to it in the world, and says in a table how it took that. Takes about
 * fifteen minutes; `--only disk` tries what has this word in its name. Everything stays on this computer.
 */
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const DISK_KILOBYTES = 900 * 1024;
/** No fault may hold up the others. */
const PATIENCE_MS = 720_000;

type Outcome = {
  readonly name: string;
  readonly happened: string;
  readonly verdict: 'passed' | 'FAILED' | 'not tried';
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const disk = makeSmallDisk(DISK_KILOBYTES);
const folder = disk?.folder ?? mkdtempSync(join(tmpdir(), 'worklane-faults-'));
const mails = await startMailServer();
const product = new Product(join(folder, 'data'), { SMTP_URL: mails.url });

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not come to an end')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A fault that failed may have left anything behind; the next one begins with the product started anew. */
const startAnew = async (): Promise<void> => {
  await product.stop('SIGKILL');
  mails.behave({});
  rmSync(join(folder, 'filler'), { force: true });
  await product.start();
};

const tryOut = async ({ name, run }: Fault, scene: Scene): Promise<Outcome> => {
  print(`▶ ${name}`);
  try {
    const happened = await inTime(run(scene));
    if (happened === undefined) return { name, happened: 'needs a disk that only root can make', verdict: 'not tried' };
    return { name, happened, verdict: 'passed' };
  } catch (error) {
    await startAnew();
    return { name, happened: error instanceof Error ? error.message : String(error), verdict: 'FAILED' };
  }
};

const tidyUp = async (): Promise<void> => {
  const database = product.databasePid();
  await product.stop();
  try {
    // Left behind only where the product was not let stop it.
    if (database !== undefined && product.databasePid() === database) process.kill(database, 'SIGINT');
  } catch {
    // It has ended.
  }
  await mails.close();
  if (disk) disk.remove();
  else rmSync(folder, { recursive: true, force: true });
};

const outcomes: Outcome[] = [];
try {
  await product.start();
  for (const fault of FAULTS.filter(({ name }) => name.includes(only)))
    outcomes.push(await tryOut(fault, { product, mails, folder, smallDisk: disk !== undefined }));
} finally {
  await tidyUp();
}

const width = Math.max(...outcomes.map(({ name }) => name.length));
print('');
for (const { name, happened, verdict } of outcomes) print(`${verdict.padEnd(9)}  ${name.padEnd(width)}  ${happened}`);
process.exitCode = outcomes.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
