import {
  IconCertificate,
  IconClipboardCheck,
  IconHeartHandshake,
  IconReportAnalytics,
  IconSchool,
  IconShieldCheck,
} from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { catalogueSearch, serviceSearch } from './catalogue/search.ts';
import { recordWorkSearch } from './record-work/search.ts';
import { complianceSearch, trainingSearch } from './record/search.ts';
import { receivedSearch, reportSearch, sessionSearch } from './session/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);
const mailKinds = () => import('./mail-kinds.ts').then((told) => told.mailKinds);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'clients/services', () => import('./catalogue/ServicesScreen.tsx'), serviceSearch),
    screen(
      admin,
      'workers/training-and-qualifications',
      () => import('./catalogue/CatalogueScreen.tsx'),
      catalogueSearch,
    ),
    screen(admin, 'trainings/list', () => import('./session/AllSessionsScreen.tsx'), sessionSearch),
    screen(admin, 'trainings/list/$id', () => import('./session/SessionScreen.tsx')),
  ],
  navigation: [
    {
      path: 'clients/services',
      label: 'Client services',
      icon: IconHeartHandshake,
      group: 'Organisations',
      permission: 'VIEW_CLIENT',
    },
    {
      path: 'workers/training-and-qualifications',
      label: 'Training and qualifications',
      icon: IconCertificate,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
      after: 'workers/list',
    },
    {
      path: 'trainings/list',
      label: 'Trainings',
      icon: IconSchool,
      group: 'Workers',
      permission: 'VIEW_TRAINING_SESSION',
      staffing: true,
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'workers/reviews', () => import('./record-work/RecordWork.tsx'), recordWorkSearch),
    screen(agency, 'certificate/$id', () => import('./certificate/CertificatePage.tsx')),
    screen(agency, 'trainings/list/self', () => import('./session/OfferedTrainingsScreen.tsx'), sessionSearch),
    screen(agency, 'trainings/list/self/$id', () => import('./session/SessionScreen.tsx')),
    screen(agency, 'trainings/list/other', () => import('./session/ReceivedTrainingsScreen.tsx'), receivedSearch),
    screen(agency, 'trainings/list/report/self-report', () => import('./session/ReportScreen.tsx'), reportSearch),
    screen(agency, 'trainings/list/other/$id', () => import('./session/SessionScreen.tsx')),
  ],
  navigation: [
    {
      path: 'workers/reviews',
      label: 'Record checks',
      icon: IconClipboardCheck,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
    {
      path: 'trainings/list/self',
      label: 'Offered Trainings',
      icon: IconSchool,
      group: 'Trainings',
      permission: 'VIEW_TRAINING_SESSION',
      demanded: true,
      staffing: true,
    },
    {
      path: 'trainings/list/other',
      label: 'Received Trainings',
      icon: IconCertificate,
      group: 'Trainings',
      permission: 'VIEW_TRAINING_SESSION',
      demanded: true,
      staffing: true,
    },
    {
      path: 'trainings/list/report/self-report',
      label: 'Reports',
      icon: IconReportAnalytics,
      group: 'Trainings',
      permission: 'VIEW_TRAINING_SESSION',
      demanded: true,
      staffing: true,
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'agency'>;

export const inClient = {
  palette,
  mailKinds,
} satisfies AreaPart<'client'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'trainings', () => import('./record/TrainingsScreen.tsx'), trainingSearch),
    screen(worker, 'trainings/$id', () => import('./record/TrainingsOfAgencyScreen.tsx')),
    screen(worker, 'compliance', () => import('./record/ComplianceScreen.tsx'), complianceSearch),
    screen(worker, 'certificate/$id', () => import('./certificate/CertificatePage.tsx')),
  ],
  navigation: [
    { path: 'trainings', label: 'Trainings & Qualifications', icon: IconCertificate },
    { path: 'compliance', label: 'Compliances', icon: IconShieldCheck, tab: 'Compliances' },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'worker'>;
