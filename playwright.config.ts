import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/ensure-chromium.mjs';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium: run "node scripts/ensure-chromium.mjs".');

const PORT = Number(process.env['E2E_PORT'] ?? 3987);
const ADDRESS = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  reporter: 'list',
  // On a busy machine a screen takes longer than the five seconds that Playwright waits by itself, and a journey than thirty.
  expect: { timeout: 10_000 },
  timeout: 240_000,
  webServer: {
    command: 'node scripts/node.mjs e2e/server.ts',
    env: { PORT: String(PORT) },
    url: `${ADDRESS}/ready`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: ADDRESS,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs as much processor as a third of the journeys themselves; `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // What happens on a phone first of all.
      testIgnore:
        /\/(apply|certificate|forms|general-logs|handover|leave|offline-log|team-leader|transport-records)\.spec\.ts$/,
      use: { viewport: { width: 1360, height: 860 } },
    },
    {
      name: 'phone',
      // What happens at a desk, or looks the same everywhere; the sweep of accessibility sees these screens at both sizes.
      testIgnore:
        /\/(assignment-rates|billing|booking-view|car-rental|eligibility|failures|fleet|hand-off|hire-booking|hire-dashboard|hirer|lazy-sections|palette|password|people|profile|promotions|settings|sign-in|taxi|transport-crew|transport-jobs|transport-price|transport-proposal|vehicles|weight)\.spec\.ts$/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
