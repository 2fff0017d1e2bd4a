import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

export type Version = {
  readonly version: string;
  readonly commit: string;
  readonly node: string;
  readonly since: string;
};

/** Where it runs from a checkout, git knows; a package is told by `COMMIT`. */
const askGit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const since = Temporal.Now.instant().round('second').toString();
let checkout: string | undefined;

/** What runs in this process, and since when: an instant in UTC. */
export const version = ({ COMMIT }: Pick<Config, 'COMMIT'>): Version => ({
  version: manifest.version,
  commit: COMMIT ?? (checkout ??= askGit()),
  node: process.versions.node,
  since,
});
