import autocannon from 'autocannon';
import type { Processor } from './processor.ts';

export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  /** Milliseconds of processor a request, of the server and of PostgreSQL. */
  readonly server: number;
  readonly postgres: number;
};

export type Processors = { readonly server: Processor; readonly postgres: Processor };

export type Shot = { method: 'GET' | 'POST'; path: string; token?: string; body?: unknown };

/**
 * Sends what `next` says over `connections` at once, for so many seconds or so many times. Every write is its own, so `next` is asked before each request.
 * `refused` counts answers other than 2xx; a measurement with refusals is no measurement.
 */
export const load = async (
  url: string,
  processors: Processors,
  next: () => Shot,
  {
    connections = 50,
    seconds = 8,
    amount,
  }: { connections?: number; seconds?: number; amount?: number | undefined } = {},
): Promise<Measured> => {
  const before = { server: processors.server(), postgres: processors.postgres() };
  const result = await autocannon({
    url,
    ...(amount === undefined
      ? { connections, duration: seconds }
      : { connections: Math.min(connections, amount), amount }),
    requests: [
      {
        setupRequest: (request) => {
          const shot = next();
          return {
            ...request,
            method: shot.method,
            path: shot.path,
            headers: {
              ...(shot.token === undefined ? {} : { authorization: `Bearer ${shot.token}` }),
              ...(shot.body === undefined ? {} : { 'content-type': 'application/json' }),
            },
            body: shot.body === undefined ? '' : JSON.stringify(shot.body),
          };
        },
      },
    ],
  });
  const answers = result.requests.total;
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
    server: (processors.server() - before.server) / answers,
    postgres: (processors.postgres() - before.postgres) / answers,
  };
};
