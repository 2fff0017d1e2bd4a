import {
  IconAmbulance,
  IconCurrencyPound,
  IconHash,
  IconHeartHandshake,
  IconReceipt2,
  IconScale,
  IconSignature,
} from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { assignmentCodeSearch } from './assignment-code/search.ts';
import { assignmentRateSearch } from './assignment-rate/search.ts';
import { equalPaySearch } from './equal-pay/search.ts';
import { expenseRateSearch } from './expense-rate/search.ts';
import { transportRateSearch } from './transport-rate/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'rates/codes', () => import('./assignment-code/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
    screen(
      admin,
      'rates/charge-rates',
      () => import('./assignment-rate/AssignmentRatesScreen.tsx'),
      assignmentRateSearch,
    ),
    screen(admin, 'rates/expense-rates', () => import('./expense-rate/ExpenseRatesScreen.tsx'), expenseRateSearch),
    screen(admin, 'rates/statutory-figures', () => import('./statutory-figure/StatutoryFiguresScreen.tsx')),
  ],
  navigation: [
    {
      path: 'rates/codes',
      label: 'Assignment codes',
      icon: IconHash,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE',
      staffing: true,
    },
    {
      path: 'rates/charge-rates',
      label: 'Charge rates',
      icon: IconCurrencyPound,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
    {
      path: 'rates/expense-rates',
      label: 'Expense rates',
      icon: IconReceipt2,
      group: 'Rates',
      permission: 'VIEW_EXPENSE_RATE',
      staffing: true,
    },
    {
      path: 'rates/statutory-figures',
      label: 'Wages and costs',
      icon: IconScale,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'rates/codes', () => import('./assignment-code/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
    screen(
      agency,
      'rates/assignment-rates',
      () => import('./assignment-rate/AssignmentRatesScreen.tsx'),
      assignmentRateSearch,
    ),
    screen(agency, 'rates/equal-pay', () => import('./equal-pay/EqualPayScreen.tsx'), equalPaySearch),
    screen(agency, 'rates/assignment-rates/import', () => import('./import/ImportAssignmentRatesScreen.tsx')),
    screen(agency, 'rates/expense-rates/import', () => import('./import/ImportExpenseRatesScreen.tsx')),
    screen(agency, 'rates/transport-rates/import', () => import('./import/ImportTransportRatesScreen.tsx')),
    screen(agency, 'rates/expense-rates', () => import('./expense-rate/ExpenseRatesScreen.tsx'), expenseRateSearch),
    screen(
      agency,
      'rates/transport-rates',
      () => import('./transport-rate/TransportRatesScreen.tsx'),
      transportRateSearch,
    ),
    screen(agency, 'rates/client-terms', () => import('./client-terms/ClientTermsScreen.tsx')),
  ],
  navigation: [
    {
      path: 'rates/codes',
      label: 'Assignment codes',
      icon: IconHash,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE',
      staffing: true,
    },
    {
      path: 'rates/assignment-rates',
      label: 'Assignment rates',
      icon: IconCurrencyPound,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
    {
      path: 'rates/equal-pay',
      label: 'Equal pay',
      icon: IconScale,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
    {
      path: 'rates/expense-rates',
      label: 'Expense rates',
      icon: IconReceipt2,
      group: 'Rates',
      permission: 'VIEW_EXPENSE_RATE',
      staffing: true,
    },
    {
      path: 'rates/transport-rates',
      label: 'Transport rates',
      icon: IconAmbulance,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
    {
      path: 'rates/client-terms',
      label: 'Client terms',
      icon: IconSignature,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'rates/codes', () => import('./assignment-code/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
    screen(
      client,
      'rates/assignment-rates',
      () => import('./assignment-rate/AssignmentRatesScreen.tsx'),
      assignmentRateSearch,
    ),
    screen(client, 'services', () => import('./client-terms/AgencyServicesScreen.tsx')),
  ],
  navigation: [
    { path: 'services', label: 'Services', icon: IconHeartHandshake, permission: 'VIEW_CLIENT' },
    {
      path: 'rates/codes',
      label: 'Assignment codes',
      icon: IconHash,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE',
      staffing: true,
    },
    {
      path: 'rates/assignment-rates',
      label: 'Assignment rates',
      icon: IconCurrencyPound,
      group: 'Rates',
      permission: 'VIEW_ASSIGNMENT_CODE_RATE',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'client'>;
