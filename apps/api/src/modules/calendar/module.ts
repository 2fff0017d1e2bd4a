import type { Module } from '#platform/http/module.ts';
import { bankHolidayRoutes } from './bank-holiday/bank-holiday.routes.ts';
import { choiceRoutes } from './choice/choice.routes.ts';

export const calendar: Module = {
  name: 'calendar',
  routes: [...choiceRoutes, ...bankHolidayRoutes],
  constraints: {
    bank_holiday_once: 'This region already has a bank holiday on that day.',
    settings_version: 'Somebody else has just changed this. Reload and try again.',
    agency_bank_holiday_once: 'You’ve already added or left out this day.',
  },
  borders: () => import('./borders.factory.ts'),
};
