import { load, type Measured, type Processors, type Shot } from './load.ts';
import type { MeasuredList } from './lists.ts';
import type { Processor } from './processor.ts';
import { CONNECTIONS, startBare, type Server } from './servers.ts';
import type { Sent } from './statements.ts';

/** A list as the product, the bare server, and the bare server under row-level security answer it. */
export type Compared = {
  readonly name: string;
  readonly product: readonly Measured[];
  readonly bare: readonly Measured[];
  readonly secured: readonly Measured[];
};

export type Bench = {
  readonly databaseUrl: string;
  readonly product: Server;
  readonly postgres: Processor;
  readonly tokenOf: (who: MeasuredList['who']) => Promise<string>;
};

/** Measures the three in turns, so that what the machine does meanwhile concerns all of them. */
export const compare = async (
  { databaseUrl, product, postgres, tokenOf }: Bench,
  { name, who, path }: MeasuredList,
  { statements, secured, unsecured }: Sent,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Compared> => {
  const shot: Shot = { method: 'GET', path, token: await tokenOf(who) };
  const response = await fetch(product.address + path, { headers: { authorization: `Bearer ${shot.token}` } });
  const answer: unknown = await response.json();
  const paths = { '/bare': unsecured, '/secured': secured };
  const bare = await startBare({ url: databaseUrl, connections: CONNECTIONS, statements, paths, answer });
  const processorsOf = (server: Server): Processors => ({ server: server.processor, postgres });
  const turns = {
    product: [product.address, processorsOf(product), shot],
    bare: [bare.address, processorsOf(bare), { method: 'GET', path: '/bare' }],
    secured: [bare.address, processorsOf(bare), { method: 'GET', path: '/secured' }],
  } satisfies Record<string, [string, Processors, Shot]>;
  const compared = { name, product: [] as Measured[], bare: [] as Measured[], secured: [] as Measured[] };
  try {
    for (const [address, processors, what] of Object.values(turns))
      await load(address, processors, () => what, { seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      for (const side of ['product', 'bare', 'secured'] as const) {
        const [address, processors, what] = turns[side];
        compared[side].push(await load(address, processors, () => what, { seconds }));
      }
    }
    return compared;
  } finally {
    await bare.stop();
  }
};
