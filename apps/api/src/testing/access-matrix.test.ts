import { endpoints } from '@worklane/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_THEIRS, QUERIES, THINGS } from './access-matrix.fixtures.ts';
import { faultsOf } from './access-matrix.ts';
import { startTestApp, urlOf, type TestApp } from './test-app.ts';

/**
 * Calls every endpoint of the contract as every kind of user, with its own and with foreign ids. What has to come back
 * follows from the declared access and from `access-matrix.fixtures.ts`, so a new endpoint is tested by being declared.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const named = Object.entries(endpoints);

describe('who may call', () => {
  test.for(named.filter(([, { access }]) => access !== 'ANYONE'))('%s', async ([name, endpoint], { skip }) => {
    skip(!app.app.server.hasRoute({ method: endpoint.method, url: endpoint.path }), 'not served yet');
    expect(await faultsOf(app, name, endpoint)).toEqual([]);
  });
});

describe('whoever likes may call', () => {
  test.for(named.filter(([, { access }]) => access === 'ANYONE'))('%s', async ([, endpoint]) => {
    const { statusCode } = await app.app.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params: { token: 'x'.repeat(64) } }),
      ...(endpoint.body === undefined ? {} : { payload: endpoint.example as object }),
    });
    // Open to everybody; the sign-in calls then look at what was sent.
    expect([200, 401]).toContain(statusCode);
  });
});

test('the fixtures hold nothing that no endpoint needs', () => {
  const paths = named.map(([, { path }]) => path);
  const unused = Object.keys(THINGS).filter(
    (prefix) => !paths.some((path) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  const unknown = [...Object.keys(QUERIES), ...Object.keys(NOT_THEIRS)].filter((name) => !(name in endpoints));
  expect([unused, unknown]).toEqual([[], []]);
});
