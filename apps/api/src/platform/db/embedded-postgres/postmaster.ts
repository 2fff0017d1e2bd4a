import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join, normalize } from 'node:path';
import type { Layout } from './layout.ts';

/** What a server says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  /** The folder that it runs on, as it was called then. */
  readonly cluster: string;
  readonly port: number;
  /** Absent on Windows, where the server listens on loopback. */
  readonly socketDir: string | undefined;
}

const SOCKET = /^\.s\.PGSQL\.\d+(\.lock)?$/;

export const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Whether a process is the server of this cluster. A process id alone proves nothing: after a crash it may belong to a
 * zombie that nobody reaps (a container's first process often does not) or to another program, in a copied folder to the
 * server of the original.
 */
const isServerOf = (cluster: string, postmaster: Pick<Postmaster, 'pid' | 'cluster'>): boolean => {
  const { pid } = postmaster;
  if (process.platform !== 'linux') {
    if (normalize(postmaster.cluster) !== cluster) return false;
    if (process.platform === 'win32') return processExists(pid);
    const { stdout } = spawnSync('ps', ['-o', 'state=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    return /^[^Z].*postgres\s*$/.test(stdout);
  }
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return state !== 'Z' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
};

export const readPidFile = (cluster: string): Postmaster | undefined => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, folder = '', , port, socketDir] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), cluster: folder, port: Number(port), socketDir: socketDir?.trim() || undefined };
};

/** The server that is running on this cluster, ready or still starting. */
export const findPostmaster = ({ cluster }: Layout): Postmaster | undefined => {
  const postmaster = readPidFile(cluster);
  return postmaster && isServerOf(cluster, postmaster) ? postmaster : undefined;
};

/** Whether that very server is still running; another one may have taken its place meanwhile. */
export const isRunning = ({ cluster }: Layout, postmaster: Postmaster): boolean => isServerOf(cluster, postmaster);

/** Of this folder, whatever the pid file of a copied one says of the original's. */
export const removeSockets = ({ socketDir }: Layout): void => {
  if (process.platform === 'win32' || !existsSync(socketDir)) return;
  for (const name of readdirSync(socketDir)) if (SOCKET.test(name)) rmSync(join(socketDir, name), { force: true });
};

/**
 * Removes what a crashed server left when PostgreSQL would take it for a running one: the process id exists, but is
 * a zombie's or another program's. Should parts of the old server still be alive, PostgreSQL notices by the shared
 * memory that they hold, and does not start until they are gone.
 */
export const removeStaleLocks = (layout: Layout): void => {
  const stale = readPidFile(layout.cluster);
  if (!stale || findPostmaster(layout) || !processExists(stale.pid)) return;
  rmSync(join(layout.cluster, 'postmaster.pid'), { force: true });
  removeSockets(layout);
};

const accepts = ({ port, socketDir }: Postmaster): Promise<boolean> =>
  new Promise((resolve) => {
    const target = socketDir === undefined ? { port, host: '127.0.0.1' } : { path: `${socketDir}/.s.PGSQL.${port}` };
    const socket = connect(target);
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** Whether a server can be used: its last line says that recovery is over, its socket takes connections. */
export const isReady = async ({ cluster }: Layout, postmaster: Postmaster): Promise<boolean> => {
  const status = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').trimEnd().split('\n').at(-1)?.trim();
  return status === 'ready' && (await accepts(postmaster));
};
