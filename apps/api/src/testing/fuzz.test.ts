import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paramsSeenBy } from './access-matrix.ts';
import { bodiesFor, type Sent } from './fuzz.ts';
import { multipartOf } from './multipart.ts';
import { startTestApp, urlOf, type TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';
import type { Person } from '#platform/testing/borders.ts';

/**
 * Sends generated bodies to every endpoint that changes something, as every kind of user whom it admits. `npm run fuzz --
 * --requests 200000 --seed 7` sends more.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 21_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ SESSION_LIMIT: '100000000', ANONYMOUS_LIMIT: '100000000' });
  world = await aWorld(app);
});
afterAll(() => app.close());

const CHANGING = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET');
const EACH = Math.ceil(REQUESTS / CHANGING.length);

const admitted = ({ access }: Endpoint, { userType, permitted }: Person): boolean =>
  permitted && (access === 'ANYONE' || (access.userTypes?.includes(userType) ?? true));

/** A session of one's own for each endpoint, since some of them end it. */
const tokenOf = (userId: number): Promise<string> =>
  app.system(async (tx) => {
    const session = tx.insertInto('user_session').values({ user_id: userId }).returning('id');
    return app.app.services.tokens.issue(userId, (await session.executeTakeFirstOrThrow()).id);
  });

const payloadOf = (sent: Sent): { payload?: string | Buffer; headers: Record<string, string> } => {
  switch (sent.how) {
    case 'NOTHING':
      return { headers: {} };
    case 'JSON':
      return { payload: JSON.stringify(sent.value), headers: { 'content-type': 'application/json' } };
    case 'TEXT':
      return { payload: sent.text, headers: { 'content-type': sent.type } };
    case 'FORM':
      return multipartOf({ name: 'x.pdf', type: 'application/pdf', bytes: Buffer.from('x') }, sent.fields);
  }
};

test.each(CHANGING)(
  '%s',
  async (_, endpoint) => {
    const people = world.people.filter((person) => person.home !== 1 && admitted(endpoint, person));
    const callers = await Promise.all(
      people.map(async (person) => ({
        authorization: `Bearer ${await tokenOf(person.userId)}`,
        url: urlOf(endpoint, { params: paramsSeenBy(person, endpoint, world) }),
      })),
    );
    const faults: string[] = [];
    for (const [index, sent] of bodiesFor(endpoint, EACH, SEED).entries()) {
      const { authorization, url } = callers[index % callers.length] ?? expect.fail();
      const { payload, headers } = payloadOf(sent);
      const { statusCode } = await app.app.server.inject({
        method: endpoint.method,
        url,
        headers: { ...headers, authorization },
        ...(payload === undefined ? {} : { payload }),
      });
      if (statusCode >= 500) faults.push(`${statusCode} to ${JSON.stringify(sent).slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  },
  600_000,
);

test('there is a rule over several fields in no other form than `across`, which never asks about what was not parsed', () => {
  const contract = join(import.meta.dirname, '../../../../packages/contract/src');
  const bare = globSync('**/*.ts', { cwd: contract })
    .filter((file) => file !== 'across.ts')
    .filter((file) => /\bwhen:\s*(async\s*)?(\(|function|\w+\s*=>)/.test(readFileSync(join(contract, file), 'utf8')));
  expect(bare).toEqual([]);
});
