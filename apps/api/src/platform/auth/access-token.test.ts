import { afterEach, expect, test, vi } from 'vitest';
import { ACCESS_TOKEN_MINUTES, createAccessTokens } from './access-token.ts';

const SESSION = '3f0c8f3e-6a55-4b0e-9d5e-2c1f7a1b2c3d';

afterEach(() => vi.useRealTimers());

test('a token that was recognised before is refused as soon as it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = createAccessTokens('a secret that only this test knows');
  const token = await tokens.issue(1, SESSION);
  expect(await tokens.sessionOf(token)).toBe(SESSION);
  expect(await tokens.sessionOf(token)).toBe(SESSION);
  vi.setSystemTime(Date.now() + ACCESS_TOKEN_MINUTES * 60_000 + 1);
  expect(await tokens.sessionOf(token)).toBeUndefined();
});

test('a token of another deployment is never recognised', async () => {
  const token = await createAccessTokens('a secret that only this test knows').issue(1, SESSION);
  const others = createAccessTokens('a secret that another test knows');
  expect(await others.sessionOf(token)).toBeUndefined();
  expect(await others.sessionOf(token)).toBeUndefined();
});
