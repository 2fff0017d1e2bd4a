import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a token that only the tests know';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  app.app.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('whoever brings the token reads requests, connections, waiting work and the process', async () => {
  const { call } = await app.signedIn({ userType: 'ADMIN' });
  await call(listAssignmentCodes, {});
  await asOwner(app, (owner) => owner.query("insert into mail (recipient, subject, body) values ('x', 'x', 'x')"));
  const { statusCode, body } = await ask(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  for (const line of [
    /^worklane_request_seconds_count\{method="GET",route="\/api\/v1\/assignment-code",status="200"\} 1$/m,
    /^worklane_database_connections\{pool="admin",state="idle"\} [1-9]/m,
    /^worklane_database_connections\{pool="jobs",state="busy"\} 0$/m,
    /^worklane_work\{kind="mail",state="queued"\} 1$/m,
    /^worklane_work_oldest_seconds\{kind="mail",state="queued"\} [\d.e-]+$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ]) {
    expect(body).toMatch(line);
  }
});

test('nobody else reads anything, and without a token there are none', async () => {
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer something else')).statusCode).toBe(401);
  const other = await startTestApp();
  try {
    const answer = await other.app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.body).not.toContain('worklane_request_seconds');
  } finally {
    await other.close();
  }
});
