import { getAccess } from '@worklane/contract/people/access.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { ACCESS_TOKEN_MINUTES } from '#platform/auth/access-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

test('somebody who is signed in for a test stays so, however long it takes', async () => {
  const caller = await app.signedIn({ userType: 'ADMIN' });
  expect((await caller.call(getAccess, {})).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ACCESS_TOKEN_MINUTES + 1) * 60_000 });
  expect((await caller.call(getAccess, {})).status).toBe(200);
  const first = { authorization: `Bearer ${caller.token}` };
  expect((await app.anyone.call(getAccess, {}, first)).status).toBe(401);
});
