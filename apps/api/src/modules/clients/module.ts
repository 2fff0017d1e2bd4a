import type { Module } from '#platform/http/module.ts';
import { auditWords } from './audit-words.ts';
import { clientRoutes } from './client/client.routes.ts';
import { directorateRoutes } from './directorate/directorate.routes.ts';
import { shiftLocationRoutes } from './shift-location/shift-location.routes.ts';

export const clients: Module = {
  name: 'clients',
  routes: [...clientRoutes, ...directorateRoutes, ...shiftLocationRoutes],
  audit: auditWords,
  constraints: {
    client_name: 'A client with this name already exists.',
    directorate_name: 'This client already has a directorate with this name.',
    shift_location_name: 'This directorate already has a shift location with this name.',
  },
  borders: () => import('./borders.factory.ts'),
};
