import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './scripts/long-files-first.ts';

const WITHOUT_DATABASE = 'apps/api/src/**/*.{rules,policy}.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('apps/web/src', import.meta.url)) } },
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
    ],
  },
});
