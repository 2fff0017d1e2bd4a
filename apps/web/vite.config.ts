import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './build/mantine-styles.ts';
import { routePreload } from './build/route-preload.ts';

/** Where `npm run dev` finds the API. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** Two chunks that would otherwise fall into dozens of crumbs, one per set of screens that share them. */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'icons', test: /@tabler/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [mantineStyles(), react(), routePreload()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': API, '/oauth-service': API, '/tina': API },
  },
});
