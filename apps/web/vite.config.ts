import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanZod } from './build/lean-zod.ts';
import { mantineStyles, portalModules, signInModules } from './build/mantine-styles.ts';
import { routePreload } from './build/route-preload.ts';

/** Where `npm run dev` finds the API. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const signIn = signInModules();
const portals = portalModules();

/** Chunks that would otherwise fall into dozens of crumbs, one for each set of screens that share something. */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'basics', test: (id: string) => signIn.has(id), minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'widgets', test: (id: string) => portals.has(id), minShareCount: 2, includeDependenciesRecursively: false },
  // But the two that the sign-in page shows.
  {
    name: 'icons',
    test: /@tabler.*\/Icon(?!Moon|Sun)\w+\.m?js$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What every list needs of our own; one file packs better than a dozen.
  {
    name: 'lists',
    test: /\/src\/(ui\/(table\/|(PageHeader|StatusBadge|ErrorState|EntitySelect)\.tsx?)|app\/same-screen)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [mantineStyles(), react(), leanZod(), routePreload()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'baseline-widely-available',
    // These know light-dark(). For older ones the build would write it as variables that only a fixed colour scheme
    // sets, and then no browser shows those colours.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': API, '/oauth-service': API, '/tina': API, '/dev': API },
  },
});
