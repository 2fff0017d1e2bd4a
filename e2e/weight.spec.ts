import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { signIn, type Portal } from './accounts.ts';

/** What a first visit to a page brings over the wire: all that the browser asks for, headers and the font included. */
const weigh = async (page: Page, address: string): Promise<Record<string, number>> => {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const paths = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    bytes[path] = (bytes[path] ?? 0) + encodedDataLength;
  });
  await page.goto(address);
  await settled(page);
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return bytes;
};

const LIMITS: readonly (readonly [portal: Portal | undefined, address: string, kilobytes: number])[] = [
  [undefined, '/login', 150],
  [undefined, '/hire/1', 150],
  [undefined, '/guest/team-leader/entry/1', 200],
  ['agency', '/agency/shifts/list', 260],
  ['admin', '/admin/rates/codes', 260],
  ['client', '/client/transport', 260],
  ['agency', '/agency/jobs/agency-list', 260],
  ['client', '/client/taxi', 260],
  ['worker', '/worker/home', 290],
];

for (const [portal, address, limit] of LIMITS) {
  test(`a first visit to ${address} takes at most ${limit} kB over the wire`, async ({ page }) => {
    if (portal) await signIn(page, portal);
    const bytes = await weigh(page, address);
    // A screen that broke would weigh little.
    await expect(page.getByText('OOPS! An Error Occured.')).toBeHidden();
    const heaviest = Object.entries(bytes).toSorted(([, one], [, other]) => other - one);
    const total = heaviest.reduce((sum, [, each]) => sum + each, 0) / 1000;
    const list = heaviest.slice(0, 12).map(([path, each]) => `${(each / 1000).toFixed(1)} ${path}`);
    expect(total, `${total.toFixed(1)} kB:\n${list.join('\n')}`).toBeLessThanOrEqual(limit);
  });
}

/** As it comes over the wire: nothing is decoded. */
const fetchRaw = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });

test('files of the build come in the encoding that was asked for', async ({ request, baseURL }) => {
  const page = await (await request.get('/login')).text();
  const scripts = [...page.matchAll(/="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(scripts.map(async (path) => (await fetchRaw(`${baseURL}${path}`, {})).body.length));
  // The largest is a file of thousands of lines, like most of the build.
  const script = scripts[sizes.indexOf(Math.max(...sizes))] ?? '';
  const url = `${baseURL}${script}`;
  const plain = await fetchRaw(url, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await fetchRaw(url, { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
    });
    expect(body.length).toBeLessThan(plain.body.length / 2.5);
    expect(decode(body).equals(plain.body)).toBe(true);
  }
  expect((await request.get(`${script}.br`)).status()).toBe(404);
});

test('whoever asks for a screen gets the page, and unknown calls stay JSON', async ({ request }) => {
  for (const address of ['/', '/login', '/agency/shifts/list']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(address, { method, headers: { accept: '*/*' } });
      expect([answer.status(), answer.headers()['content-type']], `${method} ${address}`).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
    }
  }
  const unknown = await request.get('/api/v1/nothing', { headers: { accept: 'text/html' } });
  expect([unknown.status(), unknown.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
