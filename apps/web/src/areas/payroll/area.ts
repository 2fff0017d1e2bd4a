import { IconLockCheck, IconMessageReport, IconSettingsDollar, IconWallet } from '@tabler/icons-react';
import type { AreaPart } from '~/app/routing.tsx';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAgency = {
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
