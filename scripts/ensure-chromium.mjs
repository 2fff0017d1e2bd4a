/** Finds a Chromium for the end-to-end tests and, run as a script, installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { run, runNode } from './runtime.mjs';

/** The shell first: without a window around the page it takes a third less of the processor. It shows no PDF. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Playwright keeps the browser it downloads, whether or not it is there. */
const playwrightsOwn = () => {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return ''; // Playwright is not installed, or knows no browser for this platform.
  }
};

/**
 * The path of a Chromium on this computer: `CHROMIUM_PATH`, the system's, or Playwright's own.
 * @returns {string | undefined}
 */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, playwrightsOwn()].find((path) => path && existsSync(path));

/** As root on Debian the distribution's package is the surest way: it brings the libraries it needs. */
const installFromDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return;
  // Older releases have no package of the shell.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const packages = ['-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'];
    if ((await run('apt-get', ['install', ...packages], { env })) === 0) return;
  }
};

const installFromPlaywright = async () => {
  console.log("Installing Playwright's Chromium …");
  await runNode('playwright', ['install', 'chromium']);
};

/**
 * Finds Chromium or installs it; throws with a sentence to act on when neither works.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  for (const install of [undefined, installFromDebian, installFromPlaywright]) {
    await install?.();
    const path = findChromium();
    if (path) return path;
  }
  throw new Error(
    'The end-to-end tests need Chromium and none could be installed: install it (Debian: "apt-get install chromium") or set CHROMIUM_PATH.',
  );
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const path = await ensureChromium();
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    console.log(`${path}: ${stdout?.trim() || 'does not answer'}`);
    process.exitCode = stdout ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
