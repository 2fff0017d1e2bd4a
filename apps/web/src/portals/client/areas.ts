import { IconHome } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { inClient as absence } from '~/areas/absence/area.ts';
import { inClient as agencies } from '~/areas/agencies/area.ts';
import { inClient as audit } from '~/areas/audit/area.ts';
import { inClient as billing } from '~/areas/billing/area.ts';
import { inClient as clients } from '~/areas/clients/area.ts';
import { inClient as identity } from '~/areas/identity/area.ts';
import { inClient as messages } from '~/areas/messages/area.ts';
import { inClient as people } from '~/areas/people/area.ts';
import { inClient as rates } from '~/areas/rates/area.ts';
import { inClient as shifts } from '~/areas/shifts/area.ts';
import { inClient as training } from '~/areas/training/area.ts';
import { inClient as transport } from '~/areas/transport/area.ts';
import { inClient as workers } from '~/areas/workers/area.ts';

const home = {
  routes: (client: PortalRoute<'client'>) => [screen(client, 'home', () => import('./HomeScreen.tsx'))],
  navigation: [{ path: 'home', label: 'Home', icon: IconHome }],
} satisfies AreaPart<'client'>;

/** What the portal shows, in the order of its sidebar. */
export const clientAreas = [
  home,
  shifts,
  clients,
  agencies,
  training,
  absence,
  workers,
  transport,
  rates,
  billing,
  identity,
  people,
  audit,
  messages,
] as const;
