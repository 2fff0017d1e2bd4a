import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCluster, OWNER_ROLE } from './embedded-postgres/cluster.ts';
import { layoutOf, type Layout } from './embedded-postgres/layout.ts';
import { settleIn } from './embedded-postgres/place.ts';
import {
  findPostmaster,
  isReady,
  isRunning,
  removeStaleLocks,
  type Postmaster,
} from './embedded-postgres/postmaster.ts';
import { preparePrograms, type Programs } from './embedded-postgres/programs.ts';
import { prepareRunner, type Runner } from './embedded-postgres/runner.ts';
import { serverSettings } from './embedded-postgres/settings.ts';
import { enter, isStopping, stopped, type Membership } from './embedded-postgres/users.ts';

export interface EmbeddedPostgresOptions {
  /** Everything lives here: the cluster, its log and, unless the path is too long, its socket. */
  readonly dataDir: string;
  /** On Unix only part of the socket's name; on Windows the TCP port, a free one by default. */
  readonly port?: number;
  /** False for databases that are thrown away: much faster, and broken by a crash of the computer. */
  readonly durable?: boolean;
  /** Gives the start up; what it has begun is ended before it rejects. */
  readonly signal?: AbortSignal;
  /** Brings the server back when it dies, and says so to whoever runs the product. */
  readonly supervise?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connects the owner role to the database `postgres`. */
  readonly url: string;
  /** The superuser that owns everything; the application itself connects as a role with fewer rights. */
  readonly ownerRole: string;
  /** True when the server was running already, for another program. */
  readonly adopted: boolean;
  /** Leaves the server; it stops when nobody else uses it. May be called more than once. */
  readonly stop: () => Promise<void>;
}

interface Server {
  readonly postmaster: Postmaster;
  readonly adopted: boolean;
}

/** Long enough for what a killed server leaves behind to end, and for another program's start to finish. */
const PATIENCE_MS = 20_000;

/** So that a server that died is back well within ten seconds. */
const LOOK_EVERY_MS = 500;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const writeSettings = async (layout: Layout, { port, durable = true }: EmbeddedPostgresOptions): Promise<void> => {
  const listening =
    process.platform === 'win32'
      ? { port: port ?? (await freePort()) }
      : { port: port ?? 5432, socketDir: layout.socketDir };
  writeFileSync(join(layout.cluster, 'postgresql.conf'), serverSettings(listening, durable));
};

const urlOf = (layout: Layout, { port, socketDir }: Postmaster): string => {
  if (socketDir !== undefined) {
    return `postgres://${OWNER_ROLE}@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`;
  }
  return `postgres://${OWNER_ROLE}:${readFileSync(layout.password, 'utf8')}@127.0.0.1:${port}/postgres`;
};

/**
 * A real PostgreSQL with nothing to install or configure: it makes the cluster at the first start, recovers it after a
 * crash, and shares the server with other programs that use the same folder.
 */
export const startPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const layout = layoutOf(options.dataDir);
  const programs = preparePrograms();
  const runner = prepareRunner(layout, programs('postgres'));
  settleIn(layout);
  const membership = enter(layout);
  const stop = () => leave(layout, programs, runner, membership);
  try {
    const { postmaster, adopted } = await findOrLaunch(layout, programs, runner, options);
    const url = urlOf(layout, postmaster);
    if (!options.supervise) return { url, ownerRole: OWNER_ROLE, adopted, stop };
    const again = () => findOrLaunch(layout, programs, runner, { ...options, port: postmaster.port });
    const watch = superviseServer(layout, postmaster, again, options.supervise);
    return { url, ownerRole: OWNER_ROLE, adopted, stop: () => watch.end().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Looks after the server every second and brings it back, at the same address, until told to end. */
const superviseServer = (
  layout: Layout,
  first: Postmaster,
  again: () => Promise<Server>,
  report: (line: string) => void,
): { end: () => Promise<void> } => {
  const ending = new AbortController();
  const pause = () => delay(LOOK_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {});
  const watch = async () => {
    let postmaster = first;
    for (await pause(); !ending.signal.aborted; await pause()) {
      if (isRunning(layout, postmaster)) continue;
      report('The database has stopped by itself and is being started again.');
      try {
        ({ postmaster } = await again());
        report('The database is back.');
      } catch {
        report(`The database does not start; ${layout.log} says why. Trying again.`);
      }
    }
  };
  const watching = watch();
  return {
    end: () => {
      ending.abort();
      return watching;
    },
  };
};

const findOrLaunch = async (
  layout: Layout,
  programs: Programs,
  runner: Runner,
  options: EmbeddedPostgresOptions,
): Promise<Server> => {
  const deadline = performance.now() + PATIENCE_MS;
  let failure: unknown;
  while (performance.now() < deadline) {
    options.signal?.throwIfAborted();
    try {
      const running = findPostmaster(layout);
      if (!running) return { postmaster: await launch(layout, programs, runner, options), adopted: false };
      const usable = !isStopping(layout) && (await isReady(layout, running));
      if (usable) return { postmaster: running, adopted: true };
    } catch (error) {
      failure = error;
    }
    await delay(100);
  }
  throw new Error(`PostgreSQL did not start in ${layout.dataDir}; ${layout.log} says why.`, { cause: failure });
};

/**
 * Starts the server through pg_ctl, which gives it a session of its own: Ctrl-C in our terminal does not reach it, and
 * it lives until we have closed our connections. Not to be cut short: a server that has no pid file yet cannot be stopped.
 */
const launch = async (
  layout: Layout,
  programs: Programs,
  runner: Runner,
  options: EmbeddedPostgresOptions,
): Promise<Postmaster> => {
  if (!existsSync(layout.cluster)) {
    await makeCluster(layout, programs, runner, options.durable ?? true, options.signal);
  }
  options.signal?.throwIfAborted();
  runner.makeFolders();
  removeStaleLocks(layout);
  await writeSettings(layout, options);
  await runner.run(programs('pg_ctl'), ['start', '-D', layout.cluster, '-l', layout.log, '--wait', '--timeout=60']);
  const postmaster = findPostmaster(layout);
  if (!postmaster) throw new Error('The server ended as soon as it had started.');
  return postmaster;
};

const leave = async (layout: Layout, programs: Programs, runner: Runner, membership: Membership): Promise<void> => {
  if (!membership.leave()) return;
  try {
    const postmaster = findPostmaster(layout);
    if (!postmaster) return;
    await runner.run(programs('pg_ctl'), ['stop', '-D', layout.cluster, '--mode=fast', '--no-wait']);
    while (isRunning(layout, postmaster)) await delay(10);
  } finally {
    // One that had to lie elsewhere, because the path is too long.
    if (layout.socketDir !== layout.dataDir) rmSync(layout.socketDir, { recursive: true, force: true });
    stopped(layout);
  }
};
