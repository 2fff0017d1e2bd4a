import { getConfiguration } from '@worklane/contract/configuration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dressed, inlineScriptsOf, isScreen, pagesOf } from './web-app.ts';

const page =
  '<title>Worklane</title>\n<link rel="icon" href="/favicon.svg" type="image/svg+xml" />\n<link rel="preload" href="/x" />';

test('the page carries the name and the icon of the deployment [000-2-shell-config]', () => {
  expect(dressed(page, { PRODUCT_NAME: 'Acme', FAVICON_URL: '/acme.png' })).toBe(
    '<title>Acme</title>\n<link rel="icon" href="/acme.png" />\n<link rel="preload" href="/x" />',
  );
  expect(dressed(page, { PRODUCT_NAME: 'Worklane', FAVICON_URL: undefined })).toBe(page);
});

test('what is configured stays text', () => {
  const html = dressed(page, { PRODUCT_NAME: 'A & B <b>$&</b>', FAVICON_URL: '"><script src=x>' });
  expect(html).toContain('<title>A &amp; B &lt;b&gt;$&amp;&lt;/b&gt;</title>');
  expect(html).toContain('href="&quot;&gt;&lt;script src=x&gt;"');
});

test('a page asks for what its screen needs, whatever follows the address', () => {
  const pageAt = pagesOf({ 'index.html': '<head></head>', 'hire.html': '<head>Hire</head>' }, [
    { pattern: '^/agency/clients/?$', files: ['assets/a.js', 'assets/a.css'], page: 'index.html' },
    { pattern: '^/agency/clients/[^/]+/?$', files: ['assets/$&.js'], page: 'index.html' },
    { pattern: '^/hire/pay/?$', files: ['assets/pay.js'], page: 'index.html' },
    { pattern: '^/hire/[^/]+/?$', files: ['assets/hire.js'], page: 'hire.html' },
  ]);
  expect(pageAt('/agency/clients?page=2')).toBe(
    '<head><link rel="modulepreload" crossorigin="" href="/assets/a.js" />' +
      '<link rel="preload" as="style" crossorigin="" href="/assets/a.css" /></head>',
  );
  expect(pageAt('/agency/clients/7')).toContain('href="/assets/$&.js"');
  expect(pageAt('/agency/nothing')).toBe('<head></head>');
  expect(pageAt('/hire/pay?token=x')).toBe(
    '<head><link rel="modulepreload" crossorigin="" href="/assets/pay.js" /></head>',
  );
  expect(pageAt('/hire/1')).toBe('<head>Hire<link rel="modulepreload" crossorigin="" href="/assets/hire.js" /></head>');
  expect(pageAt('/hire/1/nothing')).toBe('<head></head>');
});

test('the policy knows the scripts that stand in the pages by their hashes, each once', () => {
  const script = '<script>alert(1)</script>';
  expect(inlineScriptsOf(`${script}<script src="/x.js"></script>${script}`)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
  ]);
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

test.each([
  ['GET', '/', '*/*', true],
  ['GET', '/login', '*/*', true],
  ['GET', '/login', undefined, true],
  ['GET', '/agency/shifts/list?page=2', BROWSER, true],
  ['HEAD', '/login', '*/*', true],
  ['GET', '/guest/7/St.Marys', BROWSER, true],
  ['POST', '/login', '*/*', false],
  ['GET', '/login', 'application/json', false],
  ['GET', '/login', 'application/json, text/plain, */*', false],
  ['GET', '/favicon.ico', 'image/avif,image/webp,*/*', false],
  ['GET', '/robots.txt?x', '*/*', false],
  ['GET', '/api', '*/*', false],
  ['GET', '/api/v1/nothing', BROWSER, false],
  ['GET', '/oauth-service?x', '*/*', false],
  ['GET', '/tina/nothing', '*/*', false],
  ['GET', '/assets/old-1a2b.js', '*/*', false],
  ['GET', '/apiary', '*/*', true],
])('%s %s for %s is a screen: %s', (method, url, accept, expected) => {
  expect(isScreen(method, url, accept)).toBe(expected);
});

let acme: TestApp;
beforeAll(async () => {
  acme = await startTestApp({
    PRODUCT_NAME: 'Acme',
    PRIMARY_COLOUR: '#0a6e5c',
    LOGO_URL: '/acme.svg',
    FAVICON_URL: '/acme.png',
    SUPPORT_EMAIL: 'help@acme.example',
    ONLINE_TRAINING_URL: 'https://learn.acme.example/',
    MAP_URL: 'https://maps.acme.example/{from}/{to}',
    CURRENCY: 'EUR',
    TIME_ZONE: 'Europe/Dublin',
    CAR_RENTAL: 'true',
  });
});
afterAll(() => acme.close());

test('looks and switches of a deployment reach the browser through one public call [000-2-shell-config]', async () => {
  const { status, body } = await acme.anyone.call(getConfiguration, {});
  expect([status, body]).toEqual([
    200,
    {
      productName: 'Acme',
      primaryColour: '#0a6e5c',
      logoUrl: '/acme.svg',
      faviconUrl: '/acme.png',
      supportEmail: 'help@acme.example',
      onlineTrainingUrl: 'https://learn.acme.example/',
      mapUrl: 'https://maps.acme.example/{from}/{to}',
      currency: 'EUR',
      timeZone: 'Europe/Dublin',
      carRental: true,
      demo: true,
    },
  ]);
});
