import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LOGIN_PATH } from '../packages/contract/src/identity/paths.ts';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';

const ROOT = join(import.meta.dirname, '..');

export const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

export const until = async (what: string, seconds: number, look: () => Promise<boolean>): Promise<number> => {
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    if (await look().catch(() => false)) return (performance.now() - started) / 1000;
    await delay(100);
  }
  throw new Error(`${what}: not within ${seconds} s`);
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const MAIN = join(ROOT, 'apps/api/src/main.ts');

/** The product as a process of its own, with an embedded database and demo data in `dataDir`. */
export class Product {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  /** What it has printed since its last start. */
  said = '';
  #process: ChildProcess | undefined;
  #address = '';
  #token = '';

  constructor(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
    this.dataDir = dataDir;
    this.settings = settings;
  }

  /** Starts it, and ends when it is ready or has ended by itself; answers its exit code in that case. */
  async start(changed: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
    const port = await freePort();
    this.#address = `http://127.0.0.1:${port}`;
    this.said = '';
    const child = spawn(process.execPath, [MAIN], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATA_DIR: this.dataDir,
        PORT: `${port}`,
        LOG_LEVEL: 'warn',
        ANONYMOUS_LIMIT: '10000',
        SESSION_LIMIT: '100000',
        ...this.settings,
        ...changed,
      },
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.said += String(text)));
    await until('the product starts', 180, async () => child.exitCode !== null || (await this.isReady()));
    return child.exitCode ?? undefined;
  }

  /** Ends it as an operator does, or without a chance to tidy up. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async isReady(): Promise<boolean> {
    return (await fetch(`${this.#address}/ready`)).ok;
  }

  /** Answers the agency of whoever signs in. */
  async signIn(username = 'admin@demo.test'): Promise<number | undefined> {
    this.#token = '';
    const { body } = await this.call('POST', LOGIN_PATH, { username, password: DEMO_PASSWORD });
    const { access_token: token, agentId } = body as { access_token?: string; agentId?: number };
    if (token === undefined) throw new Error(`${username} cannot sign in.`);
    this.#token = token;
    return agentId;
  }

  async call(method: string, path: string, sent?: object): Promise<{ status: number; body: unknown; seconds: number }> {
    const started = performance.now();
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        ...(sent instanceof FormData || sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
      },
      ...(sent === undefined ? {} : { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, body, seconds: (performance.now() - started) / 1000 };
  }

  /** The process id of its database's server; undefined when there is none. */
  databasePid(): number | undefined {
    const file = join(this.dataDir, 'pg/cluster/postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
  }

  async #connect(): Promise<pg.Client> {
    const host = encodeURIComponent(join(this.dataDir, 'pg'));
    const client = new pg.Client({ connectionString: `postgres://postgres@localhost:5432/postgres?host=${host}` });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** While this works nobody else reads or writes the table. */
  async whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
    const client = await this.#connect();
    try {
      await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
      return await work();
    } finally {
      await client.end();
    }
  }

  /** Asks the database as its owner. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Several people write at once until told to stop; what was answered with 201 is acknowledged. */
  writeAllTheTime(label: string): { acknowledged: string[]; statuses: Map<number, number>; stop: () => Promise<void> } {
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    const over = new AbortController();
    let count = 0;
    const writer = async () => {
      while (!over.signal.aborted) {
        const name = `${label} ${(count += 1)}`;
        const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.org`;
        const status = await this.call('POST', '/api/v1/agency', { name, email }).then(
          (answer) => answer.status,
          () => 0,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) acknowledged.push(name);
        else await delay(50);
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    return {
      acknowledged,
      statuses,
      stop: async () => {
        over.abort();
        await Promise.all(writers);
      },
    };
  }

  /** Of these agencies, the ones that are not there. */
  async lost(names: readonly string[]): Promise<string[]> {
    const rows = await this.query<{ name: string }>('select name from agency where name = any ($1)', [names]);
    const there = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !there.has(name));
  }
}
