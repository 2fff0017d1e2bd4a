import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanFont } from './build/lean-font.ts';
import { leanMantine } from './build/lean-mantine.ts';
import { leanRouter } from './build/lean-router.ts';
import { leanZod } from './build/lean-zod.ts';
import { listIcons } from './build/list-icons.ts';
import { noCircles } from './build/no-circles.ts';
import { hireModules, mantineStyles, mountModules, portalModules, signInModules } from './build/mantine-styles.ts';
import { portalParts } from './build/portal-parts.ts';
import { ENTRIES, routePreload } from './build/route-preload.ts';
import { teamLeaderShell } from './build/team-leader-shell.ts';

/** Where `npm run dev` finds the API. */
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const mount = mountModules();
const signIn = signInModules();
const hire = hireModules();
const portals = portalModules();
const icons = listIcons();

/** Modules that more than one screen needs, without all that these need in turn. */
const shared = (name: string, test: (id: string) => boolean) => ({
  name,
  test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

/** What puts an application on its page, of whichever entry, and what every page outside the portals shows of our own. */
const EVERY_PAGE =
  /\/node_modules\/(react|react-dom|scheduler)\/|virtual:mantine-first|\/inter\/|\/src\/(app\/(mount\.|configuration\.|theme\/|LoadingBar|Brand|ColourSchemeToggle|Footer|SkipLink|use-title|search|request|api|session\/identity|Notices\.module|pages\/(Message|Public)Page\.module)|ui\/on-demand|areas\/identity\/sign-in\/otp\.)|\/(createReactComponent|defaultAttributes|IconMoon|IconSun)\.m?js/;

/** Whoever loads something from a chunk runs all of it, so what starts an application stands in none that others use. */
const NOT_ENTRIES = /\/src\/(?!main\.|router\.|portals\/hire\/)|\/node_modules\//;

/** What every list needs of our own; one file packs better than a dozen. */
const LISTS =
  /\/src\/(ui\/(table\/|status\.|(PageHeader|StatusBadge|WordBadge|ErrorState|EmptyState|EntitySelect|EmailAddress|NotSet|DateTime)\.)|app\/(same-screen|download-file)\.|ui\/(ViewTabs|ViewLink)\.|areas\/shifts\/list\/LayoutSwitch\.)|\/use-debounced-value\/|\/esm\/components\/Badge\//;

/** What every list of shifts and bookings needs. */
const SHIFTS =
  /\/contract\/src\/(shifts\/(shift|allowed-actions)|absence\/availability-kind|clients\/(client|directorate|shift-location)|agencies\/agency|rates\/assignment-code)\.|\/src\/(ui\/(local-time|use-today|words)|areas\/(shifts\/(shift\/(shift-link|ShiftTime|status-words|words)|list\/views)|clients\/client\/(ClientFilter|tiers)|rates\/assignment-code\/assignment-codes))\./;

/** States and other short lists of words that shifts, transport and invoices have in common. */
const STATES =
  /\/contract\/src\/(shifts\/(status|eligibility)|calendar\/region|transport\/(job-status|authorisation|staff-spec|taxi\/(taxi-status|passenger))|billing\/(client-order|whole-credit|invoice-outcome)|vat-in-pounds)\./;

/** What every list of transport jobs needs. */
const JOBS =
  /\/contract\/src\/transport\/job-list\.|\/src\/areas\/transport\/(job\/(JobFilters|PickupDue|due|views|words)|spec\/words)\./;

/** What homes are made of. */
const HOMES = /\/src\/(ui\/(HomeLayout|QuickLinks)|areas\/shifts\/shift\/(UpcomingList|NextShifts))\./;

/** A worker and what a worker brings, as the worker's own screens and those of the agencies show it. */
const WORKERS =
  /\/contract\/src\/(workers\/(worker|own-profile|change-request|invitation)|training\/(record|worker-training|worker-compliance)|files\/(file|upload)|across|countries)\.|\/src\/(app\/upload|ui\/(Panel|PanelSkeleton|Facts|contact-link|compress-image|check-file|FileButton)|areas\/workers\/worker\/gender)\.|\/components\/FileButton\//;

/** What a worker's own screens and the pages of a worker at an agency show of the profile. */
const PROFILES =
  /\/src\/(ui\/use-picture|areas\/workers\/profile\/(ChangeRequests|change-words|EditablePanel|facts|WorkerInformation\.module|WorkerPhoto|use-photo))\./;

/** How the screens read their addresses; a portal's table of routes needs most of them. */
const SEARCHES = /\/src\/(app\/search|areas\/([\w-]+\/)+(my-)?search|areas\/workers\/profile\/tabs)\./;

/** Around every screen of a portal. */
const FRAME =
  /\/src\/(ui\/shell\/|app\/(navigation|belonging|begun|use-areas|access|leave|session\/(session-context|time-zone-context))\.|areas\/messages\/notification\/(Bell|NotificationList|news)\.)|\/contract\/src\/([\w-]+\/permissions?|subject|calendar\/time-zone|people\/access|messages\/notification)\.|\/use-(local-storage|hotkeys|idle|window-event)\//;

/** Checking and fetching. */
const DATA =
  /\/zod\/|\/@tanstack\/(query-core|react-query)\/|\/src\/app\/queries\.|\/contract\/src\/(fields|issue-words|paging|endpoint)\./;

/** What the pages around signing in have and no screen of a portal shows at once. */
const SIGN_IN =
  /\/PasswordInput\/|\/src\/(areas\/identity\/sign-in\/(sign-in|login-words|use-sign-in|CredentialInputs)|app\/session\/begin|app\/pages\/PublicPage)\./;

/** What both pages for hirers show at once. */
const HIRE_PAGES =
  /\/src\/(portals\/hire\/(?!(use-typed|Fields|unanswered|details)\.)|areas\/vehicle-hire\/(vehicle\/words|hire\/local-span)\.)|\/public-hire\.paths\./;

/** How amounts, days and times read, also on pages outside the portals. */
const FORMATS = /\/src\/ui\/(date-time|local-time|money|words|parse-date|parse-time)\./;

/** Chunks that would otherwise fall into dozens of crumbs, one for each set of screens that share something. */
const CHUNKS = [
  {
    name: 'every-page',
    test: (id: string) => EVERY_PAGE.test(id) || mount.has(id) || (signIn.has(id) && hire.has(id)),
  },
  shared('hire', (id) => HIRE_PAGES.test(id)),
  { name: 'first', tags: ['$initial' as const], test: NOT_ENTRIES },
  shared('sign-in', (id) => SIGN_IN.test(id)),
  // The hook is what the sign-in page and every portal have of the router that the router itself does without.
  shared('fields', (id) => signIn.has(id) || /\/useLocation\.m?js/.test(id)),
  shared('formats', (id) => FORMATS.test(id)),
  shared('widgets', (id) => portals.has(id) || id.includes('/@floating-ui/')),
  shared('data', (id) => DATA.test(id)),
  shared('frame', (id) => FRAME.test(id) || SEARCHES.test(id)),
  shared('lists', (id) => LISTS.test(id)),
  shared('shifts', (id) => SHIFTS.test(id)),
  shared('states', (id) => STATES.test(id)),
  shared('jobs', (id) => JOBS.test(id)),
  shared('homes', (id) => HOMES.test(id)),
  shared('workers', (id) => WORKERS.test(id)),
  shared('profiles', (id) => PROFILES.test(id)),
  shared('icons', (id) => icons.has(id)),
  shared('more-icons', (id) => /@tabler.*\/Icon\w+\.m?js$/.test(id)),
];

export default defineConfig({
  plugins: [
    mantineStyles(),
    portalParts(),
    react(),
    leanContract(),
    leanZod(),
    leanMantine(),
    leanRouter(),
    leanFont(),
    routePreload(),
    teamLeaderShell(),
    noCircles(),
    compress(),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./src', import.meta.url)),
      // The router's store asks for what stands in for a hook that React has had for long.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'baseline-widely-available',
    // These know light-dark(). For older ones the build would write it as variables that only a fixed colour scheme
    // sets, and then no browser shows those colours.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ENTRIES.map((page) => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        codeSplitting: { groups: CHUNKS },
        // Names of files stand hundreds of times in what tells the browser what to load, and pack badly.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': API, '/oauth-service': API, '/tina': API, '/dev': API },
  },
});
