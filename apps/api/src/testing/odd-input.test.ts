import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paramsSeenBy } from './access-matrix.ts';
import { COMMON_IDS, QUERIES } from './borders.ts';
import { multipartOf } from './multipart.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';
import type { Person } from '#platform/testing/borders.ts';
import { aSampleOf } from '#platform/files/sample-file.factory.ts';

/**
 * Sends what no honest screen sends to every endpoint of the contract, as every kind of user whom it admits. Whatever
 * comes back, it is no fault of ours and says nothing of how we work.
 */

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await aWorld(app);
});
afterAll(() => app.close());

/** One of each that databases, calendars and programs stumble over. */
const ODD: readonly unknown[] = [
  -1,
  2_147_483_647,
  Number.MAX_SAFE_INTEGER,
  1e308,
  'a\u0000b',
  '\ud800',
  '%_\\\'"',
  'x'.repeat(5000),
  '../etc',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  [2 ** 31],
  { a: 1 },
  null,
];

/** A field that is replaced by something odd, where everything else would be accepted. */
type Place = { in: 'params' | 'query' | 'body'; field: string };
type Sent = Record<Place['in'], Record<string, unknown>>;

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const placesOf = ({ path, query, body }: Endpoint): Place[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, field = '']): Place => ({ in: 'params', field })),
  ...fieldsOf(query).map((field): Place => ({ in: 'query', field })),
  ...fieldsOf(body).map((field): Place => ({ in: 'body', field })),
];

const bodyFor = ({ example }: Endpoint, { home }: Person): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((example ?? {}) as Record<string, unknown>).map(([field, value]) => {
      const id = COMMON_IDS[field] ?? world.ids[home ?? 0][field];
      return [field, id === undefined ? value : field.endsWith('Ids') ? [id] : id];
    }),
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half a character has no place in an address, so its bytes are sent as they are. */
const inAddress = (value: unknown): string =>
  textOf(value) === '\ud800' ? '%ED%A0%80' : encodeURIComponent(textOf(value));

const addressOf = ({ path }: Endpoint, { params, query }: Sent): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name]) || '%20');
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
};

const payloadOf = async ({ upload, body: schema }: Endpoint, body: Record<string, unknown>) => {
  if (upload) {
    const fields = Object.entries(body).map(([name, value]) => [name, textOf(value)] as const);
    return multipartOf(await aSampleOf(upload.accepts), Object.fromEntries(fields));
  }
  return { headers: {}, ...(schema === undefined ? {} : { payload: body }) };
};

/** A session of one's own for each endpoint, since some of them end it. */
const signIn = (userId: number): Promise<string> =>
  app.system(async (tx) => {
    const session = tx.insertInto('user_session').values({ user_id: userId }).returning('id');
    return app.app.services.tokens.issue(userId, (await session.executeTakeFirstOrThrow()).id);
  });

/** What only our own works could have said: of the database, of the program, of the machine. */
const REVEALING = /violates|relation "|syntax error|worklane_|pg_|\.ts:\d|node_modules|    at |\/tmp\//;

const isAdmitted = ({ access }: Endpoint, { userType, permitted }: Person): boolean =>
  permitted && (access === 'ANYONE' || (access.userTypes?.includes(userType) ?? true));

const named = Object.entries(endpoints).filter(([, endpoint]) => placesOf(endpoint).length > 0);

/** Each kind of user in turn: what an endpoint does with a value does not depend on it. */
test.each(named)('%s', async (name, endpoint) => {
  const callers = await Promise.all(
    world.people
      .filter((person) => person.home !== 1 && isAdmitted(endpoint, person))
      .map(async (person) => ({ person, token: await signIn(person.userId) })),
  );
  const calls = placesOf(endpoint).flatMap((place) => ODD.map((value) => ({ place, value })));
  for (const [index, { place, value }] of calls.entries()) {
    const caller = callers[index % callers.length];
    if (!caller) throw new Error('Nobody is admitted.');
    const usual: Sent = {
      params: paramsSeenBy(caller.person, endpoint, world),
      query: QUERIES[name] ?? {},
      body: bodyFor(endpoint, caller.person),
    };
    const sent = { ...usual, [place.in]: { ...usual[place.in], [place.field]: value } };
    const { headers, ...body } = await payloadOf(endpoint, sent.body);
    const { statusCode, body: answer } = await app.app.server.inject({
      method: endpoint.method,
      url: addressOf(endpoint, sent),
      headers: { ...headers, authorization: `Bearer ${caller.token}` },
      ...body,
    });
    const what = `${place.in} ${place.field}: ${textOf(value).slice(0, 40)}`;
    expect(statusCode, `${what} ${answer}`).toBeLessThan(500);
    if (statusCode >= 400) expect(`${what} ${answer}`).not.toMatch(REVEALING);
  }
});
