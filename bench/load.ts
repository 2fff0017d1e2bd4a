import autocannon from 'autocannon';

export type Measured = { name: string; perSecond: number; p50: number; p99: number; refused: number };

export type Shot = { method: 'GET' | 'POST'; path: string; token?: string; body?: unknown };

/**
 * Sends what `next` says over `connections` at once. Every write is its own, so `next` is asked before each request.
 * `refused` counts answers other than 2xx; a measurement with refusals is no measurement.
 */
export const load = async (
  url: string,
  name: string,
  next: () => Shot,
  { connections = 50, seconds = 8 }: { connections?: number; seconds?: number } = {},
): Promise<Measured> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
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
  return {
    name,
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
};
