import { getConfiguration } from '@worklane/contract/configuration.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { identity } from '#modules/identity/module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LOGIN = '/oauth-service/api/v1/user-permission/login';

describe('every answer', () => {
  test.each([
    '/',
    '/live',
    '/api/v1/configuration',
    '/api/v1/assignment-code',
    '/api/unknown',
    '/api/docs',
    '/dev/mailbox',
  ])('to %s tells the browser to be strict', async (url) => {
    const { headers } = await app.app.server.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    // What is no page loads nothing at all.
    if (String(headers['content-type']).startsWith('application/json') && url.startsWith('/api/')) {
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
      return;
    }
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/ (.*)/)),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      // Besides our own files nothing but what stands in the page itself, word for word.
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]{43}=')*$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
    });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
  });

  test.each([
    '/api/v1/configuration',
    '/%61pi/v1/configuration',
    '/api/v1/assignment-code',
    '/api/unknown',
    '/oauth-service/unknown',
  ])('of the API, such as %s, is stored nowhere', async (url) => {
    expect((await app.app.server.inject(url)).headers['cache-control']).toBe('no-store');
  });

  test('asks for encryption where the deployment has it, and only there', async () => {
    const behindTls = await startServer(app, {
      settings: { PUBLIC_URL: 'https://work.example.org' },
      modules: [identity],
    });
    const secure = await behindTls.inject({ method: 'POST', url: LOGIN, payload: { username: 'a', password: 'b' } });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const page = await behindTls.inject('/');
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(secure.headers['set-cookie']).toMatch(/; Secure/);
    await behindTls.close();

    const plain = await app.app.server.inject({
      method: 'POST',
      url: LOGIN,
      payload: { username: 'a', password: 'b' },
    });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const plainPage = await app.app.server.inject('/');
    expect(plainPage.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('lets pictures come from where the deployment keeps its logo', async () => {
    const branded = await startServer(app, {
      settings: { LOGO_URL: 'https://pictures.example.org/logo.svg', FAVICON_URL: '/favicon.svg' },
      modules: [identity],
    });
    const { headers } = await branded.inject('/live');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://pictures.example.org;");
    await branded.close();
  });
});

describe('the cookie that names a browser', () => {
  const signIn = (cookie?: string) =>
    app.app.server.inject({
      method: 'POST',
      url: LOGIN,
      payload: { username: 'nobody', password: 'b' },
      headers: cookie === undefined ? {} : { cookie },
    });

  test('is out of reach for scripts and other sites, and random', async () => {
    const [first, second] = [await signIn(), await signIn()].map(({ headers }) => String(headers['set-cookie']));
    expect(first).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/oauth-service\/; HttpOnly; SameSite=Strict$/);
    expect(second?.slice(0, 50)).not.toBe(first?.slice(0, 50));
  });

  test('is set once, and replaced when it was made up', async () => {
    const cookie = String((await signIn()).headers['set-cookie']).split(';')[0] ?? '';
    expect((await signIn(cookie)).headers['set-cookie']).toBeUndefined();
    expect((await signIn('device=short')).headers['set-cookie']).toBeDefined();
  });

  test('is not set by a reading call', async () => {
    expect((await app.anyone.call(getConfiguration, {})).headers['set-cookie']).toBeUndefined();
  });
});

test('a stranger is turned away before anything that they send is read', async () => {
  const { statusCode } = await app.app.server.inject({
    method: 'POST',
    url: '/api/v1/assignment-code',
    payload: '{"broken',
    headers: { 'content-type': 'application/json' },
  });
  expect(statusCode).toBe(401);
});
