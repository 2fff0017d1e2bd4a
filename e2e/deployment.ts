import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from '@playwright/test';
import pg from 'pg';

export type Order = 'cutDatabase' | 'restoreDatabase';

/** A second product beside that of the journeys, with settings and a database of its own: it may be spoilt. */
export type Deployment = {
  readonly address: string;
  /** Connects the owner of its database. */
  readonly databaseUrl: string;
  readonly report: (order: Order) => Promise<void>;
  /** Works on its database as the owner, whom no rule binds. */
  readonly sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** From then on nobody answers at its address. */
  readonly stop: () => Promise<void>;
};

export const startDeployment = async (settings: Record<string, string> = {}): Promise<Deployment> => {
  const server = fork(join(import.meta.dirname, 'deployment-server.ts'), {
    env: { ...process.env, ...settings },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const over = once(server, 'exit');
  const failed = over.then(([code]) => {
    throw new Error(`The deployment ended with ${code} before it was ready.`);
  });
  const [started] = await Promise.race([once(server, 'message'), failed]);
  const { address, databaseUrl } = started as { address: string; databaseUrl: string };
  return {
    address,
    databaseUrl,
    report: async (order) => {
      const done = once(server, 'message');
      server.send(order);
      await done;
    },
    sql: async (text, values = []) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Record<string, unknown>[];
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      if (server.connected) server.disconnect();
      await over;
    },
  };
};

/** A `test` whose pages belong to a deployment of its own; one for all tests of a file, which run one after the other. */
export const testOn = (settings: Record<string, string>) =>
  test.extend<object, { deployment: Deployment }>({
    deployment: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed
      async ({}, use) => {
        const deployment = await startDeployment(settings);
        await use(deployment);
        await deployment.stop();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ deployment }, use) => use(deployment.address),
  });
