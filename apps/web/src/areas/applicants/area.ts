import { IconId, IconUserPlus } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { applicantSearch } from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'applicants', () => import('./ApplicantsScreen.tsx'), applicantSearch),
    screen(agency, 'applicants/info', () => import('./ChooseApplicantScreen.tsx')),
    screen(agency, 'applicants/info/$id', () => import('./ApplicantInfoScreen.tsx')),
  ],
  navigation: [
    {
      path: 'applicants',
      label: 'Applicants',
      icon: IconUserPlus,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
    {
      path: 'applicants/info',
      label: 'Applicant info',
      icon: IconId,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;
