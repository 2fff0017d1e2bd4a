import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCluster, OWNER_ROLE } from './embedded-postgres/cluster.ts';
import { layoutOf, type Layout } from './embedded-postgres/layout.ts';
import { claim, giveUp, isOrphaned, owns } from './embedded-postgres/ownership.ts';
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

export interface EmbeddedPostgresOptions {
  /** Everything lives here: the cluster, its log and, unless the path is too long, its socket. */
  readonly dataDir: string;
  /** On Unix only part of the socket's name; on Windows the TCP port, a free one by default. */
  readonly port?: number;
  /** False for databases that are thrown away: much faster, and broken by a crash of the computer. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connects the owner role to the database `postgres`. */
  readonly url: string;
  /** The superuser that owns everything; the application itself connects as a role with fewer rights. */
  readonly ownerRole: string;
  /** True when another program started the server; it will also stop it. */
  readonly adopted: boolean;
  /** Stops the server, unless it is another program's. May be called more than once. */
  readonly stop: () => Promise<void>;
}

interface Server {
  readonly postmaster: Postmaster;
  readonly adopted: boolean;
}

/** Long enough for what a killed server leaves behind to end, and for another program's start to finish. */
const PATIENCE_MS = 20_000;

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
 * crash, and uses the server of another program when one is already running on the same folder.
 */
export const startPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const layout = layoutOf(options.dataDir);
  const programs = preparePrograms();
  const runner = prepareRunner(layout, programs('postgres'));
  const deadline = performance.now() + PATIENCE_MS;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      const server = (await adopt(layout)) ?? (await launch(layout, programs, runner, options));
      if (server) return handleOf(layout, programs, runner, server);
    } catch (error) {
      failure = error;
    }
    await delay(100);
  }
  throw new Error(`PostgreSQL did not start in ${layout.dataDir}.`, { cause: failure });
};

/** The server that is running already. If its own program is gone, it becomes ours. */
const adopt = async (layout: Layout): Promise<Server | undefined> => {
  const postmaster = findPostmaster(layout);
  if (!postmaster || !(await isReady(layout, postmaster))) return undefined;
  const adopted = !isOrphaned(layout);
  if (!adopted) claim(layout, postmaster);
  return { postmaster, adopted };
};

/**
 * Starts the server through pg_ctl, which gives it a session of its own: Ctrl-C in our terminal does not reach it, and
 * it lives until we have closed our connections.
 */
const launch = async (
  layout: Layout,
  programs: Programs,
  runner: Runner,
  options: EmbeddedPostgresOptions,
): Promise<Server | undefined> => {
  if (findPostmaster(layout)) return undefined; // Still starting.
  if (!existsSync(layout.cluster)) await makeCluster(layout, programs, runner, options.durable ?? true);
  removeStaleLocks(layout);
  await writeSettings(layout, options);
  await runner.run(programs('pg_ctl'), ['start', '-D', layout.cluster, '-l', layout.log, '--wait', '--timeout=60']);
  const postmaster = findPostmaster(layout);
  if (!postmaster) return undefined;
  claim(layout, postmaster);
  return { postmaster, adopted: false };
};

const handleOf = (layout: Layout, programs: Programs, runner: Runner, server: Server): EmbeddedPostgres => {
  const { postmaster, adopted } = server;
  return {
    url: urlOf(layout, postmaster),
    ownerRole: OWNER_ROLE,
    adopted,
    stop: async () => {
      if (adopted || !owns(layout, postmaster)) return;
      if (isRunning(layout, postmaster)) {
        await runner.run(programs('pg_ctl'), ['stop', '-D', layout.cluster, '--mode=fast', '--no-wait']);
        while (isRunning(layout, postmaster)) await delay(10);
      }
      if (owns(layout, postmaster)) giveUp(layout);
    },
  };
};
