import { IconLockCheck, IconMessageReport, IconReceipt, IconSettingsDollar, IconWallet } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { claimSearch, myClaimSearch } from './claim/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'payslips/expenses-claimed', () => import('./claim/ClaimsScreen.tsx'), claimSearch),
  ],
  navigation: [
    {
      path: 'payslips/worker-pay-advices',
      label: 'Worker Payroll',
      icon: IconLockCheck,
      group: 'Payroll',
      permission: 'VIEW_PAYROL',
      staffing: true,
    },
    {
      path: 'payslips',
      label: 'Pay Advices',
      icon: IconWallet,
      group: 'Payroll',
      permission: 'VIEW_PAYROL',
      staffing: true,
    },
    {
      path: 'payslips/expenses-claimed',
      label: 'Queries & Expenses',
      icon: IconMessageReport,
      group: 'Payroll',
      permission: 'VIEW_PAYROL',
      staffing: true,
    },
    {
      path: 'payslips/payroll-settings',
      label: 'Payroll settings',
      icon: IconSettingsDollar,
      group: 'Payroll',
      permission: 'VIEW_PAYROL',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'expenses', () => import('./claim/MyClaimsScreen.tsx'), myClaimSearch),
  ],
  navigation: [{ path: 'expenses', label: 'Expenses', icon: IconReceipt, permission: 'VIEW_SHIFT' }],
  palette,
} satisfies AreaPart<'worker'>;
