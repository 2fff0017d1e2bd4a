import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, send, type Context, type Statement } from './connect.ts';

/** What the bench tells this process, once. */
export type BareOrder = {
  readonly url: string;
  readonly connections: number;
  readonly statements: readonly Statement[];
  /** The context of each path. */
  readonly paths: Readonly<Record<string, Context>>;
  /** What the product answers; made into the same bytes for each request. */
  readonly answer: unknown;
};

/**
 * The least that can answer a list over HTTP: the product's statements, prepared and through a pool of the same size, and
 * `JSON.stringify`. It asks nobody who they are.
 */
const [order] = (await once(process, 'message')) as [BareOrder];
const pools = new Map(
  await Promise.all(
    Object.entries(order.paths).map(
      async ([path, context]) => [path, await connect(order.url, order.connections, context)] as const,
    ),
  ),
);

const server = createServer((request, response) => {
  const pool = pools.get(request.url ?? '');
  const answer = async () => {
    if (!pool) throw new Error(`Nothing is at ${request.url}.`);
    await send(pool, 'bare', order.statements);
    const body = JSON.stringify(order.answer);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
