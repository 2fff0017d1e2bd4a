import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { messageIdOf, type MailServer } from '../apps/api/src/testing/mail-server.ts';
import { RESET_PASSWORD_PATH } from '../packages/contract/src/identity/paths.ts';
import { killApproval, killInvoicing } from './kill-invoicing.ts';
import { expectThat, Product, until } from './product.ts';

/** What a fault is tried on. The product is running and ready at the beginning and at the end of each. */
export type Scene = {
  readonly product: Product;
  readonly mails: MailServer;
  /** Where copies and other installations may be made. */
  readonly folder: string;
  /** Whether the product lies on a disk that can be filled; only root can make one. */
  readonly smallDisk: boolean;
};

export type Fault = {
  readonly name: string;
  /** Answers what happened; throws what should not have. Undefined when it cannot be tried here. */
  readonly run: (scene: Scene) => Promise<string | undefined>;
};

const nothingLost = async (product: Product, acknowledged: readonly string[]): Promise<string> => {
  const lost = await product.lost(acknowledged);
  expectThat(acknowledged.length > 0, 'nothing was written');
  expectThat(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged writes are gone`);
  return `${acknowledged.length} acknowledged writes, none lost`;
};

/** A process and everything that it has started. */
const familyOf = (pid: number): number[] => {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children];
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
};

const databasePid = (product: Product): number => {
  const pid = product.databasePid();
  if (pid === undefined) throw new Error('the database does not run');
  return pid;
};

const killProduct: Fault = {
  name: 'product killed while it writes',
  run: async ({ product }) => {
    await product.signIn();
    const writing = product.writeAllTheTime('Killed Product');
    await delay(2500);
    await product.stop('SIGKILL');
    await writing.stop();
    await product.start();
    return nothingLost(product, writing.acknowledged);
  },
};

const killDatabase: Fault = {
  name: 'database killed while it writes',
  run: async ({ product }) => {
    await product.signIn();
    const writing = product.writeAllTheTime('Killed Database');
    await delay(2500);
    signal([databasePid(product)], 'SIGKILL');
    await delay(500);
    let seconds: number;
    try {
      seconds = await until('the database comes back', 15, () => product.isReady());
    } finally {
      await writing.stop();
    }
    expectThat(!writing.statuses.has(500), 'calls answered 500 meanwhile');
    return `back after ${(seconds + 0.5).toFixed(1)} s; ${await nothingLost(product, writing.acknowledged)}`;
  },
};

const freezeDatabase: Fault = {
  name: 'database frozen',
  run: async ({ product }) => {
    await product.signIn();
    const frozen = familyOf(databasePid(product));
    signal(frozen, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 6 }, () => product.call('GET', '/api/v1/agency'))).finally(
      () => signal(frozen, 'SIGCONT'),
    );
    const longest = Math.max(...answers.map(({ seconds }) => seconds));
    expectThat(
      answers.every(({ status }) => status === 503),
      `calls answered ${answers.map(({ status }) => status).join(', ')}`,
    );
    // Silence is noticed after 1.8 s, and believed when another connection has heard nothing for one more.
    expectThat(longest < 3.5, `an answer took ${longest.toFixed(1)} s`);
    const seconds = await until('it works again', 15, () => product.isReady());
    return `503 after ${longest.toFixed(1)} s at most; works again ${seconds.toFixed(1)} s after the thaw`;
  },
};

/** Asks whether the product is ready until `work` is done; answers how long it took at most, and throws when it said no. */
const readyWhile = async (product: Product, work: Promise<unknown>): Promise<number> => {
  const over = new AbortController();
  const asking = (async () => {
    let longest = 0;
    while (!over.signal.aborted) {
      const started = performance.now();
      expectThat(await product.isReady(), 'it was not ready meanwhile');
      longest = Math.max(longest, (performance.now() - started) / 1000);
      await delay(50);
    }
    return longest;
  })();
  try {
    await work;
  } finally {
    over.abort();
  }
  return asking;
};

const CODES = '/api/v1/assignment-code';

const lockTable: Fault = {
  name: 'table locked',
  run: ({ product }) =>
    product.whileLocked('assignment_code', async () => {
      await product.signIn();
      const waiting = product.call('GET', CODES);
      const longest = await readyWhile(product, waiting);
      const [{ status, seconds }, others] = [await waiting, await product.call('GET', '/api/v1/agency')];
      expectThat(status === 503, `whoever needs the table was answered ${status}`);
      expectThat(others.status === 200, `whoever doesn't need it was answered ${others.status}`);
      expectThat(longest < 1, `/ready took ${longest.toFixed(1)} s`);
      return `503 after ${seconds.toFixed(1)} s for whoever needs it; /ready says yes in ${longest.toFixed(2)} s at most`;
    }),
};

