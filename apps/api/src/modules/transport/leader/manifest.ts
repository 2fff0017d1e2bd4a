import type { Answer } from '@worklane/contract/endpoint.ts';
import type { getLeaderManifest } from '@worklane/contract/transport/leader-manifest.ts';
import type { Config } from '#platform/config/config.ts';

type Manifest = Answer<typeof getLeaderManifest>;

/** All pages of the log, and where it starts, whichever job it is of. */
const SCOPE = '/guest/team-leader/entry/';
const START = `${SCOPE}start`;

const OWN_COLOUR = '#3f4fb3';
const OWN_ICONS: Manifest['icons'] = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The log on a home screen looks like the rest of the deployment. */
export const manifestOf = ({
  PRODUCT_NAME,
  PRIMARY_COLOUR,
  FAVICON_URL,
}: Pick<Config, 'PRODUCT_NAME' | 'PRIMARY_COLOUR' | 'FAVICON_URL'>): Manifest => ({
  id: SCOPE,
  name: `${PRODUCT_NAME} – team leader’s log`,
  short_name: PRODUCT_NAME,
  start_url: START,
  scope: SCOPE,
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: PRIMARY_COLOUR ?? OWN_COLOUR,
  icons: FAVICON_URL === undefined ? OWN_ICONS : [{ src: FAVICON_URL, sizes: 'any' }],
});
