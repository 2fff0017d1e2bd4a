import { IconClipboardText } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { formSearch } from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'application/$id', () => import('./ApplicationScreen.tsx')),
    screen(agency, 'occupational/$id', () => import('./OccupationalScreen.tsx')),
    screen(agency, 'hmrc/$id', () => import('./HmrcScreen.tsx')),
    screen(agency, 'bank/$id', () => import('./BankScreen.tsx')),
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'forms', () => import('./FormsScreen.tsx'), formSearch),
    screen(worker, 'forms/application', () => import('./ApplicationScreen.tsx'), formSearch),
    screen(worker, 'forms/occupational', () => import('./OccupationalScreen.tsx'), formSearch),
    screen(worker, 'forms/hmrc', () => import('./HmrcScreen.tsx'), formSearch),
    screen(worker, 'forms/bank', () => import('./BankScreen.tsx'), formSearch),
  ],
  navigation: [{ path: 'forms', label: 'Forms', icon: IconClipboardText }],
  palette,
} satisfies AreaPart<'worker'>;
