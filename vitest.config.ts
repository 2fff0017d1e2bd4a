import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/ensure-chromium.mjs';
import { LongFilesFirst } from './scripts/long-files-first.ts';

const WITHOUT_DATABASE = 'apps/api/src/**/*.{rules,policy}.test.ts';
const WEB = { alias: { '~': fileURLToPath(new URL('apps/web/src', import.meta.url)) } };
const executablePath = findChromium();

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: WEB,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.ts',
            'scripts/**/*.test.ts',
            WITHOUT_DATABASE,
          ],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [WITHOUT_DATABASE],
          globalSetup: 'apps/api/src/platform/testing/global-setup.ts',
          // A worker loads the application once and runs many files, each on a database of its own.
          pool: 'forks',
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // What one component shows for what it was told, in a browser and without a server.
        resolve: WEB,
        test: {
          name: 'component',
          include: ['apps/web/src/**/*.test.tsx'],
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath && { executablePath }),
                args: ['--no-sandbox', '--disable-dev-shm-usage'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
