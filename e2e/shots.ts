import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../scripts/ensure-chromium.mjs';
import { ACCOUNTS, signIn, type Portal } from './accounts.ts';
import { addressesOf, PUBLIC_ADDRESSES } from './routes.ts';

/** `npm run shots [portal …]`: a picture of every route of every portal, desktop and phone, light and dark, into `shots/`. */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'shots');
const PORT = 3988;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SIZES = { desktop: { width: 1360, height: 860 }, phone: { width: 390, height: 844 } };

const fileOf = (address: string) => address.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'root';

const startServer = async () => {
  const server = spawn(process.execPath, [join(ROOT, 'e2e/server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(PORT) },
  });
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const ready = await fetch(`${ADDRESS}/ready`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGTERM');
  throw new Error('The server did not start.');
};

const SCHEMES = ['light', 'dark'] as const;

const shoot = async (browser: Browser, portal: Portal | undefined, addresses: readonly string[]) => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const scheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: ADDRESS,
        viewport,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      });
      await context.addInitScript((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), scheme);
      const page = await context.newPage();
      if (portal) await signIn(page, portal);
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(FOLDER, size, scheme, `${fileOf(address)}.png`) });
      }
      await context.close();
    }
  }
};

const wanted = process.argv.slice(2);
const portals = (Object.keys(ACCOUNTS) as Portal[]).filter((portal) => wanted.length === 0 || wanted.includes(portal));
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
try {
  if (wanted.length === 0 || wanted.includes('public')) await shoot(browser, undefined, PUBLIC_ADDRESSES);
  for (const portal of portals) await shoot(browser, portal, addressesOf(portal));
  process.stdout.write(`The pictures are in ${FOLDER}.\n`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
}
