import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { processExists } from './postmaster.ts';
import type { Programs } from './programs.ts';
import type { Runner } from './runner.ts';

export const OWNER_ROLE = 'postgres';

/** Drafts that a killed program left; their names tell whose they were. */
const removeAbandonedDrafts = ({ dataDir }: Layout): void => {
  for (const name of readdirSync(dataDir)) {
    const [, pid] = /^draft-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !processExists(Number(pid))) rmSync(join(dataDir, name), { recursive: true });
  }
};

/**
 * Makes the cluster under a name of its own and moves it into place, so that a half-made one is never used and of two
 * programs that start at once the slower one uses the other's.
 */
export const makeCluster = async (
  layout: Layout,
  programs: Programs,
  runner: Runner,
  durable: boolean,
  signal: AbortSignal | undefined,
): Promise<void> => {
  removeAbandonedDrafts(layout);
  const draft = join(layout.dataDir, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  const args = ['-D', draft, '-U', OWNER_ROLE, '--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'];
  if (process.platform === 'win32') {
    writeFileSync(layout.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${layout.password}`);
  } else {
    args.push('--auth=trust'); // The socket lies in a folder that only its owner can enter.
  }
  try {
    await runner.run(programs('initdb'), durable ? args : [...args, '--no-sync'], signal);
    renameSync(draft, layout.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(layout.cluster)) throw error;
  }
};
