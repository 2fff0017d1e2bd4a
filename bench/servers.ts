import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareOrder } from './bare-server.ts';
import { processorOf, type Processor } from './processor.ts';

export const ROOT = join(import.meta.dirname, '..');
export const SECRET = 'a secret that only the bench knows, long enough';
/** As many connections as the bare server gets. */
export const CONNECTIONS = 10;
const PORT = 3990;

export type Server = { readonly address: string; readonly processor: Processor; readonly stop: () => Promise<void> };

/** The product as it is deployed, on the database of the bench. */
export const startProduct = async (databaseUrl: string, name: string): Promise<Server> => {
  const address = `http://127.0.0.1:${PORT}`;
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(PORT),
      DATABASE_URL: databaseUrl,
      // Not those of the demo, which belong to another database.
      FILES_DIR: join(ROOT, '.data', `${name}-files`),
      TOKEN_SECRET: SECRET,
      PUBLIC_URL: address,
      LOG_LEVEL: 'error',
      DATABASE_POOL: String(CONNECTIONS),
      ANONYMOUS_LIMIT: '1000000',
      SESSION_LIMIT: '10000000',
    },
  });
  // Also where the bench itself ends before its time: the next one would measure this server.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    end();
    await once(child, 'exit');
  };
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${address}/ready`).catch(() => undefined);
    if (ready?.ok) return { address, processor: processorOf(child.pid), stop };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error('The server did not start.');
};

/** A bare server for one list. */
export const startBare = async (order: BareOrder): Promise<Server> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  const exited = once(child, 'exit');
  child.send(order);
  const [message] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The bare server did not start.');
    }),
  ])) as [{ port: number }];
  return {
    address: `http://127.0.0.1:${message.port}`,
    processor: processorOf(child.pid),
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
};
