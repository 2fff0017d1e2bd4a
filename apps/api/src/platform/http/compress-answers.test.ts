import { gunzipSync } from 'node:zlib';
import { login } from '@worklane/contract/identity/session.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const app = Fastify();
const names = { content: Array.from({ length: 200 }, (_, at) => ({ id: at, name: `Ward ${at}` })) };

beforeAll(async () => {
  compressAnswers(app);
  app.get('/api/v1/many', () => names);
  app.get('/api/v1/few', () => ({ content: [] }));
  app.post(login.path, () => names);
  app.get('/page', (_request, reply) => reply.header('vary', 'accept').type('text/html').send('<p>'.repeat(2_000)));
  app.get('/text', (_request, reply) => reply.type('text/plain').send('x'.repeat(5_000)));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, encodings?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test.each(['gzip', 'gzip, deflate, br, zstd'])(
  'a long answer goes out compressed to who takes %s',
  async (encodings) => {
    const { headers, rawPayload } = await ask('/api/v1/many', encodings);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(2_000);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(names);
  },
);

test('a long page goes out compressed, and says all that it depends on', async () => {
  const { headers, rawPayload } = await ask('/page', 'gzip');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept, accept-encoding' });
  expect(gunzipSync(rawPayload).toString()).toBe('<p>'.repeat(2_000));
});

test.each([
  ['asked for without', '/api/v1/many', undefined, 'GET'],
  ['asked for in another encoding', '/api/v1/many', 'br', 'GET'],
  ['short', '/api/v1/few', 'gzip', 'GET'],
  ['neither JSON nor a page', '/text', 'gzip', 'GET'],
  ['with tokens', login.path, 'gzip', 'POST'],
  ['of no route', '/api/v1/nothing', 'gzip', 'GET'],
] as const)('an answer that is %s goes out as it is', async (_what, url, encodings, method) => {
  expect((await ask(url, encodings, method)).headers['content-encoding']).toBeUndefined();
});
