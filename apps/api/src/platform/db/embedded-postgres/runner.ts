import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Layout } from './layout.ts';

/**
 * Runs PostgreSQL's programs as a user they accept. They refuse to run as root, so root (a container, a build server)
 * runs them as an ordinary user or, where that user cannot reach the folders (a repository inside /root), inside a
 * user namespace in which root appears as that user.
 */
export interface Runner {
  /** Rejects when the program fails; `signal` ends it before. */
  run(program: string, args: readonly string[], signal?: AbortSignal): Promise<void>;
  /** Makes the folders that the server needs, for it alone. */
  makeFolders(): void;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

const ordinaryUser = (): User => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

const succeeds = (command: readonly string[], user?: User): boolean => {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
};

/** Makes a folder that the server, and nobody else, can use. */
const makePrivateFolder = (folder: string, user: User | undefined): void => {
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  if (!user) return;
  if (isRoot()) chownSync(folder, user.uid, user.gid);
  if (lstatSync(folder).uid !== user.uid) {
    throw new Error(
      `${folder} belongs to another user: start as that user, or take it over with "sudo chown -R $(id -u) ${dirname(folder)}".`,
    );
  }
  chmodSync(folder, 0o700);
};

/** Gives the cluster to the user who will run it; an earlier start may have had to run it in the other way. */
const handOver = ({ cluster }: Layout, user: User): void => {
  if (!existsSync(cluster) || lstatSync(cluster).uid === user.uid) return;
  spawnSync('chown', ['-R', '-h', `${user.uid}:${user.gid}`, cluster]);
};

const endOfLog = ({ log }: Layout): string => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n');

/** Ends a program and all that it has started. */
const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
};

/** Everything a program prints goes to the server's log, whose end becomes the message of a failure. */
const runLogged =
  (layout: Layout, prefix: readonly string[], user?: User): Runner['run'] =>
  (program, args, signal) =>
    new Promise((resolve, reject) => {
      const log = openSync(layout.log, 'a', 0o600);
      if (user) chownSync(layout.log, user.uid, user.gid);
      const [command = program, ...rest] = [...prefix, program, ...args];
      // Variables such as PGPORT or LC_ALL would change what the programs do, so only what they need is handed on.
      const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' };
      // In a group of its own: Ctrl-C in our terminal reaches us alone, and we end it in our way.
      const group = process.platform !== 'win32';
      const child = spawn(command, rest, { ...user, cwd: '/', env, detached: group, stdio: ['ignore', log, log] });
      closeSync(log);
      const abort = () => (group && child.pid !== undefined ? endGroup(child.pid) : child.kill());
      signal?.addEventListener('abort', abort);
      child.once('error', reject);
      child.once('exit', (code) => {
        signal?.removeEventListener('abort', abort);
        if (code === 0) resolve();
        else reject(new Error(`${command} failed (${code}):\n${endOfLog(layout)}`));
      });
    });

const chooseUser = (layout: Layout, postgres: string): { prefix: readonly string[]; user?: User } => {
  if (!isRoot()) return { prefix: [] };
  const user = ordinaryUser();
  mkdirSync(dirname(layout.dataDir), { recursive: true });
  const reaches = succeeds([postgres, '--version'], user) && succeeds(['test', '-x', dirname(layout.dataDir)], user);
  if (reaches) return { prefix: [], user };
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'];
  if (succeeds([...prefix, postgres, '--version'])) return { prefix };
  throw new Error(
    `PostgreSQL does not run as root, and user ${user.uid} cannot reach ${layout.dataDir}: ` +
      'start as an ordinary user, or set DATABASE_URL.',
  );
};

/** Chooses the way to run PostgreSQL here and makes its folders ready. */
export const prepareRunner = (layout: Layout, postgres: string): Runner => {
  const { prefix, user } = chooseUser(layout, postgres);
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const owner = user ?? (uid === undefined || gid === undefined ? undefined : { uid, gid });
  const makeFolders = () => {
    for (const folder of new Set([layout.dataDir, layout.socketDir])) makePrivateFolder(folder, owner);
  };
  makeFolders();
  if (owner && isRoot()) handOver(layout, owner);
  return { run: runLogged(layout, prefix, user), makeFolders };
};
