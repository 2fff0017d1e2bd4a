import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routePreload } from './build/route-preload.ts';

/** Where `npm run dev` finds the API. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), routePreload()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: { target: 'baseline-widely-available', manifest: true, modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    proxy: { '/api': API, '/oauth-service': API, '/tina': API },
  },
});