/** Several times as many calls as there are connections for this kind of user. */
const CROWD = 60;

const fillPool: Fault = {
  name: 'pool full',
  run: async ({ product }) => {
    const [longest, statuses, worker] = await product.whileLocked('assignment_code', async () => {
      await product.signIn();
      const crowd = Promise.all(Array.from({ length: CROWD }, () => product.call('GET', CODES)));
      await product.signIn('worker@demo.test');
      const [ready, ofWorker] = await Promise.all([readyWhile(product, crowd), product.call('GET', '/api/v1/access')]);
      return [ready, (await crowd).map(({ status }) => status), ofWorker] as const;
    });
    expectThat(
      statuses.every((status) => status === 503),
      `the crowd was answered ${[...new Set(statuses)].join(', ')}`,
    );
    expectThat(worker.status === 200, `another kind of user was answered ${worker.status}`);
    expectThat(longest < 1, `/ready took ${longest.toFixed(1)} s`);
    await product.signIn();
    const seconds = await until('it works again', 5, async () => (await product.call('GET', CODES)).status === 200);
    return `/ready says yes in ${longest.toFixed(2)} s at most, workers are answered; works again after ${seconds.toFixed(1)} s`;
  },
};

const fillDisk = (folder: string): string => {
  const filler = join(folder, 'filler');
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Full, for pieces of this size.
    }
  return filler;
};

const filesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const fullDisk: Fault = {
  name: 'disk full',
  run: async ({ product, folder, smallDisk }) => {
    if (!smallDisk) return undefined;
    const agencyId = await product.signIn('agency@demo.test');
    const files = join(product.dataDir, 'files');
    const before = filesBelow(files);
    const logo = new FormData();
    logo.append('file', new Blob([new Uint8Array(await aPng(400, 400))], { type: 'image/png' }), 'logo.png');
    const filler = fillDisk(folder);
    const upload = await product.call('POST', `/api/v1/agency/${agencyId}/logo`, logo);
    await product.signIn().catch(() => undefined);
    const writing = product.writeAllTheTime('Full Disk');
    await delay(2000);
    await writing.stop();
    rmSync(filler);
    expectThat(upload.status === 507, `the upload answered ${upload.status}`);
    expectThat(filesBelow(files) === before, 'something of the upload was left behind');
    expectThat(!writing.statuses.has(500), 'writes answered 500');
    await until('it works again with space', 20, () => product.isReady());
    await product.signIn();
    const after = product.writeAllTheTime('Space Again');
    await delay(1000);
    await after.stop();
    const kept = await nothingLost(product, [...writing.acknowledged, ...after.acknowledged]);
    return `upload answers 507 and leaves nothing; ${kept}`;
  },
};

const forgetPassword = async (product: Product, email: string): Promise<void> => {
  const { status } = await product.call('POST', RESET_PASSWORD_PATH, { email });
  expectThat(status < 300, `asking for a link answered ${status}`);
};

const mailsTo = (mails: MailServer, recipient: string): string[] =>
  mails.accepted.filter((message) => message.includes(`To: ${recipient}`));

const statusOfMail = async (product: Product, recipient: string) => {
  const [row] = await product.query<{ status: string; attempts: number }>(
    'select status, attempts from mail where recipient = $1 order by id desc limit 1',
    [recipient],
  );
  return row ? `${row.status} ${row.attempts}` : 'none';
};

const slowMail: Fault = {
  name: 'mail server slow (15 s)',
  run: async ({ product, mails }) => {
    const recipient = 'agency2@demo.test';
    mails.behave({ slowMs: 15_000 });
    await forgetPassword(product, recipient);
    await until('the e-mail is sent', 60, async () => (await statusOfMail(product, recipient)) === 'SENT 1').finally(
      () => mails.behave({}),
    );
    const accepted = mailsTo(mails, recipient).length;
    expectThat(accepted === 1, `accepted ${accepted} times`);
    return 'accepted once, at the first attempt';
  },
};

const deadMail: Fault = {
  name: 'mail server dies after accepting',
  run: async ({ product, mails }) => {
    const recipient = 'client2@demo.test';
    mails.behave({ diesAfterAccepting: true });
    await forgetPassword(product, recipient);
    await until('the first attempt fails', 30, async () => (await statusOfMail(product, recipient)) === 'QUEUED 1');
    await until('it has heard it', 10, async () => mailsTo(mails, recipient).length === 1);
    mails.behave({});
    // After a minute, at the next full one.
    const seconds = await until('it is sent', 150, async () => (await statusOfMail(product, recipient)) === 'SENT 2');
    const names = new Set(mailsTo(mails, recipient).map(messageIdOf));
    expectThat(names.size === 1, 'the second attempt had another Message-ID');
    return `sent again after ${seconds.toFixed(0)} s under the same Message-ID`;
  },
};

