import { buffer } from 'node:stream/consumers';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@worklane/contract/identity/session.ts';
import { inviteSystemUser, listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from './log.ts';
import { startTraces, type Traces } from './traces.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code: number };
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const FAILED = 2;
const CANARY = 'zyxwv-canary';

/** Takes traces as a collector does. */
const startCollector = async () => {
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((sent, response) => {
    void buffer(sent).then((body) => {
      if (status === 200) bodies.push(`${sent.url} ${body.toString()}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const taken = () => bodies.map((body) => JSON.parse(body.replace('/v1/traces ', '')) as Sent);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: number) => (status = next),
    text: () => bodies.join('\n'),
    resources: () => taken().flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => valuesOf(resource))),
    spans: () =>
      taken().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
};

const valuesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** What was sent while the product did this, once it has stopped. */
const tracesOf = async (work: (app: TestApp) => Promise<void>, settings: Record<string, string> = {}) => {
  const collector = await startCollector();
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.address}/`, ...settings });
  try {
    await work(app);
  } finally {
    await app.close();
  }
  return collector;
};

test('a call is a trace: its route and answer, and below that its statements', async () => {
  const { spans, resources } = await tracesOf(async (app) => {
    const { call } = await app.signedIn({ userType: 'ADMIN' });
    expect((await call(listAssignmentCodes, {})).status).toBe(200);
    await app.app.server.inject('/live');
  });
  const calls = spans().filter(({ kind }) => kind === SERVER);
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/v1/assignment-code']);
  const [call = expect.fail()] = calls;
  expect(valuesOf(call)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/assignment-code',
    'http.response.status_code': 200,
    'worklane.request_id': expect.stringMatching(/^[\w-]{16}$/),
  });
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const { traceId, kind } of statements) expect([traceId, kind]).toEqual([call.traceId, CLIENT]);
  const texts = statements.map((each) => valuesOf(each)['db.query.text']);
  expect(texts).toContainEqual(expect.stringMatching(/^select app\.open_request\(\$1::uuid, \$2, \$3\)/));
  expect(texts).toContainEqual(expect.stringContaining('from "assignment_code"'));
  expect(resources()[0]).toEqual({ 'service.name': 'worklane', 'service.version': expect.stringMatching(/^\d+\./) });
});

test('statements are below their call also where its body comes later', async () => {
  const { spans } = await tracesOf(async (app) => {
    const address = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const status = await new Promise((resolve, reject) => {
      const call = request(address + login.path, { method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      call.on('error', reject).flushHeaders();
      setTimeout(() => call.end(body), 100);
    });
    expect(status).toBe(401);
  });
  const [call, ...others] = spans().filter(({ kind }) => kind === SERVER);
  expect([call?.name, others]).toEqual([`POST ${login.path}`, []]);
  const statements = spans().filter(({ kind }) => kind === CLIENT);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call?.spanId]));
});

test('nothing that anybody has sent is in any of it, whether it went well or not', async () => {
  const { spans, text } = await tracesOf(async (app) => {
    const { call, token } = await app.signedIn({ userType: 'ADMIN' });
    const headers = { 'x-canary': CANARY, 'user-agent': CANARY, 'x-request-id': CANARY };
    await call(listSystemUsers, { query: { search: CANARY } }, headers);
    const person = { email: `${CANARY}@example.org`, firstName: CANARY, lastName: CANARY, roleIds: [] };
    await call(inviteSystemUser, { body: person }, headers);
    await app.app.server.inject({ url: `/api/v1/${CANARY}?${CANARY}`, headers: { authorization: `Bearer ${token}` } });
    const credentials = { username: CANARY, password: CANARY };
    await app.app.server.inject({ method: 'POST', url: login.path, headers, payload: credentials });
    // PostgreSQL's message quotes the value.
    const fails = app.system((tx) =>
      tx
        .selectFrom('agency')
        .select('id')
        .where('id', '=', CANARY as never)
        .execute(),
    );
    await expect(fails).rejects.toThrow(CANARY);
  });
  expect(spans().filter(({ kind }) => kind === SERVER).length).toBeGreaterThan(2);
  expect(text()).not.toMatch(/zyxwv/i);
});

const readSettings = (settings: Record<string, string>) =>
  readConfig({ TOKEN_SECRET: 'x'.repeat(32), FIELD_KEYS: `a:${'A'.repeat(43)}=`, ...settings });

/** Traces alone, and what the log says of them. */
const begin = async (settings: Record<string, string>): Promise<{ traces: Traces; said: () => string[] }> => {
  const lines: string[] = [];
  const config = readSettings(settings);
  const log = createLog(config, { write: (line) => lines.push(line) });
  const traces = (await startTraces(config, log)) ?? expect.fail();
  return { traces, said: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg) };
};

test('a job is a trace; a statement that fails says of which kind the error was, without its words', async () => {
  const { address, spans, text } = await startCollector();
  const { traces } = await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SERVICE_NAME: 'wards' });
  const failure = Object.assign(new Error(CANARY), { code: '22P02' });
  const work = traces.watchJob('sweep', () => {
    traces.watchStatement(`select id\n  from agency where name = '${CANARY}'`)(failure);
    return Promise.reject(failure);
  });
  await expect(work).rejects.toThrow();
  traces.watchStatement('select 1')();
  await traces.stop();
  const [statement, job] = spans();
  expect([statement, job].map((each) => each && [each.name, each.kind, each.status.code])).toEqual([
    ['select', CLIENT, FAILED],
    ['job sweep', CONSUMER, FAILED],
  ]);
  expect(statement?.parentSpanId).toBe(job?.spanId);
  expect(statement && valuesOf(statement)).toMatchObject({
    'db.query.text': "select id from agency where name = '…'",
    'error.type': '22P02',
  });
  expect(spans()).toHaveLength(2);
  expect(text()).toContain('"wards"');
  expect(text()).not.toContain(CANARY);
});

test.each([
  ['a trusted proxy is gone on with', { TRUST_PROXY: 'loopback' }, true],
  ['a stranger is not', {}, false],
])('the trace of %s', async (_, settings, allowedWhileSuspended) => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const { spans } = await tracesOf(async (app) => {
    await app.app.server.inject({ url: listAssignmentCodes.path, headers });
  }, settings);
  expect(spans().map((span) => span.traceId === traceId)).toEqual([allowedWhileSuspended]);
});

test('a collector that refuses, or is away, is told of once, and when it is back', async () => {
  const { address, answer, spans } = await startCollector();
  const { traces, said } = await begin({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
  const job = (name: string) => traces.watchJob(name, () => Promise.resolve());
  answer(400);
  await job('first');
  await vi.waitFor(() => expect(said()).toHaveLength(1), 5000);
  await job('second');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  answer(200);
  await job('third');
  await vi.waitFor(() => expect(said()).toHaveLength(2), 5000);
  await traces.stop();
  expect(said()).toEqual([
    'The collector of traces is away',
    expect.stringMatching(/^The collector of traces is back/),
  ]);
  expect(spans().map(({ name }) => name)).toEqual(['job third']);
});

test('without a collector that answers the product works and stops as ever', async () => {
  const app = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const { call } = await app.signedIn({ userType: 'ADMIN' });
  expect((await call(listAssignmentCodes, {})).status).toBe(200);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('without the setting there are none', async () => {
  const config = readSettings({});
  expect(await startTraces(config, createLog(config))).toBeUndefined();
});
