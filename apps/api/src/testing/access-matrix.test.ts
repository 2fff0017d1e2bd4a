import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { alternatives } from '@worklane/contract/identity/needed-permission.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORBIDDEN, QUERIES } from './borders.ts';
import { aStage, faultsAtBorders, faultsAtHome, faultsOfAlternatives, type Stage } from './access-matrix.ts';
import { ownerQuery } from './owner.ts';
import { startTestApp, urlOf, type TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';

/**
 * Calls every endpoint of the contract as every kind of user, with its own and with foreign ids. What has to come back
 * follows from the declared access and from what the areas say of their borders, so a new endpoint is tested by being declared.
 */

let app: TestApp;
/** Without row-level security, so that it cannot make up for what the application forgets. */
let unprotected: TestApp;
let world: World;
let stage: Stage;
beforeAll(async () => {
  app = await startTestApp();
  unprotected = await startTestApp();
  await ownerQuery(unprotected, WITHOUT_SECOND_WALL);
  world = await aWorld(unprotected);
  stage = aStage(app);
});
afterAll(async () => {
  await app.close();
  await unprotected.close();
});

const WITHOUT_SECOND_WALL = `
  do $$
  declare
    name text;
  begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
      execute format('alter table %I disable row level security', name);
    end loop;
  end
  $$`;

const named = Object.entries(endpoints);
const closed = named.filter(([, { access }]) => access !== 'ANYONE');
const isServed = ({ method, path }: Endpoint): boolean => app.app.server.hasRoute({ method, url: path });

// A call that hashes a password does so for everybody in the world, which takes its time.
describe('who may call', () => {
  test.for(closed)('%s', { timeout: 60_000 }, async ([name, endpoint], { skip }) => {
    skip(!isServed(endpoint), 'not served yet');
    expect(await faultsAtBorders(app, name, endpoint, await stage.world())).toEqual([]);
    expect(await faultsAtHome(app, name, endpoint, stage)).toEqual([]);
  });
});

const alternativesOf = ({ access }: Endpoint) => (access === 'ANYONE' ? [] : alternatives(access.permission));
const either = closed
  .filter(([, endpoint]) => alternativesOf(endpoint).length > 1)
  .flatMap(([name, endpoint]) => alternativesOf(endpoint).map((permission) => ({ name, endpoint, permission })));

test.for(either)('$permission alone is enough for $name', async ({ name, endpoint, permission }) => {
  expect(await faultsOfAlternatives(app, name, endpoint, permission, stage)).toEqual([]);
});

describe('the application alone keeps everybody out of what is not theirs', () => {
  test.for(closed)('%s', { timeout: 60_000 }, async ([name, endpoint], { skip }) => {
    skip(!isServed(endpoint), 'not served yet');
    expect(await faultsAtBorders(unprotected, name, endpoint, world)).toEqual([]);
  });
});

describe('whoever likes may call', () => {
  test.for(named.filter(([, { access }]) => access === 'ANYONE'))('%s', async ([, endpoint]) => {
    const { statusCode } = await app.app.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params: { token: 'x'.repeat(64), id: 1, agencyId: 1 } }),
      ...(endpoint.body === undefined ? {} : { payload: endpoint.example as object }),
    });
    // Open to everybody; the sign-in calls then look at what was sent, tokens of links are nobody's, a file may not be there.
    expect([200, 201, 204, 400, 401, 404]).toContain(statusCode);
  });
});

test('the areas say nothing of borders that no endpoint needs', () => {
  const paths = named.map(([, { path }]) => path);
  const unused = Object.keys(world.things).filter(
    (prefix) => !paths.some((path) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  const unknown = [...Object.keys(QUERIES), ...Object.keys(FORBIDDEN)].filter((name) => !(name in endpoints));
  expect([unused, unknown]).toEqual([[], []]);
});
