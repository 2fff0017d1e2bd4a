import { IconCalendarCheck, IconChartBar, IconReportAnalytics } from '@tabler/icons-react';
import type { AreaPart } from '~/app/routing.tsx';

export const inAdmin = {
  navigation: [
    { path: 'reporting/agency', label: 'Agency reports', icon: IconReportAnalytics, group: 'Reports' },
    { path: 'reporting/client', label: 'Client reports', icon: IconChartBar, group: 'Reports' },
  ],
} satisfies AreaPart<'admin'>;

export const inAgency = {
  navigation: [
    {
      path: 'reporting/agency',
      label: 'Agency reports',
      icon: IconReportAnalytics,
      group: 'Reports',
      permission: 'VIEW_AGENCY_REPORT',
    },
    {
      path: 'reporting/client',
      label: 'Client reports',
      icon: IconChartBar,
      group: 'Reports',
      permission: 'VIEW_AGENCY_REPORT',
    },
    {
      path: 'reporting/closed-shift',
      label: 'Closed shift reports',
      icon: IconCalendarCheck,
      group: 'Reports',
      permission: 'VIEW_AGENCY_REPORT',
      staffing: true,
    },
  ],
} satisfies AreaPart<'agency'>;