/** Starts the product in a way that must not work, and answers the sentence that it ends with. */
const refusedStart = async (product: Product, changed: Record<string, string>): Promise<string> => {
  const code = await product.start(changed);
  if (code === undefined) await product.stop();
  expectThat(code === 1, code === undefined ? 'it started' : `it ended with ${code}`);
  expectThat(!/^ {4}at /m.test(product.said), 'it ended with a stack');
  return product.said.trim().split('\n').at(-1) ?? '';
};

const wrongKeys: Fault = {
  name: 'wrong field keys',
  run: async ({ product }) => {
    await product.stop();
    const key = Buffer.alloc(32, 7).toString('base64');
    const sentences = [
      await refusedStart(product, { FIELD_KEYS: `local:${key}` }),
      await refusedStart(product, { FIELD_KEYS: `other:${key}` }),
    ];
    await product.start();
    expectThat(
      sentences.every((sentence) => sentence.includes('FIELD_KEYS')),
      `it said: ${sentences.join(' ')}`,
    );
    return 'does not start, and names the key';
  },
};

const otherDatabase: Fault = {
  name: 'another database with the same files',
  run: async ({ product, folder }) => {
    const files = join(product.dataDir, 'files');
    const before = filesBelow(files);
    await product.stop();
    const other = new Product(join(folder, 'other'), { ...product.settings, FILES_DIR: files });
    const sentence = await refusedStart(other, {}).finally(() =>
      rmSync(other.dataDir, { recursive: true, force: true }),
    );
    await product.start();
    expectThat(sentence.includes('belong to another'), `it said: ${sentence}`);
    expectThat(filesBelow(files) === before, 'files are gone');
    return `does not start; all ${before} files are there`;
  },
};

const copiedFolder: Fault = {
  name: 'copied folder started beside the original',
  run: async ({ product, folder }) => {
    await product.signIn();
    const copy = new Product(join(folder, 'copy'), product.settings);
    spawnSync('cp', ['-a', product.dataDir, copy.dataDir]);
    const writing = product.writeAllTheTime('Copied Folder');
    const pid = product.databasePid();
    try {
      await copy.start();
      expectThat(copy.databasePid() !== pid, 'both use one database server');
    } finally {
      await copy.stop();
      await delay(500);
      await writing.stop();
      rmSync(copy.dataDir, { recursive: true, force: true });
    }
    expectThat(product.databasePid() === pid, 'the original lost its database server');
    expectThat(
      [...writing.statuses.keys()].every((status) => status === 201),
      'writes to the original failed',
    );
    return `the original did not notice; ${await nothingLost(product, writing.acknowledged)}`;
  },
};

const runCommand = async (file: string, args: string[], dataDir: string): Promise<void> => {
  const command = join(import.meta.dirname, '../apps/api/src/cli', file);
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir };
  const { stderr, error } = await new Promise<{ stderr: string; error: Error | null }>((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (failure, _out, said) =>
      resolve({ stderr: said, error: failure }),
    );
  });
  expectThat(error === null, stderr.trim());
};

const backupUnderLoad: Fault = {
  name: 'backup under load, restored',
  run: async ({ product, folder }) => {
    await product.signIn();
    const writing = product.writeAllTheTime('Backed Up');
    await delay(2000);
    const before = [...writing.acknowledged];
    const backup = join(folder, 'backup');
    try {
      await runCommand('backup.ts', [backup], product.dataDir);
    } finally {
      await writing.stop();
    }
    const restored = new Product(join(folder, 'restored'), product.settings);
    try {
      // The key is in no backup.
      mkdirSync(restored.dataDir);
      cpSync(join(product.dataDir, 'field-key'), join(restored.dataDir, 'field-key'));
      await runCommand('restore.ts', [backup], restored.dataDir);
      await restored.start();
      return await nothingLost(restored, before);
    } finally {
      await restored.stop();
      for (const place of [restored.dataDir, backup]) rmSync(place, { recursive: true, force: true });
    }
  },
};

export const FAULTS: readonly Fault[] = [
  killProduct,
  killInvoicing,
  killApproval,
  killDatabase,
  freezeDatabase,
  lockTable,
  fillPool,
  slowMail,
  deadMail,
  backupUnderLoad,
  copiedFolder,
  wrongKeys,
  otherDatabase,
  fullDisk,
];
